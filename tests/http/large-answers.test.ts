// Large answers are made as their readers take them (decision 28).
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Conversation } from '../../src/contract/resources.ts';
import { STANDSTILL_MS } from '../../src/server/http/large-answers.ts';
import { unlimited } from '../../src/server/services/access.ts';
import { eventually } from '../helpers/listen-client.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

const MEGABYTE = 1_048_576;

let service: HttpInstance;
let sockets: Socket[];
beforeEach(async () => {
  service = await startHttpInstance();
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await service.close();
});

/** Asks and never reads. */
async function unread(path: string): Promise<Socket> {
  const token = await service.token();
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${new URL(service.url).host}\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  );
  sockets.push(socket);
  return socket;
}

const health = async (): Promise<number> => (await fetch(`${service.url}/health`)).status;

/** The list and the export of the service never end. */
function endless(): { made: number; dropped: number } {
  const count = { made: 0, dropped: 0 };
  function* pieces<T>(piece: () => T): Generator<T> {
    try {
      for (;;) {
        count.made += 1;
        yield piece();
      }
    } finally {
      count.dropped += 1;
    }
  }
  service.services.conversations.pages = () => pieces(() => [{ id: 'x'.repeat(MEGABYTE) } as Conversation]);
  service.services.exports.pieces = () => pieces(() => 'x'.repeat(MEGABYTE));
  return count;
}

test.each(['/v1/conversations', '/v1/users/export'])(
  '%s: fifteen readers that never read are not written for, and are dropped',
  async (path) => {
    const count = endless();
    await Promise.all(Array.from({ length: 15 }, () => unread(path)));
    await eventually(() => expect(count.made).toBeGreaterThan(15));
    for (let request = 0; request < 50; request++) expect(await health()).toBe(200);
    const { made } = count;
    for (let request = 0; request < 50; request++) expect(await health()).toBe(200);
    // What the system's buffers take, and eight megabytes for the user.
    expect(count.made).toBeLessThan(15 * 10);
    expect(count.made - made).toBeLessThan(15);
    await eventually(async () => {
      await service.clock.advance(STANDSTILL_MS);
      expect(count.dropped).toBe(15);
    });
    expect(service.errors).toEqual([]);
    // There is room for others again.
    service.services.conversations.pages = function* () {};
    expect(await (await service.get('/v1/conversations', await service.token())).json()).toEqual([]);
  },
);

test('one answer that is large is written as it is read, too', async () => {
  const id = service.addConversation({ status: 'completed' } as never);
  service.addSegment(id, 'ä😀'.repeat(2 * MEGABYTE));
  const answer = await service.get(`/v1/conversations/${id}`, await service.token());
  const { transcript_segments } = (await answer.json()) as Conversation;
  expect(transcript_segments[0]?.text).toBe('ä😀'.repeat(2 * MEGABYTE));
  const socket = await unread(`/v1/conversations/${id}`);
  await eventually(() => expect(service.isConnected(socket.localPort ?? 0)).toBe(true));
  const port = socket.localPort!;
  await eventually(async () => {
    expect(await health()).toBe(200);
    await service.clock.advance(STANDSTILL_MS);
    expect(service.isConnected(port)).toBe(false);
  });
});

test('a list of many pages is whole, in order, and says when something was deleted meanwhile', async () => {
  const ids = Array.from({ length: 130 }, (_, at) => {
    const id = service.addConversation({ created_at: 1_000_000 - at });
    service.addSegment(id, `line ${at} `.repeat(at % 40 === 0 ? 100_000 : 1));
    return id;
  });
  const list = async (query: string): Promise<Conversation[]> => {
    const answer = await service.get(`/v1/conversations?${query}`, await service.token());
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    return (await answer.json()) as Conversation[];
  };
  const all = await list('limit=1000');
  expect(all.map(({ id }) => id)).toEqual(ids);
  expect(all[40]?.transcript_segments[0]?.text).toContain('line 40');
  const some = await list('limit=60&offset=55&include_transcript=false');
  expect(some.map(({ id }) => id)).toEqual(ids.slice(55, 115));
  expect(some[0]?.transcript_segments).toEqual([]);
  const pages = service.services.conversations.pages(service.owner.uid, {});
  const first = pages.next().value as Conversation[];
  expect(first.length).toBeLessThan(50);
  service.store.conversations.remove(service.owner.uid, ids[first.length]!);
  expect((pages.next().value as Conversation[])[0]?.id).toBe(ids[first.length + 1]);
});

test.each([true, false])(
  'a list of the developer is read in small batches, each when it is asked for (transcripts: %s)',
  (include_transcript) => {
    const ids = Array.from({ length: 240 }, (_, at) => {
      const id = service.addConversation({ created_at: 1_000_000 - at });
      service.addSegment(id, 'word '.repeat(at < 100 ? 1 : at === 100 ? 200_000 : 8_000));
      return id;
    });
    const { conversations } = service.services;
    const pages = conversations
      .for(unlimited('developer'))
      .pages(service.owner.uid, { limit: 1_000, include_transcript });
    const listed: string[] = [];
    for (const page of pages) {
      expect(page.length).toBeLessThanOrEqual(10);
      if (page.length > 1) expect(JSON.stringify(page).length).toBeLessThan(MEGABYTE / 4);
      // Read when it is asked for: what is gone by then is left out.
      if (listed.length === 0) service.store.conversations.remove(service.owner.uid, ids.at(-1)!);
      listed.push(...page.map(({ id }) => id));
    }
    expect(listed).toEqual(ids.slice(0, -1));
  },
);
