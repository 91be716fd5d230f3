// Offline recordings of a time in which somebody listened live: what was heard live is not doubled, what was not is added.
import { expect, test } from 'vitest';
import { codedFile, codedFrames, words, type Script } from '../helpers/coded-speech.ts';
import { eventually, listenTo, type ListenClient } from '../helpers/listen-client.ts';
import {
  ended,
  imported,
  jobOf,
  named,
  NOW,
  startOfflineService,
  transcripts,
  upload,
  type OfflineService,
} from '../http/offline-requests.ts';

/** Sends audio as time goes on, half a second at a time. */
async function speak(server: OfflineService, client: ListenClient, script: Script): Promise<void> {
  const frames = codedFrames(script);
  const before = server.speech.heard;
  for (let at = 0; at < frames.length; at += 25) {
    for (const frame of frames.slice(at, at + 25)) client.send(frame);
    // It is in the journal when the recogniser gets it; the last tenth of a second waits for more.
    await eventually(() => expect(server.speech.heard).toBeGreaterThan(before + (at + 25) / 50 - 0.15));
    await server.clock.advance(500);
  }
}

async function finished(server: OfflineService): Promise<void> {
  expect(
    (
      await server.request('/v1/conversations', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
    ).status,
  ).toBe(200);
}

test('a file that reaches from before a live conversation to after it adds both ends', async () => {
  const server = await startOfflineService();
  const client = await listenTo(server);
  await speak(server, client, [3, 4, { pause: 2 }, 5, 6, { pause: 1 }]);
  await finished(server);
  await client.leave();
  await server.clock.advance(60_000);
  const job = await imported(server, [
    [
      named(NOW - 10_000),
      codedFile([1, 2, { pause: 9 }, 3, 4, { pause: 2 }, 5, 6, { pause: 6 }, 7, 8, { pause: 1 }]),
    ],
  ]);
  const [conversation, ...others] = await transcripts(server);
  expect(others).toEqual([]);
  expect(conversation!.text).toBe(words(1, 2, 3, 4, 5, 6, 7, 8));
  expect(job.result).toMatchObject({ new_memories: [], updated_memories: [conversation!.id] });
  expect(job.files[0]).toMatchObject({ outcome: 'transcribed', already_heard_seconds: 2 });
  expect(conversation!.started_at).toBe(new Date(NOW - 10_000).toISOString());
});

test('what was spoken while the live client had no link is added', async () => {
  const server = await startOfflineService();
  const first = await listenTo(server);
  await speak(server, first, [1, 2, { pause: 1 }]);
  await first.leave();
  const [row] = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 });
  await eventually(() => expect(server.store.recordings.list(row!.id)[0]!.ended_at).not.toBeNull());
  await server.clock.advance(30_000);
  const second = await listenTo(server);
  await speak(server, second, [5, 6, { pause: 1 }]);
  await finished(server);
  await second.leave();
  await server.clock.advance(30_000);
  await imported(server, [[named(NOW), codedFile([1, 2, { pause: 9 }, 3, 4, { pause: 21 }, 5, 6])]]);
  expect((await transcripts(server)).map(({ text }) => text)).toEqual([words(1, 2, 3, 4, 5, 6)]);
});

test('a link that pauses within a session leaves a gap in time, which a file fills', async () => {
  const server = await startOfflineService();
  const client = await listenTo(server, { conversation_timeout: '600' });
  await speak(server, client, [1, 2, { pause: 1 }]);
  await server.clock.advance(60_000);
  await speak(server, client, [5, 6, { pause: 1 }]);
  await finished(server);
  await client.leave();
  const [row] = server.store.conversations.list(server.uid, {}, { limit: 1, offset: 0 });
  expect(server.store.recordings.list(row!.id)[0]!.pauses).toHaveLength(1);
  await server.clock.advance(30_000);
  const job = await imported(server, [[named(NOW), codedFile([1, 2, { pause: 9 }, 3, 4, { pause: 5 }, 7])]]);
  expect(job.files[0]).toMatchObject({ outcome: 'transcribed' });
  const text = (await transcripts(server)).map((one) => one.text).join(' ');
  expect(text.split(' ').sort()).toEqual(words(1, 2, 3, 4, 5, 6, 7).split(' '));
});

test('a file of a conversation that is being recorded waits until it has ended', async () => {
  const server = await startOfflineService();
  const client = await listenTo(server);
  await speak(server, client, [3, 4, { pause: 1 }]);
  const { job_id } = await upload(server, [[named(NOW - 30_000), codedFile([1, 2])]]);
  await eventually(async () => {
    expect((await jobOf(server, job_id)).files[0]).toMatchObject({
      status: 'processing',
      detail: 'It waits until the conversation of its time has ended.',
    });
  });
  await finished(server);
  await client.leave();
  // The job may begin to wait only after the first of these.
  await eventually(async () => {
    await server.clock.advance(15_000);
    expect((await jobOf(server, job_id)).status).toMatch(/completed|fail/);
  });
  const job = await ended(server, job_id);
  expect(job.files[0]).toMatchObject({ outcome: 'transcribed', detail: null });
  expect((await transcripts(server)).map(({ text }) => text)).toEqual([words(1, 2, 3, 4)]);
});

test('a sentence that begins live and ends offline is not doubled', async () => {
  const server = await startOfflineService();
  const client = await listenTo(server);
  await speak(server, client, [1, 2, 3, 4, 5, 6]);
  await finished(server);
  await client.leave();
  await server.clock.advance(30_000);
  await imported(server, [[named(NOW), codedFile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])]]);
  expect((await transcripts(server)).map(({ text }) => text)).toEqual([words(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)]);
});

test('the words that somebody deleted do not come back with a file', async () => {
  const server = await startOfflineService();
  const client = await listenTo(server);
  await speak(server, client, [1, 2, { pause: 1 }]);
  await finished(server);
  await client.leave();
  const [conversation] = await transcripts(server);
  await server.request(`/v1/conversations/${conversation!.id}`, { method: 'DELETE' });
  await server.clock.advance(30_000);
  const job = await imported(server, [[named(NOW), codedFile([1, 2])]]);
  expect(job.files[0]!.outcome).toBe('already_heard');
  expect(await transcripts(server)).toEqual([]);
});
