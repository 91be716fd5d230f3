// Makes examples of JSON schemas and describes their types in words, for the documentation page. Pure.
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  description?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

export type Schemas = Readonly<Record<string, JsonSchema>>;

const DEPTH_MAX = 8;

const nameOf = ({ $ref }: JsonSchema): string => $ref?.split('/').at(-1) ?? '';

const typesOf = ({ type }: JsonSchema): string[] => (type === undefined ? [] : [type].flat());

const isNull = (schema: JsonSchema): boolean => typesOf(schema).join() === 'null';

function text({ format, minLength = 0 }: JsonSchema): string {
  if (format === 'date-time') return '2026-01-05T09:00:00Z';
  if (format === 'date') return '2026-01-05';
  if (format === 'uri') return 'https://example.com/';
  return 'text'.padEnd(minLength, '.');
}

/** Follows references to a fixed depth, so that a schema that contains itself ends. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, depth = 0): unknown {
  const next = (inner: JsonSchema): unknown => exampleOf(inner, schemas, depth + 1);
  if (depth > DEPTH_MAX) return null;
  if (schema.$ref !== undefined) {
    const target = schemas[nameOf(schema)];
    return target === undefined ? null : next(target);
  }
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum?.[0] !== undefined) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  const choice = choices?.find((one) => !isNull(one)) ?? choices?.[0];
  if (choice !== undefined) return next(choice);
  if (schema.allOf !== undefined) return Object.assign({}, ...schema.allOf.map(next)) as unknown;
  switch (typesOf(schema).find((type) => type !== 'null')) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {});
      return Object.fromEntries(fields.map(([name, inner]) => [name, next(inner)]));
    }
    case 'array':
      return schema.items === undefined ? [] : [next(schema.items)];
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0);
    case 'boolean':
      return false;
    case 'string':
      return text(schema);
    default:
      return null;
  }
}

const counted = (low: number | undefined, high: number | undefined, noun: string): string[] => {
  if (low === undefined && high === undefined) return [];
  if (high === undefined) return [`at least ${low}${noun}`];
  return [low === undefined ? `at most ${high}${noun}` : `${low} to ${high}${noun}`];
};

/** Zod writes these bounds for an integer that has none of its own. */
const ownBound = (bound: number | undefined): number | undefined =>
  bound !== undefined && Math.abs(bound) === Number.MAX_SAFE_INTEGER ? undefined : bound;

/** Such as `integer, 1 to 100` or `one of work, social, or null`. */
export function typeInWords(schema: JsonSchema, schemas: Schemas): string {
  if (schema.$ref !== undefined) {
    const target = schemas[nameOf(schema)];
    return target?.enum === undefined ? nameOf(schema) : typeInWords(target, schemas);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((one) => typeInWords(one, schemas)).join(', or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return `one of ${schema.enum.map(String).join(', ')}`;
  const types = typesOf(schema).map((type) => {
    if (type === 'array') return `list of ${schema.items ? typeInWords(schema.items, schemas) : 'anything'}`;
    return type === 'string' && schema.format !== undefined ? schema.format : type;
  });
  return [
    types.join(' or ') || 'anything',
    ...counted(ownBound(schema.minimum), ownBound(schema.maximum), ''),
    ...counted(schema.minLength, schema.maxLength, ' characters'),
    ...counted(schema.minItems, schema.maxItems, ' items'),
  ].join(', ');
}

export interface Field {
  name: string;
  type: string;
  required: boolean;
  default?: unknown;
  description?: string;
}

/** The fields of an object, or of the items of a list. Empty for any other schema. */
export function fieldsOf(schema: JsonSchema, schemas: Schemas): Field[] {
  if (schema.$ref !== undefined) {
    const target = schemas[nameOf(schema)];
    return target === undefined ? [] : fieldsOf(target, schemas);
  }
  if (schema.items !== undefined) return fieldsOf(schema.items, schemas);
  return Object.entries(schema.properties ?? {}).map(([name, inner]) => ({
    name,
    type: typeInWords(inner, schemas),
    required: schema.required?.includes(name) === true,
    default: inner.default,
    description: inner.description,
  }));
}
