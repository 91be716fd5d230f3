// Fields that arguments and answers of several tools share. Assistants write null, an empty text or an empty list for what they
// leave out, and numbers as text: all are read as meant.
import { z } from 'zod';
import { DATE_TIME_LENGTH, writtenDateTime } from '../../contract/fields.ts';
import { LIMITS } from '../../contract/limits.ts';
import { invalid } from '../service-error.ts';

const given = (value: unknown): unknown => value ?? undefined;
/** An empty filter bounds nothing. */
const filled = (value: unknown): unknown =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : given(value);
const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : given(value);
const asFlag = (value: unknown): unknown =>
  value === 'true' || value === 'false' ? value === 'true' : given(value);

export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess(filled, schema.optional()).optional();
/** The new text of an item: an empty one is refused. */
export const optionalText = <S extends z.ZodType>(schema: S) =>
  z.preprocess(given, schema.optional()).optional();

export const count = (range: { min?: number; max: number; default: number }) =>
  z.preprocess(
    asNumber,
    z
      .int()
      .min(range.min ?? 1)
      .max(range.max)
      .default(range.default),
  );

export const flag = (usual: boolean) => z.preprocess(asFlag, z.boolean().default(usual));
export const optionalFlag = () => z.preprocess(asFlag, z.boolean().optional()).optional();

export const ItemId = z.string().min(1).max(LIMITS.id);

/** What a list takes. Read it with readPage. */
export const pageFields = (size: { max: number; default: number }) => ({
  limit: count(size),
  offset: count({ min: 0, max: LIMITS.assistant.offset, default: 0 }),
  cursor: optional(z.string().describe('next_cursor of the page before')),
});

/** What a list answers besides its items. `message` says that there are none. */
export const pageAnswer = {
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
  message: z.string().optional(),
};

/** An object whose fields the list of tools does not repeat: it is read in every conversation of an assistant. */
export const Loose = z.record(z.string(), z.unknown());

/** Opens the moment in the app, and in a browser. What was typed in has none. */
export const linkFields = { link: z.string().optional(), url: z.string().optional() };

/** Who said it and when; of what was heard. */
export const saidFields = { said_by: z.string().optional(), said_at: z.string().optional() };

/** A day or a time, in the zone of the user where it names none. `ends` includes the day, or the minute. */
export const when = (edge: 'begins' | 'ends', meaning?: string) =>
  optional(
    writtenDateTime(edge).meta({
      override: { type: 'string', maxLength: DATE_TIME_LENGTH },
      ...(meaning !== undefined && { description: meaning }),
    }),
  );

/**
 * Throws `invalid` when a period ends before it begins: nothing lies in it, and an assistant would say so of the user's life.
 * `field` names its end.
 */
export function requireOrder<T extends number | string>(
  begins: T | undefined,
  ends: T | undefined,
  field = 'end_date',
): void {
  if (begins !== undefined && ends !== undefined && ends < begins)
    throw invalid([field], 'It lies before the time at which the period begins');
}
