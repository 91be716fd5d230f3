import { expect, test } from 'vitest';
import { textLines } from './text-lines.ts';

const lines = (text: string) => textLines(text, true, 'Ann').map((line) => line.text);

test('line breaks and sentences separate, blank lines vanish', () => {
  expect(lines('One two. Three four!\r\n\r\n  \nFive')).toEqual(['One two.', 'Three four!', 'Five']);
});

test('list marks and headings are left out', () => {
  expect(lines('# Shopping\n- buy milk\n* [ ] call Bob\n2. pay rent\n• sleep')).toEqual([
    'Shopping',
    'buy milk',
    'call Bob',
    'pay rent',
    'sleep',
  ]);
});

test('a number or a dash inside a line stays', () => {
  expect(lines('3.5 metres - about that')).toEqual(['3.5 metres - about that']);
});

test('ids count up and lines never touch in time', () => {
  const found = textLines('a\nb\nc', false, 'Ann');
  expect(found.map(({ id }) => id)).toEqual(['text:0', 'text:1', 'text:2']);
  for (const [index, line] of found.entries()) {
    expect(line.is_user).toBe(false);
    expect(line.start - (found[index - 1]?.end ?? -10)).toBeGreaterThan(1.5);
  }
});

test('100,000 characters without a line break or a sentence are one line', () => {
  expect(lines('a '.repeat(50_000))).toHaveLength(1);
  expect(lines('.'.repeat(100_000))).toHaveLength(1);
});
