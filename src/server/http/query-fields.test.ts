import { expect, test } from 'vitest';
import {
  booleanField,
  dateTimeField,
  dayField,
  integerField,
  listField,
  numberField,
  queryValues,
} from './query-fields.ts';

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

test.each([
  ['3', 3],
  ['-2.5', -2.5],
  ['.5', 0.5],
  ['1e3', 1000],
])('%s is the number %d, whole or not', (text, number) => {
  expect(numberField().parse(text)).toBe(number);
});

test.each(['', ' 1', 'NaN', 'Infinity', '1e999', '0x10', '1,5', '١'])('%j is no number', (text) => {
  expect(numberField().safeParse(text).success).toBe(false);
});

test.each([
  ['1767225600', '2026-01-01T00:00:00.000Z'],
  ['1767225600.25', '2026-01-01T00:00:00.250Z'],
  ['1767225600000', '2026-01-01T00:00:00.000Z'],
  ['-1', '1969-12-31T23:59:59.000Z'],
  ['0', '1970-01-01T00:00:00.000Z'],
  ['2026-01-01', '2026-01-01T00:00:00.000Z'],
])('the time %s is %s', (text, iso) => {
  expect(new Date(dateTimeField().parse(text)).toISOString()).toBe(iso);
});

test.each(['', '1e9', '1.', '.5', '9'.repeat(15) + '9', 'NaN', '0x1'])('%j is no time', (text) => {
  expect(dateTimeField().safeParse(text).success).toBe(false);
  expect(dayField().safeParse(text).success).toBe(false);
});

test('of a time the day in UTC counts', () => {
  expect(dayField().parse('2026-01-01T00:30:00+01:00')).toBe('2025-12-31');
  expect(dayField().parse('2026-01-01')).toBe('2026-01-01');
});
