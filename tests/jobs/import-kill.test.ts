// kill -9 in the middle of an import, again and again: after the last start everything is there once, and the report counts
// everything once.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Import } from '../../src/contract/imports.ts';
import { asked, ended, uploaded } from '../helpers/imports.ts';
import { aConversation, IDS, originalExport } from '../helpers/original-export.ts';
import { ownerOf, runService } from '../helpers/service-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const CONVERSATIONS = 1_500;
/** How many conversations are there when it is killed. */
const KILLS = [1, 300, 301, 900, 1_450];

test('nothing is lost or doubled, wherever it is killed', async () => {
  const dataDir = temporaryFolder();
  const args = ['--data-dir', dataDir, '--port', '0'];
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

  let service = runService(args);
  let owner = await ownerOf(dataDir, (await service.ready()).url);
  const { id } = await uploaded(owner, { 'export.json': document });
  await asked(owner, 'POST', `/${id}/start`, {});
  for (const wanted of KILLS) {
    for (;;) {
      const { status, counts } = await asked<Import>(owner, 'GET', `/${id}`);
      if (status === 'done' || (counts.conversation?.taken ?? 0) >= wanted) break;
      await delay(2);
    }
    service.kill('SIGKILL');
    await service.exit;
    service = runService(args);
    owner = await ownerOf(dataDir, (await service.ready()).url);
  }
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
