// No text stalls the service: understanding runs in a thread, in bounded time (decision 22).
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Conversation } from '../../src/contract/resources.ts';
import { appPaths } from '../../src/server/app-paths.ts';
import { createLog } from '../../src/server/log.ts';
import { BASE_MS } from '../../src/server/understanding/thread/understanding-thread.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const SCRIPTED = join(import.meta.dirname, '../../src/server/understanding/testing/scripted-thread.ts');

const post = (server: TestServer, path: string, body: unknown): Promise<Response> =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function only(server: TestServer): Promise<Conversation> {
  const [one] = (await (await server.request('/v1/conversations')).json()) as Conversation[];
  return one!;
}

verifies(
  ['service.processing.text-never-stalls', 'service.processing.bounded'],
  'a text that hangs understanding delays nobody and is failed with its reason after two tries',
  async () => {
    const clock = createFakeClock();
    const lines: string[] = [];
    const log = createLog('error', { write: (line) => void lines.push(line) });
    const server = await startTestServer({ clock, log, understanding: { entry: SCRIPTED } });
    const written = post(server, '/v1/dev/user/conversations', { text: 'hang' });
    await vi.waitFor(async () => expect(await only(server)).toMatchObject({ status: 'processing' }));
    for (let request = 0; request < 50; request++) {
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
    }
    expect(server.store.conversations.withStatus('processing')).toMatchObject([{ unfinished_runs: 1 }]);
    await clock.advance(BASE_MS + 1);
    expect(await only(server)).toMatchObject({ status: 'processing' });
    // The second try may have to wait for the search index, which uses the thread, too, and takes real time.
    const again = async () => {
      await clock.advance(BASE_MS + 1);
      expect(await only(server)).toMatchObject({
        status: 'failed',
        failure: 'Making the summary took too long. The transcript is safe; try again.',
      });
    };
    await vi.waitFor(again, { timeout: 20_000, interval: 500 });
    await written;
    expect(lines.filter((line) => /"kind":"extract".*took too long/.test(line))).toHaveLength(2);
    // The next text has a thread again.
    expect((await post(server, '/v1/dev/user/conversations', { text: 'Fine' })).status).toBe(200);
    expect(await only(server)).toMatchObject({ status: 'completed', structured: { title: 'Fine' } });
  },
);

test('a text that ends the thread leaves the service running', async () => {
  const server = await startTestServer({ understanding: { entry: SCRIPTED } });
  await post(server, '/v1/dev/user/conversations', { text: 'die' });
  expect(await only(server)).toMatchObject({ status: 'failed' });
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

verifies(
  ['service.processing.bounded'],
  'a conversation whose processing ended with the service five times is failed at the next start; with four it is tried again',
  async () => {
    const first = await startTestServer();
    const left = (unfinished_runs: number): string =>
      storeConversation(first.store, first.uid, { status: 'processing', unfinished_runs }, ['Hello there.'])
        .id;
    const [again, never] = [left(4), left(5)];
    const { dataDir, secrets } = first;
    await first.close();
    const server = await startTestServer({ dataDir, secrets });
    const statusOf = (id: string) => server.store.conversations.get(server.uid, id);
    const all = () => expect(server.store.conversations.withStatus('processing')).toEqual([]);
    await vi.waitFor(all, { timeout: 20_000 });
    expect(statusOf(again)).toMatchObject({ status: 'completed', unfinished_runs: 0 });
    expect(statusOf(never)).toMatchObject({
      status: 'failed',
      unfinished_runs: 0,
      failure: 'Earshot ended again and again while it made the summary. The transcript is safe; try again.',
    });
    // The user may still ask for it.
    expect((await post(server, `/v1/conversations/${never}/reprocess`, {})).status).toBe(200);
    expect(statusOf(never)).toMatchObject({ status: 'completed' });
  },
);

test('while 1 MB is understood by the offline rules, other requests are answered', async () => {
  const server = await startTestServer({ understanding: { entry: appPaths().understandingEntry } });
  const talk =
    "We have a meeting tomorrow at 10 am with Maria. I'll send the floor plan to her, and I love rice. ";
  const transcript_segments = Array.from({ length: 100 }, (_, at) => ({
    text: talk.repeat(103).slice(0, 9_990),
    start: at * 5,
    end: at * 5 + 4,
    speaker_id: 0,
    is_user: true,
  }));
  let over = false;
  const written = post(server, '/v1/dev/user/conversations/from-segments', { transcript_segments }).finally(
    () => (over = true),
  );
  let answered = 0;
  while (!over) answered += Number((await fetch(`${server.url}/health`)).ok);
  const answer = await written;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ status: 'completed' });
  // On the event loop of the service the rules would leave room for a few.
  expect(answered).toBeGreaterThan(50);
  expect((await only(server)).structured.action_items[0]?.description).toContain('floor plan');
});
