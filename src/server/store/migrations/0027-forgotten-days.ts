// Notifications follow what they repeat: one of a conversation goes with it, one of a day's summary when it says something
// else. Summaries that were closed because a locked conversation of theirs is gone are removed, and can be made again.
import type { Migration } from '../migrate.ts';

const without = (path: string, ref: string): string => `
      INSERT OR IGNORE INTO erasures (place, ref)
        SELECT 'notifications', id FROM notifications WHERE uid = old.uid AND data ->> '$.${path}' = ${ref};
      DELETE FROM notifications WHERE uid = old.uid AND data ->> '$.${path}' = ${ref};`;

export const forgottenDays: Migration = {
  version: 27,
  name: 'forgotten days',
  sql: `
    CREATE TRIGGER conversations_notified AFTER DELETE ON conversations BEGIN ${without('conversation_id', 'old.id')}
    END;
    CREATE TRIGGER daily_summaries_restated AFTER UPDATE OF summary ON daily_summaries
    WHEN old.summary ->> '$.headline' IS NOT new.summary ->> '$.headline'
      OR old.summary ->> '$.overview' IS NOT new.summary ->> '$.overview'
    BEGIN ${without('summary_id', 'old.id')}
    END;
    DELETE FROM daily_summaries WHERE is_locked = 1;
    ALTER TABLE daily_summaries DROP COLUMN is_locked;
  `,
};
