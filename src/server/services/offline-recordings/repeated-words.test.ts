import { expect, test } from 'vitest';
import { withoutRepeatedEnd, withoutRepeatedStart } from './repeated-words.ts';

test('the words that two recordings share are written once', () => {
  expect(
    withoutRepeatedStart('the launch stays on Thursday if they agree', 'So the launch stays on Thursday.'),
  ).toBe('if they agree');
  expect(withoutRepeatedEnd('We said that the launch stays', 'The launch stays, on Thursday.')).toBe(
    'We said that',
  );
});

test('a text that is there entirely is empty', () => {
  expect(withoutRepeatedStart('on Thursday', 'stays on Thursday')).toBe('');
});

test('a word that another recognition wrote otherwise does not keep the others', () => {
  expect(withoutRepeatedStart('sherburn run his eye along the crowd', 'Sherbourne run his eye')).toBe(
    'along the crowd',
  );
});

test('one word is chance, and different texts stay', () => {
  expect(withoutRepeatedStart('yes I do', 'he said yes')).toBe('yes I do');
  expect(withoutRepeatedStart('nothing of it', 'is here')).toBe('nothing of it');
  expect(withoutRepeatedEnd('a whole sentence', '')).toBe('a whole sentence');
});
