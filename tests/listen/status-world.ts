// A running service whose conversations tests push through their statuses, and the log of every status it
// writes.
import { expect } from 'vitest';
import type { ConversationStatus } from '../../src/contract/resources.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import type { UnderstandingProvider } from '../../src/server/understanding/provider.ts';
import { createRulesProvider } from '../../src/server/understanding/rules/rules-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually, listenTo, pcm16Messages } from '../helpers/listen-client.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { startLater, startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';
import { recordStatuses } from '../helpers/status-log.ts';

const ANNA = new Float32Array([1, 0, 0, 0]);
const BEN = new Float32Array([0, 1, 0, 0]);
const SCRIPT = [
  { text: 'I will call the plumber tomorrow.', start: 0, end: 1, embedding: ANNA },
  { text: 'My sister lives in Toronto.', start: 1, end: 2, embedding: BEN },
];

/** One service with a folder, and what a user, silence and a stop do to it. Close it. */
export async function newWorld() {
  const clock = createFakeClock();
  const provider = createScriptedProvider({ script: SCRIPT });
  const rules = createRulesProvider();
  let mood: 'works' | 'breaks' | 'hangs' = 'works';
  let reached = Promise.withResolvers<void>();
  const understanding: UnderstandingProvider = {
    ...rules,
    extract(input) {
      reached.resolve();
      if (mood === 'works') return rules.extract(input);
      if (mood === 'breaks') return Promise.reject(new Error('It broke.'));
      return new Promise((_, reject) =>
        input.signal?.addEventListener('abort', () => reject(new Error('Stopped.'))),
      );
    },
  };
  const options = { dataDir: temporaryFolder(), secrets: memorySecrets(), clock, understanding };
  const launch = () => startTestServer({ ...options, providers: [provider] });
  let server = await launch();
  const log = recordStatuses(options.dataDir);

  const page = { limit: 100, offset: 0 };
  /**
   * Oldest first: several are made at the same time of the clock, and the choice must be the same in each
   * run.
   */
  const inOrder = (rows: ConversationRow[]): ConversationRow[] => {
    const ids = log.ids();
    return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  };
  const outside = (...statuses: ConversationStatus[]): ConversationRow[] =>
    inOrder(server.store.conversations.list(server.uid, { statuses, include_discarded: true }, page));
  const trashed = (): ConversationRow[] => {
    const ids = server.store.conversations.idsOfTrash(server.uid, page);
    return inOrder(ids.map((id) => server.store.conversations.getEvenTrashed(server.uid, id)!));
  };

  async function send(method: string, path: string, body?: object, signal?: AbortSignal): Promise<boolean> {
    const answer = await server.request(`/v1/conversations${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal !== undefined && { signal }),
    });
    await answer.arrayBuffer();
    if (answer.status >= 500) expect(answer.status).toBe(503);
    return answer.ok;
  }
  const whenNone = (...statuses: ConversationStatus[]): Promise<void> =>
    eventually(() => expect(outside(...statuses)).toEqual([]));

  return {
    outside,
    trashed,
    send,
    log,
    whenProcessed: () => whenNone('processing'),
    lines: (id: string) => server.store.segments.list(id),
    versions: (id: string) => server.store.transcript_versions.list(server.uid, id).length,
    setMood: (next: 'works' | 'breaks') => void (mood = next),
    /** A session that leaves without an end: its conversation stays open. */
    async record() {
      const client = await listenTo(server, { conversation_timeout: '120' });
      const before = provider.counters.seconds;
      for (const message of pcm16Messages(3)) client.send(message);
      await eventually(() => expect(provider.counters.seconds).toBeGreaterThan(before + 2.9));
      await clock.advance(1_000);
      await client.leave();
      await eventually(() => {
        const recordings = outside('in_progress').flatMap(({ id }) => server.store.recordings.list(id));
        expect(recordings.filter(({ ended_at }) => ended_at === null)).toEqual([]);
      });
    },
    async silence() {
      await clock.advance(130_000);
      await whenNone('in_progress', 'processing');
    },
    /** Stops the service while it processes `id`, does something to what it stored, and starts it again. */
    async stopWhileProcessing(id: string, meanwhile = (): void => undefined) {
      const next = mood;
      mood = 'hangs';
      reached = Promise.withResolvers();
      const gone = new AbortController();
      const asked = send('POST', `/${id}/reprocess`, undefined, gone.signal).catch(() => false);
      await reached.promise;
      gone.abort();
      await asked;
      await server.service.close();
      mood = next;
      meanwhile();
      await server.close();
      server = await startLater({ ...options, providers: [provider] });
      await whenNone('in_progress', 'processing');
    },
    putInTrash: (id: string) => void server.store.trash.put(server.uid, id, clock.now()),
    async close() {
      log.close();
      await server.close();
    },
  };
}
export type World = Awaited<ReturnType<typeof newWorld>>;
