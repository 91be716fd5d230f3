// A power cut right after an answer: what was acknowledged is there. Of each file there is what was brought to the disk, under the
// name that its folder then had; `npm run chaos -- writes` does that to everything that is written.
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskImage } from '../../chaos/power/disk-image.ts';
import { followSyncs } from '../../chaos/power/follow-syncs.ts';
import { systemClock } from '../../src/server/ports.ts';
import { CALLBACK } from '../helpers/document-host.ts';
import { asked, ended, uploaded } from '../helpers/imports.ts';
import { eventually, listenTo, pcm16Messages } from '../helpers/listen-client.ts';
import { line, suggested } from '../listen/client-messages.ts';
import { aConversation } from '../helpers/original-export.ts';
import { freePort } from '../helpers/free-port.ts';
import { memorySecrets } from '../helpers/memory-secrets.ts';
import { connected, refresh, signedInOwner } from '../helpers/oauth.ts';
import { startTestServer, temporaryFolder } from '../helpers/start-test-server.ts';
import { request, send } from '../mcp/raw-messages.ts';

const CLAUDE = 'omi-claude-prod';

/** A data folder, and what a power cut leaves of it: now, in another folder. */
async function disk(): Promise<{ dataDir: string; left: () => string }> {
  const [dataDir, image] = [temporaryFolder(), temporaryFolder()];
  onTestFinished(await followSyncs({ folder: dataDir, database: join(dataDir, 'earshot.sqlite'), image }));
  return {
    dataDir,
    left() {
      const folder = temporaryFolder();
      createDiskImage(image).restoreAs(dataDir, folder);
      return folder;
    },
  };
}

/** What the service brings to the disk can be followed here. */
const linux = test.skipIf(process.platform !== 'linux');

linux('a memory of an assistant and its renewed tokens', async () => {
  const { dataDir, left } = await disk();
  const kept = { secrets: memorySecrets(), port: await freePort() };
  const before = await startTestServer({ ...kept, dataDir });
  const owner = await signedInOwner(before);
  const first = await connected(before, owner, CLAUDE, { redirect_uri: CALLBACK });
  const { status, body: tokens } = await refresh(before.url, CLAUDE, first.refresh_token);
  expect(status).toBe(200);
  const call = { name: 'create_memory', arguments: { content: 'Likes green tea' } };
  const written = await send(before, tokens.access_token, request('tools/call', call));
  expect([written.status, written.message.error]).toEqual([200, undefined]);
  await before.close();

  const after = await startTestServer({ ...kept, dataDir: left() });
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const found = await after.request('/v1/mcp/memories', { headers });
  expect(found.status).toBe(200);
  expect(await found.text()).toContain('Likes green tea');
  expect((await refresh(after.url, CLAUDE, tokens.refresh_token)).status).toBe(200);
});

linux('tokens alone, before anything else is written', async () => {
  const { dataDir, left } = await disk();
  const kept = { secrets: memorySecrets(), port: await freePort() };
  const before = await startTestServer({ ...kept, dataDir });
  const owner = await signedInOwner(before);
  const tokens = await connected(before, owner, CLAUDE, { redirect_uri: CALLBACK });
  await before.close();
  const after = await startTestServer({ ...kept, dataDir: left() });
  expect((await refresh(after.url, CLAUDE, tokens.refresh_token)).status).toBe(200);
});

linux('the first audio that is kept, whose folders are new', async () => {
  const { dataDir, left } = await disk();
  const kept = { secrets: memorySecrets() };
  const before = await startTestServer({ ...kept, dataDir, clock: systemClock });
  const client = await listenTo(before, { custom_stt: 'enabled' });
  client.send(suggested([line('Hello there.', 0, 1)]));
  for (const message of pcm16Messages(1)) client.send(message);
  await eventually(() =>
    expect(client.events('audio_progress').at(-1)?.kept_seconds).toBeGreaterThanOrEqual(1),
  );
  const folder = left();
  const [{ conversation_id } = { conversation_id: '' }] = client.events('conversation_session');
  await client.leave();
  await before.close();
  const after = await startTestServer({ ...kept, dataDir: folder });
  const audio = await after.request(`/v1/conversations/${conversation_id}/audio`);
  expect((await audio.arrayBuffer()).byteLength).toBeGreaterThan(32_000);
});

linux('a file of an import, whose folders are new', async () => {
  const { dataDir, left } = await disk();
  const kept = { secrets: memorySecrets() };
  const before = await startTestServer({ ...kept, dataDir });
  const { id } = await uploaded(before, { 'x.json': { conversations: [aConversation()] } });
  const folder = left();
  await before.close();
  const after = await startTestServer({ ...kept, dataDir: folder });
  await asked(after, 'POST', `/${id}/start`, { dry_run: true });
  expect((await ended(after, id)).counts.conversation?.taken).toBe(1);
});
