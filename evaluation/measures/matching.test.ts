// Which texts count as naming what was expected.
import { expect, test } from 'vitest';
import { containsAll, pairUp } from './matching.ts';

test('forms of a word, other spellings and parts of compounds count, other words do not', () => {
  expect(containsAll('Call the plumbers about boilers', [['phone', 'call'], ['plumber']])).toBe(true);
  expect(containsAll('Zahnarzttermin verschieben', [['Termin'], ['verschoben', 'verschieben']])).toBe(true);
  expect(containsAll('Llamar al médico', [['medico']])).toBe(true);
  expect(containsAll('Send the invoice', [['send'], ['contract']])).toBe(false);
  expect(containsAll('Pay 40 euros', [['4']])).toBe(false);
});

test('each expected one takes at most one found one, and as many as possible are paired', () => {
  const { pairs, missed, extra } = pairUp(['ab', 'a', 'z'], ['a', 'ab', 'ab'], (wanted, found) =>
    wanted.split('').some((letter) => found.includes(letter)),
  );
  expect(pairs).toHaveLength(2);
  expect(missed).toEqual(['z']);
  expect(extra).toHaveLength(1);
});
