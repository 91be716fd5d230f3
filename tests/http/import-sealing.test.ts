// The owner splits or merges a conversation while an import seals audio for it: all of it is there afterwards, every part plays,
// and no file is left that belongs to nothing.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { storeConversation } from '../helpers/conversations.ts';
import { asked, ended, uploaded } from '../helpers/imports.ts';
import { eventually } from '../helpers/listen-client.ts';
import { aConversation, IDS } from '../helpers/original-export.ts';
import { played } from '../helpers/recorded.ts';
import { startTestServer, type TestServer } from '../helpers/start-test-server.ts';

const SECONDS = 900;
const CUT = 500;

/** A second for each loudness. */
function wav(loudness: readonly number[]): Buffer {
  const pcm = new Int16Array(loudness.length * 16_000);
  for (const [n, value] of loudness.entries()) pcm.fill(value, n * 16_000, (n + 1) * 16_000);
  return Buffer.concat([wavHeader(pcm.length), Buffer.from(pcm.buffer)]);
}

const loud = (from: number, until: number) => Array.from({ length: until - from }, (_, n) => from + n + 1);

const heardIn = (seconds: readonly number[]) => seconds.filter((loudness) => loudness > 0);

/** Two files of one conversation, of which the second one is being sealed. */
async function sealing(server: TestServer): Promise<string> {
  const { id } = await uploaded(server, {
    'omi/export.json': [
      aConversation({
        id: IDS.talk,
        transcript_segments: [
          { text: 'The beginning of it.', start: 0, end: 2, speaker: 'SPEAKER_00', speaker_id: 0 },
          { text: 'And then the end.', start: CUT, end: CUT + 2, speaker: 'SPEAKER_00', speaker_id: 0 },
        ],
      }),
    ],
    [`omi/audio/1/${IDS.talk}.wav`]: wav(loud(0, 100)),
    [`omi/audio/2/${IDS.talk}-2.wav`]: wav(loud(100, SECONDS)),
  });
  await asked(server, 'POST', `/${id}/start`, {});
  const folder = join(server.dataDir, 'audio', IDS.talk);
  await eventually(() => expect(existsSync(folder) ? readdirSync(folder) : []).toHaveLength(2));
  return id;
}

/** Asks again while the conversation is being changed. */
async function untilFree(ask: () => Promise<Response>): Promise<{ refused: number; answer: Response }> {
  for (let refused = 0; ; refused++) {
    const answer = await ask();
    if (answer.status !== 409) return { refused, answer };
    // So seldom that a slow computer meets no limit of the rate.
    await delay(200);
  }
}

function posted(server: TestServer, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return server.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Every file belongs to a recording, every recording has one, and nothing is noted as being copied. */
function expectNoOrphans(server: TestServer, ids: readonly string[]): void {
  const audio = join(server.dataDir, 'audio');
  expect(readdirSync(audio).toSorted()).toEqual(ids.toSorted());
  for (const id of ids)
    expect(readdirSync(join(audio, id)).toSorted()).toEqual(
      server.store.recordings
        .list(id)
        .map((one) => `${one.id}.journal`)
        .toSorted(),
    );
}

test('a split while the audio is sealed: both halves play, each its own', async () => {
  const server = await startTestServer();
  const id = await sealing(server);
  const [, after] = server.store.segments.list(IDS.talk);
  const { answer } = await untilFree(() =>
    posted(server, `/v1/conversations/${IDS.talk}/split`, { segment_id: after!.id }),
  );
  expect(answer.status).toBe(200);
  expect((await ended(server, id)).counts.audio).toMatchObject({ taken: 2, not_taken: 0 });
  const { conversations } = (await answer.json()) as { conversations: { id: string }[] };
  const halves = conversations.map((one) => one.id);
  const [first, second] = await Promise.all(halves.map((half) => played(server, half)));
  // Cut where the line begins, to a chunk.
  expect(heardIn(first!)).toEqual(loud(0, CUT));
  expect(heardIn(second!)).toEqual(loud(CUT, SECONDS));
  expectNoOrphans(server, halves);
});

test('a merge while the audio is sealed: the merged conversation plays all of it', async () => {
  const server = await startTestServer();
  const id = await sealing(server);
  const other = storeConversation(server.store, server.uid, { created_at: Date.UTC(2020, 0, 1) }, [
    'Earlier.',
  ]);
  const { answer } = await untilFree(() =>
    posted(server, '/v1/conversations/merge', { conversation_ids: [other.id, IDS.talk], reprocess: false }),
  );
  expect(answer.status).toBe(200);
  expect((await ended(server, id)).counts.audio).toMatchObject({ taken: 2, not_taken: 0 });
  const merged = ((await answer.json()) as { conversation: { id: string } }).conversation.id;
  expect(heardIn((await played(server, merged))!)).toEqual(loud(0, SECONDS));
  expectNoOrphans(server, [IDS.talk, merged]);
});
