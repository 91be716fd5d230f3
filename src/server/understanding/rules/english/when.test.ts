import { describe, expect, test } from 'vitest';
import { wallToInstant, zoneOffset } from '../../../time-zone.ts';
import { readWhen } from '../said-when.ts';
import { createEnglishWhen } from './when.ts';

const NEW_YORK = 'America/New_York';
/** Friday, 6 March 2026, noon in New York: two days before the clocks go forward. */
const FRIDAY_NOON = Date.parse('2026-03-06T12:00:00-05:00');

function found(text: string, startedAt = FRIDAY_NOON, zone = NEW_YORK): string | null {
  const date = readWhen(text, createEnglishWhen(startedAt, zone));
  return date === null ? null : new Date(date.instant).toISOString();
}

describe('dates', () => {
  test.each([
    ['tomorrow at 5', '2026-03-07T22:00:00.000Z'],
    ['on Monday at 9 am', '2026-03-09T13:00:00.000Z'],
    ['Friday at 7 am', '2026-03-13T11:00:00.000Z'],
    ['Friday at 3 pm', '2026-03-06T20:00:00.000Z'],
    ['at 9 am', '2026-03-07T14:00:00.000Z'],
    ['at 3 pm', '2026-03-06T20:00:00.000Z'],
    ['by Friday', '2026-03-07T04:59:00.000Z'],
    ['on Friday', '2026-03-14T03:59:00.000Z'],
    ['Friday night', '2026-03-14T03:59:00.000Z'],
    ['this Friday', '2026-03-07T04:59:00.000Z'],
    ['by midnight on Saturday', '2026-03-08T05:00:00.000Z'],
    ['at 06:00 on Monday', '2026-03-09T10:00:00.000Z'],
    ['tomorrow at 1', '2026-03-07T18:00:00.000Z'],
    ['tomorrow at 6', '2026-03-07T23:00:00.000Z'],
    ['tomorrow at 7', '2026-03-07T12:00:00.000Z'],
    ['tomorrow at 5:30', '2026-03-07T22:30:00.000Z'],
    ['tomorrow at 0:30', '2026-03-07T05:30:00.000Z'],
    ['tomorrow at 3 am', '2026-03-07T08:00:00.000Z'],
    ['tomorrow morning', '2026-03-08T04:59:00.000Z'],
    ['tomorrow at 5 pm PST', '2026-03-08T01:00:00.000Z'],
    ['by Tuesday PST', '2026-03-11T03:59:00.000Z'],
    ['on February 10', '2027-02-11T04:59:00.000Z'],
    ['the day before Easter', '2026-04-05T03:59:00.000Z'],
    ['on the Monday after the twelfth of April', '2026-04-14T03:59:00.000Z'],
    ['on the Friday before Christmas', '2026-12-19T04:59:00.000Z'],
    ['on the Thursday before, the twelfth of November', '2026-11-13T04:59:00.000Z'],
    ['a month from today', '2026-04-07T03:59:00.000Z'],
    ['the weekend after next', '2026-03-15T03:59:00.000Z'],
    ['late next week', '2026-03-14T03:59:00.000Z'],
    ['by month end', '2026-04-01T03:59:00.000Z'],
    ['before I go to bed', '2026-03-07T04:59:00.000Z'],
    ['Monday lunchtime', '2026-03-09T16:00:00.000Z'],
    ['on the last Friday of the month', '2026-03-28T03:59:00.000Z'],
    ['the first Thursday of the month', '2026-04-03T03:59:00.000Z'],
    ['the second Tuesday in May', '2026-05-13T03:59:00.000Z'],
    ['the first Monday of next month', '2026-04-07T03:59:00.000Z'],
    ["in a week's time", '2026-03-14T03:59:00.000Z'],
    ['a week Tuesday at 10 am', '2026-03-17T14:00:00.000Z'],
    ['within two weeks', '2026-03-21T03:59:00.000Z'],
    ['in two weeks on Wednesday', '2026-03-19T03:59:00.000Z'],
    ['on Wednesday in two weeks', '2026-03-19T03:59:00.000Z'],
    ['two weeks from now on a Monday', '2026-03-17T03:59:00.000Z'],
    ['Monday of the week after next', '2026-03-17T03:59:00.000Z'],
    ['the week after next on Monday', '2026-03-17T03:59:00.000Z'],
    ['Monday of next week', '2026-03-10T03:59:00.000Z'],
    ['two weeks today', '2026-03-21T03:59:00.000Z'],
    ['a week tomorrow', '2026-03-15T03:59:00.000Z'],
    ['mid next week', '2026-03-12T03:59:00.000Z'],
    ['in the morning', '2026-03-08T04:59:00.000Z'],
    ['at 9 in the morning', '2026-03-07T14:00:00.000Z'],
    ['on Monday in the morning', '2026-03-10T03:59:00.000Z'],
    ['by close of business', '2026-03-07T04:59:00.000Z'],
    ['by close of business on Monday', '2026-03-10T03:59:00.000Z'],
  ])('%s, said on Friday noon in New York', (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  test.each([
    ['last Friday at 7 am', '2026-02-27T12:00:00.000Z'],
    ['last Friday', '2026-02-28T04:59:00.000Z'],
    ['last Monday', '2026-03-03T04:59:00.000Z'],
    ['the past Monday', '2026-03-03T04:59:00.000Z'],
    ['yesterday at 3 pm', '2026-03-05T20:00:00.000Z'],
    ['this morning at 9 am', '2026-03-06T14:00:00.000Z'],
    ['this Friday at 7 am', '2026-03-06T12:00:00.000Z'],
    ['two days ago', '2026-03-05T04:59:00.000Z'],
    ['on March 6 at 7 am', '2026-03-06T12:00:00.000Z'],
  ])('%s stays in the past and says so', (text, expected) => {
    const date = readWhen(text, createEnglishWhen(FRIDAY_NOON, NEW_YORK))!;
    expect([new Date(date.instant).toISOString(), date.past]).toEqual([expected, true]);
  });

  test('the minute of the talk itself is not past', () => {
    const date = readWhen('today at noon', createEnglishWhen(FRIDAY_NOON, NEW_YORK));
    expect(date).toMatchObject({ instant: FRIDAY_NOON, past: false });
  });

  test('no date, no guess', () => {
    expect(found('the second thing we said')).toBeNull();
  });

  test('says where the phrase stood', () => {
    const text = 'send it by Monday at 9 am please';
    const [mention] = createEnglishWhen(FRIDAY_NOON, NEW_YORK).mentions(text);
    expect(text.slice(mention!.index, mention!.index + mention!.text.length)).toBe(mention!.text);
    expect(mention!.text).toBe('by Monday at 9 am');
  });
});

/** What is named, as day and minute of the day. */
const named = (text: string) =>
  createEnglishWhen(FRIDAY_NOON, NEW_YORK)
    .mentions(text)
    .map(({ day, time }) => {
      const clock =
        time === null ? '' : `${Math.floor(time.minute / 60)}:${String(time.minute % 60).padStart(2, '0')}`;
      return `${day === null ? '' : new Date(day).toISOString().slice(0, 10)} ${clock}`.trim();
    });

describe('as people say it', () => {
  test.each([
    ['half past four', ['16:30']],
    ['a quarter to five', ['16:45']],
    ['twenty past nine', ['9:20']],
    ['at half six', ['18:30']],
    ["seven o'clock in the evening", ['19:00']],
    ['thursday at eight forty', ['2026-03-12 8:40']],
    ['Tuesday the fourteenth, seven-thirty', ['2026-04-14 7:30']],
    ['the ninth of June', ['2026-06-09']],
    ['a week on Tuesday', ['2026-03-17']],
    ['Tuesday after next', ['2026-03-17']],
    ['in about a week', ['2026-03-13']],
    ['the last day of the month', ['2026-03-31']],
    ['midweek', ['2026-03-11']],
    ['at the start of next week', ['2026-03-09']],
    ['before the month is out', ['2026-03-31']],
    ['Tuesday week at ten', ['2026-03-17 10:00']],
    ['in two weeks', ['2026-03-20']],
    ['next Wednesday, half past four', ['2026-03-11 16:30']],
    ['thursday next week', ['2026-03-12']],
    ['at the weekend', ['2026-03-07']],
    ['next weekend', ['2026-03-14']],
    ['before the weekend', ['2026-03-06']],
    ['by the end of the month', ['2026-03-31']],
    ['from nine to eleven on Monday', ['2026-03-09 9:00']],
    ['dinner at eight tomorrow', ['2026-03-07 20:00']],
    ['chapters and two boxes at two shops', []],
    ['the second thing', []],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expected);
  });

  test.each([
    ['this week', '2026-03-06'],
    ['some time next week', '2026-03-13'],
    ['this month', '2026-03-31'],
    ['in early April', '2026-04-10'],
    ['mid-April', '2026-04-15'],
    ['in late April', '2026-04-30'],
    ['at the beginning of April', '2026-04-01'],
    ['over Easter', '2026-04-06'],
    ['by Easter', '2026-04-05'],
    ['before Christmas', '2026-12-25'],
    ['in the next two weeks', '2026-03-20'],
    ['on my way home', '2026-03-06'],
    ['right after this call', '2026-03-06'],
  ])('%s is a day for a task, not for an appointment', (text, day) => {
    const [mention] = createEnglishWhen(FRIDAY_NOON, NEW_YORK).mentions(text);
    expect(mention).toMatchObject({ vague: true, time: null, past: false });
    expect(new Date(mention!.day!).toISOString().slice(0, 10)).toBe(day);
  });

  test.each(['the Christmas party', 'I do it every time on my way home', 'last week', 'this week was long'])(
    'no day: %s',
    (text) => {
      expect(named(text)).toEqual([]);
    },
  );

  test.each([
    ['Thursday next week', '2026-03-12'],
    ['next week on Tuesday', '2026-03-10'],
    ['Good Friday', '2026-04-03'],
    ["New Year's Eve", '2026-12-31'],
    ['Thanksgiving', '2026-11-26'],
    ['within five working days', '2026-03-13'],
  ])('%s is an exact day', (text, day) => {
    const found = createEnglishWhen(FRIDAY_NOON, NEW_YORK).mentions(text);
    expect(
      found.map((mention) => [new Date(mention.day!).toISOString().slice(0, 10), mention.vague]),
    ).toEqual([[day, undefined]]);
  });

  test.each([
    'no later than Tuesday',
    'by Tuesday at the latest',
    'Tuesday, at the very latest',
    'by end of day Tuesday',
    'by close of business on Tuesday',
  ])('the whole deadline is one phrase: %s', (text) => {
    const found = createEnglishWhen(FRIDAY_NOON, NEW_YORK).mentions(`I will send it ${text}.`);
    expect(found.map((mention) => mention.text)).toEqual([text]);
  });

  test('at ten, said in the evening, is tonight', () => {
    const evening = Date.parse('2026-03-06T19:30:00-05:00');
    expect(found('at ten', evening)).toBe('2026-03-07T03:00:00.000Z');
    expect(found('at 10 am', evening)).toBe('2026-03-07T15:00:00.000Z');
  });

  test('a range has a length', () => {
    expect(createEnglishWhen(FRIDAY_NOON, NEW_YORK).mentions('Monday from nine to eleven')[0]).toMatchObject({
      minutes: 120,
    });
  });
});

describe('zones', () => {
  test('both sides of a change of the clocks', () => {
    expect(zoneOffset(Date.parse('2026-03-08T06:59:00Z'), NEW_YORK)).toBe(-300);
    expect(zoneOffset(Date.parse('2026-03-08T07:01:00Z'), NEW_YORK)).toBe(-240);
    expect(zoneOffset(Date.parse('2026-01-01T00:00:00Z'), 'Asia/Kathmandu')).toBe(345);
    expect(zoneOffset(0, 'Not/AZone')).toBe(0);
  });

  test('a wall clock back to the instant', () => {
    expect(wallToInstant(Date.UTC(2026, 2, 9, 9), NEW_YORK)).toBe(Date.parse('2026-03-09T13:00:00Z'));
    expect(wallToInstant(Date.UTC(2026, 2, 6, 9), NEW_YORK)).toBe(Date.parse('2026-03-06T14:00:00Z'));
    expect(wallToInstant(Date.UTC(2026, 2, 6, 9), 'Not/AZone')).toBe(Date.UTC(2026, 2, 6, 9));
  });

  test.each([
    [NEW_YORK, '2026-11-01T01:30', '2026-11-01T05:30:00Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00Z'],
  ])('%s: of the two times that the clock shows %s the first', (zone, wall, instant) => {
    expect(wallToInstant(Date.parse(`${wall}Z`), zone)).toBe(Date.parse(instant));
  });

  test.each([
    [NEW_YORK, '2026-03-08T02:30', '2026-03-08T07:30:00Z'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30:00Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00Z'],
  ])('%s: a time that the clock skips, %s, is as long after midnight', (zone, wall, instant) => {
    expect(wallToInstant(Date.parse(`${wall}Z`), zone)).toBe(Date.parse(instant));
  });
});

test("'one' after another word is a thing and no time of day", () => {
  const { mentions } = createEnglishWhen(FRIDAY_NOON, NEW_YORK);
  expect(mentions("I'll book the big one.")).toEqual([]);
  expect(mentions('Keep the old one on till then.')).toEqual([]);
  for (const text of ['One?', 'Shall we say one?', "It's at one.", "One o'clock."])
    expect(mentions(text)[0]?.time?.minute).toBe(13 * 60);
});

test('a day of birth is in its year', () => {
  const [born] = createEnglishWhen(FRIDAY_NOON, NEW_YORK).mentions(
    'The twelfth of August nineteen seventy-five.',
  );
  expect(born).toMatchObject({ day: Date.UTC(1975, 7, 12), time: null, past: true });
});
