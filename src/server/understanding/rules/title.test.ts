import { describe, expect, test } from 'vitest';
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

test.each([
  [
    'a phrase that comes back beats a longer one that does not',
    ['The kitchen renovation is late.', 'An expensive kitchen renovation.', 'A kitchen renovation, then.'],
    'Kitchen renovation',
  ],
  [
    'a word that comes back twice does not beat a phrase',
    ['The garden is wet.', 'A green fence.', 'So the garden.'],
    'Green fence',
  ],
  [
    'a word that comes back three times does',
    ['A green fence.', 'The garden is wet.', 'So the garden.', 'My garden!'],
    'Garden',
  ],
  ['of two equal phrases the first one wins', ['A green fence.', 'A blue gate.'], 'Green fence'],
  ['case makes no other word', ['The green fence, a Green Fence.', 'A blue iron gate.'], 'Green Fence'],
  ['a comma ends a phrase', ['Tea, coffee, bread, coffee.'], 'Coffee'],
  ['three words are a phrase', ['We have a big garden party.'], 'Big garden party'],
  [
    'more than three are none: the first words are the title',
    ['Quarterly budget forecast discussion.', 'It is on.', 'So.', 'And so on.'],
    'Quarterly budget forecast discussion It is on So',
  ],
  ['eight words at most', ['So it is on and we go to it and so on'], 'So it is on and we go to'],
  ['accents stay', ['The Café Müller: Café Müller.'], 'Café Müller'],
])('%s', (_, lines, expected) => {
  expect(findTitle(spoken(...lines))).toBe(expected);
});

test('a title has 80 characters at most, and no space at its end', () => {
  const long = 'a'.repeat(39);
  expect(findTitle(spoken(`The ${long} ${long} ${long}.`))).toHaveLength(80);
  expect(findTitle(spoken(`${long} ${long} it is so`))).toBe(`A${long.slice(1)} ${long}`);
  const words = `${long} ${long}`;
  expect(findTitle(spoken(`${words} ${words} ${words}`)).length).toBeLessThanOrEqual(80);
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

describe('the overview of a long talk', () => {
  const central = [
    'Priya checks the pricing page before the launch.',
    'The pricing page still carries numbers of the old plan.',
    'After the launch Priya writes about the new plan.',
  ];
  const spokenOrder = [central[2], central[1], central[0]].join(' ');
  const talk = [
    'It rained for a week in the mountains of Norway.',
    central[2]!,
    'Somebody left an umbrella beside the red sofa downstairs.',
    'Pricing page.',
    central[1]!,
    'My cousin bakes bread with olives and rosemary on weekends.',
    central[0]!,
  ];

  test('is the three sentences that share most with the rest, as they were spoken', () => {
    expect(findOverview(spoken(...talk))).toBe(spokenOrder);
  });

  test('prefers the earlier of equals', () => {
    const apart = ['red green blue', 'tea milk juice', 'oak pine birch', 'cat dog horse'].map(
      (words) => `${words} and so on and on and on and on.`,
    );
    expect(findOverview(spoken(...apart))).toBe(apart.slice(0, 3).join(' '));
  });

  test('does not prefer a long sentence for its length', () => {
    const names = 'Anna, Boris, Clara, David, Elena, Fritz, Gerda, Heinz, Ivana and Jonas';
    const long = `The umbrella and the bread make ${names} hungry, rosemary or not, every week.`;
    expect(findOverview(spoken(...talk, long))).toBe(spokenOrder);
  });

  test('two sentences are their own overview, however long', () => {
    const two = [`${'A lot of talk about the garden '.repeat(6)}.`, 'And then the end of the talk.'];
    expect(findOverview(spoken(...two))).toBe(two.join(' ').replace(' .', ' .'));
  });

  test('forty words are their own overview, one more is not', () => {
    const five = (count: number) => Array.from({ length: count }, () => 'So we all went home.');
    expect(findOverview(spoken(...five(8)))).toBe(five(8).join(' '));
    expect(findOverview(spoken(...five(8), 'Bye.'))).toBe(five(3).join(' '));
  });

  test('ends with a whole word within 600 characters', () => {
    const exact = `${'a'.repeat(99)} `.repeat(5) + 'b'.repeat(100);
    expect(findOverview(spoken(exact))).toBe(exact);
    expect(findOverview(spoken(`${exact}b`))).toBe(`${`${'a'.repeat(99)} `.repeat(5).trimEnd()}…`);
    expect(findOverview(spoken('あ'.repeat(700)))).toBe(`${'あ'.repeat(599)}…`);
  });
});
