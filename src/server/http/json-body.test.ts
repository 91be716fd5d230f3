// What the body of a request says, and what memory its bytes take once they are read.
import { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { ValidationFailed } from './error-responses.ts';
import { jsonBody } from './json-body.ts';

/** A request whose body comes in these parts. */
function requestOf(parts: Iterable<Buffer>): IncomingMessage {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  return Object.assign(Readable.from(parts), { headers, complete: true }) as unknown as IncomingMessage;
}

const free = (): undefined => undefined;

test('a body is what was sent, or the place of its fault is said', async () => {
  expect(await jsonBody(requestOf([Buffer.from('{"a":'), Buffer.from('"ä"}')]), free)).toEqual({ a: 'ä' });
  for (const [sent, place] of [
    ['{"ab":', 6],
    ['{"a" 1}', 5],
  ] as const) {
    const refused: unknown = await jsonBody(requestOf([Buffer.from(sent)]), free).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(ValidationFailed);
    expect((refused as ValidationFailed).issues).toMatchObject([{ loc: ['body', place] }]);
  }
});

test('the bytes of a large body are free once they are read, also when it is refused', async () => {
  const text = Buffer.alloc(65_536, 'a');
  const bodies = [
    [Buffer.from('"'), ...Array<Buffer>(60).fill(text), Buffer.from('"')],
    Array<Buffer>(60).fill(text),
    [Buffer.from('['), ...Array<Buffer>(60).fill(Buffer.alloc(65_536, '1,')), Buffer.from('1]')],
  ];
  for (const body of Array<typeof bodies>(5).fill(bodies).flat()) {
    const before = process.memoryUsage().arrayBuffers;
    await jsonBody(requestOf(body), free).catch(() => undefined);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2_000_000);
  }
});
