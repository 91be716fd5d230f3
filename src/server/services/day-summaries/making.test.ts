// What is locked or deleted for good while a day is being summed up.
import { expect, test } from 'vitest';
import { aSegment, storeConversation } from '../../../../tests/helpers/conversations.ts';
import { createFakeClock } from '../../../../tests/helpers/fake-clock.ts';
import { startTestServer } from '../../../../tests/helpers/start-test-server.ts';
import { createAnnouncements } from '../announcements.ts';
import { createDailySummaries } from './daily-summaries.ts';
import { createDaySummaryMaking } from './making.ts';

test.each(['locked', 'deleted for good'])('what is %s meanwhile is not in the summary', async (how) => {
  const clock = createFakeClock(Date.parse('2026-01-05T20:00:00Z'));
  const { store, uid } = await startTestServer({ clock });
  const announcements = createAnnouncements();
  const push = { token: 't', uid, platform: null, device: null, created_at: 0, last_seen_at: 0 };
  store.push_targets.put(push);
  const talk = (title: string): string => {
    const started_at = Date.parse('2026-01-05T08:00:00Z');
    const times = { created_at: started_at, started_at, finished_at: started_at + 60_000 };
    return storeConversation(store, uid, { title, overview: title, ...times }, [aSegment('Well.', 0)]).id;
  };
  talk('The garden');
  const hidden = talk('The secret');
  const dailySummaries = createDailySummaries({ store, announcements, clock });
  const making = createDaySummaryMaking({
    ...{ store, dailySummaries, announcements, clock },
    async findRemarks() {
      if (how === 'locked') store.conversations.update(uid, hidden, { is_locked: true });
      else if (store.trash.put(uid, hidden, clock.now()) !== null) store.trash.erase(uid, hidden);
      return { decisions: [], open_questions: [] };
    },
  });
  const { summary, conversations } = await making.make(uid, '2026-01-05');
  expect(conversations).toBe(1);
  expect(summary).toMatchObject({ headline: 'The garden', overview: 'The garden' });
  expect(JSON.stringify(store.daily_summaries.ofDay(uid, '2026-01-05'))).not.toContain('secret');
});
