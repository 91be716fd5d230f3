// The days of a month in weeks, for the months behind the count, and how dark each is. Pure.

export interface MonthDay {
  /** YYYY-MM-DD */
  date: string;
  day: number;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `month` is YYYY-MM; `firstDay` of a week: 1 is Monday, 7 Sunday. Null stands for a day of another month. */
export function monthWeeks(month: string, firstDay: number): (MonthDay | null)[][] {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weekday = new Date(Date.UTC(year, number - 1, 1)).getUTCDay() || 7;
  const before = (weekday - firstDay + 7) % 7;
  const cells: (MonthDay | null)[] = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length }, (_, index) => ({ day: index + 1, date: `${month}-${two(index + 1)}` })),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The month `by` months later. */
export function otherMonth(month: string, by: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const at = year * 12 + number - 1 + by;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${two((at % 12) + 1)}`;
}

/** 0 for none, 1 to 4 by how much of the busiest day it is. */
export const heat = (count: number, most: number): number =>
  count === 0 ? 0 : Math.max(1, Math.ceil((count / Math.max(1, most)) * 4));

/** The first day of a week where the page is read: 1 is Monday. */
export function firstDayOfWeek(locale: string): number {
  const info = new Intl.Locale(locale) as {
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
}
