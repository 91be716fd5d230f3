import { expect, test } from 'vitest';
import { toSentences } from './sentences.ts';
import { findTitle, UNTITLED } from './title.ts';
import { findOverview } from './overview.ts';

const spoken = (...lines: string[]) =>
  toSentences(
    lines.map((text, index) => ({
      id: `s${index}`,
      text,
      speaker_name: 'Speaker 1',
      is_user: false,
      start: index * 5,
      end: index * 5 + 4,
    })),
  );

test('nothing said has a plain title and no overview', () => {
  expect(findTitle([])).toBe(UNTITLED);
  expect(findOverview([])).toBe('');
});

test('the topic that comes back is the title, short and without the speaker', () => {
  const title = findTitle(
    spoken(
      'The kitchen renovation starts in May.',
      'For the kitchen renovation we need new tiles.',
      'Who pays for the kitchen renovation?',
    ),
  );
  expect(title).toMatch(/kitchen renovation/i);
  expect(title.split(' ').length).toBeLessThanOrEqual(8);
  expect(title).not.toMatch(/speaker/i);
});

test('an overview is made of whole sentences that were said', () => {
  const lines = [
    'The launch stays on Thursday.',
    'Yes.',
    'The pricing page still carries the numbers of the old plan.',
    'Priya checks the pricing page before the launch.',
    'Okay, good.',
    'The mail goes out only after the pricing page is live.',
  ];
  const overview = findOverview(spoken(...lines));
  expect(overview.length).toBeGreaterThan(40);
  for (const sentence of overview.split(/(?<=[.!?]) /)) expect(lines).toContain(sentence);
});
