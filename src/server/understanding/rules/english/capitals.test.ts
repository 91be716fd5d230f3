// Names in talk that was written without capitals.
import { expect, test } from 'vitest';
import { namesIn, withNames } from './capitals.ts';

test('those who speak, and who is written with a capital elsewhere', () => {
  const names = namesIn([
    { text: 'hi it is zac again', speaker_name: 'Rosie' },
    { text: 'We met Zac there.', speaker_name: 'Me' },
  ]);
  expect(withNames('Wife called rosie and zac', names)).toBe('Wife called Rosie and Zac');
  expect(withNames('Told me about we and zachary', names)).toBe('Told me about we and zachary');
});

test('a role is no name', () => {
  const names = namesIn([{ text: 'hello', speaker_name: 'Doctor' }]);
  expect(withNames('Is a doctor', names)).toBe('Is a doctor');
});
