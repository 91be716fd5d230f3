// Gives each person a colour of their own, and finds the lines of a person without reading all lines.
import type { Migration } from '../migrate.ts';

export const huesOfPeople: Migration = {
  version: 39,
  name: 'hues of people',
  sql: `
    -- A place among the colours of speakers; the page has five.
    ALTER TABLE people ADD COLUMN hue INTEGER NOT NULL DEFAULT 0;
    UPDATE people SET hue = (
      SELECT count(*) FROM people p WHERE p.uid = people.uid
        AND (p.created_at, p.id) < (people.created_at, people.id)) % 5;
    CREATE INDEX segments_by_person ON segments (person_id, conversation_id) WHERE person_id IS NOT NULL;
  `,
};
