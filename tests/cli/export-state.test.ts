// An export beside a running service, which changes and rebuilds its database meanwhile.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportData } from '../../src/cli/export.ts';
import { openLocalInstance } from '../../src/cli/local-instance.ts';
import { DATABASE_FILE } from '../../src/server/compose/storage.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { createStore } from '../../src/server/store/store.ts';
import { temporaryFolder } from '../helpers/start-test-server.ts';

const PEOPLE = 3_000;

test('an export has every row of the moment it began, though rows go and move while it is written', async () => {
  const dataDir = temporaryFolder();
  const local = openLocalInstance(dataDir);
  const { uid } = local.owner;
  local[Symbol.dispose]();
  const db = openDatabase({ file: join(dataDir, DATABASE_FILE), check: false });
  const store = createStore(db);
  store.transaction(() => {
    for (let at = 0; at < PEOPLE; at++)
      store.people.insertNew({ id: `p${at}`, uid, name: `Person ${at}`, created_at: 0, updated_at: 0 });
  });
  const file = join(dataDir, 'all.json');
  let written = false;
  const writing = exportData
    .run({
      ...{ dataDir, positionals: [file], values: {}, json: true, signal: new AbortController().signal },
      print: () => undefined,
    } as never)
    .finally(() => (written = true));
  let changes = 0;
  while (!written) {
    await new Promise((resolve) => setImmediate(resolve));
    if (written) break;
    // Before its first byte it has not begun.
    if ((statSync(`${file}.earshot-part`, { throwIfNoEntry: false })?.size ?? 0) === 0) continue;
    db.prepare('DELETE FROM people WHERE rowid IN (SELECT rowid FROM people LIMIT 200)').run();
    db.exec('VACUUM');
    changes += 1;
  }
  db.close();
  await writing;
  expect(changes).toBeGreaterThan(1);
  const { people } = JSON.parse(readFileSync(file, 'utf8')) as { people: { id: string }[] };
  expect(people.map(({ id }) => id)).toEqual(Array.from({ length: PEOPLE }, (_, at) => `p${at}`));
});
