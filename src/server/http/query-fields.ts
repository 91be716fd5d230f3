// Defines the kinds of query parameters, parsed as the original service's framework does: strict numbers,
// several spellings of a boolean, dates with or without a zone. Pure.
import { z } from 'zod';
import { DATE_TIME_LENGTH, parseDateTime, writtenDateTime, type WrittenTime } from '../../contract/fields.ts';

const TRUE = ['true', '1', 'yes', 'on', 't', 'y'];
const FALSE = ['false', '0', 'no', 'off', 'f', 'n'];
/** SQLite accepts larger numbers, but no page begins that far away. */
const INTEGER_MAX = 2_147_483_647;

/** Whole number, limited to 32 bits. */
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

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** A finite number. */
export const numberField = () =>
  z
    .string()
    .transform((text, context) => {
      const number = DECIMAL.test(text) ? Number(text) : Number.NaN;
      if (Number.isFinite(number)) return number;
      context.addIssue({
        code: 'custom',
        message: 'Input should be a valid number, unable to parse string as a number',
        params: { type: 'float_parsing' },
      });
      return z.NEVER;
    })
    .meta({ override: { type: 'number' } });

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

const UNIX_TIME = /^-?\d{1,15}(?:\.\d{1,9})?$/;
/** A larger Unix time counts milliseconds: in seconds this is the year 2603. */
const MOST_UNIX_SECONDS = 2e10;

function parseUnixTime(text: string): number | null {
  if (!UNIX_TIME.test(text)) return null;
  const number = Number(text);
  const at = Math.trunc(Math.abs(number) > MOST_UNIX_SECONDS ? number : number * 1000);
  return Number.isNaN(new Date(at).getTime()) ? null : at;
}

const NO_TIME = {
  code: 'custom',
  message: 'Input should be a valid datetime or date',
  params: { type: 'datetime_from_date_parsing' },
} as const;

/** Milliseconds since the epoch, of an ISO 8601 text or a Unix time. */
export const dateTimeField = () =>
  z
    .string()
    .transform((text, context) => {
      const at = parseDateTime(text) ?? parseUnixTime(text);
      if (at !== null) return at;
      context.addIssue(NO_TIME);
      return z.NEVER;
    })
    .meta({ override: { type: 'string', format: 'date-time', maxLength: DATE_TIME_LENGTH } });

const PERIOD = {
  start_date: 'Only of this time or later',
  end_date: 'Only of this time or earlier; a day alone is all of it',
  due_start_date: 'Only what is due at this time or later',
  due_end_date: 'Only what is due at this time or earlier; a day alone is all of it',
  updated_after: 'Only what changed at this time or later',
} as const;

/**
 * An optional edge of a period as an assistant writes it: like a date of a tool it is read in the zone of the user where it names none.
 * Read it with instantIn.
 */
export const edgeField = (edge: 'begins' | 'ends', name: keyof typeof PERIOD) =>
  z
    .string()
    .transform((text, context): WrittenTime => {
      const written = writtenDateTime(edge).safeParse(text);
      if (written.success) return written.data;
      const at = parseUnixTime(text);
      if (at !== null) return at;
      context.addIssue(NO_TIME);
      return z.NEVER;
    })
    .meta({ override: { type: 'string', format: 'date-time', maxLength: DATE_TIME_LENGTH } })
    .optional()
    .describe(`${PERIOD[name]}. ISO 8601, in the zone of the user when it names none, or a Unix time.`);

/** A day as YYYY-MM-DD; of a time, its day in UTC. */
export const dayField = () =>
  dateTimeField()
    .transform((at) => new Date(at).toISOString().slice(0, 10))
    .meta({ override: { type: 'string', format: 'date', maxLength: DATE_TIME_LENGTH } });

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

/**
 * Comma-separated words of a vocabulary; undefined when there are none. `noun` names one of them in the
 * refusal.
 */
export const choicesField = <V extends string>(
  noun: string,
  values: readonly V[],
  /** Names of the original service that nothing has here: they choose nothing. */
  others: readonly string[] = [],
) =>
  listField()
    .transform((words, context) => {
      const known = values.filter((value) => words.includes(value));
      if (words.every((word) => others.includes(word) || (known as string[]).includes(word))) {
        return words.length === 0 ? undefined : known;
      }
      const message = `Invalid ${noun}. Available: ${values.join(', ')}`;
      context.addIssue({ code: 'custom', message, params: { type: 'enum' } });
      return z.NEVER;
    })
    .meta({ override: { type: 'string' } });

/** One value per name; the last of a repeated one, as in the original service. */
export function queryValues(requestUrl: string): Record<string, string> {
  const mark = requestUrl.indexOf('?');
  return mark < 0 ? {} : Object.fromEntries(new URLSearchParams(requestUrl.slice(mark + 1)));
}

/**
 * Without the empty values that stand for nothing: those of optional fields, save where the field is a text
 * of a least length, which an empty one breaks (contract: folder_id).
 */
export function presentValues(query: z.ZodObject, values: Record<string, string>): Record<string, string> {
  if (!Object.values(values).includes('')) return values;
  const accepts = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => {
      const field = Object.hasOwn(query.shape, name) ? (query.shape[name] as z.ZodType) : undefined;
      if (value !== '' || field === undefined || !accepts(field, undefined)) return true;
      // A text may have to be longer than a letter.
      const isText = accepts(field, 'x') || accepts(field, 'xxxxxxxx');
      return isText && !accepts(field, '');
    }),
  );
}
