// The guard of the store, tried with every trigger in every status on a real table.
import { expect, expectTypeOf, test } from 'vitest';
import { emptyDatabase } from '../../../tests/helpers/empty-database.ts';
import { storeConversation } from '../../../tests/helpers/conversations.ts';
import { storeUser } from '../../../tests/helpers/users.ts';
import { CONVERSATION_STATUSES, type ConversationStatus } from '../../contract/resources.ts';
import type { CreationTrigger, StatusTrigger } from './conversation-status.ts';
import type { ConversationPatch, ConversationRow } from './conversation-columns.ts';
import { createStore } from './store.ts';

const CREATED: Record<CreationTrigger, ConversationStatus> = {
  session_started: 'in_progress',
  uploaded: 'in_progress',
  imported: 'processing',
  moved_in: 'completed',
  moved_in_unfinished: 'failed',
  merged: 'completed',
  merged_to_reprocess: 'processing',
  split: 'processing',
};
/** From every status that is named to the one after the arrow; all others are refused. */
const MOVED: Record<StatusTrigger, `${string} -> ${ConversationStatus}`> = {
  finish_requested: 'in_progress -> processing',
  silence_timeout: 'in_progress -> processing',
  recovered: 'in_progress processing -> processing',
  restored: 'processing -> processing',
  retranscribed: 'completed failed -> processing',
  recording_added: 'completed failed -> processing',
  forgotten: 'completed failed -> processing',
  version_restored: 'completed failed -> processing',
  split: 'completed failed -> processing',
  retry: 'failed -> processing',
  reprocess_requested: 'completed -> processing',
  processing_started: 'processing -> processing',
  processing_succeeded: 'processing -> completed',
  processing_failed: 'processing -> failed',
};

function emptyStore() {
  const store = createStore(emptyDatabase());
  const uid = storeUser(store, 'ann', { is_owner: true });
  return { store, uid };
}

test.each(Object.entries(CREATED))('%s creates a conversation that is %s', (trigger, status) => {
  const { store, uid } = emptyStore();
  const row = store.conversations.insert({
    trigger: trigger as CreationTrigger,
    id: 'c',
    uid,
    created_at: 5,
  });
  expect(row).toMatchObject({ status, created_at: 5, updated_at: 5, title: '', deleted_at: null });
  expect(store.conversations.get(uid, 'c')).toMatchObject(row);
});

for (const [trigger, rule] of Object.entries(MOVED) as [StatusTrigger, string][]) {
  for (const from of CONVERSATION_STATUSES) {
    const [before = '', to] = rule.split(' -> ');
    const allowed = before.split(' ').includes(from);
    test(`${trigger} in ${from}: ${allowed ? `${to}, and the patch along with it` : 'refused, and nothing changes'}`, () => {
      const { store, uid } = emptyStore();
      const { id } = storeConversation(store, uid, { status: from });
      const row = store.conversations.get(uid, id)!;
      const patch = { title: 'Moved', updated_at: 7 };
      expect(store.conversations.transition(uid, id, trigger, patch)).toBe(allowed);
      expect(store.conversations.get(uid, id)).toEqual(allowed ? { ...row, ...patch, status: to } : row);
    });
  }
}

test('nothing moves in the trash, nor for another user', () => {
  const { store, uid } = emptyStore();
  const { id } = storeConversation(store, uid, { status: 'processing' });
  expect(store.conversations.transition('bo', id, 'processing_failed', { updated_at: 7 })).toBe(false);
  store.trash.put(uid, id, 6);
  expect(store.conversations.transition(uid, id, 'processing_failed', { updated_at: 7 })).toBe(false);
  expect(store.conversations.getEvenTrashed(uid, id)).toMatchObject({ status: 'processing', updated_at: 6 });
});

test('a patch cannot carry a status, and a row is no patch', () => {
  expectTypeOf<{ status: ConversationStatus }>().not.toExtend<ConversationPatch>();
  expectTypeOf<ConversationRow>().not.toExtend<ConversationPatch>();
  expectTypeOf<{ title: string }>().toExtend<ConversationPatch>();
});
