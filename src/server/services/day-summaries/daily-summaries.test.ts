// A summary is not stored when it says something of a conversation that may not be read any more.
import { expect, test } from 'vitest';
import { aSegment, storeConversation } from '../../../../tests/helpers/conversations.ts';
import { createFakeClock } from '../../../../tests/helpers/fake-clock.ts';
import { startTestServer } from '../../../../tests/helpers/start-test-server.ts';
import { createAnnouncements } from '../announcements.ts';
import { createDailySummaries } from './daily-summaries.ts';
import { readDay } from './day.ts';
import { createDaySummaryMaking } from './making.ts';

test.each(['locked', 'in the trash'])('a conversation that is %s by now', async (how) => {
  const clock = createFakeClock(Date.parse('2026-01-05T20:00:00Z'));
  const { store, uid } = await startTestServer({ clock });
  const started_at = Date.parse('2026-01-05T08:00:00Z');
  const times = { created_at: started_at, started_at, finished_at: started_at + 60_000 };
  const { id } = storeConversation(store, uid, { title: 'The secret', ...times }, [aSegment('Well.', 0)]);
  const announcements = createAnnouncements();
  const dailySummaries = createDailySummaries({ store, announcements, clock });
  const making = createDaySummaryMaking({ store, dailySummaries, announcements, clock });
  const made = making.summaryOf(uid, readDay(store, uid, '2026-01-05', 'UTC'));
  expect(made.headline).toBe('The secret');
  if (how === 'locked') store.conversations.update(uid, id, { is_locked: true });
  else store.trash.put(uid, id, clock.now());
  expect(() => dailySummaries.keep(uid, made, [id])).toThrow(
    'A conversation of the day was changed meanwhile',
  );
  expect(store.daily_summaries.ofDay(uid, '2026-01-05')).toBeNull();
});
