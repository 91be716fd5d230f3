// Whom a claim names, as that voice is called now. A claim keeps a line of the voice beside the name it was made with: the name
// of a person changes, and a voice is named later. Pure SQL.

type Table = 'claims' | 'action_items';

/** Whether it is the owner: what the line says, else the name, where nobody else has it. */
const isOwner = (alias: string): string =>
  `coalesce((SELECT s.is_user FROM segments s
     WHERE s.conversation_id = ${alias}.conversation_id AND s.id = ${alias}.person_line),
    ${alias}.person = (SELECT u.name FROM users u WHERE u.uid = ${alias}.uid)
      AND NOT EXISTS (SELECT 1 FROM people p WHERE p.uid = ${alias}.uid AND p.name = ${alias}.person), 0)`;

/** For a list of columns, in place of the name that was stored; that one stays where the line is gone. */
export const presentPerson = (table: Table, alias: string = table): string =>
  `CASE WHEN ${alias}.person IS NULL OR ${alias}.person_line IS NULL THEN ${alias}.person ELSE coalesce(
    (SELECT CASE s.is_user WHEN 1 THEN u.name ELSE coalesce(p.name, 'Speaker ' || (s.speaker_id + 1)) END
     FROM segments s LEFT JOIN people p ON p.id = s.person_id LEFT JOIN users u ON u.uid = s.uid
     WHERE s.conversation_id = ${alias}.conversation_id AND s.id = ${alias}.person_line),
    ${alias}.person) END AS person,
  ${isOwner(alias)} AS person_is_user`;

/** The line of a conversation with an id, both bound; null when it has none. */
export const SEGMENT_THERE = '(SELECT id FROM segments WHERE conversation_id = ? AND id = ?)';

/** Finds the line of the voice that the name means: one that supports the claim, else the first one. */
export const lineOfPerson = (table: Table): string =>
  `UPDATE ${table} SET person_line = (SELECT s.id FROM segments s
     LEFT JOIN people p ON p.id = s.person_id LEFT JOIN users u ON u.uid = s.uid
     WHERE s.conversation_id = ${table}.conversation_id AND CASE s.is_user WHEN 1 THEN u.name = ${table}.person ELSE
       coalesce(p.name = ${table}.person OR instr(p.name, ${table}.person || ' ') = 1, 0)
       OR 'Speaker ' || (s.speaker_id + 1) = ${table}.person END
     ORDER BY s.id IN (SELECT value FROM json_each(${table}.evidence)) DESC, s."start" LIMIT 1)
   WHERE person IS NOT NULL AND person_line IS NULL`;
