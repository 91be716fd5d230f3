// Hours that wait for their text beside minutes that do: of other conversations, and of other users.
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../src/server/log.ts';
import type { Log } from '../../src/server/ports.ts';
import type { ConversationRow } from '../../src/server/store/conversation-columns.ts';
import type { SttProvider, SttStream } from '../../src/server/stt/provider.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { finish } from '../helpers/finish-conversation.ts';
import { eventually } from '../helpers/listen-client.ts';
import { storeRecorded } from '../helpers/recorded.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

/** A recogniser that has background streams wait at these seconds of theirs, until it goes on. */
function haltingProvider(at: readonly number[]) {
  const scripted = createScriptedProvider({ script: [{ text: 'It was said.', start: 1, end: 3 }] });
  const waiting: (() => void)[] = [];
  let ended = false;
  let halts = 0;
  const provider: SttProvider = {
    ...scripted,
    async open(options) {
      const opened = await scripted.open(options);
      if (!opened.ok) return opened;
      const own = scripted.streams.at(-1)!;
      const left = options.priority === 'background' ? [...at] : [];
      const ready = async (): Promise<void> => {
        if (ended || left.length === 0 || own.received < left[0]!) return;
        left.shift();
        halts += 1;
        await new Promise<void>((resolve) => waiting.push(resolve));
      };
      return { ok: true, stream: Object.create(own, { ready: { value: ready } }) as SttStream };
    },
  };
  const goOn = (): void => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  return {
    ...{ provider, scripted, goOn },
    halts: () => halts,
    /** It waits no more. */
    end(): void {
      ended = true;
      goOn();
    },
  };
}

let made = 0;

/** A conversation that is over and has no text yet. */
async function withoutText(
  server: TestServer,
  { uid = server.uid, seconds, ...more }: { uid?: string; seconds: number } & Partial<ConversationRow>,
): Promise<string> {
  const recording = { offset: 0, seconds: Array.from({ length: seconds }, () => 1) };
  // The service takes the oldest first.
  const created_at = Date.UTC(2026, 0, 5, 9) + made++;
  const row = { status: 'in_progress', created_at, finished_at: null, ...more } as const;
  const { id } = await storeRecorded({ ...server, uid }, row, [], [recording]);
  const [stored] = server.store.recordings.list(id);
  server.store.recordings.progress(stored!.id, { ...stored!, transcribed_seconds: 0 });
  return id;
}

async function world(...haltingAt: number[]) {
  const clock = createFakeClock(Date.UTC(2026, 0, 5, 12));
  const halting = haltingProvider(haltingAt);
  const errors: (string | undefined)[] = [];
  const log: Log = { ...createLog('silent'), error: (_fields, text) => void errors.push(text) };
  const server = await startTestServer({ clock, log, providers: [halting.provider] });
  onTestFinished(halting.end);
  const other = await server.otherUser('Ben');
  const statusOf = (id: string) =>
    [server.uid, other.uid].map((uid) => server.store.conversations.get(uid, id)?.status).find(Boolean);
  const linesOf = (id: string) => server.store.segments.list(id).map(({ text }) => text);
  return { ...halting, errors, clock, server, other, statusOf, linesOf };
}

test('a short conversation of another user waits for no long one, which goes on after it', async () => {
  const { server, other, clock, statusOf, linesOf, ...all } = await world(240);
  const long = await withoutText(server, { seconds: 300 });
  const short = await withoutText(server, { uid: other.uid, seconds: 20 });
  await clock.advance(5_000);
  await eventually(() => expect(statusOf(short)).toBe('completed'));
  await eventually(() => expect(all.halts()).toBe(1));
  expect(statusOf(long)).toBe('in_progress');
  all.end();
  await eventually(() => expect(statusOf(long)).toBe('completed'));
  expect(linesOf(long)).toEqual(['It was said.']);
  expect(server.store.recordings.list(long)).toMatchObject([{ transcribed_seconds: 300, unanswered: [] }]);
  expect(all.scripted.counters.opens).toBe(2);
  expect(all.scripted.counters.seconds).toBeCloseTo(320);
});

test('the long ones of one user leave places for those of another, and for short ones', async () => {
  const { server, other, clock, statusOf, ...all } = await world(190);
  const many: string[] = [];
  for (let nth = 0; nth < 4; nth++) many.push(await withoutText(server, { seconds: 200 }));
  many.push(await withoutText(server, { uid: other.uid, seconds: 200 }));
  await clock.advance(5_000);
  await eventually(() => expect(all.halts()).toBe(1));
  // All that have a place had a turn by now.
  expect(all.scripted.counters.opens).toBe(4);
  many.push(await withoutText(server, { seconds: 20 }));
  await clock.advance(5_000);
  all.end();
  await eventually(async () => {
    await clock.advance(1_000);
    for (const id of many) expect(statusOf(id)).toBe('completed');
  });
});

test('who asks for a conversation waits for no long one', async () => {
  const { server, clock, statusOf, ...all } = await world(
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((nth) => nth * 60),
  );
  const long = await withoutText(server, { seconds: 600 });
  // It is not silent yet.
  const asked = await withoutText(server, { seconds: 20, conversation_timeout: 14_400 });
  await clock.advance(5_000);
  await eventually(() => expect(all.halts()).toBe(1));
  let status = 0;
  void finish(server, { conversation_id: asked }).then((answer) => (status = answer.status));
  for (let halts = 1; halts < 9 && status === 0; halts++) {
    all.goOn();
    await eventually(() => expect(status > 0 || all.halts() > halts).toBe(true));
  }
  expect(status).toBe(200);
  expect(statusOf(asked)).toBe('completed');
  expect(statusOf(long)).toBe('in_progress');
});

test('a long one that is deleted for good while others have their turn is let go, and stays deleted', async () => {
  const { server, other, clock, statusOf, ...all } = await world(240);
  const long = await withoutText(server, { seconds: 300 });
  const next = await withoutText(server, { uid: other.uid, seconds: 300 });
  await clock.advance(5_000);
  await eventually(() => expect(all.halts()).toBe(1));
  expect(all.scripted.streams.map(({ received }) => Math.round(received))).toEqual([240, 180]);
  const deleted = await server.request(`/v1/conversations/${next}?permanent=true`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(deleted.status).toBe(204);
  all.end();
  await eventually(() => expect(statusOf(long)).toBe('completed'));
  await eventually(() => expect(server.store.jobs.count('recovery')).toBe(0));
  expect(all.errors).toEqual([]);
  expect(statusOf(next)).toBeUndefined();
});
