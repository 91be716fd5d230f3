// kill -9 in the middle of an import, again and again: after the last start everything is there once, and the report counts
// everything once.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ImportKind } from '../../src/contract/import-kinds.ts';
import type { Import, ImportRecording } from '../../src/contract/imports.ts';
import { wavHeader } from '../../src/server/audio/wav.ts';
import { asked, ended, uploaded } from '../helpers/imports.ts';
import { aConversation, IDS, originalExport } from '../helpers/original-export.ts';
import { ownerOf, runService } from '../helpers/service-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const CONVERSATIONS = 250;
/** How many conversations are there when it is killed. */
const KILLS = [1, 101, 230];

const TRANSCRIPTS = 20;
const VERBS = ['paint', 'sell', 'repair', 'clean', 'order'];
const THINGS = ['fence', 'bicycle', 'piano', 'kitchen', 'boat', 'carpet', 'oven', 'window'];
const TRANSCRIPT_KILLS = [1, 12, 19];
const RECORDINGS = 5;

interface Rows {
  conversations: { status: string }[];
  action_items: { conversation_id: string }[];
}

/** Imports the files, and is killed and started again whenever so many of the kind are taken. */
async function killedWhileImporting(
  dataDir: string,
  files: Parameters<typeof uploaded>[1],
  kind: ImportKind,
  kills: readonly number[],
) {
  const begin = async () => {
    const service = runService(['--data-dir', dataDir, '--port', '0']);
    return { service, owner: await ownerOf(dataDir, (await service.ready()).url) };
  };
  let { service, owner } = await begin();
  const { id } = await uploaded(owner, files);
  await asked(owner, 'POST', `/${id}/start`, {});
  for (const wanted of kills) {
    for (;;) {
      const { status, counts } = await asked<Import>(owner, 'GET', `/${id}`);
      if (status === 'done' || (counts[kind]?.taken ?? 0) >= wanted) break;
      await delay(5);
    }
    service.kill('SIGKILL');
    await service.exit;
    ({ service, owner } = await begin());
  }
  return { service, owner, id };
}

test('nothing is lost or doubled, wherever it is killed', async () => {
  const dataDir = temporaryFolder();
  const talks = Array.from({ length: CONVERSATIONS }, (_, n) => {
    const talk = aConversation({ id: n === 0 ? IDS.talk : randomUUID() });
    const [line] = talk.transcript_segments as object[];
    return {
      ...talk,
      transcript_segments: [line],
      structured: { ...(talk.structured as object), title: `Talk ${n}` },
    };
  });
  const document = originalExport({ conversations: talks });

  const { service, owner, id } = await killedWhileImporting(
    dataDir,
    { 'export.json': document },
    'conversation',
    KILLS,
  );
  const done = await ended(owner, id);
  expect(done).toMatchObject({ status: 'done', failure: null });
  expect(done.counts).toMatchObject({
    conversation: { taken: CONVERSATIONS, there: 0, not_taken: 0 },
    action_item: { taken: CONVERSATIONS, not_taken: 0 },
    memory: { taken: 1, there: 0 },
    photo: { taken: 1, there: 0 },
    person: { taken: 1, there: 0 },
    goal: { taken: 1, there: 0 },
  });
  const rows = (await (await owner.request('/v1/users/export')).json()) as Record<string, { id: string }[]>;
  expect(rows.conversations).toHaveLength(CONVERSATIONS);
  expect(new Set(rows.conversations!.map((one) => one.id))).toEqual(
    new Set(talks.map((one) => (one as unknown as { id: string }).id)),
  );
  expect(rows.action_items).toHaveLength(CONVERSATIONS);
  expect(rows.memories).toHaveLength(1);
  service.kill('SIGTERM');
  await service.exit;
}, 120_000);

test('transcripts are taken once and processed once, wherever it is killed', async () => {
  const dataDir = temporaryFolder();
  const files = Object.fromEntries(
    Array.from({ length: TRANSCRIPTS }, (_, n) => [
      `talk ${n}.txt`,
      `Me: I will ${VERBS[n % 5]!} the ${THINGS[Math.floor(n / 5)]!} by Friday.\nTom: Good, then I order everything for it, thank you very much indeed.\n`,
    ]),
  );
  const { service, owner, id } = await killedWhileImporting(dataDir, files, 'conversation', TRANSCRIPT_KILLS);
  expect(await ended(owner, id)).toMatchObject({
    status: 'done',
    failure: null,
    counts: { conversation: { taken: TRANSCRIPTS, there: 0, not_taken: 0 } },
  });
  // What a kill left half processed is taken up by the start, beside the import.
  const rows = async () => (await (await owner.request('/v1/users/export')).json()) as Rows;
  await expect
    .poll(async () => new Set((await rows()).conversations.map(({ status }) => status)), { timeout: 60_000 })
    .toEqual(new Set(['completed']));
  const { conversations, action_items } = await rows();
  expect(conversations).toHaveLength(TRANSCRIPTS);
  expect(new Set(action_items.map((one) => one.conversation_id)).size).toBe(TRANSCRIPTS);
  expect(action_items).toHaveLength(TRANSCRIPTS);
  service.kill('SIGTERM');
  await service.exit;
}, 120_000);

test('recordings are passed on once, wherever it is killed', async () => {
  const dataDir = temporaryFolder();
  const second = Buffer.alloc(32_000);
  const files = Object.fromEntries(
    Array.from({ length: RECORDINGS }, (_, n) => {
      // Silence, each of another length: what is in them is not the matter here.
      const pcm = Buffer.concat(Array.from({ length: n + 1 }, () => second));
      return [`memo ${n}.wav`, Buffer.concat([wavHeader(pcm.length / 2), pcm])];
    }),
  );
  const { service, owner, id } = await killedWhileImporting(dataDir, files, 'audio', [1, 4]);
  expect((await ended(owner, id)).counts.audio).toMatchObject({ taken: RECORDINGS, there: 0, not_taken: 0 });
  const recordings = () => asked<ImportRecording[]>(owner, 'GET', `/${id}/recordings`);
  await expect
    .poll(async () => (await recordings()).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(Array.from({ length: RECORDINGS }, () => 'done'));
  expect((await recordings()).map(({ outcome }) => outcome)).toEqual(
    Array.from({ length: RECORDINGS }, () => 'no_speech'),
  );
  const jobs = (await (await owner.request('/v2/sync-local-files')).json()) as { files: unknown[] }[];
  expect(jobs).toHaveLength(RECORDINGS);
  service.kill('SIGTERM');
  await service.exit;
}, 120_000);
