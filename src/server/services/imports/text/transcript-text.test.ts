// What is too large to be a transcript is refused in words, before it costs memory and time.
import { expect, test } from 'vitest';
import { readText } from './transcript-text.ts';

const read = (text: string) =>
  readText({ name: 'talk.txt', text, recorded_at: 1_767_600_000_000, timeZone: 'UTC' });

test('a long talk in one paragraph is read', () => {
  const { records } = read('We talk about the roof and who pays for it. '.repeat(20_000));
  expect(records).toHaveLength(1);
});

test.each([
  [
    'a line of millions of characters',
    'roof '.repeat(500_000),
    'A line of it has more than 2000000 characters',
  ],
  ['more lines than a talk of days', 'Ann: yes\n'.repeat(100_001), 'It has more than 100000 lines'],
])('%s is refused', (_, text, sentence) => {
  expect(read(text)).toEqual({ records: [], refused: expect.stringContaining(sentence) as string });
});
