import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/start-test-server.ts';
import { storeUser } from '../../../tests/helpers/users.ts';
import { openDatabase } from './database.ts';
import type { KeyRow } from './keys.ts';
import { createStore } from './store.ts';

const HASH = Buffer.alloc(32, 7);
const KEY: KeyRow = {
  ...{ id: 'key-1', uid: 'ann', kind: 'dev', name: 'A key', key_prefix: 'svc_dev_abcd', key_hash: HASH },
  ...{ scopes: ['memories:read'], created_at: 0, last_used_at: null },
};

function open() {
  const file = join(temporaryFolder(), 'keys.sqlite');
  const db = openDatabase({ file, check: false });
  onTestFinished(() => void db.close());
  const other = new Sqlite(file);
  onTestFinished(() => void other.close());
  const store = createStore(db);
  storeUser(store, 'ann');
  return { db, other, store, keys: store.keys };
}

test('a key that was just used is refused at once when it is removed, also by another program', () => {
  for (const remover of ['own', 'other', 'account'] as const) {
    const { db, other, keys } = open();
    expect(keys.byHash(HASH)).toBeNull();
    keys.insert(KEY);
    expect(keys.byHash(HASH)).toEqual(KEY);
    expect(keys.byHash(HASH)).toEqual(KEY);
    if (remover === 'own') keys.remove('ann', KEY.id);
    else if (remover === 'other') other.exec('DELETE FROM api_keys');
    else db.exec(`PRAGMA foreign_keys = ON; DELETE FROM users WHERE uid = 'ann'`);
    expect(keys.byHash(HASH), remover).toBeNull();
  }
});

test('a new secret, other scopes and a use of a key count with the next request', () => {
  const { other, keys } = open();
  keys.insert(KEY);
  keys.byHash(HASH);
  keys.touch(KEY.id, 60_000);
  expect(keys.byHash(HASH)?.last_used_at).toBe(60_000);
  other.exec(`UPDATE api_keys SET scopes = '[]'`);
  expect(keys.byHash(HASH)?.scopes).toEqual([]);
  keys.replaceSecret('ann', KEY.id, { key_hash: Buffer.alloc(32, 8), key_prefix: 'svc_dev_efgh' });
  expect(keys.byHash(HASH)).toBeNull();
  expect(keys.byHash(Buffer.alloc(32, 8))?.id).toBe(KEY.id);
});

test('what a transaction takes back never counted', () => {
  const { keys, store } = open();
  keys.insert(KEY);
  expect(keys.byHash(HASH)).not.toBeNull();
  expect(() =>
    store.transaction(() => {
      keys.remove('ann', KEY.id);
      expect(keys.byHash(HASH)).toBeNull();
      throw new Error('taken back');
    }),
  ).toThrow('taken back');
  expect(keys.byHash(HASH)).toEqual(KEY);
});
