// How the languages that clients are written in read values. Pure.
import { z } from 'zod';

/** datetime.fromisoformat with its Z replaced, date_parser.isoparse, DateTime.parse: all want a date, a T and a time. */
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:Z|[+-]\d{2}:\d{2})$/;
export const isoDate = z.string().regex(ISO);
/** ISO8601DateFormatter: a zone, and a fraction of three digits or none. */
export const swiftDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3,6})?(?:Z|[+-]\d{2}:\d{2})$/);

/** decodeIfPresent, `as String?`, Optional[str]: the key may be missing or null, and is never of another type. */
export const maybe = <S extends z.ZodType>(schema: S) => schema.nullish();

/** A row with an id, of which the program reads nothing else without a default. */
export const Row = z.looseObject({ id: z.string() });
