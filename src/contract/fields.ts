// Reads texts and times that clients write (contract: Limits; Action item, due_at). Counts lengths in
// characters, not in bytes or UTF-16 units. Pure.
import { z } from 'zod';
import { LIMITS } from './limits.ts';

/** The longest that DATE_TIME matches. */
export const DATE_TIME_LENGTH = 35;

const DAY_IS = { begins: 'the beginning', ends: '23:59' } as const;
/** From midnight to 23:59. */
const LAST_MINUTE_MS = 86_340_000;

const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})(?:[Tt _](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:([Zz])|([+\- ])(\d{2}):?(\d{2}))?)?$/;

interface ReadTime {
  /** Milliseconds since the epoch, in UTC when the text names no zone. */
  at: number;
  hasZone: boolean;
  hasTime: boolean;
}

/** Null when the text is no ISO 8601 date or time. */
function readDateTime(text: string): ReadTime | null {
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
  // There is no year 0.
  if (year === 0 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  date.setUTCHours(hour, minute, second, milliseconds);
  // A '+' that was not percent-encoded arrives as a space.
  const sign = match[9] === '-' ? -1 : 1;
  return {
    at: date.getTime() - sign * (offsetHours * 60 + offsetMinutes) * 60_000,
    hasZone: match[8] !== undefined || match[9] !== undefined,
    hasTime: match[4] !== undefined,
  };
}

/**
 * Milliseconds since the epoch of an ISO 8601 text; without a zone it is UTC; null when it is no such time.
 */
export const parseDateTime = (text: string): number | null => readDateTime(text)?.at ?? null;

/**
 * 1 to `max` characters, whatever they are; the caller decides about blank ones. Unpaired surrogates become
 * U+FFFD.
 */
export const text = ({ min = 1, max }: { min?: number; max: number }) =>
  z
    .string()
    .transform((given, context) => {
      const value = given.toWellFormed();
      const refuse = (type: string, message: string): never => {
        context.addIssue({ code: 'custom', message, params: { type } });
        return z.NEVER;
      };
      const counted = (n: number): string => `${n} character${n === 1 ? '' : 's'}`;
      if (value.includes('\0')) return refuse('value_error', 'Value error, must not contain NUL');
      // A character is one or two UTF-16 units: only where that can matter are they counted.
      const units = value.length;
      const counts = (units > max && units <= max * 2) || (units >= min && units < min * 2);
      const length = counts ? [...value].length : units;
      if (length < min) return refuse('string_too_short', `String should have at least ${counted(min)}`);
      if (length > max) return refuse('string_too_long', `String should have at most ${counted(max)}`);
      return value;
    })
    .meta({ override: { type: 'string', minLength: min, maxLength: max } });

/** Space, joiners, fillers and marks: nothing of it is seen. */
const UNSEEN = /^[\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Like `text`, counted as it was sent; a text of which nothing is seen is refused under the field's name. */
export const notBlank = (name: string, limits: { max: number }) =>
  text(limits)
    .refine((value) => !UNSEEN.test(value), {
      message: `${name} cannot be empty`,
      params: { type: 'string_too_short' },
    })
    .meta({ override: { type: 'string', minLength: 1, maxLength: limits.max } });

/** Like `text`, counted without the whitespace around it, which is dropped. */
export const trimmedText = ({ min = 1, max }: { min?: number; max: number }) =>
  z
    .string()
    .trim()
    .pipe(text({ min, max }))
    .meta({ override: { type: 'string', minLength: min, maxLength: max } });

/** A blank text is none. */
export const filled = (given: string | undefined): string | undefined => (given?.trim() ? given : undefined);

/** They turn the direction of the text around a name, so that it reads as another. */
const TURNS_DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** For a name that a person types: without what turns direction, and empty when nothing of it is seen. */
export function straightName(name: string): string {
  const straight = name.replace(TURNS_DIRECTION, '');
  return UNSEEN.test(straight) ? '' : straight;
}

/**
 * A name that a person types: what turns the direction of text is dropped before it is counted, and a name that nobody sees
 * is an empty one.
 */
export const name = (field: z.ZodType<string, string>) =>
  z
    .string()
    .transform(straightName)
    .pipe(field)
    .meta(field.meta() ?? {});

/** An id that a client sends; whether there is such a thing is another question. */
export const Id = z.string().max(LIMITS.id);

/** A time that a client writes: an instant, or what the clock of the user shows, as if it were UTC. */
export type WrittenTime = number | { wall: number };

/**
 * A time with or without a zone. `day`: what a date without a time means, its beginning or its last minute.
 */
export const writtenDateTime = (day: 'begins' | 'ends') =>
  z
    .string()
    .transform((given, context): WrittenTime => {
      const read = readDateTime(given);
      if (read === null) {
        const params = { type: 'datetime_from_date_parsing' };
        context.addIssue({ code: 'custom', message: 'Input should be a valid datetime or date', params });
        return z.NEVER;
      }
      if (read.hasZone) return read.at;
      return { wall: read.hasTime || day === 'begins' ? read.at : read.at + LAST_MINUTE_MS };
    })
    .meta({
      override: {
        type: 'string',
        format: 'date-time',
        maxLength: DATE_TIME_LENGTH,
        description: `ISO 8601. Without a zone it is read in the zone of the user; a date alone is ${DAY_IS[day]} of that day.`,
      },
    });
