// A data folder that a service has used and left in order: an owner, a memory, a recording, secrets and a daily copy.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FILE, openStore } from '../../src/server/compose/storage.ts';
import { createLog } from '../../src/server/log.ts';
import { createSecretStore } from '../../src/server/secrets/secret-store.ts';
import { newBackupFile } from '../../src/server/store/backups.ts';
import { runCopyTask } from '../../src/server/store/database-copy.ts';
import { storeMemory } from './memories.ts';
import { storeRecorded } from './recorded.ts';
import { startTestServer } from './start-test-server.ts';

/** Call inside a test. The caller removes the folder. */
export async function preparedFolder(): Promise<string> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'earshot-prepared-')), 'data');
  const secrets = await createSecretStore({ dataDir, log: createLog('silent'), backend: 'file' });
  const server = await startTestServer({ dataDir, secrets });
  storeMemory(server.store, server.uid, 'Ada likes tea');
  await storeRecorded(server, {}, ['Some words.'], [{ offset: 0, seconds: [5] }]);
  await server.close();
  const copy = newBackupFile(dataDir, 'daily', Date.now());
  runCopyTask({ task: 'make', database: join(dataDir, DATABASE_FILE), copy });
  return dataDir;
}

/** Who owns the folder, and what it holds. */
export function contentOf(dataDir: string) {
  const { store, close } = openStore(dataDir, { check: false });
  try {
    const uid = store.users.owner()?.uid ?? '';
    return {
      uid,
      memories: store.memories.list(uid, {}, { limit: 9, offset: 0 }).map(({ content }) => content),
      conversations: store.account.conversationIds(uid),
    };
  } finally {
    close();
  }
}
