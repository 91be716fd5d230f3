// kill -9 before changes of files and rows while the recordings of a device are received, and while a conversation is processed
// again: what was acknowledged is there, nothing is twice, and what its owner changed stays so.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { OfflineUpload } from '../../src/contract/offline-recordings.ts';
import { openStore } from '../../src/server/compose/storage.ts';
import { codedFile, words } from '../helpers/coded-speech.ts';
import { aSegment, storeConversation } from '../helpers/conversations.ts';
import { ownerOf } from '../helpers/service-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';
import { named, SYNC } from '../http/offline-requests.ts';

const ENTRY = join(import.meta.dirname, 'offline-process.ts');
const PRELOAD = `--import ${new URL('../helpers/kill-at-write.ts', import.meta.url).href}`;
/** A service is started twice for each kill, on a computer that may be busy. */
const PATIENCE_MS = 300_000;

/** Kills itself before its change number `killAt` from now on. */
async function startService(dataDir: string, killAt?: number) {
  const counting = join(temporaryFolder(), 'counting');
  const child = spawn(process.execPath, [ENTRY], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ...(killAt !== undefined && { NODE_OPTIONS: PRELOAD, KILL_AT: String(killAt), COUNTING: counting }),
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { url } = JSON.parse((await lines.next()).value as string) as { url: string };
  const owner = await ownerOf(dataDir, url);
  if (killAt !== undefined) {
    child.kill('SIGUSR2');
    while (!existsSync(counting)) await delay(2);
  }
  return {
    owner,
    exit,
    async end(): Promise<void> {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

type Owner = Awaited<ReturnType<typeof startService>>['owner'];

interface Talk {
  id: string;
  status: string;
  transcript_segments: { text: string }[];
}

async function talks(owner: Owner): Promise<string[]> {
  const answer = await owner.request('/v1/conversations?include_discarded=true');
  return ((await answer.json()) as Talk[])
    .map(({ status, transcript_segments: lines }) => [status, ...lines.map(({ text }) => text)].join(' '))
    .toSorted();
}

test('recordings of a device', { timeout: PATIENCE_MS }, async () => {
  const base = Date.now() - 3_600_000;
  const form = new FormData();
  for (const [at, script] of [
    [60_000, [3, 4, { pause: 3 }, 5, 6, { pause: 4 }]],
    [600_000, [7, 8, { pause: 4 }]],
  ] as const)
    form.append('files', new Blob([new Uint8Array(codedFile(script))]), named(base + at));
  const packed = new Response(form);
  const headers = { 'Content-Type': packed.headers.get('content-type')! };
  const body = await packed.arrayBuffer();
  const send = (owner: Owner) => owner.request(SYNC, { method: 'POST', headers, body }).catch(() => null);

  const acknowledged: boolean[] = [];
  for (const change of [4, 12, 24, 40]) {
    const dataDir = temporaryFolder();
    const killed = await startService(dataDir, change);
    const answer = await send(killed.owner);
    acknowledged.push(answer !== null);
    await killed.exit;
    const { owner, end } = await startService(dataDir);
    if (answer === null) expect((await send(owner))?.status).toBe(202);
    else
      expect((await owner.request(`${SYNC}/${((await answer.json()) as OfflineUpload).job_id}`)).status).toBe(
        200,
      );
    await expect
      .poll(() => talks(owner), { timeout: 60_000 })
      .toEqual([`completed ${words(3, 4, 5, 6)}`, `completed ${words(7, 8)}`]);
    await expect.poll(() => readdirSync(join(dataDir, 'offline')), { timeout: 20_000 }).toEqual([]);
    expect(existsSync(join(dataDir, 'quarantine'))).toBe(false);
    await end();
  }
  expect(new Set(acknowledged)).toEqual(new Set([false, true]));
});

test('a conversation that is processed again', { timeout: PATIENCE_MS }, async () => {
  const prepared = temporaryFolder();
  const first = await startService(prepared);
  const { store, close } = openStore(prepared, { check: false });
  const { id } = storeConversation(store, first.owner.uid, { status: 'failed' }, [
    aSegment('I will paint the fence by Friday.', 0),
    aSegment('I am allergic to peanuts.', 5),
    aSegment('Please remind me to buy milk on Monday.', 10),
    aSegment('My sister lives in Hamburg.', 15),
  ]);
  const process = (owner: Owner) =>
    owner.request(`/v1/conversations/${id}/reprocess`, { method: 'POST' }).catch(() => null);
  expect((await process(first.owner))?.status).toBe(200);
  const [kept, deleted] = store.action_items.listFor([id]).get(id)!;
  const [memory, forgotten] = store.memories.listOf(first.owner.uid, id);
  const changes: [method: string, path: string, body?: object][] = [
    ['PATCH', `/v1/action-items/${kept!.id}`, { description: 'Mine' }],
    ['DELETE', `/v1/action-items/${deleted!.id}`],
    ['PATCH', `/v3/memories/${memory!.id}?value=Mine`],
    ['DELETE', `/v3/memories/${forgotten!.id}`],
    ['PATCH', `/v1/conversations/${id}/title?title=Mine`],
  ];
  for (const [method, path, body] of changes) {
    const answer = await first.owner.request(path, { method, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.status, path).toBeLessThan(300);
  }
  close();
  await first.end();

  const stateOf = (dataDir: string) => {
    const { store: stored, close: end } = openStore(dataDir, { check: true });
    const { uid } = stored.users.owner()!;
    const { status, title, overview, failure } = stored.conversations.get(uid, id)!;
    const tasks = (stored.action_items.listFor([id]).get(id) ?? []).map(({ description }) => description);
    const memories = stored.memories.listOf(uid, id).map(({ content }) => content);
    end();
    return { status, title, overview, failure, tasks, memories };
  };
  const { overview: before, ...wanted } = stateOf(prepared);
  expect(wanted).toMatchObject({ status: 'completed', title: 'Mine', tasks: ['Mine'], memories: ['Mine'] });

  const interrupted: string[] = [];
  for (const change of [1, 2, 3]) {
    const dataDir = join(temporaryFolder(), 'data');
    cpSync(prepared, dataDir, { recursive: true });
    const killed = await startService(dataDir, change);
    await process(killed.owner);
    await killed.end();
    const { status } = stateOf(dataDir);
    interrupted.push(status);
    const again = await startService(dataDir);
    await expect.poll(() => stateOf(dataDir), { timeout: 60_000 }).toMatchObject(wanted);
    // It named a task that was deleted and one that says something else now.
    expect(status === 'processing' ? [''] : ['', before]).toContain(stateOf(dataDir).overview);
    await again.end();
  }
  expect(interrupted).toContain('processing');
});
