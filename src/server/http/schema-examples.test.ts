import { expect, test } from 'vitest';
import { exampleOf, fieldsOf, typeInWords, type JsonSchema, type Schemas } from './schema-examples.ts';

const schemas: Schemas = {
  Kind: { type: 'string', enum: ['a', 'b'] },
  Tree: {
    type: 'object',
    properties: {
      at: { anyOf: [{ type: 'null' }, { type: 'string', format: 'date-time' }] },
      n: { type: 'integer', minimum: 1 },
      leaves: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    },
    required: ['at'],
  },
};

test('an example follows references and ends where a schema holds itself', () => {
  const example = exampleOf({ $ref: '#/components/schemas/Tree' }, schemas);
  expect(example).toMatchObject({ at: '2026-01-05T09:00:00Z', n: 1, leaves: [{ n: 1 }] });
  expect(exampleOf({ $ref: '#/components/schemas/Gone' }, schemas)).toBeNull();
});

test.each<[JsonSchema, unknown, string]>([
  [{ type: 'string', enum: ['x', 'y'] }, 'x', 'one of x, y'],
  [{ type: ['string', 'null'] }, 'text', 'string or null'],
  [{ type: 'string', minLength: 1, maxLength: 5 }, 'text', 'string, 1 to 5 characters'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 9 }, 0, 'integer, at most 9'],
  [{ type: 'array', items: { type: 'boolean' }, maxItems: 2 }, [false], 'list of boolean, at most 2 items'],
  [{ type: 'boolean', default: true }, true, 'boolean'],
  [{ $ref: '#/components/schemas/Kind' }, 'a', 'one of a, b'],
  [{}, null, 'anything'],
])('%j', (schema, example, words) => {
  expect(exampleOf(schema, schemas)).toEqual(example);
  expect(typeInWords(schema, schemas)).toBe(words);
});

test('fields of an object, and of the items of a list', () => {
  const tree: JsonSchema = { type: 'array', items: { $ref: '#/components/schemas/Tree' } };
  expect(fieldsOf(tree, schemas).map(({ name, required }) => [name, required])).toEqual([
    ['at', true],
    ['n', false],
    ['leaves', false],
  ]);
});
