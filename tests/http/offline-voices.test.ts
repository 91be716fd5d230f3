// Who speaks in offline recordings and in what a kill left: the same labels and names as a live session gives, and no wrong name
// (contract: Segment grouping, a new speaker is compared with known voices).
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TranscriptSegment } from '../../src/contract/resources.ts';
import { codedFile, createCodedSpeech, type Script } from '../helpers/coded-speech.ts';
import type { TestServer } from '../helpers/start-test-server.ts';
import { imported, named, NOW, startOfflineService, transcripts } from './offline-requests.ts';

const at = (seconds: number): number => NOW - 3_600_000 + seconds * 1000;

/** A voice of its own for each ten words; 60 to 69 is a little like that of 10 to 19. */
function voiceOf(word: number): Float32Array {
  const voice = new Float32Array(16);
  const axis = Math.floor(word / 10);
  if (axis === 6) {
    voice[1] = 0.4;
    voice[6] = Math.sqrt(1 - 0.4 ** 2);
  } else voice[axis] = 1;
  return voice;
}
const say = (voice: number, count: number): number[] =>
  Array.from({ length: count }, (_, nth) => voice * 10 + nth);
/** Each a sentence of its own, with a pause after it. */
const script = (...sentences: readonly (readonly [voice: number, words: number])[]): Script =>
  sentences.flatMap(([voice, count]) => [...say(voice, count), { pause: 3 }]);

const start = (): ReturnType<typeof startOfflineService> => {
  const speech = createCodedSpeech(voiceOf);
  return startOfflineService({ providers: [speech.provider], vads: speech.vads });
};

function enrol(server: TestServer, voice: number): void {
  server.store.speech_profiles.put({
    uid: server.uid,
    model: 'spk-devices-1',
    embedding: voiceOf(voice * 10),
    seconds: 20,
    created_at: 0,
  });
}

function meet(server: TestServer, name: string, voice: number): string {
  const id = randomUUID();
  server.store.people.insertNew({ id, uid: server.uid, name, created_at: 0, updated_at: 0 });
  server.store.speech_samples.insert({
    id: randomUUID(),
    uid: server.uid,
    person_id: id,
    conversation_id: null,
    segment_id: null,
    text: '',
    start: 0,
    end: 5,
    embedding: voiceOf(voice * 10),
    embedding_model: 'spk-devices-1',
    created_at: 0,
  });
  return id;
}

const told = (lines: readonly TranscriptSegment[]) =>
  lines.map(({ speaker_id, is_user, person_id }) => [speaker_id, is_user ? 'me' : person_id]);

test('the owner and known people are recognised in an offline recording, and nobody else is', async () => {
  const server = await start();
  enrol(server, 1);
  const maya = meet(server, 'Maya', 2);
  await imported(server, [[named(at(0)), codedFile(script([1, 6], [2, 6], [3, 6], [6, 6], [1, 5]))]]);
  const [conversation] = await transcripts(server);
  expect(told(conversation!.segments)).toEqual([
    [0, 'me'],
    [1, maya],
    [2, null],
    [3, null],
    [0, 'me'],
  ]);
  expect(conversation!.segments.map((line) => line.speech_profile_processed)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
});

test('lines that are added to a finished conversation go on with its labels and names where the voice is the same', async () => {
  const server = await start();
  enrol(server, 1);
  await imported(server, [[named(at(0)), codedFile(script([1, 6], [2, 6]))]]);
  const [before] = await transcripts(server);
  expect(told(before!.segments)).toEqual([
    [0, 'me'],
    [1, null],
  ]);
  // The owner says who the second is.
  const maya = meet(server, 'Maya', 9);
  const assigned = await server.request(`/v1/conversations/${before!.id}/segments/assign-bulk`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ segment_ids: [before!.segments[1]!.id], assign_type: 'person_id', value: maya }),
  });
  expect(assigned.status).toBe(200);
  await imported(server, [[named(at(30)), codedFile(script([3, 1], [3, 6], [2, 6], [1, 6], [2, 1]))]]);
  const [after, ...others] = await transcripts(server);
  expect(others).toEqual([]);
  expect(told(after!.segments)).toEqual([
    [0, 'me'],
    [1, maya],
    [2, null],
    [1, maya],
    [0, 'me'],
    [1, maya],
  ]);
  expect(server.store.conversations.get(server.uid, after!.id)!.voices).toBeNull();
});

test('a word that is too short to show a voice is not taken for somebody with a name', async () => {
  const server = await start();
  enrol(server, 1);
  await imported(server, [[named(at(0)), codedFile(script([1, 6]))]]);
  await imported(server, [[named(at(30)), codedFile([20, { pause: 3 }])]]);
  const [conversation] = await transcripts(server);
  expect(told(conversation!.segments)).toEqual([
    [0, 'me'],
    [1, null],
  ]);
});

test('who was told apart by hand stays apart: a label with lines of two people has no voice', async () => {
  const server = await start();
  const apart = [...say(2, 6), { pause: 40 }, ...say(2, 7), { pause: 3 }];
  await imported(server, [[named(at(0)), codedFile(apart)]]);
  const [before] = await transcripts(server);
  const maya = meet(server, 'Maya', 9);
  server.store.segments.setVoice(
    before!.id,
    { id: before!.segments[0]!.id },
    { person_id: maya, is_user: false },
  );
  await imported(server, [[named(at(90)), codedFile(script([2, 8]))]]);
  const [after] = await transcripts(server);
  expect(told(after!.segments)).toEqual([
    [0, maya],
    [0, null],
    [1, null],
  ]);
});

test('whom the owner said is not the owner is not called the owner in added lines', async () => {
  const server = await start();
  enrol(server, 1);
  await imported(server, [[named(at(0)), codedFile(script([1, 6]))]]);
  const [before] = await transcripts(server);
  server.store.segments.setVoice(before!.id, { speaker_id: 0 }, { person_id: null, is_user: false });
  await imported(server, [[named(at(60)), codedFile(script([1, 7]))]]);
  const [after] = await transcripts(server);
  expect(told(after!.segments)).toEqual([
    [0, null],
    [0, null],
  ]);
});
