// The kept audio as the original apps play it: addresses of files that open without a header, on the real service.
import { expect, test } from 'vitest';
import { createFakeClock } from '../helpers/fake-clock.ts';
import { played, storeRecorded } from '../helpers/recorded.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { send } from './memory-requests.ts';

const SYNC = '/v1/sync/audio';

interface Addresses {
  audio_files: { id: string; status: string; signed_url: string; content_type: string; duration: number }[];
  poll_after_ms: null;
}

async function addresses(
  server: TestServer,
  id: string,
  headers: Record<string, string> = {},
): Promise<Addresses> {
  const answer = await server.request(`${SYNC}/${id}/urls`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Addresses;
}

test('the address that is answered plays the audio, without a header and in ranges', async () => {
  const server = await startTestServer();
  const { id } = await storeRecorded(
    server,
    {},
    ['Hello.'],
    [
      { offset: 0, seconds: [100, 200] },
      { offset: 3, seconds: [300] },
    ],
  );
  const { audio_files: files, poll_after_ms } = await addresses(server, id);
  expect(poll_after_ms).toBeNull();
  expect(files).toEqual([
    { id, status: 'cached', signed_url: expect.any(String), content_type: 'audio/wav', duration: 4 },
  ]);
  const { signed_url } = files[0]!;
  expect(new URL(signed_url).origin).toBe(new URL(server.url).origin);
  const answer = await fetch(signed_url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
  const whole = new Uint8Array(await answer.arrayBuffer());
  expect(whole).toHaveLength(44 + 4 * 32_000);
  expect(await played(server, id)).toEqual([100, 200, 0, 300]);
  const part = await fetch(signed_url, { headers: { range: 'bytes=44-143' } });
  expect(part.status).toBe(206);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.subarray(44, 144));

  // The phone also asks for the file by its id, with its token.
  const file = await server.request(`${SYNC}/${id}/${id}?format=wav`);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(whole);
  expect((await server.request(`${SYNC}/${id}/other`)).status).toBe(404);
  expect((await fetch(`${server.url}${SYNC}/${id}/${id}`)).status).toBe(401);
});

test('the address names how the client reached the service; a server in front counts once the owner says so', async () => {
  const server = await startTestServer();
  const { id } = await storeRecorded(server, {}, [], [{ offset: 0, seconds: [100] }]);
  const reachedAt = async () => {
    const { audio_files: files } = await addresses(server, id, { 'x-forwarded-proto': 'https' });
    return new URL(files[0]!.signed_url).origin;
  };
  expect(await reachedAt()).toBe(server.url);
  await server.client.PATCH('/private/network', { body: { trust_proxy: true } });
  expect(await reachedAt()).toBe(server.url.replace('http:', 'https:'));
});

test('an address is good for twelve hours and for its own conversation', async () => {
  const clock = createFakeClock();
  const server = await startTestServer({ clock });
  const { id } = await storeRecorded(server, {}, [], [{ offset: 0, seconds: [100] }]);
  const other = await storeRecorded(server, {}, [], [{ offset: 0, seconds: [100] }]);
  const { signed_url } = (await addresses(server, id)).audio_files[0]!;
  expect((await fetch(signed_url.replace(id, other.id))).status).toBe(401);
  clock.sleep(12 * 3_600_000 - 60_000);
  expect((await fetch(signed_url, { method: 'HEAD' })).status).toBe(200);
  clock.sleep(120_000);
  expect((await fetch(signed_url)).status).toBe(401);
});

test('without kept audio there is no file and nothing to prepare', async () => {
  const server = await startTestServer();
  const { id } = storeConversation(server.store, server.uid);
  expect(await addresses(server, id)).toEqual({ conversation_id: id, audio_files: [], poll_after_ms: null });
  const prepare = (of: string) => send(server, 'POST', `${SYNC}/${of}/precache`);
  expect(await (await prepare(id)).json()).toEqual({ status: 'no_audio', audio_file_count: 0 });
  const recorded = await storeRecorded(server, {}, [], [{ offset: 0, seconds: [100] }]);
  for (let n = 0; n < 2; n++)
    expect(await (await prepare(recorded.id)).json()).toEqual({ status: 'cached', audio_file_count: 1 });
  const recording = async (of: string) => (await server.request(`/v1/conversations/${of}/recording`)).json();
  expect(await recording(id)).toEqual({ conversation_id: id, has_recording: false });
  expect(await recording(recorded.id)).toMatchObject({ has_recording: true });
});

test('an unknown conversation, one of another user, and a developer key', async () => {
  const server = await startTestServer();
  const { id } = await storeRecorded(server, {}, [], [{ offset: 0, seconds: [100] }]);
  const { token } = await server.otherUser('Bob');
  const theirs = { authorization: `Bearer ${token}` };
  const developer = { authorization: `Bearer ${server.newKey('dev')}` };
  for (const [method, path] of [
    ['GET', `${SYNC}/ID/urls`],
    ['POST', `${SYNC}/ID/precache`],
    ['GET', `${SYNC}/ID/ID`],
    ['GET', '/v1/conversations/ID/recording'],
  ] as const) {
    const ask = async (of: string, headers?: Record<string, string>) =>
      (await server.request(path.replaceAll('ID', of), { method, ...(headers && { headers }) })).status;
    expect([path, await ask('unknown'), await ask(id, theirs), await ask(id, developer)]).toEqual([
      path,
      404,
      404,
      401,
    ]);
  }
});
