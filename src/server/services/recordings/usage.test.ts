import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../../tests/helpers/empty-database.ts';
import { createFakeClock } from '../../../../tests/helpers/fake-clock.ts';
import { storeUser } from '../../../../tests/helpers/users.ts';
import { createStore } from '../../store/store.ts';
import { createUsage } from './usage.ts';

test("usage adds up by provider on the user's own day; of an account that is gone nothing is kept", async () => {
  const db = emptyDatabase();
  const store = createStore(db);
  const clock = createFakeClock(Date.parse('2026-03-01T22:30:00Z'));
  storeUser(store, 'far', { is_owner: true, time_zone: 'Pacific/Auckland' });
  storeUser(store, 'near');
  const usage = createUsage({ store, clock });
  usage.record('far', 'local', 12.5);
  usage.record('far', 'local', 2);
  usage.record('far', 'custom', 0);
  usage.record('near', 'local', 1);
  usage.record('gone', 'local', 99);
  expect(store.usage.listOf('far')).toEqual([
    { uid: 'far', date: '2026-03-02', provider: 'custom', seconds: 0, sessions: 1 },
    { uid: 'far', date: '2026-03-02', provider: 'local', seconds: 14.5, sessions: 2 },
  ]);
  expect(store.usage.listOf('near')).toMatchObject([{ date: '2026-03-01' }]);
  await clock.advance(24 * 3_600_000);
  usage.record('far', 'local', 1);
  expect(store.usage.listOf('far')).toHaveLength(3);
  expect(usage.totals()).toEqual([
    { provider: 'custom', seconds: 0, sessions: 1 },
    { provider: 'local', seconds: 16.5, sessions: 4 },
  ]);
  db.close();
});
