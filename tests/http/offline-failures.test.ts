// Offline recordings when speech recognition fails (contract: Errors, rule 5).
import { expect, test } from 'vitest';
import type { SttProvider } from '../../src/server/stt/provider.ts';
import { CONNECTION_LOST } from '../../src/server/stt/testing/scripted-provider.ts';
import { codedFile, createCodedSpeech, words } from '../helpers/coded-speech.ts';
import { verifies } from '../helpers/verifies.ts';
import {
  ended,
  imported,
  jobOf,
  named,
  NOW,
  startOfflineService,
  transcripts,
  upload,
} from './offline-requests.ts';

const at = (seconds: number): number => NOW - 3_600_000 + seconds * 1000;

verifies(
  ['errors.rule.prerecorded-retryable', 'errors.rule.prerecorded-classified'],
  'a provider that fails makes the import wait; nothing is lost, and the file is transcribed when it works again',
  async () => {
    let broken = true;
    const speech = createCodedSpeech();
    const provider = {
      ...speech.provider,
      open: (options: Parameters<typeof speech.provider.open>[0]) =>
        broken
          ? Promise.resolve({ ok: false as const, failure: CONNECTION_LOST })
          : speech.provider.open(options),
    };
    const server = await startOfflineService({ providers: [provider] });
    const { job_id } = await upload(server, [[named(at(0)), codedFile([1, 2, { pause: 30 }])]]);
    await expect
      .poll(
        async () => {
          await server.clock.advance(1_000);
          return server.store.jobs.due(server.clock.now() + 3_600_000, []);
        },
        { timeout: 20_000 },
      )
      .toContainEqual(
        expect.objectContaining({
          kind: 'recovery',
          oldest: expect.objectContaining({
            last_error: 'The kept audio could not be transcribed (upstream_error).',
          }) as unknown,
        }),
      );
    expect(await jobOf(server, job_id)).toMatchObject({
      status: 'processing',
      files: [{ status: 'processing' }],
    });
    broken = false;
    await server.clock.advance(120_000);
    await server.clock.advance(20_000);
    expect((await ended(server, job_id)).files[0]!.outcome).toBe('transcribed');
    expect((await transcripts(server)).map(({ text }) => text)).toEqual([words(1, 2)]);
    // To a conversation that is finished, too.
    broken = true;
    const later = await upload(server, [[named(at(60)), codedFile([3, 4])]]);
    await expect
      .poll(async () => (await jobOf(server, later.job_id)).status, { timeout: 20_000 })
      .toBe('processing');
    await server.clock.advance(20_000);
    broken = false;
    await server.clock.advance(60_000);
    expect((await ended(server, later.job_id)).status).toBe('completed');
    expect((await transcripts(server)).map(({ text }) => text)).toEqual([words(1, 2, 3, 4)]);
    expect((await imported(server, [[named(at(60)), codedFile([3, 4])]])).files[0]!.outcome).toBe(
      'already_received',
    );
  },
);

test('a stop in the middle of a transcription does not wait for it, and the next start goes on', async () => {
  const speech = createCodedSpeech();
  let stuck = true;
  const provider: SttProvider = {
    ...speech.provider,
    async open(options) {
      const opened = await speech.provider.open(options);
      if (!opened.ok || !stuck) return opened;
      let closed = (): void => undefined;
      const over = new Promise<void>((resolve) => (closed = resolve));
      const close = (): Promise<void> => {
        closed();
        return opened.stream.close();
      };
      return { ok: true, stream: { ...opened.stream, ready: () => over, close } };
    },
  };
  const server = await startOfflineService({ providers: [provider] });
  const { job_id } = await upload(server, [[named(at(0)), codedFile([1, 2])]]);
  await expect.poll(() => server.store.offline_recordings.openParts(server.uid).length).toBe(1);
  const { dataDir, secrets } = server;
  await server.close();
  stuck = false;
  const next = await startOfflineService({ providers: [provider], dataDir, secrets });
  expect((await ended(next, job_id)).files[0]!.outcome).toBe('transcribed');
  expect((await transcripts(next)).map(({ text }) => text)).toEqual([words(1, 2)]);
});
