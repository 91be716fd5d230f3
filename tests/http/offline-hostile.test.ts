// Uploads of offline recordings that no sound client sends: forms without an end, forms that stand still, thousands of parts, and
// names that are paths. Nothing of them stays on the disk.
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { codedFile } from '../helpers/coded-speech.ts';
import {
  ended,
  named,
  NOW,
  send,
  startOfflineService,
  SYNC,
  type OfflineService,
} from './offline-requests.ts';

const at = (seconds: number): number => NOW - 3_600_000 + seconds * 1000;

/** One part of a form, up to the end of its bytes. */
const part = (name: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="files"; filename="' +
        name +
        '"\r\nContent-Type: application/octet-stream\r\n\r\n',
      'latin1',
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
const END = Buffer.from('--x--\r\n');

interface Sent {
  request: ClientRequest;
  answered: Promise<{ status: number; body: string }>;
}

async function begin(server: OfflineService): Promise<Sent> {
  const request = httpRequest(server.url + SYNC, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.idToken()}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  // A connection that the service closes while something is written to it is no fault here.
  request.on('error', () => undefined);
  const answer = new Promise<IncomingMessage>((resolve) => request.on('response', resolve));
  return {
    request,
    answered: answer.then(async (given) => ({ status: given.statusCode!, body: await text(given) })),
  };
}

const namesIn = (server: OfflineService, folder: string): string[] =>
  existsSync(join(server.dataDir, folder)) ? readdirSync(join(server.dataDir, folder)) : [];

/** Files of uploads have no name while they are open; their bytes are freed when they are closed. */
function openUploads(server: OfflineService): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(join(server.dataDir, 'uploads'));
    } catch {
      return false;
    }
  }).length;
}

async function nothingIsKept(server: OfflineService): Promise<void> {
  expect(await (await server.request(SYNC)).json()).toEqual([]);
  expect(namesIn(server, 'offline')).toEqual([]);
}

test('a form without an end is refused with 400 or 422, and nothing of it is kept', async () => {
  const server = await startOfflineService();
  for (const body of [
    part(named(at(0)), codedFile([1, 2])),
    part(named(at(0)), codedFile([1, 2])).subarray(0, 5_000),
    Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a'),
  ]) {
    const { request, answered } = await begin(server);
    request.end(body);
    const { status, body: said } = await answered;
    expect([400, 422]).toContain(status);
    expect(said).toContain('detail');
  }
  await nothingIsKept(server);
});

test('half a form that stands still is 408 after a while, frees its place, and nothing of it is kept', async () => {
  const server = await startOfflineService();
  const { request, answered } = await begin(server);
  const whole = part(named(at(0)), codedFile([1, 2]));
  await new Promise((resolve) => request.write(whole.subarray(0, 9_000), resolve));
  const filesAreSeen = process.platform === 'linux';
  if (filesAreSeen) await expect.poll(() => openUploads(server)).toBe(1);
  let given: { status: number } | null = null;
  void answered.then((answer) => (given = answer));
  await expect
    .poll(async () => {
      await server.clock.advance(30_000);
      return given?.status;
    })
    .toBe(408);
  await nothingIsKept(server);
  expect(namesIn(server, 'uploads')).toEqual([]);
  if (filesAreSeen) await expect.poll(() => openUploads(server)).toBe(0);
  expect((await send(server, [[named(at(0)), codedFile([1, 2])]])).status).toBe(202);
});

test('ten thousand tiny parts are 413, and nothing of them is kept', async () => {
  const server = await startOfflineService();
  const { request, answered } = await begin(server);
  const parts = Array.from({ length: 10_000 }, (_, n) => part(`x_${n}.bin`, Buffer.of(1)));
  request.end(Buffer.concat([...parts, END]));
  expect(await answered).toEqual({ status: 413, body: '{"detail":"At most 500 files are taken"}' });
  await nothingIsKept(server);
});

test.each([
  ['folders', '../../../../etc/passwd', 'passwd'],
  ['folders of Windows', '..\\..\\secrets.bin', 'secrets.bin'],
  ['a NUL and a bell', 'audio_omi_pcm16\0\x07b.bin', 'audio_omi_pcm16b.bin'],
  ['4,000 characters', `pcm16_${'n'.repeat(4_000)}.bin`, `pcm16_${'n'.repeat(294)}`],
  ['nothing', '', ''],
])('a name with %s is only a name', async (_, name, stored) => {
  const server = await startOfflineService();
  const { request, answered } = await begin(server);
  request.end(Buffer.concat([part(name, codedFile([1, 2])), part(named(at(600)), codedFile([3, 4])), END]));
  const { status, body } = await answered;
  expect(status).toBe(202);
  const { files } = await ended(server, (JSON.parse(body) as { job_id: string }).job_id);
  expect(files.map((file) => file.name)).toEqual([stored, named(at(600))]);
  expect(files[1]!.outcome).toBe('transcribed');
  expect(namesIn(server, 'offline')).toEqual([]);
});
