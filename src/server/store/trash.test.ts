// What goes to the trash with a conversation, and comes back, is found by the conversation: 500 conversations are deleted at once,
// and a statement that reads all items of the user would stop the service for seconds.
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../tests/helpers/empty-database.ts';
import { storeConversation } from '../../../tests/helpers/conversations.ts';
import { createStore } from './store.ts';
import { trashTable } from './trash.ts';

test('no statement of the trash reads all action items or memories of a user', () => {
  const db = emptyDatabase();
  const store = createStore(db);
  const user = { uid: 'u', name: 'You', is_owner: true, language: null, time_zone: 'UTC', created_at: 0 };
  store.users.insert(user);
  const { id } = storeConversation(store, 'u');
  const asked: string[] = [];
  const prepare = db.prepare.bind(db);
  db.prepare = ((text: string) => {
    asked.push(text);
    return prepare(text);
  }) as typeof db.prepare;
  const trash = trashTable(db);
  trash.put('u', id, 1);
  trash.takeOut('u', id, 2);
  expect(asked.length).toBeGreaterThan(7);
  const read = asked.flatMap((text) => {
    const parameters = Array<null>(text.split('?').length - 1).fill(null);
    const plan = prepare(`EXPLAIN QUERY PLAN ${text}`).all(parameters) as { detail: string }[];
    return plan.map(({ detail }) => detail);
  });
  expect(read.filter((step) => /^SCAN (?!json_each|\(?SELECT)|\(uid=\?\)$/.test(step))).toEqual([]);
  db.close();
});
