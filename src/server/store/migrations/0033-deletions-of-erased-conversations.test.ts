import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0033 keeps what is known of deletions, and adds whose conversation it was when that is erased', () => {
  const db = talkedAt(32);
  db.exec(`INSERT INTO deleted_action_items (uid, id, conversation_id, created_at, removed_at)
    VALUES ('u', 'a', 'c', 1, 2), ('u', 'b', NULL, 1, 2)`);
  migratedTo(33, db);
  db.exec(`INSERT INTO segments (uid, conversation_id, id, text, speaker, speaker_id, is_user, "start", "end")
    VALUES ('u', 'c', 's', 'Hi', 'SPEAKER_00', 0, 1, 0, 1)`);
  const rows = () =>
    db.prepare('SELECT id, talk_created_at, talk_folder_id, talk_person_ids FROM deleted_action_items').all();
  const none = { talk_created_at: null, talk_folder_id: null, talk_person_ids: null };
  expect(rows()).toEqual([
    { id: 'a', ...none },
    { id: 'b', ...none },
  ]);
  db.exec('DELETE FROM conversations');
  expect(rows()).toEqual([
    { id: 'a', talk_created_at: 1000, talk_folder_id: '', talk_person_ids: '["user"]' },
    { id: 'b', ...none },
  ]);
});
