// Adds the line of the voice that a claim or a task names, so that the name follows when the voice is called otherwise.
import type { Migration } from '../migrate.ts';

const found = (table: string): string => `
  UPDATE ${table} SET person_line = (SELECT s.id FROM segments s
     LEFT JOIN people p ON p.id = s.person_id LEFT JOIN users u ON u.uid = s.uid
     WHERE s.conversation_id = ${table}.conversation_id AND CASE s.is_user WHEN 1 THEN u.name = ${table}.person ELSE
       coalesce(p.name = ${table}.person OR instr(p.name, ${table}.person || ' ') = 1, 0)
       OR 'Speaker ' || (s.speaker_id + 1) = ${table}.person END
     ORDER BY s.id IN (SELECT value FROM json_each(${table}.evidence)) DESC, s."start" LIMIT 1)
   WHERE person IS NOT NULL;`;

export const linesOfPersons: Migration = {
  version: 45,
  name: 'lines of persons',
  sql: `
    ALTER TABLE claims ADD COLUMN person_line TEXT;
    ALTER TABLE action_items ADD COLUMN person_line TEXT;
    ${found('claims')}
    ${found('action_items')}
  `,
};
