// A receipt is on disk before its answer ends: the service is killed right after a client has its answer, and the disk fills up.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { smallDisk } from '../../chaos/small-disk.ts';
import { openLocalInstance } from '../../src/cli/local-instance.ts';
import { SCOPES } from '../../src/contract/keys.ts';
import type { Receipt } from '../../src/contract/receipts.ts';
import { ownerOf, runService } from '../helpers/service-process.ts';
import { verifies } from '../helpers/verifies.ts';

const disk = smallDisk('24m');
afterAll(() => disk?.remove());

function keyIn(dataDir: string): string {
  using local = openLocalInstance(dataDir);
  return local.keys.create(local.owner.uid, { kind: 'dev', name: 'My script', scopes: SCOPES }).key;
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });

verifies(
  ['service.receipts.before-the-answer'],
  'each answer that a client has, has its receipt',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'earshot-receipts-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const named: string[] = [];
    const headers = bearer(keyIn(dataDir));
    for (let round = 0; round < 3; round++) {
      const service = runService(['--data-dir', dataDir, '--port', '0']);
      const { url } = await service.ready();
      const ids = Array.from({ length: 7 }, (_, n) => `m-${round}-${n}`);
      await Promise.all(
        ids.map(async (id) => {
          const answer = await fetch(`${url}/v1/dev/user/memories/${id}`, { headers });
          expect(answer.status).toBe(404);
          await answer.text();
        }),
      );
      service.kill('SIGKILL');
      await service.exit;
      named.push(...ids);
    }
    const { url } = await runService(['--data-dir', dataDir, '--port', '0']).ready();
    const { request } = await ownerOf(dataDir, url);
    const found = (await (await request('/v1/receipts?limit=200')).json()) as Receipt[];
    expect(found.map(({ items }) => items[0]?.id).sort()).toEqual(named.sort());
    expect(new Set(found.map(({ id }) => id)).size).toBe(named.length);
  },
);

test('on a full disk, a read without a receipt is refused', async ({ skip }) => {
  skip(disk === null, 'no file system can be mounted here');
  const dataDir = join(disk!.path, 'data');
  const headers = bearer(keyIn(dataDir));
  const { url } = await runService(['--data-dir', dataDir, '--port', '0']).ready();
  const { request } = await ownerOf(dataDir, url);
  const made = await fetch(`${url}/v1/dev/user/memories`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ content: `Likes tea ${'and more words '.repeat(30)}` }),
  });
  expect(made.status).toBe(200);
  disk!.fill(0);
  const counts = { 200: 0, 507: 0 };
  for (let n = 0; n < 400; n++) {
    const answer = await fetch(`${url}/v1/dev/user/memories`, { headers });
    const text = await answer.text();
    counts[answer.status as 200 | 507] += 1;
    if (answer.status === 507) expect(text).not.toContain('Likes');
  }
  expect(counts[507]).toBeGreaterThan(0);
  expect(counts[200] + counts[507]).toBe(400);
  disk!.free();
  const again = await fetch(`${url}/v1/dev/user/memories`, { headers });
  expect(again.status).toBe(200);
  const reads: Receipt[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Response = await request(
      `/v1/receipts?action=read&limit=200${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    reads.push(...((await page.json()) as Receipt[]));
    cursor = page.headers.get('X-Next-Cursor');
  }
  expect(reads.filter(({ outcome }) => outcome === 'ok')).toHaveLength(counts[200] + 1);
});
