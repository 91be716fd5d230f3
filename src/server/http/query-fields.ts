// The kinds of query parameter there are, read from text as the original service's framework reads them: strict numbers,
// several spellings of a boolean, dates with or without a zone. Pure.
import { z } from 'zod';

const TRUE = ['true', '1', 'yes', 'on', 't', 'y'];
const FALSE = ['false', '0', 'no', 'off', 'f', 'n'];
/** SQLite takes larger ones, but no page is that far away. */
const INTEGER_MAX = 2_147_483_647;

/** Whole number; larger ones than fit 32 bits are held at that bound. */
export const integerField = () =>
  z
    .string()
    .transform((text, context) => {
      if (/^-?\d+$/.test(text)) return Math.min(Math.max(Number(text), -INTEGER_MAX), INTEGER_MAX);
      context.addIssue({
        code: 'custom',
        message: 'Input should be a valid integer, unable to parse string as an integer',
        params: { type: 'int_parsing' },
      });
      return z.NEVER;
    })
    .meta({ override: { type: 'integer' } });

export const booleanField = () =>
  z
    .string()
    .transform((text, context) => {
      const word = text.toLowerCase();
      if (TRUE.includes(word)) return true;
      if (FALSE.includes(word)) return false;
      context.addIssue({
        code: 'custom',
        message: 'Input should be a valid boolean, unable to interpret input',
        params: { type: 'bool_parsing' },
      });
      return z.NEVER;
    })
    .meta({ override: { type: 'boolean' } });

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt _](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:([Zz])|([+\- ])(\d{2}):?(\d{2}))?)?$/;

/** Milliseconds since the epoch of an ISO 8601 text; without a zone it is UTC; null when it is no such time. */
export function parseDateTime(text: string): number | null {
  const match = DATE_TIME.exec(text);
  if (match === null) return null;
  const number = (index: number): number => Number(match[index] ?? 0);
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map(number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const offsetHours = number(10);
  const offsetMinutes = number(11);
  if (hour > 23 || minute > 59 || second > 59 || offsetHours > 23 || offsetMinutes > 59) return null;
  const milliseconds = Number((match[7] ?? '0').padEnd(3, '0').slice(0, 3));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  date.setUTCHours(hour, minute, second, milliseconds);
  // A '+' that was not percent-encoded arrives as a space.
  const sign = match[9] === '-' ? -1 : 1;
  return date.getTime() - sign * (offsetHours * 60 + offsetMinutes) * 60_000;
}

/** Milliseconds since the epoch. */
export const dateTimeField = () =>
  z
    .string()
    .transform((text, context) => {
      const at = parseDateTime(text);
      if (at !== null) return at;
      context.addIssue({
        code: 'custom',
        message: 'Input should be a valid datetime or date',
        params: { type: 'datetime_from_date_parsing' },
      });
      return z.NEVER;
    })
    .meta({ override: { type: 'string', format: 'date-time' } });

/** Comma-separated words; blank ones are dropped. */
export const listField = () =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .meta({ override: { type: 'string' } });

/** One value per name; of a repeated one the last, as the original service reads it. */
export function queryValues(requestUrl: string): Record<string, string> {
  const mark = requestUrl.indexOf('?');
  return Object.fromEntries(new URLSearchParams(mark < 0 ? '' : requestUrl.slice(mark + 1)));
}
