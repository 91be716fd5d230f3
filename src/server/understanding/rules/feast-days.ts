// Finds the days of the year that have a name, such as Easter and Christmas, in any language. The names are the language's.
import { DAY_MS } from './when-phrases.ts';

/** Easter Sunday, by the rule of the Gregorian calendar. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const moved = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * moved + 114;
  return Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1);
}

const fixed =
  (month: number, day: number) =>
  (year: number): number =>
    Date.UTC(year, month - 1, day);
const fromEaster =
  (days: number) =>
  (year: number): number =>
    easterOf(year) + days * DAY_MS;

/** The nth such weekday of a month; -1 is the last. */
const nth =
  (month: number, weekday: number, count: number) =>
  (year: number): number => {
    if (count < 0) {
      const last = new Date(Date.UTC(year, month, 0));
      return last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * DAY_MS;
    }
    const first = new Date(Date.UTC(year, month - 1, 1));
    return first.getTime() + (((weekday - first.getUTCDay() + 7) % 7) + (count - 1) * 7) * DAY_MS;
  };

/** A Sunday so many weeks before the last one before Christmas. */
const advent =
  (weeks: number) =>
  (year: number): number => {
    const eve = Date.UTC(year, 11, 24);
    return eve - (new Date(eve).getUTCDay() + 7 * weeks) * DAY_MS;
  };

const FEASTS = {
  goodFriday: fromEaster(-2),
  easter: fromEaster(0),
  easterMonday: fromEaster(1),
  ascension: fromEaster(39),
  pentecost: fromEaster(49),
  epiphany: fixed(1, 6),
  valentine: fixed(2, 14),
  memorial: nth(5, 1, -1),
  labor: nth(9, 1, 1),
  halloween: fixed(10, 31),
  thanksgiving: nth(11, 4, 4),
  advent1: advent(3),
  advent2: advent(2),
  advent3: advent(1),
  advent4: advent(0),
  nicholas: fixed(12, 6),
  christmasEve: fixed(12, 24),
  christmas: fixed(12, 25),
  boxing: fixed(12, 26),
  newYearsEve: fixed(12, 31),
  newYear: fixed(1, 1),
} as const;

export type Feast = keyof typeof FEASTS;

/** The next one, today included. */
export function nextFeast(today: number, feast: Feast): number {
  const year = new Date(today).getUTCFullYear();
  const day = FEASTS[feast](year);
  return day < today ? FEASTS[feast](year + 1) : day;
}
