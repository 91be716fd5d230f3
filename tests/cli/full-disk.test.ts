// The disk fills up while the service runs: every write is refused in a sentence, reads go on, and it recovers by itself.
import { readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, expect, test } from 'vitest';
import { smallDisk } from '../../chaos/small-disk.ts';
import { openStore } from '../../src/server/compose/storage.ts';
import { runCli as cli } from '../helpers/run-cli.ts';
import { ownerOf, runService } from '../helpers/service-process.ts';

const FULL = 'The disk is full, so nothing was stored. Free some space and try again.';

const disk = smallDisk('24m');
afterAll(() => disk?.remove());

test('507 and a sentence for every write, then all is well again', async ({ skip }) => {
  skip(disk === null, 'no file system can be mounted here');
  const dataDir = join(disk!.path, 'data');
  const { url } = await runService(['--data-dir', dataDir, '--port', '0']).ready();
  const { request } = await ownerOf(dataDir, url);
  const remember = (text: string) =>
    request('/v3/memories', { method: 'POST', body: JSON.stringify({ content: text }) });
  const stored: string[] = [];
  const before = await remember('before');
  expect(before.status).toBe(200);
  disk!.fill(0);

  const refused: unknown[] = [];
  for (let n = 0; n < 40; n++) {
    const answer = await remember(`${n} ${'words '.repeat(80)}`);
    const body = (await answer.json()) as { id?: string; detail?: string };
    if (answer.status === 200) stored.push(body.id!);
    else refused.push([answer.status, body.detail]);
  }
  expect(refused.length).toBeGreaterThan(10);
  expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify([507, FULL])]));

  const upload = await request('/v2/voice-message/transcribe?sample_rate=16000', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(1_000_000),
  });
  expect([upload.status, await upload.json()]).toEqual([
    507,
    expect.objectContaining({ error: 'transcription_failed', outcome: 'upstream_error', message: FULL }),
  ]);

  expect((await request('/v3/memories')).status).toBe(200);
  const health = await fetch(`${url}/health`);
  expect([health.status, await health.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'ok', storage: 'full' }),
  ]);
  const made = await cli(dataDir, 'keys', 'create', '--kind', 'dev', '--name', 'One');
  expect([made.code, made.stderr]).toEqual([1, `${FULL}\n`]);
  expect((await cli(dataDir, 'doctor')).stdout).toMatch(/^BAD {2}Free disk: .*the disk is full/m);

  disk!.free();
  const after = await remember('after');
  expect(after.status).toBe(200);
  const list = (await (await request('/v3/memories?limit=500')).json()) as { id: string }[];
  expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(stored));
  expect(await (await fetch(`${url}/health`)).json()).not.toMatchObject({ storage: 'full' });
}, 60_000);

test('a service that was killed before it rebuilt a large database starts where there is no room to rebuild it', async ({
  skip,
}) => {
  skip(disk === null, 'no file system can be mounted here');
  const dataDir = join(disk!.path, 'rebuild');
  const first = runService(['--data-dir', dataDir, '--port', '0']);
  await first.ready();
  first.kill('SIGTERM');
  await first.exit;
  const { store, close } = openStore(dataDir, { check: false });
  store.settings.set('', 'ballast', 'x'.repeat(9_000_000));
  store.settings.set('', 'rebuild_due', true);
  store.erasures.truncateJournal();
  close();
  disk!.fill(5_000_000);

  const second = runService(['--data-dir', dataDir, '--port', '0']);
  const { url } = await second.ready();
  expect((await fetch(`${url}/health`)).status).toBe(200);
  // It is not lost: the next stop with room does it.
  disk!.free();
  second.kill('SIGTERM');
  expect(await second.exit).toEqual([0, null]);
  const after = openStore(dataDir, { check: false });
  expect(after.store.settings.get('', 'rebuild_due')).toBe(false);
  after.close();
}, 60_000);

test('a service starts where nothing at all is free: it reads, refuses what is new, and says so', async ({
  skip,
}) => {
  skip(disk === null, 'no file system can be mounted here');
  const dataDir = join(disk!.path, 'start');
  const first = runService(['--data-dir', dataDir, '--port', '0']);
  const { request } = await ownerOf(dataDir, (await first.ready()).url);
  const kept = await request('/v3/memories', { method: 'POST', body: JSON.stringify({ content: 'before' }) });
  const { id } = (await kept.json()) as { id: string };
  first.kill('SIGTERM');
  await first.exit;
  disk!.fill(0);
  expect(statfsSync(disk!.path).bavail).toBe(0);

  const second = runService(['--data-dir', dataDir, '--port', '0']);
  const { url } = await second.ready();
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok', storage: 'full' });
  expect((await cli(dataDir, 'doctor')).stdout).toMatch(/^BAD {2}Free disk: .*the disk is full/m);
  const owner = await ownerOf(dataDir, url);
  expect(await (await owner.request('/v3/memories')).json()).toMatchObject([{ id }]);
  const upload = await owner.request('/v2/voice-message/transcribe?sample_rate=16000', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: new Uint8Array(3_000_000),
  });
  expect(upload.status).toBe(507);
  disk!.free();
  second.kill('SIGTERM');
  expect(await second.exit).toEqual([0, null]);
}, 60_000);

test('it starts again and again on a disk that stays full, and what is deleted for good goes', async ({
  skip,
}) => {
  skip(disk === null, 'no file system can be mounted here');
  const dataDir = join(disk!.path, 'again');
  const args = ['--data-dir', dataDir, '--port', '0'];
  const first = runService(args);
  const { request } = await ownerOf(dataDir, (await first.ready()).url);
  const remember = (ask: typeof request, content: string) =>
    ask('/v3/memories', { method: 'POST', body: JSON.stringify({ content }) });
  const ids: string[] = [];
  for (let n = 0; n < 8; n++)
    ids.push(((await (await remember(request, `Fact ${n}`)).json()) as { id: string }).id);
  first.kill('SIGTERM');
  await first.exit;

  let left = ids.length;
  for (const signal of ['SIGKILL', 'SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
    // Others take whatever the service does not hold.
    disk!.free();
    disk!.fill(0);
    expect(statfsSync(disk!.path).bavail).toBe(0);
    const service = runService(args);
    const { url } = await service.ready();
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok', storage: 'full' });
    expect((await cli(dataDir, 'doctor')).stdout).toMatch(/^BAD {2}Free disk: .*the disk is full/m);
    const owner = await ownerOf(dataDir, url);
    const list = async () =>
      ((await (await owner.request('/v3/memories?limit=500')).json()) as { id: string }[]).filter(({ id }) =>
        ids.includes(id),
      ).length;
    expect(await list()).toBe(left);
    // To the last byte.
    const statuses: number[] = [];
    for (let n = 0; n < 400 && statuses.at(-1) !== 507; n++)
      statuses.push((await remember(owner.request, `${n} ${'words '.repeat(80)}`)).status);
    expect(statuses.at(-1)).toBe(507);
    expect((await owner.request(`/v3/memories/${ids[left - 1]!}`, { method: 'DELETE' })).status).toBe(200);
    left -= 1;
    expect(await list()).toBe(left);
    service.kill(signal);
    await service.exit;
  }
  disk!.free();
}, 120_000);

/** A folder of a service that was stopped, on a disk where nothing is free but what it keeps itself. */
async function stopped(name: string, change: (dataDir: string) => void): Promise<string> {
  const dataDir = join(disk!.path, name);
  const service = runService(['--data-dir', dataDir, '--port', '0']);
  await service.ready();
  service.kill('SIGTERM');
  await service.exit;
  change(dataDir);
  disk!.fill(0);
  return dataDir;
}

test('without room kept for it a start says where room is needed, and that nothing is lost', async ({
  skip,
}) => {
  skip(disk === null, 'no file system can be mounted here');
  const dataDir = await stopped('without-reserve', (folder) => rmSync(join(folder, 'reserve')));
  const service = runService(['--data-dir', dataDir, '--port', '0']);
  expect((await service.exit)[0]).toBe(1);
  expect(service.stderr()).toBe(
    `The disk of ${dataDir} is full, and Earshot needs a little room there to start, about 2 MB. Nothing is lost. Free some space and start it again.\n`,
  );
  disk!.free();
  await runService(['--data-dir', dataDir, '--port', '0']).ready();
}, 120_000);

test('a newer version without room for its change says how much it needs, and leaves the data as it was', async ({
  skip,
}) => {
  skip(disk === null, 'no file system can be mounted here');
  let before = 0;
  const dataDir = await stopped('update', (folder) => {
    const db = new Sqlite(join(folder, 'earshot.sqlite'));
    before = (db.pragma('user_version', { simple: true }) as number) - 1;
    db.pragma(`user_version = ${before}`);
    db.close();
  });
  const service = runService(['--data-dir', dataDir, '--port', '0']);
  expect((await service.exit)[0]).toBe(1);
  expect(service.stderr()).toMatch(
    /^The disk of .*update is full\. This version of Earshot keeps its data in a new way and needs about \d\d MB there .* Nothing is lost or changed\. Free some space and start Earshot again\.\n$/,
  );
  expect(readdirSync(join(dataDir, 'backups')).filter((file) => file.startsWith('before-schema'))).toEqual(
    [],
  );
  disk!.free();
  const db = new Sqlite(join(dataDir, 'earshot.sqlite'), { readonly: true });
  expect(db.pragma('user_version', { simple: true })).toBe(before);
  db.close();
}, 120_000);
