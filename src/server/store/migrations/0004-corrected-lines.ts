// Marks corrected lines, so that the owner's corrections during a recording survive later writes of its
// session.
import type { Migration } from '../migrate.ts';

export const correctedLines: Migration = {
  version: 4,
  name: 'corrected lines',
  sql: `
    -- Set once the words were rewritten by hand: what the session had as their text when it last stored the line.
    ALTER TABLE segments ADD COLUMN heard_text TEXT;
    -- The owner said who speaks.
    ALTER TABLE segments ADD COLUMN voice_by_hand INTEGER NOT NULL DEFAULT 0;
  `,
};
