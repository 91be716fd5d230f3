import { expect, test } from 'vitest';
import { cleanRecognisedText } from './recognised-text.ts';

test.each([
  ['  Hello,   world. ', 'Hello, world.'],
  ['', ''],
  [' . ', ''],
  ['No, no, no, no, no!', 'No, no, no, no, no!'],
  ['no no no no no no no no', 'no'],
  ['Thank you. Thank you. Thank you.', 'Thank you. Thank you. Thank you.'],
  ['Well. Thank you. Thank you. Thank you. Thank you. Thank you. Bye.', 'Well. Thank you. Bye.'],
  ['one two three four one two three four', 'one two three four one two three four'],
])('%j becomes %j', (raw, text) => {
  expect(cleanRecognisedText(raw)).toBe(text);
});
