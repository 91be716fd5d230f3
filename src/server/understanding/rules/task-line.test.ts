import { describe, expect, test } from 'vitest';
import { readTaskLine } from './task-line.ts';

// A Sunday evening in Berlin.
const AT = Date.parse('2026-11-22T18:00:00Z');
const read = (line: string, language: string | null = null) => {
  const { text, due } = readTaskLine(line, { at: AT, timeZone: 'Europe/Berlin', language });
  return [text, due && new Date(due.instant).toISOString().slice(0, 16), due?.hasTime];
};

describe('a typed task gives its words and when it is due', () => {
  test.each([
    ['call the bank tomorrow at 9', 'call the bank', '2026-11-23T08:00', true],
    ['Tomorrow call the bank', 'Call the bank', '2026-11-23T22:59', false],
    ['Send the report on Friday at 3 pm', 'Send the report', '2026-11-27T14:00', true],
    ['Pay rent on December 1', 'Pay rent', '2026-12-01T22:59', false],
    ['Bank anrufen morgen um 9', 'Bank anrufen', '2026-11-23T08:00', true],
    ['Morgen um 15 Uhr Anna anrufen', 'Anna anrufen', '2026-11-23T14:00', true],
    ['Den Bericht bis Freitag schicken', 'Den Bericht schicken', '2026-11-27T22:59', false],
    ['llamar al banco mañana a las 9', 'llamar al banco', '2026-11-23T08:00', true],
    ['Enviar el informe el viernes', 'Enviar el informe', '2026-11-27T22:59', false],
    ['appeler la banque demain à 9 heures', 'appeler la banque', '2026-11-23T08:00', true],
  ])('%s', (line, text, due, hasTime) => {
    expect(read(line)).toEqual([text, due, hasTime]);
  });

  test.each([
    'Buy milk',
    'Read the notes of last Friday',
    'Buy 3 light bulbs',
    'Read 1984',
    'Milch kaufen',
    'Comprar 2 limones',
    'Pay on the 31st of February',
    'Pay on February 30 2027',
    'Pay on 2027-02-31',
    'Am 31. Februar zahlen',
    'Pagar el 31 de febrero',
    'Payer le 31 février',
  ])('%s has no date', (line) => {
    expect(read(line)).toEqual([line, null, undefined]);
  });

  test('a date alone stays the words of the task', () => {
    expect(read('tomorrow at 9')).toEqual(['tomorrow at 9', '2026-11-23T08:00', true]);
  });
});
