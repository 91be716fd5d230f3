import { expect, test } from 'vitest';
import { z } from 'zod';
import { ValidationFailed } from './error-responses.ts';
import { booleanField, dateTimeField, integerField } from './query-fields.ts';
import { validate } from './validation.ts';

function findings(schema: z.ZodType, value: unknown) {
  try {
    validate('body', schema, value);
    return [];
  } catch (error) {
    if (error instanceof ValidationFailed) return error.issues;
    throw error;
  }
}

const body = z.object({ field: z.unknown() });
const field = (schema: z.ZodType) => body.extend({ field: schema });

test.each([
  ['missing', z.string(), undefined, 'Field required'],
  ['missing', z.enum(['a', 'b']), undefined, 'Field required'],
  ['string_type', z.string(), 5, 'Input should be a valid string'],
  ['string_type', z.string(), null, 'Input should be a valid string'],
  ['string_too_short', z.string().min(1), '', 'String should have at least 1 character'],
  ['string_too_long', z.string().max(500), 'x'.repeat(501), 'String should have at most 500 characters'],
  ['list_type', z.array(z.string()), 'x', 'Input should be a valid list'],
  [
    'too_long',
    z.array(z.string()).max(2),
    ['a', 'b', 'c'],
    'List should have at most 2 items after validation',
  ],
  ['too_short', z.array(z.string()).min(1), [], 'List should have at least 1 item after validation'],
  ['bool_type', z.boolean(), 'x', 'Input should be a valid boolean'],
  ['int_type', z.int(), 1.5, 'Input should be a valid integer'],
  ['float_type', z.number(), 'x', 'Input should be a valid number'],
  ['greater_than_equal', z.number().min(-90), -91, 'Input should be greater than or equal to -90'],
  ['less_than_equal', z.number().max(90), 91, 'Input should be less than or equal to 90'],
  ['greater_than', z.number().gt(0), 0, 'Input should be greater than 0'],
  ['enum', z.enum(['a', 'b', 'c']), 'd', "Input should be 'a', 'b' or 'c'"],
  ['literal_error', z.literal('a'), 'd', "Input should be 'a'"],
  [
    'model_attributes_type',
    z.object({}),
    'x',
    'Input should be a valid dictionary or object to extract fields from',
  ],
  ['dict_type', z.record(z.string(), z.string()), 5, 'Input should be a valid dictionary'],
  ['datetime_from_date_parsing', z.iso.datetime(), 'x', 'Input should be a valid datetime or date'],
  [
    'int_parsing',
    integerField(),
    'x',
    'Input should be a valid integer, unable to parse string as an integer',
  ],
  ['bool_parsing', booleanField(), 'x', 'Input should be a valid boolean, unable to interpret input'],
  ['datetime_from_date_parsing', dateTimeField(), 'x', 'Input should be a valid datetime or date'],
])('%s', (type, schema, value, msg) => {
  expect(findings(field(schema), { field: value })).toEqual([{ loc: ['body', 'field'], msg, type }]);
});

test('a place inside a list names its index', () => {
  const schema = z.object({ items: z.array(z.object({ text: z.string() })) });
  expect(findings(schema, { items: [{ text: 'a' }, {}] })[0]?.loc).toEqual(['body', 'items', 1, 'text']);
});

test('every unexpected field is named', () => {
  const found = findings(z.strictObject({}), { a: 1, b: 2 });
  expect(found.map(({ loc, type }) => [loc, type])).toEqual([
    [['body', 'a'], 'extra_forbidden'],
    [['body', 'b'], 'extra_forbidden'],
  ]);
});

test('a missing body is at the body itself', () => {
  expect(findings(z.object({}), undefined)).toEqual([
    { loc: ['body'], msg: 'Field required', type: 'missing' },
  ]);
});

test('a refusal tells the first findings, however many there are', () => {
  expect(
    findings(z.object({ tags: z.array(z.string()) }), { tags: Array.from({ length: 10_000 }, () => 1) }),
  ).toHaveLength(50);
});

test('lists that are too long together are refused before their items are read', () => {
  const schema = z.object({ items: z.array(z.object({ tags: z.array(z.string()) })) });
  const tags = Array.from({ length: 9_990 }, () => 1);
  expect(findings(schema, { items: [{ tags }, { tags }] })).toHaveLength(50);
  expect(
    findings(schema, { items: [{ tags }, { tags }, { tags: Array.from({ length: 50 }, () => 'x') }] }),
  ).toEqual([
    {
      loc: ['body', 'items', expect.any(Number), 'tags'],
      msg: 'The lists and objects of a request should have at most 20000 items together',
      type: 'too_long',
    },
  ]);
});

test.each([
  ['objects', '{"a":', '}'],
  ['lists', '[', ']'],
])('%s that lie deep in each other are refused before the schema reads them', (_of, open, close) => {
  const schema = z.object({ field: z.unknown() });
  const nested = (depth: number): unknown =>
    JSON.parse(`{"field":${open.repeat(depth)}1${close.repeat(depth)}}`);
  expect(findings(schema, nested(30))).toEqual([]);
  for (const depth of [40, 3_000]) {
    expect(findings(schema, nested(depth))).toEqual([
      {
        loc: ['body', 'field'],
        msg: 'A request should be at most 32 lists and objects deep',
        type: 'too_deep',
      },
    ]);
  }
});

test('an object with too many keys is refused', () => {
  const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`k${at}`, 1]));
  expect(findings(z.object({}), many)).toMatchObject([{ loc: ['body'], type: 'too_long' }]);
});
