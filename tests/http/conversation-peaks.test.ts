// GET /v1/conversations/{id}/peaks on the real service, with sealed audio on the disk.
import { utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AudioPeaks } from '../../src/contract/peaks.ts';
import { aSegment } from '../helpers/conversations.ts';
import { storeRecorded, vaultOf } from '../helpers/recorded.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const ask = (server: TestServer, id: string, query = ''): Promise<Response> =>
  server.request(`/v1/conversations/${id}/peaks${query}`);

async function peaksOf(server: TestServer, id: string, query = ''): Promise<AudioPeaks> {
  const answer = await ask(server, id, query);
  expect(answer.status).toBe(200);
  return AudioPeaks.parse(await answer.json());
}

const stored = (server: TestServer, id: string) => server.store.audio_peaks.get(id);

test('the peaks follow the audio, with silence between recordings, and the voices follow the lines', async () => {
  const server = await startTestServer();
  const { id } = await storeRecorded(
    server,
    {},
    [
      aSegment('One.', 0, { end: 0.8 }),
      aSegment('And more.', 1, { end: 2 }),
      aSegment('Another.', 3, { speaker_id: 1, end: 4 }),
    ],
    [
      { offset: 0, seconds: [3_200, -25_600] },
      { offset: 3, seconds: [32_000] },
    ],
  );
  expect(await peaksOf(server, id, '?points=4')).toEqual({
    ...{ id, seconds: 4 },
    peaks: [25, 200, 0, 250].map((loud) => Math.round((loud / 255) * 1_000) / 1_000),
    voices: [
      { start: 0, end: 2, speaker_id: 0, is_user: false, person_id: null },
      { start: 3, end: 4, speaker_id: 1, is_user: false, person_id: null },
    ],
  });
  // Fewer where there is less audio than points.
  expect((await peaksOf(server, id)).peaks).toHaveLength(40);
  for (const query of ['?points=0', '?points=4001', '?points=x']) {
    expect((await ask(server, id, query)).status).toBe(422);
  }
});

verifies(
  ['player.peaks'],
  'they are computed once, again when the audio is another, and are gone with it',
  async () => {
    const server = await startTestServer();
    const { id } = await storeRecorded(server, {}, ['Hello.'], [{ offset: 0, seconds: [12_800] }]);
    const asked = await Promise.all([1, 2, 3].map(() => peaksOf(server, id)));
    expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(1);
    const kept = stored(server, id)!;
    server.store.audio_peaks.put({ ...kept, peaks: Buffer.alloc(10, 51) });
    expect((await peaksOf(server, id, '?points=1')).peaks).toEqual([0.2]);

    const [recording] = server.store.recordings.list(id);
    utimesSync((await vaultOf(server)).journalFile(id, recording!.id), 1, 1);
    expect((await peaksOf(server, id, '?points=1')).peaks).toEqual([0.392]);
    expect(stored(server, id)!.fingerprint).not.toBe(kept.fingerprint);

    const off = await server.request('/v1/users/store-recording-permission', { method: 'DELETE' });
    expect(off.status).toBe(200);
    expect(stored(server, id)).toBeNull();
    expect((await peaksOf(server, id)).peaks).toEqual([]);
  },
);

test('while it is recorded there are voices only; without audio, too', async () => {
  const server = await startTestServer();
  const open = await storeRecorded(
    server,
    { status: 'in_progress' },
    ['Hello.'],
    [{ offset: 0, seconds: [12_800] }],
  );
  expect(await peaksOf(server, open.id)).toMatchObject({ seconds: 2, peaks: [], voices: [{ start: 0 }] });
  expect(stored(server, open.id)).toBeNull();
  const silent = await storeRecorded(server, { audio_key: null }, ['Hello.'], []);
  server.store.conversations.update(server.uid, silent.id, { audio_key: null });
  expect(await peaksOf(server, silent.id)).toMatchObject({ peaks: [], voices: [{ start: 0 }] });
  expect((await ask(server, 'none')).status).toBe(404);
});
