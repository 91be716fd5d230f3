import { describe, expect, test } from 'vitest';
import { name, parseDateTime, text, trimmedText, writtenDateTime } from './fields.ts';

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

describe('text', () => {
  const field = text({ max: 3 });
  test('counts characters: an emoji is one, a combining mark is its own', () => {
    expect(field.safeParse('🧠🧠🧠').success).toBe(true);
    expect(field.safeParse('🧠🧠🧠🧠').success).toBe(false);
    expect(field.safeParse('e\u0301e\u0301').success).toBe(false);
  });
  test.each([
    ['', 'string_too_short'],
    ['abcd', 'string_too_long'],
    ['a\0', 'value_error'],
  ])('refuses %j as %s', (value, type) => {
    const { error } = field.safeParse(value);
    expect(error?.issues[0]).toMatchObject({ params: { type } });
  });
  test('an unpaired surrogate is stored as what the database would make of it', () => {
    expect(field.parse('a\ud800')).toBe('a\ufffd');
  });
});

describe('writtenDateTime', () => {
  const [begins, ends] = [writtenDateTime('begins'), writtenDateTime('ends')];
  test('with a zone it is an instant', () => {
    expect(begins.parse('2026-03-29T01:30:00+01:00')).toBe(Date.UTC(2026, 2, 29, 0, 30));
    expect(ends.parse('2026-03-29T01:30:00Z')).toBe(Date.UTC(2026, 2, 29, 1, 30));
  });
  test('without one it is what a clock shows; a date alone is the beginning or the last minute of its day', () => {
    expect(ends.parse('2026-03-29T01:30:00')).toEqual({ wall: Date.UTC(2026, 2, 29, 1, 30) });
    expect(begins.parse('2026-03-29')).toEqual({ wall: Date.UTC(2026, 2, 29) });
    expect(ends.parse('2026-03-29')).toEqual({ wall: Date.UTC(2026, 2, 29, 23, 59) });
  });
  test.each(['next Tuesday', '', '2026-02-30', '1767225600'])('refuses %j', (value) => {
    const params = { type: 'datetime_from_date_parsing' };
    expect(begins.safeParse(value).error?.issues[0]).toMatchObject({ params });
  });
});

test.each(['🙂', ' 🙂 ', 'a', '', '   ', '🙂'.repeat(5), 'abcde', 'a\0b'])(
  '%j is not 2 to 4 characters',
  (given) => {
    expect(trimmedText({ min: 2, max: 4 }).safeParse(given).success).toBe(false);
  },
);

test.each([
  [' 🙂🙂 ', '🙂🙂'],
  ['\tabcd\n', 'abcd'],
])('%j is, without what is around it', (given, kept) => {
  expect(trimmedText({ min: 2, max: 4 }).parse(given)).toBe(kept);
});

test.each([
  ['Maya\u202Eevil', 'Mayaevil'],
  ['\u2067 \u05DE\u05D0\u05D9\u05D4\u200F ', '\u05DE\u05D0\u05D9\u05D4'],
  ['Zoë 🙂', 'Zoë 🙂'],
])('%j is a name without what turns the direction of text', (given, kept) => {
  expect(name(trimmedText({ max: 12 })).parse(given)).toBe(kept);
});

test('a name of nothing else is empty, and counted without it', () => {
  const field = name(trimmedText({ min: 2, max: 4 }));
  expect(field.safeParse('\u202E\u202C\u2066').error?.issues[0]).toMatchObject({
    params: { type: 'string_too_short' },
  });
  expect(field.parse('\u202Eabcd\u202C')).toBe('abcd');
});
