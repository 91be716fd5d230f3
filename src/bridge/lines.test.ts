import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { eventsOf, linesOf, TOO_LONG } from './lines.ts';

const bytes = (...chunks: (string | Uint8Array)[]): AsyncIterable<Uint8Array> =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk)));

async function all<T>(given: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of given) found.push(one);
  return found;
}

const lines = (max: number, ...chunks: (string | Uint8Array)[]) => all(linesOf(bytes(...chunks), max));
const events = (max: number, ...chunks: string[]) => all(eventsOf(bytes(...chunks), max));

test('lines come whole however they arrive, the last one without an end', async () => {
  expect(await lines(100, 'a', 'b\nc\r\n', '\nd')).toEqual(['ab', 'c', '', 'd']);
  const both = Buffer.from('schön\n');
  expect(await lines(100, both.subarray(0, 4), both.subarray(4))).toEqual(['schön']);
});

test('a line that is too long is dropped and named, and what follows is read', async () => {
  expect(await lines(4, 'abcd\nabc', 'de', 'fg\nxy')).toEqual(['abcd', TOO_LONG, 'xy']);
});

test('events carry their data, without comments, names and ids', async () => {
  const stream = [
    ': keep-alive\n\n',
    'event: message\nid: 1\ndata: {"a":\nda',
    'ta: 1}\n\n',
    'data:{}\r\n\r\n',
  ];
  expect(await events(100, ...stream)).toEqual(['{"a":\n1}', '{}']);
});

test('an event whose stream breaks off is not passed on; one that is too long is named', async () => {
  expect(await events(100, 'data: {"half":')).toEqual([]);
  expect(await events(10, 'data: 123456789012\n\n', 'data: 1\n\n')).toEqual([TOO_LONG, '1']);
  expect(await events(12, 'data: 12345\ndata: 12345\ndata: 12345\n\ndata: 2\n\n')).toEqual([TOO_LONG, '2']);
  expect(await events(11, 'data: 12345\ndata: 12345\n\n')).toEqual(['12345\n12345']);
  expect(await events(10, `${'data:\n'.repeat(10_001)}\n`, 'data: 3\n\n')).toEqual([TOO_LONG, '3']);
});

test('what is too long is named before its end comes', async () => {
  async function* endless(text: string): AsyncGenerator<Uint8Array> {
    for (;;) yield Buffer.from(text);
  }
  for (const found of [linesOf(endless('x'), 9), eventsOf(endless('x'), 9), eventsOf(endless('data:\n'), 9)])
    expect((await found.next()).value).toBe(TOO_LONG);
});
