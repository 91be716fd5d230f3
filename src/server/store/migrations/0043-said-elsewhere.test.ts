import { expect, test } from 'vitest';
import { migratedTo, talkedAt } from '../../../../tests/helpers/migrated-to.ts';

test('0043 keeps where action items are said; how is not known of the earlier ones', () => {
  const db = talkedAt(42);
  db.exec(
    `INSERT INTO action_items (id, uid, description, created_at, updated_at) VALUES ('a', 'u', 'Sow', 1, 2)`,
  );
  db.exec(`INSERT INTO action_item_sources VALUES ('a', 'c', 'u', '["s"]', 3)`);
  migratedTo(43, db);
  expect(db.prepare('SELECT * FROM action_item_sources').all()).toEqual([
    {
      action_item_id: 'a',
      conversation_id: 'c',
      uid: 'u',
      evidence: '["s"]',
      created_at: 3,
      description: '',
    },
  ]);
});
