import { expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { LIMITS } from '../../contract/limits.ts';
import { createImageAssembly, createImageBudget } from './image-assembly.ts';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3_001, 7)]);
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(500, 1),
]);
const WEBP = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), Buffer.alloc(99, 2)]);

function setting(limit?: number) {
  const clock = createFakeClock();
  const budget = createImageBudget(limit);
  const assembly = createImageAssembly(clock, budget);
  const add = (id: string, index: number, total: number, data: string) =>
    assembly.add({ type: 'image_chunk', id, index, total, data });
  return { clock, budget, assembly, add };
}

/** Pieces of `size` characters of one base64 text. */
const pieces = (image: Buffer, size: number): string[] =>
  image.toString('base64').match(new RegExp(`.{1,${size}}`, 'g')) ?? [];

test.each([
  ['JPEG', JPEG],
  ['PNG', PNG],
  ['WebP', WEBP],
])('%s comes in pieces of any size and in any order', (_name, image) => {
  for (const size of [7, 100, 5_000]) {
    const { add, assembly } = setting();
    const parts = pieces(image, size);
    const order = [...parts.keys()].reverse();
    const results = order.map((index) => add('a', index, parts.length, parts[index]!));
    expect(results.slice(0, -1).every(({ state }) => state === 'incomplete')).toBe(true);
    expect(results.at(-1)).toEqual({ state: 'complete', image });
    expect(assembly.waiting).toBe(0);
  }
});

test('pieces that were encoded one by one fit together too', () => {
  const { add } = setting();
  const cut = [JPEG.subarray(0, 100), JPEG.subarray(100, 201), JPEG.subarray(201)];
  const results = cut.map((part, index) => add('a', index, 3, part.toString('base64')));
  expect(results.at(-1)).toEqual({ state: 'complete', image: JPEG });
});

test.each([
  ['an index beyond the total', 3, 3, 'AAAA', 'bad index'],
  ['too many pieces', 0, 1_001, 'AAAA', 'bad index'],
  ['no base64', 0, 1, 'no base64!', 'bad base64'],
  ['base64 of no whole byte', 0, 1, 'AAAAA', 'bad base64'],
  ['another total than before', 1, 3, 'AAAA', 'total changed'],
  ['something that is no image', 0, 1, Buffer.from('GIF89a').toString('base64'), 'no image'],
])('%s drops the image', (_what, index, total, data, reason) => {
  const { add, assembly } = setting();
  if (reason === 'total changed') add('a', 0, 2, 'AAAA');
  expect(add('a', index, total, data)).toEqual({ state: 'dropped', reason });
  expect(assembly.waiting).toBe(0);
});

test('a dropped image may come again in full', () => {
  const { add } = setting();
  const [first = '', ...rest] = pieces(JPEG, 1_000);
  const total = rest.length + 1;
  add('a', 0, total, first);
  add('a', 0, total + 1, first);
  rest.slice(1).forEach((part, index) => add('a', index + 2, total, part));
  add('a', 0, total, first);
  expect(add('a', 1, total, rest[0]!)).toEqual({ state: 'complete', image: JPEG });
});

test('an image larger than the limit is dropped, and what it held is free again', () => {
  const { add, assembly, budget } = setting(40_000_000);
  const piece = 'A'.repeat(1_000_000);
  const states = Array.from({ length: 16 }, (_, index) => add('a', index, 16, piece).state);
  expect(states.indexOf('dropped')).toBe(13);
  for (const id of ['a', 'b']) if (assembly.waiting > 0) add(id, 99, 1, '');
  assembly.close();
  expect(budget.take(40_000_000)).toBe(true);
});

test('50 at once, each for 60 s', async () => {
  const { add, assembly, clock } = setting();
  for (let n = 0; n < LIMITS.images.inFlight; n++)
    expect(add(`i${n}`, 0, 2, 'AAAA').state).toBe('incomplete');
  expect(add('one more', 0, 2, 'AAAA')).toEqual({ state: 'dropped', reason: 'too many at once' });
  await clock.advance(59_999);
  expect(assembly.waiting).toBe(50);
  await clock.advance(1);
  expect(assembly.waiting).toBe(0);
});

test('sessions share what incomplete images may hold', () => {
  const budget = createImageBudget(10);
  const [one, two] = [createFakeClock(), createFakeClock()].map((clock) =>
    createImageAssembly(clock, budget),
  );
  const chunk = (data: string) => ({ type: 'image_chunk', id: 'i', index: 0, total: 2, data }) as const;
  expect(one!.add(chunk('AAAAAAAA')).state).toBe('incomplete');
  expect(two!.add(chunk('AAAA'))).toEqual({ state: 'dropped', reason: 'too much at once' });
  one!.close();
  expect(two!.add(chunk('AAAAAAAA')).state).toBe('incomplete');
});
