// Files that a device recorded without a connection, through the running service: placed at their time, in order, never doubled.
import { expect, test } from 'vitest';
import type { Conversation } from '../../src/contract/resources.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { codedFile, codedPcm, words } from '../helpers/coded-speech.ts';
import {
  imported,
  jobOf,
  NOW,
  named,
  send,
  startOfflineService,
  SYNC,
  transcripts,
  upload,
  ended,
} from './offline-requests.ts';

const HOUR = 3_600_000;
const at = (seconds: number): number => NOW - HOUR + seconds * 1000;
const iso = (ms: number): string => new Date(ms).toISOString();

test('a file becomes a conversation at its own time', async () => {
  const server = await startOfflineService();
  const { status, total_files, poll_after_ms, job_id } = await upload(server, [
    [named(at(0)), codedFile([{ pause: 3 }, 1, 2, 3, { pause: 5 }])],
  ]);
  expect({ status, total_files, poll_after_ms }).toEqual({
    status: 'queued',
    total_files: 1,
    poll_after_ms: 3000,
  });
  const job = await ended(server, job_id);
  const [conversation, ...others] = await transcripts(server);
  expect(others).toEqual([]);
  expect(conversation).toMatchObject({
    status: 'completed',
    started_at: iso(at(1)),
    created_at: iso(at(1)),
    finished_at: iso(at(4.5)),
    text: words(1, 2, 3),
  });
  expect(job).toMatchObject({
    status: 'completed',
    total_segments: 1,
    processed_segments: 1,
    successful_segments: 1,
    failed_segments: 0,
    result: {
      new_memories: [conversation!.id],
      updated_memories: [],
      errors: [],
      total_segments: 1,
      failed_segments: 0,
    },
    files: [
      {
        status: 'completed',
        outcome: 'transcribed',
        detail: null,
        started_at: iso(at(0)),
        seconds: 9.5,
        speech_seconds: 1.5,
        conversation_ids: [conversation!.id],
      },
    ],
  });
});

test('files that follow each other are one conversation, in order, whatever the order they come in', async () => {
  const server = await startOfflineService();
  const files = [
    [named(at(120)), codedFile([{ pause: 1 }, 5, 6, { pause: 58 }])],
    [named(at(0)), codedFile([{ pause: 1 }, 1, 2, { pause: 57.5 }, 3])],
    [named(at(60)), codedFile([4, { pause: 59.5 }])],
  ] as const;
  const { result } = await imported(server, files);
  const [conversation, ...others] = await transcripts(server);
  expect(others).toEqual([]);
  expect(conversation!.text).toBe(words(1, 2, 3, 4, 5, 6));
  expect(result).toMatchObject({ new_memories: [conversation!.id], updated_memories: [] });
  expect(conversation!.segments.map(({ start }) => Math.round(start * 10) / 10)).toEqual([1, 59.5, 121]);
});

test('so much silence as ends a live conversation divides a file', async () => {
  const server = await startOfflineService();
  await imported(server, [[named(at(0)), codedFile([1, 2, { pause: 121 }, 3, 4])]]);
  const found = await transcripts(server);
  expect(found.map(({ text }) => text)).toEqual([words(1, 2), words(3, 4)]);
  expect(found[1]!.started_at).toBe(iso(at(120)));
});

test('uploads in any order end in the same conversation: before, between and after', async () => {
  const file = (second: number, ...numbers: number[]) =>
    [named(at(second)), codedFile([...numbers, { pause: 9 }])] as const;
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [2, 0, 1],
    [1, 2, 0],
  ]) {
    const server = await startOfflineService();
    const files = [file(0, 1, 2), file(60, 3, 4), file(110, 5, 6)];
    const jobs = [];
    for (const nth of order) jobs.push(await imported(server, [files[nth]!]));
    const [conversation, ...others] = await transcripts(server);
    expect(others).toEqual([]);
    expect(conversation).toMatchObject({
      status: 'completed',
      text: words(1, 2, 3, 4, 5, 6),
      started_at: iso(at(0)),
      created_at: iso(at(0)),
      finished_at: iso(at(111)),
    });
    expect(conversation!.segments.map(({ start }) => start)).toEqual([0, 60, 110]);
    // The sound of each line is where the line is.
    const offsets = server.store.recordings
      .list(conversation!.id)
      .map((one) => Math.round(one.offset_seconds));
    expect(offsets.every((offset) => [0, 58, 60, 108, 110].includes(offset))).toBe(true);
    expect(new Set(offsets).size).toBe(3);
    expect(jobs[1]!.result).toMatchObject({ new_memories: [], updated_memories: [conversation!.id] });
    await server.close();
  }
});

test('a file that comes between two conversations joins them', async () => {
  const server = await startOfflineService();
  await imported(server, [[named(at(0)), codedFile([1, 2])]]);
  await imported(server, [[named(at(150)), codedFile([5, 6])]]);
  expect(await transcripts(server)).toHaveLength(2);
  const job = await imported(server, [[named(at(70)), codedFile([3, 4])]]);
  await expect.poll(async () => (await transcripts(server)).length).toBe(1);
  const [conversation] = await transcripts(server);
  expect(conversation!.text).toBe(words(1, 2, 3, 4, 5, 6));
  expect((await jobOf(server, job.job_id)).files[0]!.conversation_ids).toEqual([conversation!.id]);
});

test('audio of the hours that a merge left out is a conversation of its own; audio from before moves the pause', async () => {
  const server = await startOfflineService();
  await imported(server, [[named(at(0)), codedFile([1, 2])]]);
  await imported(server, [[named(at(1200)), codedFile([5, 6])]]);
  const ids = (await transcripts(server)).map(({ id }) => id);
  const answer = await server.request('/v1/conversations/merge', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ conversation_ids: ids, reprocess: false }),
  });
  const { conversation } = (await answer.json()) as { conversation: Conversation };
  const [pause] = conversation.left_out!;
  await server.request(`/v1/conversations/${conversation.id}/marks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at: 1 }),
  });

  const between = await imported(server, [[named(at(600)), codedFile([3, 4])]]);
  expect((await transcripts(server)).map(({ text }) => text).toSorted()).toEqual(
    [words(1, 2, 5, 6), words(3, 4)].toSorted(),
  );
  expect((await jobOf(server, between.job_id)).files[0]!.conversation_ids).not.toEqual([conversation.id]);

  await imported(server, [[named(at(-60)), codedFile([6, 5])]]);
  const read = await server.request(`/v1/conversations/${conversation.id}`);
  const whole = (await read.json()) as Conversation;
  expect(whole.started_at).toBe(iso(at(-60)));
  expect(whole.left_out).toEqual([{ at: pause!.at + 60, seconds: pause!.seconds }]);
  expect(whole.transcript_segments.map(({ start }) => start)).toEqual([0, 60, pause!.at + 60]);
  const marks = await server.request(`/v1/conversations/${conversation.id}/marks`);
  expect(await marks.json()).toMatchObject({ marks: [{ at: 61 }] });
});

test('the same file is recognised: in one request, in the next, under another name, and after its job has ended', async () => {
  const server = await startOfflineService();
  const bytes = codedFile([1, 2, 3]);
  const first = await imported(server, [
    [named(at(0)), bytes],
    [named(at(0)), bytes],
  ]);
  expect(first.files.map(({ outcome }) => outcome)).toEqual(['transcribed', 'already_received']);
  const again = await imported(server, [['renamed.bin', bytes]]);
  const [conversation, ...others] = await transcripts(server);
  expect(others).toEqual([]);
  expect(conversation!.text).toBe(words(1, 2, 3));
  expect(again).toMatchObject({
    status: 'completed',
    result: { new_memories: [], updated_memories: [conversation!.id] },
    files: [{ outcome: 'already_received', detail: 'The same file was received before.' }],
  });
});

test('a file of a time that other audio has adds only what that does not have', async () => {
  const server = await startOfflineService();
  await imported(server, [[named(at(10)), codedFile([3, 4, { pause: 8 }, 5, 6])]]);
  const job = await imported(server, [
    [named(at(0)), codedFile([1, 2, { pause: 9 }, 3, 4, { pause: 8 }, 5, 6, { pause: 9 }, 7, 8])],
  ]);
  const [conversation, ...others] = await transcripts(server);
  expect(others).toEqual([]);
  expect(conversation!.text).toBe(words(1, 2, 3, 4, 5, 6, 7, 8));
  expect(conversation!.started_at).toBe(iso(at(0)));
  expect(job.files[0]).toMatchObject({ outcome: 'transcribed', speech_seconds: 4, already_heard_seconds: 2 });
  const known = await imported(server, [[named(at(10)), codedFile([3, 4, { pause: 8 }, 5])]]);
  expect(known.files[0]!.outcome).toBe('already_heard');
  expect((await transcripts(server))[0]!.text).toBe(words(1, 2, 3, 4, 5, 6, 7, 8));
});

test('silence makes nothing, and says so', async () => {
  const server = await startOfflineService();
  const job = await imported(server, [[named(at(0)), codedFile([{ pause: 20 }])]]);
  expect(job).toMatchObject({
    status: 'completed',
    total_segments: 0,
    files: [
      { status: 'completed', outcome: 'no_speech', seconds: 20, speech_seconds: 0, conversation_ids: [] },
    ],
  });
  expect(await transcripts(server)).toEqual([]);
});

test('a file that cannot be read is named with the reason, and the others go on', async () => {
  const server = await startOfflineService();
  const job = await imported(server, [
    [named(at(0)), Buffer.from('This is a letter, not a recording.')],
    ['audio_omi_opus_16000_1_fs320_1767600000.bin', Buffer.from([3, 0, 0, 0, 255, 255, 255])],
    [named(at(60)), Buffer.alloc(0)],
    [named(at(120)), codedFile([1, 2])],
  ]);
  expect(job.status).toBe('partial_failure');
  expect(job.files.map(({ status, detail }) => [status, detail])).toEqual([
    ['failed', 'This is not an audio file.'],
    ['failed', 'Nothing in the file can be decoded as opus.'],
    ['failed', 'The file is empty.'],
    ['completed', null],
  ]);
  expect(job).toMatchObject({ failed_segments: 3, successful_segments: 1, total_segments: 4 });
  expect(job.result!.errors[0]).toBe(`${named(at(0))}: This is not an audio file.`);
  const alone = await imported(server, [[named(at(300)), Buffer.from('Another letter that is no audio.')]]);
  expect(alone).toMatchObject({ status: 'failed', error: `${named(at(300))}: This is not an audio file.` });
});

test('what is left of a file that breaks off is used, and the rest is named', async () => {
  const server = await startOfflineService();
  const whole = codedFile([1, 2, 3, 4]);
  const job = await imported(server, [[named(at(0)), whole.subarray(0, whole.length - 700)]]);
  expect(job.files[0]).toMatchObject({
    outcome: 'transcribed',
    detail: 'A part of the file could not be decoded and is left out.',
  });
  expect((await transcripts(server))[0]!.text).toBe(words(1, 2, 3, 4));
});

test.each([
  ['a WAV', 'meeting_1767600000.wav', 'omi'],
  ['milliseconds', 'audio_phone_pcm16_16000_1_fs320_1767600000000.bin', 'phone'],
  ['a fraction of a second', 'recording_fs320_1767600000.0.wav', 'omi'],
  ['another program', 'Limitless recording_1767600000.wav', 'limitless'],
  ['letters of other languages', 'Gespräch mit Zoë \u{1F3A7}_1767600000.wav', 'omi'],
])('names as others write them: %s', async (_, name, source) => {
  const server = await startOfflineService();
  const pcm = codedPcm([1, 2]);
  const bytes = name.endsWith('.wav')
    ? Buffer.concat([wavHeader(pcm.length), Buffer.from(pcm.buffer)])
    : codedFile([1, 2]);
  const job = await imported(server, [[name, bytes]]);
  expect(job.files[0]).toMatchObject({ name, outcome: 'transcribed', started_at: iso(1_767_600_000_000) });
  const [row] = server.store.conversations.list(
    server.uid,
    { include_discarded: true },
    { limit: 9, offset: 0 },
  );
  expect(row!.source).toBe(source);
});

test('a name too long to be stored whole says its codec, rate and source all the same', async () => {
  const server = await startOfflineService();
  const name = named(1_767_600_000_000, 'pcm16', `${'x'.repeat(400)}_limitless`);
  const job = await imported(server, [[name, codedFile([1, 2])]]);
  expect(job.files[0]).toMatchObject({ outcome: 'transcribed', name: name.slice(0, 300) });
  expect((await transcripts(server))[0]!.text).toBe(words(1, 2));
  const [row] = server.store.conversations.list(
    server.uid,
    { include_discarded: true },
    { limit: 9, offset: 0 },
  );
  expect(row!.source).toBe('limitless');
});

test('a clock that was not set places its files when they come, apart from everything else', async () => {
  const server = await startOfflineService();
  await imported(server, [[named(NOW - 60_000), codedFile([1, 2, { pause: 58 }])]]);
  const job = await imported(server, [
    [named(2_000_000), codedFile([5, 6, { pause: 9 }])],
    [named(1_000_000), codedFile([3, 4, { pause: 9 }])],
    [named(NOW + 90 * 86_400_000), codedFile([9])],
    ['voice_pcm16.bin', codedFile([8])],
  ]);
  const notice = 'The clock of the device was not set: it is placed at the time it came.';
  expect(job.files.map(({ detail }) => detail)).toEqual([notice, notice, notice, notice]);
  const texts = (await transcripts(server)).map(({ text }) => text);
  expect(texts.join(' ').split(' ').sort()).toEqual(['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w8', 'w9']);
  expect(texts).toContain(words(1, 2));
  const all = texts.join(' | ');
  expect(all.indexOf('w3')).toBeLessThan(all.indexOf('w5'));
});

test('an unknown job is 404, also when it is another user’s', async () => {
  const server = await startOfflineService();
  expect((await server.request(`${SYNC}/nothing`)).status).toBe(404);
  const { job_id } = await upload(server, [[named(at(0)), codedFile([1])]]);
  const other = await server.otherUser('Somebody');
  const headers = { authorization: `Bearer ${other.token}` };
  expect((await server.request(`${SYNC}/${job_id}`, { headers })).status).toBe(404);
  expect(await (await server.request(SYNC, { headers })).json()).toEqual([]);
});

test('jobs are listed, newest first, and forgotten after days; the file is still recognised', async () => {
  const server = await startOfflineService();
  const bytes = codedFile([1, 2]);
  const first = await imported(server, [[named(at(0)), bytes]]);
  server.clock.sleep(8 * 24 * HOUR);
  const second = await imported(server, [[named(at(0)), bytes]]);
  expect(second.files[0]!.outcome).toBe('already_received');
  expect((await server.request(`${SYNC}/${first.job_id}`)).status).toBe(404);
  const list = (await (await server.request(SYNC)).json()) as { job_id: string }[];
  expect(list.map(({ job_id }) => job_id)).toEqual([second.job_id]);
});

test('a request without files, with too many or too large ones takes nothing', async () => {
  const server = await startOfflineService();
  expect((await send(server, [])).status).toBe(422);
  const many = Array.from({ length: 501 }, (_, n) => [`x_${n}.bin`, Buffer.of(1)] as const);
  expect((await send(server, many)).status).toBe(413);
  const huge = await server.request(SYNC, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(10),
  });
  expect(huge.status).toBe(422);
  expect(await (await server.request(SYNC)).json()).toEqual([]);
});

test('a hundred files come in one request', async () => {
  const server = await startOfflineService();
  const files = Array.from(
    { length: 100 },
    (_, n) => [named(at(n * 2)), codedFile([n + 1, { pause: 1.5 }])] as const,
  );
  const job = await imported(server, files.toReversed());
  expect(job.files.every(({ outcome }) => outcome === 'transcribed')).toBe(true);
  const [conversation, ...others] = await transcripts(server);
  expect(others).toEqual([]);
  expect(conversation!.text).toBe(words(...files.map((_, n) => n + 1)));
});

test('the client may name the conversation of its files', async () => {
  const server = await startOfflineService();
  const { result } = await imported(server, [[named(at(0)), codedFile([1, 2])]]);
  const [id] = result!.new_memories;
  const later = await imported(server, [[named(at(600)), codedFile([3, 4])]], `?conversation_id=${id}`);
  expect(later.result!.updated_memories).toEqual([id]);
  expect((await transcripts(server)).map(({ text }) => text)).toEqual([words(1, 2, 3, 4)]);
  await imported(server, [[named(at(1200)), codedFile([5])]], '?conversation_id=unknown');
  expect((await transcripts(server)).map(({ text }) => text)).toEqual([words(1, 2, 3, 4), words(5)]);
});
