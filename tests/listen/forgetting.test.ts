// The last minutes are forgotten: text, audio, what was found in them, and every copy; custody says so. Marks are moments.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Custody } from '../../src/contract/custody.ts';
import { Forgotten, Marks } from '../../src/contract/forgetting.ts';
import { Conversation } from '../../src/contract/resources.ts';
import { dailyCopies } from '../../src/server/store/backups.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { filesWith } from '../helpers/bytes-left.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { eventually, listenTo, pcm16Messages, type ListenClient } from '../helpers/listen-client.ts';
import { startTestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const KEPT = 'vkplmtrwq';
const SECRET = 'qxzvjkwhbf';
const SCRIPT = [
  { text: `We talk about ${KEPT} today.`, start: 0, end: 3 },
  { text: `I will send the ${SECRET} tomorrow.`, start: 40, end: 43, speakerId: 1 },
  { text: 'And that goes on.', start: 50, end: 52 },
];

async function world() {
  const clock = createFakeClock();
  const server = await startTestServer({ clock, providers: [createScriptedProvider({ script: SCRIPT })] });
  const speak = async (client: ListenClient, seconds: number): Promise<void> => {
    for (const message of pcm16Messages(seconds)) client.send(message);
    await client.taken();
    await clock.advance(600);
  };
  const json = async (path: string, init?: RequestInit): Promise<unknown> =>
    (await server.request(path, init)).json();
  const post = (path: string, body: object = {}) =>
    server.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const custody = async (id: string) => Custody.parse(await json(`/v1/conversations/${id}/custody`));
  const conversation = async (id: string) => Conversation.parse(await json(`/v1/conversations/${id}`));
  const keptIs = (id: string, seconds: number): Promise<void> =>
    eventually(async () => {
      await clock.advance(600);
      expect((await custody(id)).kept_seconds).toBeCloseTo(seconds, 3);
    });
  const forget = async (id: string, seconds: number) => {
    const answer = await post(`/v1/conversations/${id}/forget`, { seconds });
    expect(answer.status).toBe(200);
    return Forgotten.parse(await answer.json());
  };
  const journals = (id: string): string[] => {
    const folder = join(server.dataDir, 'audio', id);
    return readdirSync(folder).map((name) => join(folder, name));
  };
  /** 43 s, of which the end is to be forgotten. */
  const recorded = async () => {
    const client = await listenTo(server, { conversation_timeout: '14400' });
    await speak(client, 44);
    await eventually(async () => {
      await clock.advance(100);
      expect(client.segments().some(({ text }) => text.includes(SECRET))).toBe(true);
    });
    const id = client.events('conversation_session')[0]!['conversation_id'] as string;
    await keptIs(id, 44);
    return { client, id };
  };
  /** A copy of the database that has what is to be forgotten. */
  const copied = async (): Promise<void> => {
    await clock.advance(60_000);
    await eventually(() => expect(dailyCopies(server.dataDir)).toHaveLength(1));
  };
  const erased = (): Promise<void> =>
    eventually(async () => {
      await clock.advance(5_000);
      expect(server.store.erasures.list()).toEqual([]);
    });
  return {
    keptIs,
    server,
    speak,
    post,
    json,
    custody,
    conversation,
    forget,
    journals,
    recorded,
    copied,
    erased,
  };
}

/** Whether any file of the folder has these bytes. */
function anyFileHas(folder: string, bytes: Buffer): boolean {
  return readdirSync(folder).some((name) => {
    const file = join(folder, name);
    return statSync(file).isDirectory() ? anyFileHas(file, bytes) : readFileSync(file).includes(bytes);
  });
}

verifies(
  ['listen.forget.live', 'listen.forget.custody'],
  'the last seconds of a running recording are gone, and the same conversation goes on',
  async () => {
    const { keptIs, server, speak, custody, conversation, forget, journals, recorded, copied, erased } =
      await world();
    const { client, id } = await recorded();
    await copied();
    const [journal] = journals(id);
    const before = readFileSync(journal!);
    const tail = before.subarray(-64);
    expect(anyFileHas(server.dataDir, tail)).toBe(true);
    expect(filesWith(server.dataDir, SECRET)).not.toEqual([]);

    const forgotten = await forget(id, 5);
    expect(forgotten).toMatchObject({ conversation_id: id, from: 39, removed: false });
    // A chunk that reaches into the part goes whole; a client that sends in bursts has chunks of a second.
    expect(forgotten.forgotten_seconds).toBeGreaterThanOrEqual(5);
    expect(forgotten.forgotten_seconds).toBeLessThan(6);
    const gone = client.segments().filter(({ text }) => text.includes(SECRET));
    expect(forgotten.segment_ids).toEqual(gone.map((one) => one.id));
    expect(client.events('segments_deleted')).toMatchObject([{ segment_ids: forgotten.segment_ids }]);
    expect((await conversation(id)).transcript_segments.map(({ text }) => text)).toEqual([
      `We talk about ${KEPT} today.`,
    ]);

    // The same session goes on in the same conversation.
    await speak(client, 10);
    await keptIs(id, 54 - forgotten.forgotten_seconds);
    expect(client.events('conversation_session').map((one) => one['conversation_id'])).toEqual([id, id]);
    const account = await custody(id);
    expect(account.forgotten_seconds).toBeCloseTo(forgotten.forgotten_seconds, 3);
    expect(account.heard_seconds).toBeCloseTo(account.kept_seconds + account.forgotten_seconds, 3);
    await eventually(async () =>
      expect((await conversation(id)).transcript_segments.map(({ text }) => text)).toContain(
        'And that goes on.',
      ),
    );

    await erased();
    expect(anyFileHas(server.dataDir, tail)).toBe(false);
    // Not a chunk of the old file is left, also of what was kept: it is under another key now.
    expect(anyFileHas(server.dataDir, before.subarray(-2_000, -1_900))).toBe(false);
    await server.close();
    expect(filesWith(server.dataDir, SECRET)).toEqual([]);
    expect(filesWith(server.dataDir, KEPT)).not.toEqual([]);
  },
);

verifies(
  ['listen.forget.finished'],
  'the last seconds of a finished conversation are gone, with its tasks and in the copies',
  async () => {
    const { server, post, custody, conversation, forget, recorded, copied, erased } = await world();
    const { client, id } = await recorded();
    expect((await post('/v1/conversations', { conversation_id: id })).status).toBe(200);
    const tasks = () =>
      server.store.action_items
        .listFor([id])
        .get(id)
        ?.map(({ description }) => description);
    expect(String(tasks())).toContain(SECRET);
    await client.leave();
    await copied();
    const stranger = await server.otherUser('Eve');
    const foreign = await server.request(`/v1/conversations/${id}/forget`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stranger.token}` },
    });
    expect(foreign.status).toBe(404);

    // Two seconds reach into the line, which goes as a whole.
    const { from, forgotten_seconds } = await forget(id, 2);
    expect(from).toBe(40);
    expect(forgotten_seconds).toBeGreaterThanOrEqual(4);
    expect(forgotten_seconds).toBeLessThan(5);
    const kept_seconds = 44 - forgotten_seconds;
    const after = await conversation(id);
    expect(after.status).toBe('completed');
    expect(JSON.stringify(after)).not.toContain(SECRET);
    expect(JSON.stringify(after)).toContain(KEPT);
    expect(tasks()).toEqual([]);
    expect(await custody(id)).toMatchObject({ heard_seconds: 44, forgotten_seconds });
    expect((await custody(id)).kept_seconds).toBeCloseTo(kept_seconds, 3);
    const wav = await server.request(`/v1/conversations/${id}/audio`);
    expect((await wav.arrayBuffer()).byteLength).toBe(44 + Math.round(kept_seconds * 16_000) * 2);
    await erased();
    await server.close();
    expect(filesWith(server.dataDir, SECRET)).toEqual([]);
    expect(filesWith(server.dataDir, KEPT)).not.toEqual([]);
  },
);

test('forgetting all of a conversation removes it with its audio; the session goes on in a new one', async () => {
  const { server, speak, forget, recorded, erased } = await world();
  const { client, id } = await recorded();
  expect(await forget(id, 300)).toMatchObject({ from: 0, forgotten_seconds: 44, removed: true });
  expect((await server.request(`/v1/conversations/${id}`)).status).toBe(404);
  expect(readdirSync(join(server.dataDir, 'audio'))).not.toContain(id);
  await speak(client, 10);
  const sessions = client.events('conversation_session').map((one) => one['conversation_id']);
  expect(new Set(sessions).size).toBe(2);
  await erased();
  await server.close();
  expect(filesWith(server.dataDir, SECRET)).toEqual([]);
});

verifies(
  ['listen.marks'],
  'a moment is marked where the recording is, listed, taken away, and forgotten with it',
  async () => {
    const { server, post, json, forget, recorded } = await world();
    const { id } = await recorded();
    const path = `/v1/conversations/${id}/marks`;
    const marks = async () => Marks.parse(await json(path)).marks;
    expect((await post(path)).status).toBe(200);
    expect((await post(path, { at: 12.5 })).status).toBe(200);
    expect((await marks()).map(({ at }) => at)).toEqual([12.5, 44]);
    await forget(id, 5);
    expect((await marks()).map(({ at }) => at)).toEqual([12.5]);
    const [mark] = await marks();
    const remove = () => server.request(`${path}/${mark!.id}`, { method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    expect(await marks()).toEqual([]);
  },
);
