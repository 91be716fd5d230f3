// Whether audio outlives the processing of its conversation: the setting, and what it does to a live session.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Conversation } from '../../src/contract/resources.ts';
import { createScriptedProvider } from '../../src/server/stt/testing/scripted-provider.ts';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { finished } from '../helpers/finish-conversation.ts';
import { listenTo, eventually, pcm16Messages } from '../helpers/listen-client.ts';
import { played, storeRecorded } from '../helpers/recorded.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { scriptedUnderstanding } from '../helpers/scripted-understanding.ts';

const PATH = '/v1/users/store-recording-permission';
const set = (server: TestServer, query: string): Promise<Response> =>
  server.request(PATH + query, { method: 'POST' });
const folders = (server: TestServer) => readdir(join(server.dataDir, 'audio')).catch(() => []);

/** Three seconds of speech over the socket, then the end of the recording. */
async function record(server: TestServer): Promise<Conversation> {
  const client = await listenTo(server);
  for (const message of pcm16Messages(3)) client.send(message);
  await client.taken();
  await eventually(() => {
    const [row] = server.store.conversations.list(
      server.uid,
      { statuses: ['in_progress'] },
      { limit: 1, offset: 0 },
    );
    expect(row?.audio_key).not.toBeNull();
  });
  expect(await folders(server)).not.toEqual([]);
  const conversation = await finished(server);
  await client.leave();
  return conversation;
}

const speaking = () =>
  createScriptedProvider({
    script: [{ text: 'We talked about the garden and the new fence.', start: 0, end: 2.5 }],
  });

test('it is true until set; wrong values are refused; others have their own', async () => {
  const server = await startTestServer();
  const get = async (): Promise<unknown> => (await server.request(PATH)).json();
  expect(await get()).toEqual({ store_recording_permission: true });
  for (const [value, now] of [
    ['false', false],
    ['1', true],
    ['no', false],
    ['true&value=f', false], // the last one counts
  ] as const) {
    const answer = await set(server, `?value=${value}`);
    expect([answer.status, await answer.json()]).toEqual([200, { store_recording_permission: now }]);
    expect(await get()).toEqual({ store_recording_permission: now });
  }
  for (const query of ['', '?value=', '?value=maybe']) {
    expect([query, (await set(server, query)).status]).toEqual([query, 422]);
  }
  expect(await get()).toEqual({ store_recording_permission: false });
  expect((await fetch(server.url + PATH)).status).toBe(401);
});

test('allowed: the audio of a live session stays', async () => {
  const server = await startTestServer({ providers: [speaking()] });
  const { id, has_audio } = await record(server);
  expect(has_audio).toBe(true);
  expect(await played(server, id)).not.toBeNull();
});

test('not allowed: the text stays, key and files go when it is completed; earlier audio is not touched', async () => {
  const server = await startTestServer({ clock: createFakeClock(), providers: [speaking()] });
  const lines = ['An older conversation.'];
  const old = await storeRecorded(server, { extractor: 'offline rules' }, lines, [
    { offset: 0, seconds: [9] },
  ]);
  expect((await set(server, '?value=false')).status).toBe(200);
  expect(await played(server, old.id)).toEqual([9]);

  const { id, has_audio, status, transcript_segments } = await record(server);
  expect({ has_audio, status }).toEqual({ has_audio: false, status: 'completed' });
  expect(transcript_segments.map(({ text }) => text)).toEqual([
    'We talked about the garden and the new fence.',
  ]);
  expect(server.store.conversations.get(server.uid, id)!.audio_key).toBeNull();
  expect(await played(server, id)).toBeNull();
  expect(await folders(server)).toEqual([old.id]);

  // Processing an older one again is no reason to erase it.
  expect((await server.request(`/v1/conversations/${old.id}/reprocess`, { method: 'POST' })).status).toBe(
    200,
  );
  expect(await played(server, old.id)).toEqual([9]);
});

test('not allowed: while processing fails the audio stays, and goes with the retry that succeeds', async () => {
  let fails = true;
  const understanding = scriptedUnderstanding(() => {
    if (fails) throw new Error('no');
    return { title: 'T' };
  });
  const server = await startTestServer({ providers: [speaking()], understanding });
  await set(server, '?value=false');
  const { id, has_audio, status } = await record(server);
  expect({ has_audio, status }).toEqual({ has_audio: true, status: 'failed' });
  fails = false;
  const answer = await server.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' });
  expect(await answer.json()).toMatchObject({ status: 'completed', has_audio: false });
  expect(await folders(server)).toEqual([]);
});
