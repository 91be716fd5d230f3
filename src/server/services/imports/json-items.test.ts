// The items of JSON texts, however the text is cut into pieces.
import { describe, expect, test } from 'vitest';
import { BrokenJsonError, createJsonItemCutter, type JsonItemsOptions } from './json-items.ts';

const OPTIONS: JsonItemsOptions = {
  largestItem: 10_000,
  isItemField: (name) => name === 'id',
  isWhole: (name) => name === 'profile',
};

function cut(text: string | Buffer, size = Infinity, options: Partial<JsonItemsOptions> = {}) {
  const cutter = createJsonItemCutter({ ...OPTIONS, ...options });
  const bytes = Buffer.from(text as string);
  const found: [string, unknown][] = [];
  const take = (items: ReturnType<typeof cutter.end>): void => {
    for (const { path, text } of items)
      found.push([path.join('/'), text === null ? 'too large' : (JSON.parse(text.toString()) as unknown)]);
  };
  for (let at = 0; at < bytes.length; at += Math.min(size, bytes.length))
    take(cutter.write(bytes.subarray(at, at + Math.min(size, bytes.length))));
  take(cutter.end());
  return found;
}

const NASTY = {
  id: 'a"\\',
  text: 'br{ack]ets, "quotes\\" and \\\\ \u2028 é 🎉',
  list: [[], {}, [1, '}']],
  n: -1.5e3,
  no: null,
};

const CASES: [name: string, text: string, items: [string, unknown][]][] = [
  [
    'a list',
    JSON.stringify([NASTY, { id: 2 }, 'text', 3, null, []]),
    [
      ['', NASTY],
      ['', { id: 2 }],
      ['', 'text'],
      ['', 3],
      ['', null],
      ['', []],
    ],
  ],
  ['an empty list', ' [ ] ', []],
  ['one item', JSON.stringify(NASTY), [['', NASTY]]],
  ['one item without a known field', '{"a":{"b":[1]}}', [['', { a: { b: [1] } }]]],
  [
    'one a line',
    `${JSON.stringify(NASTY)}\n{"id":"b"}\r\n\n{"x":1}`,
    [
      ['', NASTY],
      ['', { id: 'b' }],
      ['', { x: 1 }],
    ],
  ],
  [
    'an object of lists',
    JSON.stringify(
      {
        at: 'x',
        profile: { name: 'Ann', list: [1] },
        first: [NASTY, NASTY],
        none: [],
        data: { goals: [{ id: 'g' }], empty: [], n: 1, deep: { list: [2] } },
        done: true,
      },
      null,
      4,
    ),
    [
      ['profile', { name: 'Ann', list: [1] }],
      ['first', NASTY],
      ['first', NASTY],
      ['data/goals', { id: 'g' }],
    ],
  ],
];

describe.each(CASES)('%s', (_name, text, items) => {
  test.each([1, 2, 3, 7, 64, Infinity])('in pieces of %d bytes', (size) => {
    expect(cut(text, size)).toEqual(items);
  });
});

test('a byte order mark is no part of it', () => {
  expect(cut(`\ufeff[{"id":1}]`)).toEqual([['', { id: 1 }]]);
});

test('an item that is too large is passed over, and the next one is found', () => {
  const text = JSON.stringify([{ id: 'x'.repeat(500) }, { id: 'y' }]);
  for (const size of [1, 10, Infinity]) {
    expect(cut(text, size, { largestItem: 100 })).toEqual([
      ['', 'too large'],
      ['', { id: 'y' }],
    ]);
  }
});

test.each([
  '[{"id":1},{"id":',
  '[{"id":1}',
  '{"id":"abc',
  '{"list":[{"a":1}]',
  '[{"id":1}]]',
  '[{"id":1],2]',
  '{"a" 1}',
  '{"a":}',
  '[1,,2] x}',
  '}',
])('%s is broken, and what came before is there', (text) => {
  const cutter = createJsonItemCutter(OPTIONS);
  expect(() => {
    cutter.write(Buffer.from(text));
    cutter.end();
  }).toThrow(BrokenJsonError);
});

test('a text of random bytes ends in an error or not at all, never in another way', () => {
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const alphabet = '[]{}",:\\ab1 \n';
  for (let round = 0; round < 3_000; round++) {
    const text = Array.from({ length: next(40) }, () => alphabet[next(alphabet.length)]).join('');
    const cutter = createJsonItemCutter(OPTIONS);
    try {
      for (const byte of Buffer.from(text)) cutter.write(Buffer.of(byte));
      cutter.end();
    } catch (error) {
      expect(error, text).toBeInstanceOf(BrokenJsonError);
    }
  }
});

test('valid values come out whole, whatever they are', () => {
  let seed = 11;
  const next = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
  const texts = ['', '"', '\\', '\\"', '{', ']', ',', 'é', '🎉', '\u0000', '\n'];
  const some = (deep: number): unknown => {
    const kind = next(deep > 3 ? 4 : 6);
    if (kind === 0) return null;
    if (kind === 1) return next(1000) - 500;
    if (kind === 2) return next(2) === 1;
    if (kind === 3) return texts[next(texts.length)]! + texts[next(texts.length)]!;
    if (kind === 4) return Array.from({ length: next(4) }, () => some(deep + 1));
    return Object.fromEntries(
      Array.from({ length: next(4) }, () => [texts[next(texts.length)]!, some(deep + 1)]),
    );
  };
  for (let round = 0; round < 500; round++) {
    const list = Array.from({ length: next(6) }, () => some(0));
    expect(cut(JSON.stringify(list), 1 + next(9)).map(([, item]) => item)).toEqual(list);
  }
});
