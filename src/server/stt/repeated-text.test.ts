import { expect, test } from 'vitest';
import { withoutRepetition } from './repeated-text.ts';

test.each([
  ['no no no', 1, 'no no no'],
  ['No, no, no!', 1, 'No, no, no!'],
  ['It was very very very cold.', 2, 'It was very very very cold.'],
  ['bye bye, bye bye, see you', 2, 'bye bye, bye bye, see you'],
  ['we will, we will, we will rock you', 3, 'we will, we will, we will rock you'],
  ['No, no, no, no, no!', 2, 'No, no, no, no, no!'],
  ['ha ha ha ha ha ha that is good', 3, 'ha that is good'],
  ['Thank you. Thank you. Thank you. Thank you.', 6, 'Thank you.'],
  ['I think I think I think I think so', 4, 'I think so'],
  [
    'the end of the day the end of the day the end of the day the end of the',
    5,
    'the end of the day'.concat(' the end of the day the end of the day the end of the'),
  ],
  ['and so and so and so and so and then', 4, 'and so and then'],
  ['you '.repeat(40), 3, ''],
  ['Thank you. '.repeat(20), 2.5, ''],
  ['no '.repeat(8), 4, 'no'],
  ['no '.repeat(14), 2, 'no'],
  ['no '.repeat(15), 2, ''],
  ['one two three four five six seven eight '.repeat(5), 2, ''],
  ['one two three four five six seven eight '.repeat(5), 20, 'one two three four five six seven eight'],
  ['', 1, ''],
  ['1 2 3 4 5 6 7 8 9', 1, '1 2 3 4 5 6 7 8 9'],
  ['  two   spaces ', 1, 'two spaces'],
])('%s in %d s', (text, seconds, expected) => {
  expect(withoutRepetition({ text, seconds })).toBe(expected);
});
