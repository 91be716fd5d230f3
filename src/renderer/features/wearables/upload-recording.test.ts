// What becomes of a recording that is given to the service: taken, or kept on the wearable with the reason.
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../client/client.ts';
import { uploadRecording } from './upload-recording.ts';

const token = vi.hoisted(() => ({ get: (): Promise<string> => Promise.resolve('t') }));
vi.mock('../../lib/page-token.ts', () => ({ pageToken: () => token.get() }));

afterEach(() => {
  vi.unstubAllGlobals();
  token.get = () => Promise.resolve('t');
});

const recording = {
  name: 'audio_omi_opus_fs320_16000_1_fs320_1767600000.bin',
  bytes: Uint8Array.of(1, 0, 0, 0, 9),
};

function answering(answer: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(answer);
  // In the place of the service, to see what is sent and to answer with each failure.
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('a recording goes as one file under its own name, and is taken once the service says 202', async () => {
  const fetched = answering(() => Promise.resolve(new Response('{}', { status: 202 })));
  await uploadRecording(recording);
  const [address, init] = fetched.mock.calls[0]!;
  expect(address).toBe('/v2/sync-local-files');
  expect(init).toMatchObject({ method: 'POST', headers: { Authorization: 'Bearer t' } });
  const [file] = (init!.body as FormData).getAll('files') as File[];
  expect(file!.name).toBe(recording.name);
  expect(new Uint8Array(await file!.arrayBuffer())).toEqual(recording.bytes);
});

test.each([
  [401, 'signed_out'],
  [413, 'refused'],
  [422, 'refused'],
  [429, 'away'],
  [500, 'away'],
  [507, 'disk_full'],
  // Not the word of a service that has it on its disk.
  [200, 'refused'],
])('an answer of %d means: %s', async (status, problem) => {
  answering(() => Promise.resolve(new Response('{}', { status })));
  await expect(uploadRecording(recording)).rejects.toMatchObject({ problem });
});

test('no answer, and nobody signed in, are told apart', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(uploadRecording(recording)).rejects.toMatchObject({ problem: 'away' });
  token.get = () => Promise.reject(new ApiError(401, 'You are signed out.'));
  await expect(uploadRecording(recording)).rejects.toMatchObject({ problem: 'signed_out' });
  token.get = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(uploadRecording(recording)).rejects.toMatchObject({ problem: 'away' });
});
