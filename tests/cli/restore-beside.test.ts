// A restore beside other commands that have the database open: one of them waits or gives up in a sentence, no key that was
// handed out is in no database, and no database is made of two.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openLocalInstance } from '../../src/cli/local-instance.ts';
import { DATABASE_FILE } from '../../src/server/compose/storage.ts';
import { contentOf, preparedFolder } from '../helpers/prepared-folder.ts';
import { runCli as cli } from '../helpers/run-cli.ts';

/** Names of the keys in the database and in what restores put aside. */
function keysIn(dataDir: string): string[] {
  const aside = readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('replaced-'));
  const files = [join(dataDir, DATABASE_FILE), ...aside.map((name) => join(dataDir, 'backups', name))];
  return files.flatMap((file) => {
    const db = new Sqlite(file, { readonly: true });
    try {
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
      return db.prepare('SELECT name FROM api_keys').pluck().all() as string[];
    } finally {
      db.close();
    }
  });
}

test('while a command has the database open, restore changes nothing; what that command stores is not lost', async () => {
  const dataDir = await preparedFolder();
  const before = contentOf(dataDir);
  {
    using local = openLocalInstance(dataDir);
    local.keys.create(before.uid, { kind: 'dev', name: 'made before' });
    const refused = await cli(dataDir, 'restore');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(
        /^Another command of Earshot has the database in .* open\. Nothing was changed\./,
      ),
    ]);
    local.keys.create(before.uid, { kind: 'dev', name: 'made after' });
    expect(keysIn(dataDir).toSorted()).toEqual(['made after', 'made before']);
  }
  expect(contentOf(dataDir)).toEqual(before);
  expect(await cli(dataDir, 'restore')).toMatchObject({ code: 0, stderr: '' });
  expect(keysIn(dataDir).toSorted()).toEqual(['made after', 'made before']);
  expect(contentOf(dataDir)).toEqual(before);
});

test('restores among commands that store: each key that was handed out is in the database or in a former one', async () => {
  const dataDir = await preparedFolder();
  const before = contentOf(dataDir);
  const names = Array.from({ length: 5 }, (_, nth) => `key ${nth}`);
  const [first, second, ...made] = await Promise.all([
    cli(dataDir, 'restore'),
    cli(dataDir, 'restore'),
    ...names.map((name) => cli(dataDir, 'keys', 'create', '--kind', 'dev', '--name', name)),
  ]);
  for (const { code, stderr } of [first, second])
    if (code !== 0) expect(stderr).toMatch(/^(Another command of Earshot has|Earshot already runs)/);
  for (const { code, stderr } of made)
    if (code !== 0) expect(stderr).toMatch(/^Another database is being put/);
  const handedOut = names.filter((_, nth) => made[nth]!.code === 0);
  expect(handedOut).not.toEqual([]);
  expect(keysIn(dataDir)).toEqual(expect.arrayContaining(handedOut));
  expect(contentOf(dataDir)).toEqual(before);
});
