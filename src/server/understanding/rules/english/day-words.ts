// The words that days are said with in English: weekdays, months, units, feasts, and what stands beside a day. Reads no phrase.
import type { Feast } from '../feast-days.ts';

const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const SHORT = 'sun mon tue wed thu fri sat'.split(' ');
const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
export const UNIT_DAYS: Record<string, number> = {
  day: 1,
  days: 1,
  "day's": 1,
  week: 7,
  weeks: 7,
  "week's": 7,
  fortnight: 14,
  "fortnight's": 14,
};
export const UNIT_MONTHS: Record<string, number> = { month: 1, months: 1, year: 12, years: 12 };
/** After an ordinal that is a day, not the second of some things. */
export const AFTER_A_DAY = new Set(
  `of at in then is was works fine please and or but for i i'm i'll i've we we'll you he he's she they it it's so that's if to till
  until before after between from around by good okay ok would with because thanks yes no right not morning afternoon evening
  instead suits latest sharp at we're though too will does can could has`.split(/\s+/u),
);
export const BEFORE_A_DAY = new Set('on by until till before from is since was after say for'.split(' '));

/** Feasts by the words of their names; apostrophes count. */
export const FEASTS: readonly [string, Feast][] = [
  ['good friday', 'goodFriday'],
  ['easter sunday', 'easter'],
  ['easter monday', 'easterMonday'],
  ['christmas eve', 'christmasEve'],
  ['christmas day', 'christmas'],
  ['christmas morning', 'christmas'],
  ['boxing day', 'boxing'],
  ["new year's eve", 'newYearsEve'],
  ['new years eve', 'newYearsEve'],
  ["new year's day", 'newYear'],
  ['new years day', 'newYear'],
  ["valentine's day", 'valentine'],
  ['valentines day', 'valentine'],
  ['memorial day', 'memorial'],
  ['labor day', 'labor'],
  ['thanksgiving', 'thanksgiving'],
  ['halloween', 'halloween'],
];

/** What names a feast only beside another word of a day. */
export const BARE_FEASTS: Readonly<Record<string, Feast>> = {
  easter: 'easter',
  christmas: 'christmas',
  xmas: 'christmas',
};

export function weekdayOf(word: string | undefined): number {
  if (word === undefined) return -1;
  const plain = word.replace(/'s$/u, '');
  const full = WEEKDAYS.indexOf(plain);
  if (full >= 0) return full;
  return /^(?:tues|thur|thurs|weds)$/u.test(plain)
    ? ['tues', 'weds', 'thur', 'thurs'].indexOf(plain) === 0
      ? 2
      : plain === 'weds'
        ? 3
        : 4
    : SHORT.indexOf(plain) > 0 && plain !== 'sat'
      ? SHORT.indexOf(plain)
      : -1;
}

export const monthOf = (word: string | undefined): number => MONTHS.indexOf(word?.replace(/'s$/u, '') ?? '');
