import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/start-test-server.ts';
import { storeConversation } from '../../../tests/helpers/conversations.ts';
import { storeUser } from '../../../tests/helpers/users.ts';
import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { createStore } from './store.ts';

function setUp() {
  const file = join(temporaryFolder(), 'earshot.sqlite');
  const open = () => {
    const db = openDatabase({ file, check: false });
    onTestFinished(() => void db.close());
    return { db, store: createStore(db) };
  };
  const { db, store } = open();
  const ann = storeUser(store, 'ann');
  const addMemory = (): void =>
    void db
      .prepare(
        `INSERT INTO search_windows (uid, kind, ref, part, title, text) VALUES ('ann', 'memory', 'm', 0, '', 'A puppy')`,
      )
      .run();
  return { db, store, ann, open, addMemory };
}

test('a state is the same until a row of its tables comes or changes, also by a trigger', () => {
  const { store, ann, addMemory } = setUp();
  const watched = store.tableChanges('search_vectors', 'settings');
  const { state } = watched;
  let writes = 0;
  watched.onWrite(() => (writes += 1));
  const first = state();
  expect(state()).toBe(first);
  store.jobs.add({
    ...{ kind: 'k', key: '1', uid: ann, group_key: null, payload: null, run_at: 0, awake: false },
    created_at: 0,
  });
  expect(state()).toBe(first);
  store.settings.set(ann, 'x', 1);
  const second = state();
  expect(second).not.toBe(first);
  store.settings.set(ann, 'x', 2);
  const third = state();
  expect(third).not.toBe(second);
  addMemory();
  expect(state()).not.toBe(third);
  expect(writes).toBe(3);
});

test('after a look that found nothing there is none before something is written, also while it went on', () => {
  const { store, ann } = setUp();
  const [watched, other] = [store.tableChanges('settings'), store.tableChanges('settings')];
  watched.look()!.foundNothing();
  expect(watched.look()).toBeNull();
  expect(other.look()).not.toBeNull();
  store.settings.set(ann, 'x', 1);
  const look = watched.look()!;
  store.settings.set(ann, 'x', 2);
  look.foundNothing();
  expect(watched.look()).not.toBeNull();
  watched.look()!.foundNothing();
  expect(watched.look()).toBeNull();
});

test('what goes counts, also with the row that it belongs to', () => {
  const { db, store, ann } = setUp();
  const { state } = store.tableChanges('settings', 'conversations', 'segments');
  store.settings.set(ann, 'x', 1);
  const before = state();
  db.prepare('DELETE FROM settings WHERE name = ?').run('x');
  expect(state()).not.toBe(before);
  const { id } = storeConversation(store, ann, {}, ['Hello there.']);
  const { state: ofSegments } = store.tableChanges('segments');
  const stored = ofSegments();
  store.conversations.remove(ann, id);
  expect(ofSegments()).not.toBe(stored);
});

test('what another connection writes counts, and each asker sees all', () => {
  const { store, ann, open } = setUp();
  const [one, other] = [
    store.tableChanges('settings').state,
    store.tableChanges('settings', 'destinations').state,
  ];
  const before = [one(), other()];
  open().store.settings.set(ann, 'x', 1);
  expect(one()).not.toBe(before[0]);
  expect(other()).not.toBe(before[1]);
});
