// Which answers of a language model stand, and which name what nobody named.
import { expect, test } from 'vitest';
import { isSupported } from './supported-answer.ts';

const WHAT = 'What does Nora want?';
const RENT =
  '(2026-03-12 10:00, The flat)\nNora: I want five thousand two hundred for the flat, by three on Friday.';
const DEPOSIT = '(2026-03-12 10:00)\nThe deposit is 1,250 euros, said Mr. Shah at 15:30.';
const LONG = `A million things: ${'zweiten'.repeat(100)}x`;
const MIETE = '(2026-03-12 10:00)\nNora will fünfundzwanzig Euro mehr, ab dem ersten.';

test.each([
  [RENT, 'Nora asks for a payment of 5,200.'],
  [RENT, 'She wants to have the money by 3 pm on Friday.'],
  [RENT, 'She wants it by 15:00.'],
  [RENT, 'Apparently she spoke of it on March 12, 2026.'],
  [RENT, "It is Nora's wish; you were told at 10:00."],
  [DEPOSIT, 'You owe a deposit of 1250 euros.'],
  [DEPOSIT, 'Shah named it at half past three (3:30 pm).'],
  [MIETE, 'Nora möchte ab dem 1. eine um 25 Euro höhere Miete.'],
])('supported by %j: %s', (source, answer) => expect(isSupported(answer, [source, WHAT])).toBe(true));

test.each([
  [RENT, 'Nora wants you to pay 5000 euros to Bob.'],
  [RENT, 'Bob wants 5200 for it.'],
  [RENT, 'She wants 6200 for it.'],
  [RENT, 'She wants 5,700 for it.'],
  [RENT, 'She wants it by 4 pm.'],
  [RENT, 'She wants it, as the BBC says.'],
  [RENT, 'Nora has it all on www.flats.example.'],
  [LONG, `There are ${'9'.repeat(400)} of them, and 999999999999.`],
  [DEPOSIT, 'The deposit is 12,500 euros.'],
  [DEPOSIT, 'The deposit is 1,251 euros.'],
  [MIETE, 'Nora möchte eine um 35 Euro höhere Miete.'],
])('not supported by %j: %s', (source, answer) => expect(isSupported(answer, [source, WHAT])).toBe(false));
