import { createServer, type ServerResponse } from 'node:http';
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { createLargeAnswers, jsonArray, sendWhole } from './large-answers.ts';

const MEGABYTE = 1_048_576;

/** Takes nothing. */
const unread = (): ServerResponse =>
  Object.assign(new EventEmitter(), { write: () => false, destroy: () => undefined }) as never;

test('what waits for the readers of many users is bounded together, and who has none waiting still gets some', async () => {
  const answers = createLargeAnswers(createFakeClock());
  const leaving = new AbortController();
  let made = 0;
  function* texts(): Generator<string> {
    for (;;) {
      made += 1;
      yield 'x'.repeat(MEGABYTE);
    }
  }
  const ask = (uid: string): Promise<void> =>
    answers.send({ response: unread(), uid, signal: leaving.signal }, texts());
  const asked: Promise<void>[] = [];
  for (let user = 0; user < 10; user++)
    for (let reader = 0; reader < 8; reader++) asked.push(ask(`user ${user}`));
  for (let round = 0; round < 20; round++) await turn();
  expect(made).toBeGreaterThan(15);
  expect(made).toBeLessThan(30);
  const before = made;
  asked.push(ask('somebody else'));
  await turn();
  expect(made).toBe(before + 1);
  leaving.abort();
  await Promise.all(asked);
});

test('others have their turn after each part of a large answer', async () => {
  const response = Object.assign(new EventEmitter(), {
    headersSent: false,
    write() {
      response.headersSent = true;
      return true;
    },
    end: () => undefined,
  });
  const made: number[] = [0];
  function* texts(): Generator<string> {
    for (let part = 0; part < 20; part++) {
      made[made.length - 1]! += 1;
      yield 'x'.repeat(65_536);
    }
  }
  const sending = createLargeAnswers(createFakeClock()).send(
    { response: response as never, uid: 'ada', signal: new AbortController().signal },
    texts(),
  );
  let isSent = false;
  void sending.then(() => (isSent = true));
  made.push(0);
  while (!isSent) {
    await turn();
    made.push(0);
  }
  // Also while it may still be an answer that is sent at once, with its length.
  const parts = made.filter((count) => count > 0);
  expect(parts).toEqual(Array(20).fill(1));
});

test.each(['plain', 'café', '中文', '😀', 'x'.repeat(100_000), 'é'.repeat(100_000)])(
  'a short answer arrives whole, with its length (%#)',
  async (word) => {
    const text = JSON.stringify({ word });
    const server = createServer((_request, response) => sendWhole(response, text)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
      expect(await answer.json()).toEqual({ word });
    } finally {
      server.close();
    }
  },
);

test.each([
  [[], '[]'],
  [[[]], '[]'],
  [[['a', 'b']], '["a","b"]'],
  [[['a'], [], ['b']], '["a","b"]'],
])('pages %j are one array', (pages, text) => {
  expect([...jsonArray(pages)].join('')).toBe(text);
});
