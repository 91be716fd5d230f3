// Rows of claims: decisions, open questions, promises of others and highlights of a conversation, with the lines that say them.
import type { Database } from 'better-sqlite3';
import type { CLAIM_KINDS } from '../../contract/claims.ts';
import { lineOfPerson, presentPerson, SEGMENT_THERE } from './present-person.ts';
import { ofTalks, type OfTalks } from './of-talks.ts';
import { statements } from './rows.ts';

export interface ClaimRow {
  id: string;
  uid: string;
  conversation_id: string;
  kind: (typeof CLAIM_KINDS)[number];
  text: string;
  /** Who said it or promised it, as that voice is called now; null when it is not known. */
  person: string | null;
  /** The person is the owner. */
  person_is_user: boolean;
  /** Ids of the segments that support it. */
  evidence: string[];
  /** From 0 to 1. */
  confidence: number;
  created_at: number;
}

type Stored = Omit<ClaimRow, 'evidence' | 'person_is_user'> & { evidence: string; person_is_user: number };
const row = (stored: Stored): ClaimRow => ({
  ...stored,
  evidence: JSON.parse(stored.evidence) as string[],
  person_is_user: stored.person_is_user === 1,
});

const columns = (alias?: string): string => `${alias ?? 'claims'}.*, ${presentPerson('claims', alias)}`;

export function claimsTable(db: Database) {
  const sql = statements(db);
  return {
    /** `person_line`: a line of that voice; looked for by the name when it is absent or is none of the conversation's. */
    insert(claim: Omit<ClaimRow, 'person_is_user'> & { person_line?: string | null }): void {
      sql(
        `INSERT INTO claims (id, uid, conversation_id, kind, text, person, evidence, confidence, created_at, person_line)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ${SEGMENT_THERE})`,
      ).run(
        claim.id,
        claim.uid,
        claim.conversation_id,
        claim.kind,
        claim.text,
        claim.person,
        JSON.stringify(claim.evidence),
        claim.confidence,
        claim.created_at,
        ...[claim.conversation_id, claim.person_line ?? null],
      );
      if (claim.person !== null) sql(`${lineOfPerson('claims')} AND id = ?`).run(claim.id);
    },
    /** By conversation, as they were found; conversations in the trash are included. */
    listFor(conversationIds: readonly string[]): Map<string, ClaimRow[]> {
      const found = new Map<string, ClaimRow[]>(conversationIds.map((id) => [id, []]));
      const rows = sql(
        `SELECT ${columns()} FROM claims WHERE conversation_id IN (SELECT value FROM json_each(?)) ORDER BY rowid`,
      ).all(JSON.stringify(conversationIds)) as Stored[];
      for (const stored of rows) found.get(stored.conversation_id)?.push(row(stored));
      return found;
    },
    /** Of conversations that may be read; those of the newest conversation first. */
    of(uid: string, kind: ClaimRow['kind'], talks: OfTalks, limit: number): ClaimRow[] {
      const { sql: condition, values } = ofTalks(talks, 'c');
      const rows = sql(
        `SELECT ${columns('t')} FROM claims t JOIN conversations c ON c.id = t.conversation_id
         WHERE t.uid = ? AND t.kind = ? AND ${condition}
         ORDER BY coalesce(c.started_at, c.created_at) DESC, t.rowid LIMIT ?`,
      ).all(uid, kind, ...values, limit) as Stored[];
      return rows.map(row);
    },
    removeOf(conversationId: string): void {
      sql('DELETE FROM claims WHERE conversation_id = ?').run(conversationId);
    },
  };
}
