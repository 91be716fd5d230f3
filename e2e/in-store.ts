// Writes what a test needs into the database of a running service, through a connection of its own.
import { join } from 'node:path';
import { openDatabase } from '../src/server/store/database.ts';
import { createStore, type Store } from '../src/server/store/store.ts';
import type { Service } from './service.ts';

export function inStore<T>({ dataDir }: Pick<Service, 'dataDir'>, work: (store: Store, uid: string) => T): T {
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  const store = createStore(db);
  const result = work(store, store.users.owner()!.uid);
  db.close();
  return result;
}
