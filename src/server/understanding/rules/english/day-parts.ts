// Reads what belongs to a day in English and does not depend on today: amounts, weeks, a weekday of a week, a year.
import { weekdayOf } from './day-words.ts';
import { numberAt, type Token } from './tokens.ts';

export interface ReadYear {
  year: number | null;
  next: number;
}

/** 'Two weeks' and 'three weeks' time'. */
export function weeksAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const amount = amountAt(tokens, at);
  if (amount === null || !/^weeks?'?$/u.test(tokens[amount.next]?.word ?? '')) return null;
  const next = amount.next + 1;
  return { value: amount.value, next: tokens[next]?.word === 'time' ? next + 1 : next };
}
/** 'Two weeks from now on a Wednesday' is a day of that week. */
export function onWeekday(tokens: readonly Token[], at: number): { weekday: number; next: number } | null {
  let place = at;
  if (tokens[place]?.word === 'on') place++;
  if (place > at && /^(?:a|the)$/u.test(tokens[place]?.word ?? '')) place++;
  const weekday = weekdayOf(tokens[place]?.word);
  return weekday < 0 ? null : { weekday, next: place + 1 };
}
/** A number, or one of a thing. */
export function amountAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const word = tokens[at]?.word;
  if (word === 'a' || word === 'an' || word === 'another')
    return tokens[at + 1]?.word === 'couple' && tokens[at + 2]?.word === 'of'
      ? { value: 2, next: at + 3 }
      : { value: 1, next: at + 1 };
  return numberAt(tokens, at);
}
/** The year behind a day; null where none was said. */
export function yearAt(tokens: readonly Token[], at: number): ReadYear {
  const word = tokens[at]?.word ?? '';
  if (/^(?:19|20)\d\d$/u.test(word)) return { year: Number(word), next: at + 1 };
  const two = numberAt(tokens, at + 1);
  if (word === 'twenty' && two !== null && two.value >= 20 && two.value <= 60)
    return { year: 2000 + two.value, next: two.next };
  // A day of birth: 'the fourth of May nineteen eighty-two'.
  if (word === 'nineteen' && two !== null && two.value >= 10 && two.value <= 99)
    return { year: 1900 + two.value, next: two.next };
  return { year: null, next: at };
}
