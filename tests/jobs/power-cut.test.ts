// A power cut right after an answer: what an assistant wrote, and the tokens it was given, are there. The database is as it was
// last brought to the disk; `npm run chaos -- writes` does that to everything that is written.
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { CALLBACK } from '../helpers/document-host.ts';
import { freePort } from '../helpers/free-port.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { connected, refresh, signedInOwner } from '../helpers/oauth.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';
import { request, send } from '../mcp/raw-messages.ts';

const CLAUDE = 'omi-claude-prod';

/** Keeps what a power cut would leave of the database. */
function disk() {
  const folder = temporaryFolder();
  const next = join(folder, 'next');
  mkdirSync(next);
  return {
    folder,
    async syncFile(log: string): Promise<void> {
      const files = [log.replace(/-wal$/, ''), log].filter((file) => existsSync(file));
      for (const file of files) copyFileSync(file, join(next, basename(file)));
      for (const file of files) renameSync(join(next, basename(file)), join(folder, basename(file)));
    },
  };
}

test('a memory of an assistant and its renewed tokens', async () => {
  const { folder, syncFile } = disk();
  const kept = { secrets: memorySecrets(), port: await freePort() };
  const before = await startTestServer({ ...kept, syncFile });
  const owner = await signedInOwner(before);
  const first = await connected(before, owner, CLAUDE, { redirect_uri: CALLBACK });
  const { status, body: tokens } = await refresh(before.url, CLAUDE, first.refresh_token);
  expect(status).toBe(200);
  const call = { name: 'create_memory', arguments: { content: 'Likes green tea' } };
  const written = await send(before, tokens.access_token, request('tools/call', call));
  expect([written.status, written.message.error]).toEqual([200, undefined]);
  await before.close();

  const after = await startTestServer({ ...kept, dataDir: folder });
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const found = await after.request('/v1/mcp/memories', { headers });
  expect(found.status).toBe(200);
  expect(await found.text()).toContain('Likes green tea');
  expect((await refresh(after.url, CLAUDE, tokens.refresh_token)).status).toBe(200);
});

test('tokens alone, before anything else is written', async () => {
  const { folder, syncFile } = disk();
  const kept = { secrets: memorySecrets(), port: await freePort() };
  const before = await startTestServer({ ...kept, syncFile });
  const owner = await signedInOwner(before);
  const tokens = await connected(before, owner, CLAUDE, { redirect_uri: CALLBACK });
  await before.close();
  const after = await startTestServer({ ...kept, dataDir: folder });
  expect((await refresh(after.url, CLAUDE, tokens.refresh_token)).status).toBe(200);
});
