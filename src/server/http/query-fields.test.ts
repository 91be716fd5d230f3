import { describe, expect, test } from 'vitest';
import { booleanField, integerField, listField, parseDateTime, queryValues } from './query-fields.ts';

describe('parseDateTime', () => {
  test.each([
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00:00.123456+00:00', '2026-11-21T10:00:00.123Z'],
    ['2026-11-21T12:30:00+02:30', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T05:00:00-0500', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21 10:00', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00:00', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
    ['2026-11-21T12:00:00 02:00', '2026-11-21T10:00:00.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(new Date(parseDateTime(text) ?? NaN).toISOString()).toBe(iso);
  });

  test.each([
    '',
    'yesterday',
    '2026-13-01',
    '2026-02-29',
    '2026-11-21T24:00:00',
    '2026-11-21T10',
    '21/11/2026',
    '0',
  ])('%j is no time', (text) => {
    expect(parseDateTime(text)).toBeNull();
  });
});

test.each(['true', 'True', '1', 'YES', 'on', 't', 'y'])('%s is true', (text) => {
  expect(booleanField().parse(text)).toBe(true);
});

test.each(['false', 'FALSE', '0', 'no', 'Off', 'f', 'n'])('%s is false', (text) => {
  expect(booleanField().parse(text)).toBe(false);
});

test.each(['', '2', 'maybe', ' true'])('%j is no boolean', (text) => {
  expect(booleanField().safeParse(text).success).toBe(false);
});

test.each([
  ['25', 25],
  ['-3', -3],
  ['007', 7],
  ['99999999999999999999', 2_147_483_647],
])('%s is the number %d', (text, number) => {
  expect(integerField().parse(text)).toBe(number);
});

test.each(['', '1e2', '1.0', '0x10', ' 5', '5 ', '١'])('%j is no whole number', (text) => {
  expect(integerField().safeParse(text).success).toBe(false);
});

test('a list drops blanks', () => {
  expect(listField().parse(' work, ,personal,')).toEqual(['work', 'personal']);
});

test('of a repeated name the last value counts', () => {
  expect(queryValues('/x?a=1&b=2&a=3')).toEqual({ a: '3', b: '2' });
  expect(queryValues('/x')).toEqual({});
});
