import { expect, test } from 'vitest';
import { migratedTo } from '../../../../tests/helpers/migrated-to.ts';

test('0026 knows no device for the destinations that are there', () => {
  const db = migratedTo(25);
  db.exec(`
    INSERT INTO users (uid, name, is_owner, created_at) VALUES ('u', 'You', 1, 0);
    INSERT INTO destinations (id, uid, trigger, kind, position, name, enabled, target, created_at, updated_at)
      VALUES ('d', 'u', 'memory_created', 'webhook', 0, 'Mine', 1, '{"url":"https://example.org/"}', 5, 6);
  `);
  migratedTo(26, db);
  expect(db.prepare('SELECT name, device_id FROM destinations').all()).toEqual([
    { name: 'Mine', device_id: null },
  ]);
});
