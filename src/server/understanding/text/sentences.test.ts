// Joining and splitting of segments, and the ids kept by each sentence.
import { expect, test } from 'vitest';
import { toClauses, toSentences, withoutEnd, withoutFillers, wordCount } from './sentences.ts';

const base = { speaker_name: 'You', is_user: true };

test('a sentence spread over two segments keeps both ids', () => {
  const got = toSentences([
    { ...base, id: 'a', text: 'We met Dr. Lee. I saw', start: 0, end: 1 },
    { ...base, id: 'b', text: 'a red kite.', start: 1.2, end: 2 },
  ]);
  expect(got.map(({ text, evidence }) => [text, evidence])).toEqual([
    ['We met Dr. Lee.', ['a']],
    ['I saw a red kite.', ['a', 'b']],
  ]);
});

test('a pause or another speaker ends a sentence without punctuation', () => {
  const got = toSentences([
    { ...base, id: 'a', text: 'hello', start: 0, end: 1 },
    { ...base, id: 'b', text: 'again', start: 5, end: 6 },
    { ...base, id: 'c', text: 'hi', start: 6, end: 7, speaker_name: 'Ann' },
  ]);
  expect(got.map((sentence) => sentence.evidence)).toEqual([['a'], ['b'], ['c']]);
});

const textsOf = (...lines: string[]): string[] =>
  toSentences(
    lines.map((text, index) => ({ ...base, id: `s${index}`, text, start: index * 2, end: index * 2 + 1 })),
  ).map(({ text }) => text);

test('the owner and another voice of the same name are two', () => {
  const got = toSentences([
    { ...base, id: 'a', text: 'hello', start: 0, end: 1 },
    { ...base, id: 'b', text: 'again', start: 1, end: 2, is_user: false },
  ]);
  expect(got.map(({ text, is_user }) => [text, is_user])).toEqual([
    ['hello', true],
    ['again', false],
  ]);
});

test.each([
  [1.5, ['hello again']],
  [1.6, ['hello', 'again']],
])('after a pause of %d s: %j', (pause, expected) => {
  const got = toSentences([
    { ...base, id: 'a', text: 'hello', start: 0, end: 1 },
    { ...base, id: 'b', text: 'again', start: 1 + pause, end: 4 },
  ]);
  expect(got.map(({ text }) => text)).toEqual(expected);
});

test.each([
  ['He said “stop.” Then we left.', ['He said “stop.”', 'Then we left.']],
  ['Ask Prof. Lee at 3 p.m. today. Thanks.', ['Ask Prof. Lee at 3 p.m. today.', 'Thanks.']],
  ['Now ask Dr.', ['Now ask Dr.']],
  ['  Two   spaces.  And\nmore. ', ['Two spaces.', 'And more.']],
  ['今日は。明日。 また！', ['今日は。', '明日。', 'また！']],
  [' ', []],
])('%j', (text, expected) => {
  expect(textsOf(text)).toEqual(expected);
});

test('speech without punctuation is divided where sentences end, with the segments of each', () => {
  const said = [
    ...['we sold the boat last year and i miss it i need to call the plumber', 'about the boiler'],
    'what time is it okay thanks bye',
  ];
  const got = toSentences(
    said.map((text, index) => ({ ...base, id: `s${index}`, text, start: index * 2, end: index * 2 + 1 })),
  );
  expect(got.map(({ text }) => text).join(' ')).toBe(said.join(' '));
  expect(got.find(({ text }) => text.includes('plumber'))).toMatchObject({
    text: expect.stringContaining('call the plumber about the boiler') as string,
    evidence: ['s0', 's1'],
  });
  expect(got.length).toBeGreaterThanOrEqual(3);
});

test('no sentence without punctuation has more than 30 words', () => {
  const lengths = textsOf(
    ...Array.from({ length: 5 }, () => 'one two three four five six seven eight nine'),
  ).map(wordCount);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(30);
  expect(lengths.reduce((sum, length) => sum + length)).toBe(45);
});

test('no sentence is longer than 1,000 characters, and a word is cut only when it is longer', () => {
  const word = 'a'.repeat(99);
  expect(textsOf(`${Array.from({ length: 15 }, () => word).join(' ')}.`)).toEqual([
    Array.from({ length: 10 }, () => word).join(' '),
    `${Array.from({ length: 5 }, () => word).join(' ')}.`,
  ]);
  expect(textsOf('a'.repeat(1_500)).map((text) => text.length)).toEqual([1_000, 500]);
  expect(textsOf('a'.repeat(1_000))).toHaveLength(1);
  expect(textsOf('a'.repeat(600), 'b'.repeat(398))).toHaveLength(1);
  expect(textsOf('a'.repeat(600), 'b'.repeat(400))).toHaveLength(2);
});

test('words are counted, dashes are not', () => {
  expect(wordCount('well — 3 - yes')).toBe(3);
  expect(wordCount('')).toBe(0);
});

test('only the end is taken off', () => {
  expect(withoutEnd('?why?!', '?!')).toBe('?why');
  expect(withoutEnd('?!', '?!')).toBe('');
});

test('clauses split at a new statement, not inside a list', () => {
  expect(toClauses("I'm allergic to nuts and fish, but I love rice")).toEqual([
    "I'm allergic to nuts and fish",
    'I love rice',
  ]);
});

test('clauses split before a typographic apostrophe, too', () => {
  expect(toClauses('the tap drips, I’ll call somebody')).toEqual(['the tap drips', "I'll call somebody"]);
});

test.each([
  ['Okay so um we start', 'we start'],
  ['Ummm, uhhh, ermm we start', 'we start'],
  ['we um, start, you know', 'we start,'],
  ['well, I’m here, uh', "I'm here,"],
  ['with the, the drain', 'with the drain'],
  ["who's, who's getting Gran", "who's getting Gran"],
  ['send it to, uh, to everybody', 'send it to everybody'],
  ['the key, the keys and the, theatre', 'the key, the keys and the, theatre'],
])('without fillers: %s', (said, left) => {
  expect(withoutFillers(said)).toBe(left);
});

test("a German 'um' says when or about what; an English one is a hesitation", () => {
  expect(withoutFillers('Die Schule fängt morgen um acht an')).toBe('Die Schule fängt morgen um acht an');
  expect(withoutFillers('Es geht um das Dach')).toBe('Es geht um das Dach');
  expect(withoutFillers('We could um paint it')).toBe('We could paint it');
});
