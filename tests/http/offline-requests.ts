// Uploads of offline recordings and their answers as tests read them.
import { expect } from 'vitest';
import { OfflineJob, OfflineUpload } from '../../src/contract/offline-recordings.ts';
import type { TranscriptSegment } from '../../src/contract/resources.ts';
import { createCodedSpeech, type CodedSpeech } from '../helpers/coded-speech.ts';
import { createFakeClock, type FakeClock } from '../helpers/fake-clock.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../helpers/start-test-server.ts';

export const SYNC = '/v2/sync-local-files';
/** When the tests begin. */
export const NOW = Date.UTC(2026, 0, 5, 9);

export interface OfflineService extends TestServer {
  clock: FakeClock;
  speech: CodedSpeech;
}

export async function startOfflineService(options: TestServerOptions = {}): Promise<OfflineService> {
  const clock = createFakeClock(NOW);
  const speech = createCodedSpeech();
  const server = await startTestServer({
    clock,
    providers: [speech.provider],
    vads: speech.vads,
    ...options,
  });
  return Object.assign(server, { clock, speech });
}

/** The service with a recogniser, or a search for speech, that begins when it is let. */
export async function heldService(
  what: 'recogniser' | 'vads',
  kept: Parameters<typeof startOfflineService>[0] = {},
) {
  const speech = createCodedSpeech();
  const { provider, vads } = speech;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let begun = 0;
  const wait = (): Promise<void> => {
    begun++;
    return held;
  };
  const server = await startOfflineService({
    ...(what === 'recogniser'
      ? {
          providers: [
            {
              ...provider,
              open: async (options: Parameters<typeof provider.open>[0]) => {
                await wait();
                return provider.open(options);
              },
            },
          ],
          vads,
        }
      : {
          providers: [provider],
          vads: {
            openVad: async (options: Parameters<typeof vads.openVad>[0]) => {
              await wait();
              return vads.openVad(options);
            },
          },
        }),
    ...kept,
  });
  return { server, letGo, begun: () => begun };
}

/** As an app names it; `at` is milliseconds since the epoch. */
export const named = (at: number, codec = 'pcm16', device = 'omi'): string =>
  `audio_${device}_${codec}_16000_1_fs320_${Math.floor(at / 1000)}.bin`;

export type Files = readonly (readonly [name: string, bytes: Uint8Array])[];

export function send(server: TestServer, files: Files, query = ''): Promise<Response> {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  return server.request(SYNC + query, { method: 'POST', body: form });
}

export async function upload(server: TestServer, files: Files, query = ''): Promise<OfflineUpload> {
  const answer = await send(server, files, query);
  expect(answer.status).toBe(202);
  return OfflineUpload.strict().parse(await answer.json());
}

export async function jobOf(server: TestServer, id: string): Promise<OfflineJob> {
  const answer = await server.request(`${SYNC}/${id}`);
  expect(answer.status).toBe(200);
  return OfflineJob.strict().parse(await answer.json());
}

/** Waits until the job has ended. */
export async function ended(server: TestServer, id: string, patienceMs = 100_000): Promise<OfflineJob> {
  await expect
    .poll(async () => (await jobOf(server, id)).status, { timeout: patienceMs, interval: 25 })
    .toMatch(/completed|fail/);
  return jobOf(server, id);
}

export async function imported(server: TestServer, files: Files, query = ''): Promise<OfflineJob> {
  return ended(server, (await upload(server, files, query)).job_id);
}

export interface Transcript {
  id: string;
  status: string;
  created_at: string;
  started_at: string;
  finished_at: string;
  segments: TranscriptSegment[];
  text: string;
}

/** All conversations with their lines, oldest first. */
export async function transcripts(server: TestServer): Promise<Transcript[]> {
  const answer = await server.request('/v1/conversations?include_discarded=true&limit=100');
  const list = (await answer.json()) as (Omit<Transcript, 'segments' | 'text'> & {
    transcript_segments: TranscriptSegment[];
  })[];
  return list
    .map(({ transcript_segments: segments, ...rest }) => ({
      ...rest,
      segments,
      text: segments.map(({ text }) => text).join(' '),
    }))
    .sort((a, b) => (a.started_at < b.started_at ? -1 : 1));
}
