// Requests made at random from the OpenAPI document: some as it describes them, most with something wrong.
// Knows no server.
import fc from 'fast-check';
import { exampleOf, type JsonSchema, type Schemas } from '../../src/server/http/schema-examples.ts';

export interface Operation {
  method: string;
  path: string;
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  body: JsonSchema | null;
}

export interface RandomRequest {
  /** Percent-encoded, with the query. */
  target: string;
  body: unknown;
}

export const NASTY: readonly unknown[] = [
  ...[
    '',
    ' \n',
    '\0',
    'a\0b',
    '\ud800',
    '🧠'.repeat(250),
    '🧠'.repeat(501),
    'x'.repeat(501),
    'x'.repeat(6_000),
  ],
  ...['null', 'NaN', '1', '-1', 'true', '%2e%2e%2f', '../../etc/passwd', "'; DROP TABLE users; --", '<b>'],
  ...[
    '2026-13-45T99:99:99Z',
    '2026-01-05T09:00:00',
    '+012026-01-05T00:00:00Z',
    '0000-01-01',
    '9999-12-31T23:59:59Z',
  ],
  ...[0, -1, 1, 1.5, 1e308, -1e308, 2 ** 53, 2 ** 31, true, false, null],
  ...[[], [[]], [null], {}, { $ne: null }, JSON.parse('{"__proto__":{"x":1},"constructor":1}')],
];

const QUERY_WORDS = [
  ...[
    '',
    '0',
    '-1',
    '1',
    '25',
    '1e9',
    '99999999999999999999',
    'abc',
    'true',
    'maybe',
    'work',
    'work,nonsense',
    ',',
  ],
  ...[
    '2026-01-05',
    '2026-01-05T09:00:00Z',
    '2026-02-30',
    'not-a-date',
    '\0',
    '🧠',
    'a"b',
    '*',
    'NEAR(',
    '%',
    'x'.repeat(3_000),
  ],
];

const STRANGE_IDS = [
  ...['none', '%2e%2e%2f', '%2e%2e', '..%2f..%2fkeys', '%00', '%F0%9F%A7%A0', '%ED%A0%80', '%zz', "'", '%25'],
  ...['0', '-1', '1e9', '99999999999999999999', 'null', 'x'.repeat(3_000), 'a%3Fb=c', '%0d%0aX:%20y'],
];

const nasty = fc.constantFrom(...NASTY);

/** How a body is made: as the schema says, or with a nasty value in a place now and then. */
interface Making {
  schemas: Schemas;
  ids: fc.Arbitrary<string>;
  sound: boolean;
}

function valueOf(schema: JsonSchema, making: Making, depth = 0): fc.Arbitrary<unknown> {
  const inner = (next: JsonSchema) => valueOf(next, making, depth + 1);
  const target = schema.$ref?.split('/').at(-1);
  if (target !== undefined) return depth > 6 ? fc.constant(null) : inner(making.schemas[target] ?? {});
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map(inner));
  const right = schema.enum === undefined ? soundOf(schema, making, inner) : fc.constantFrom(...schema.enum);
  return making.sound ? right : fc.oneof({ weight: 7, arbitrary: right }, { weight: 1, arbitrary: nasty });
}

function soundOf(
  schema: JsonSchema,
  { schemas, ids, sound }: Making,
  inner: (next: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([name, one]) => [name, inner(one)] as const,
      );
      const required = schema.required ?? [];
      return fc
        .tuple(
          fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
          fc.record(Object.fromEntries(fields.filter(([name]) => required.includes(name)))),
          fc.constantFrom(
            ...(sound ? ['all', 'required', 'required'] : ['all', 'all', 'all', 'some', 'more']),
          ),
        )
        .map(([some, all, kind]) => {
          if (kind === 'required') return all;
          const given = kind === 'some' ? some : { ...some, ...all };
          return kind === 'more' ? { ...given, unknown_field: [1, { a: null }] } : given;
        });
    }
    case 'array':
      return fc.oneof(
        { weight: 9, arbitrary: fc.array(inner(schema.items ?? {}), { minLength: 1, maxLength: 4 }) },
        { weight: sound ? 0 : 1, arbitrary: fc.constant(Array.from({ length: 60 }, () => 'x')) },
      );
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? -5, -5),
        max: Math.max(Math.min(schema.maximum ?? 400, 400), schema.minimum ?? 0),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -200, max: schema.maximum ?? 200, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'string':
      if (schema.format === 'date-time') {
        return fc.constantFrom(
          '2026-01-05T09:00:00Z',
          '2026-03-01T10:00:00+02:00',
          '2025-12-31T23:59:59.123Z',
        );
      }
      return fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        ids,
        fc.constant(exampleOf(schema, schemas)),
      );
    default:
      return nasty;
  }
}

/** `ids` are of rows that exist, by the name that paths give them. */
export function requestOf(
  operation: Operation,
  schemas: Schemas,
  ids: Readonly<Record<string, string>>,
): fc.Arbitrary<RandomRequest> {
  const known = fc.constantFrom(...Object.values(ids));
  const strange = fc.oneof(known, fc.constantFrom(...STRANGE_IDS));
  const parts = operation.path.split('/').map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return fc.constant(part);
    const right = ids[name];
    if (right === undefined) return strange;
    return fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: strange });
  });
  const names = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const word = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...QUERY_WORDS) },
    { weight: 1, arbitrary: known },
  );
  const query = fc.array(fc.tuple(fc.constantFrom(...names, ...names, 'unknown'), word), { maxLength: 4 });
  const bodies = [true, false].map((sound) =>
    operation.body === null
      ? fc.constant(undefined)
      : valueOf(operation.body, { schemas, ids: known, sound }),
  );
  return fc
    .record({
      path: fc.tuple(...parts),
      query: fc.oneof(fc.constant<[string, string][]>([]), query),
      body: fc.oneof(...bodies),
    })
    .map(({ path, query: pairs, body }) => {
      const text = pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
      return { target: path.join('/') + (text === '' ? '' : `?${text}`), body };
    });
}
