// Finds the fields of a request that its schema does not read. They are ignored, as in the original service, and counted:
// a client that sends them expects something of them. Pure.
import type { z } from 'zod';

/** Of one request. */
const FOUND = 20;
/** Items of one list are alike. */
const ITEMS = 20;

type Def = z.core.$ZodTypeDef & {
  innerType?: z.ZodType;
  in?: z.ZodType;
  element?: z.ZodType;
  options?: readonly z.ZodType[];
  shape?: Readonly<Record<string, z.ZodType>>;
  catchall?: z.ZodType;
  getter?: () => z.ZodType;
};

/** The schemas of objects and lists that may read a value; null when one of them reads whatever comes. */
function readers(schema: z.ZodType): Def[] | null {
  const def = schema.def as Def;
  switch (def.type) {
    case 'object':
      return def.catchall === undefined || def.catchall.def.type === 'never' ? [def] : null;
    case 'array':
      return [def];
    case 'union': {
      const all = (def.options ?? []).map(readers);
      return all.includes(null) ? null : all.flatMap((one) => one ?? []);
    }
    case 'pipe':
      return readers(def.in!);
    case 'lazy':
      return readers(def.getter!());
    case 'record':
    case 'any':
    case 'unknown':
    case 'map':
    case 'tuple':
    case 'intersection':
    case 'custom':
    case 'transform':
      return null;
    default:
      return def.innerType === undefined ? [] : readers(def.innerType);
  }
}

/** Names of a query, which is flat; without a schema it knows none. */
export function unknownNames(schema: z.ZodObject | undefined, given: Record<string, string>): string[] {
  const found: string[] = [];
  for (const name in given) {
    const known = schema !== undefined && Object.hasOwn(schema.shape, name);
    if (!known && found.length < FOUND) found.push(shortened(name));
  }
  return found;
}

/** A dot would look like another object. */
const shortened = (name: string): string => name.slice(0, 100).replaceAll('.', '_');

/** Names of fields with the objects and lists around them: `transcript_segments.#.mood`. */
export function unknownFields(schema: z.ZodType, value: unknown): string[] {
  const found = new Set<string>();
  visit(schema, value, '');
  return [...found];

  function visit(of: z.ZodType, current: unknown, path: string): void {
    if (typeof current !== 'object' || current === null || found.size >= FOUND) return;
    const defs = readers(of);
    if (defs === null) return;
    if (Array.isArray(current)) {
      for (const { element } of defs) {
        if (element !== undefined)
          for (const item of current.slice(0, ITEMS)) visit(element, item, `${path}#.`);
      }
      return;
    }
    const shapes = defs.flatMap(({ shape }) => (shape === undefined ? [] : [shape]));
    if (shapes.length === 0) return;
    for (const name in current) {
      if (found.size >= FOUND) return;
      const fields = shapes.filter((shape) => Object.hasOwn(shape, name));
      if (fields.length === 0) found.add(path + shortened(name));
      for (const shape of fields)
        visit(shape[name]!, (current as Record<string, unknown>)[name], `${path}${name}.`);
    }
  }
}
