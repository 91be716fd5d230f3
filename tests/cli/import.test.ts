// import on the command line: a file and a folder, with a service and without one, a dry run, the report, and what is refused.
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { smallDisk } from '../../chaos/small-disk.ts';
import { openStore } from '../../src/server/compose/storage.ts';
import { aConversation, IDS, originalExport } from '../helpers/original-export.ts';
import { asked } from '../helpers/imports.ts';
import { CLI_ENTRY } from '../helpers/program-entries.ts';
import { ownerOf, runService } from '../helpers/service-process.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';
import { verifies } from '../helpers/verifies.ts';

const run = promisify(execFile);
const disk = smallDisk('24m');
afterAll(() => disk?.remove());

const cli = (dataDir: string, ...args: string[]): Promise<{ stdout: string; stderr: string }> =>
  run(process.execPath, [CLI_ENTRY, ...args, '--data-dir', dataDir], {
    env: { ...process.env, EARSHOT_LOG_LEVEL: 'silent' },
  });

function conversations(dataDir: string): string[] {
  const { store, close } = openStore(dataDir, { check: false });
  const ids = store.account.conversationIds(store.users.owner()!.uid);
  close();
  return ids.toSorted();
}

verifies(
  ['import.command'],
  'without a service: a dry run stores nothing, an import everything, with a report',
  async () => {
    const folder = temporaryFolder();
    const dataDir = join(folder, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const file = join(folder, 'omi-export.json');
    writeFileSync(file, JSON.stringify(originalExport()));
    const dry = await cli(dataDir, 'import', file, '--dry-run');
    expect(dry.stdout).toContain('Nothing was stored.');
    expect(dry.stdout).toContain('conversations: 3 taken');
    expect(conversations(dataDir)).toEqual([]);
    const report = join(folder, 'report.json');
    const done = await cli(dataDir, 'import', file, '--report', report);
    expect(done.stdout).toContain('conversations: 3 taken');
    expect(done.stdout).toContain('chat_messages (1). Earshot keeps no chat yet.');
    expect(conversations(dataDir)).toEqual([IDS.talk, IDS.hidden, IDS.deleted]);
    expect(JSON.parse(readFileSync(report, 'utf8'))).toMatchObject({ status: 'done', list: [] });
  },
  { timeout: 60_000 },
);

verifies(
  ['import.command'],
  'beside a running service: a folder, and nothing changes the second time',
  async () => {
    const folder = temporaryFolder();
    const dataDir = join(folder, 'data');
    const service = runService(['--data-dir', dataDir, '--port', '0']);
    await service.ready();
    mkdirSync(join(folder, 'export/2025-03'), { recursive: true });
    writeFileSync(join(folder, 'export/2025-03/a.json'), JSON.stringify([aConversation({ id: IDS.talk })]));
    writeFileSync(join(folder, 'export/b.json'), JSON.stringify([aConversation({ id: IDS.hidden })]));
    const first = await cli(dataDir, 'import', join(folder, 'export'));
    expect(first.stdout).toContain('conversations: 2 taken');
    const second = await cli(dataDir, 'import', join(folder, 'export'));
    expect(second.stdout).toContain('conversations: 2 here already');
    expect(conversations(dataDir)).toEqual([IDS.talk, IDS.hidden]);
  },
  { timeout: 60_000 },
);

test('what is refused is one sentence', async () => {
  const folder = temporaryFolder();
  await expect(cli(folder, 'import', join(folder, 'nowhere'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no file or folder') as string,
  });
  writeFileSync(join(folder, 'notes.txt'), 'Dear diary');
  await expect(cli(folder, 'import', join(folder, 'notes.txt'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Nothing in it was recognised') as string,
  });
  const { store, close } = openStore(folder, { check: false });
  expect(store.imports.ids()).toEqual([]);
  close();
}, 60_000);

test('a file for which there is no room is refused in a sentence, and leaves nothing behind', async ({
  skip,
}) => {
  skip(disk === null, 'no file system can be mounted here');
  const dataDir = join(disk!.path, 'data');
  const { url } = await runService(['--data-dir', dataDir, '--port', '0']).ready();
  const owner = await ownerOf(dataDir, url);
  const { id } = await asked(owner, 'POST', '', { name: 'large' });
  const answer = await owner.request(`/private/imports/${id}/files?name=large.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(40_000_000),
  });
  expect([answer.status, await answer.json()]).toEqual([
    507,
    { detail: 'The disk is full, so nothing was stored. Free some space and try again.' },
  ]);
  expect(readdirSync(join(dataDir, 'imports', id))).toEqual([]);
  expect(await asked(owner, 'GET', `/${id}`)).toMatchObject({ files: 0, bytes: 0 });
}, 60_000);
