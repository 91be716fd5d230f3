// Rows of the conversations that say an action item beside the one that it belongs to, and the lines that tasks and memories are
// quoted from. An item goes on in another conversation when its own is deleted, and comes back with it.
import type { LeftOut } from '../../contract/left-out.ts';
import {
  ACTION_ITEM_COLUMNS,
  actionItemRow,
  listed,
  type ActionItemRow,
  type StoredActionItem,
} from './action-items.ts';
import { leftOutOf } from './conversation-columns.ts';
import type { Database } from 'better-sqlite3';
import { flag, statements } from './rows.ts';

export interface ActionItemSourceRow {
  action_item_id: string;
  conversation_id: string;
  uid: string;
  /** Ids of the segments that say it. */
  evidence: string[];
  /** How this conversation words it; empty where nobody noted it. */
  description: string;
  created_at: number;
}

/** An item of another conversation, with the lines that say it in this one. */
export interface SaidAgain extends ActionItemRow {
  /** For whoever reads this conversation and perhaps not the other one; null where only the other one words it. */
  words_here: string | null;
  /** As it was said here, whatever the user has made of it; empty where nobody noted it. */
  said_here: string;
}

interface StoredHere {
  said_in: string;
  evidence_here: string;
  said_here: string;
  locked_here: number;
}

/** An action item that another conversation says as well, with how it is said there. */
interface SaidElsewhere {
  id: string;
  description: string;
  evidence: string;
  created_at: number;
  touched: number;
  to: string;
  said: string;
  said_evidence: string;
  said_at: number;
}

export interface HandOver {
  uid: string;
  conversation_id: string;
  at: number;
  /** Only these of its items; default: all. */
  ids?: readonly string[];
  /**
   * `trashed`: the items come back with it. `unsaid`: it does not say them any more. `forgotten`: its words are not kept either,
   * so that an item goes on only in the words of the user or of the other conversation.
   */
  why: 'trashed' | 'unsaid' | 'forgotten';
}

/** A line of a conversation that may be read, or the conversation where the line is not known any more. */
export interface QuotedLine {
  conversation_id: string;
  title: string;
  /** When the conversation began. */
  started_at: number;
  left_out: readonly LeftOut[];
  segment_id: string | null;
  text: string | null;
  start: number | null;
  end: number | null;
  /** Audio of the conversation is kept. */
  has_audio: boolean;
}

const twice = (ids: readonly string[] | undefined): [string | null, string | null] => {
  const text = ids === undefined ? null : JSON.stringify(ids);
  return [text, text];
};

type Stored = Omit<ActionItemSourceRow, 'evidence'> & { evidence: string };

export function actionItemSourcesTable(db: Database) {
  const sql = statements(db);
  const row = (stored: Stored): ActionItemSourceRow => ({
    ...stored,
    evidence: JSON.parse(stored.evidence) as string[],
  });
  /** Replaces what the same conversation said of it before. */
  function put({
    action_item_id,
    conversation_id,
    uid,
    evidence,
    description,
    created_at,
  }: ActionItemSourceRow): void {
    sql(
      `INSERT INTO action_item_sources (action_item_id, conversation_id, uid, evidence, description, created_at)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (action_item_id, conversation_id) DO UPDATE SET evidence = excluded.evidence,
         description = excluded.description`,
    ).run(action_item_id, conversation_id, uid, JSON.stringify(evidence), description, created_at);
  }
  function belongTo(
    { id, touched }: Pick<SaidElsewhere, 'id' | 'touched'>,
    conversation_id: string,
    said: Pick<SaidElsewhere, 'description' | 'evidence'>,
    at: number,
    forgotten: boolean,
  ): void {
    const reworded = touched === 0 && said.description !== '';
    sql(
      `UPDATE action_items SET conversation_id = ?, evidence = ?, updated_at = ?, trashed = 0,
         description = iif(?, ?, description), person = iif(?, NULL, person) WHERE id = ?`,
    ).run(conversation_id, said.evidence, at, flag(reworded), said.description, flag(forgotten), id);
  }
  return {
    put,
    /** By action item, the oldest first; of a conversation in the trash only where they are asked for. */
    listFor(actionItemIds: readonly string[], evenTrashed = false): Map<string, ActionItemSourceRow[]> {
      const found = new Map<string, ActionItemSourceRow[]>();
      const rows = sql(
        `SELECT s.* FROM action_item_sources s JOIN conversations c ON c.id = s.conversation_id
         JOIN action_items i ON i.id = s.action_item_id
         WHERE s.action_item_id IN (SELECT value FROM json_each(?)) AND (c.deleted_at IS NULL OR ?)
           AND s.conversation_id IS NOT i.conversation_id
         ORDER BY s.created_at, s.conversation_id`,
      ).all(JSON.stringify(actionItemIds), flag(evenTrashed)) as Stored[];
      for (const stored of rows)
        found.set(stored.action_item_id, [...(found.get(stored.action_item_id) ?? []), row(stored)]);
      return found;
    },
    /**
     * Before a conversation goes: items that another one says as well belong to that one from now on, in its words unless the user
     * has changed them. What is locked does not lose its lock in that way. Returns their ids.
     */
    handOver({ uid, conversation_id, at, ids, why }: HandOver): string[] {
      const forgotten = why === 'forgotten';
      const rows = sql(
        `SELECT i.id, i.description, i.evidence, i.created_at, i.touched, s.conversation_id AS "to",
           s.description AS said, s.evidence AS said_evidence, s.created_at AS said_at
         FROM action_items i
         JOIN action_item_sources s ON s.action_item_id = i.id AND s.conversation_id <> i.conversation_id
         JOIN conversations c ON c.id = s.conversation_id AND c.deleted_at IS NULL
         JOIN conversations own ON own.id = i.conversation_id
         WHERE +i.uid = ? AND i.conversation_id = ? AND i.trashed = 0
           AND (? IS NULL OR i.id IN (SELECT value FROM json_each(?)))
           AND (own.is_locked <= c.is_locked OR (i.touched = 0 AND s.description <> ''))
           AND (i.touched = 1 OR s.description <> '' OR NOT ?)
         ORDER BY i.id, s.created_at, s.conversation_id`,
      ).all(uid, conversation_id, ...twice(ids), flag(forgotten)) as SaidElsewhere[];
      const moved = new Map<string, SaidElsewhere>();
      for (const one of rows) if (!moved.has(one.id)) moved.set(one.id, one);
      for (const one of moved.values()) {
        if (why === 'trashed') {
          // Before the one that it goes to, so that it comes back to this one.
          const created_at = Math.min(one.created_at, one.said_at - 1);
          const evidence = JSON.parse(one.evidence) as string[];
          put({
            action_item_id: one.id,
            conversation_id,
            uid,
            evidence,
            description: one.description,
            created_at,
          });
        }
        belongTo(one, one.to, { description: one.said, evidence: one.said_evidence }, at, forgotten);
      }
      return [...moved.keys()];
    },
    /** When a conversation is back: items that it said before the one that has them now. */
    takeBack(uid: string, conversation_id: string, at: number): void {
      const rows = sql(
        `SELECT i.id, i.touched, mine.description, mine.evidence FROM action_item_sources mine
         JOIN action_items i ON i.id = mine.action_item_id
         JOIN action_item_sources other ON other.action_item_id = i.id AND other.conversation_id = i.conversation_id
         WHERE +mine.uid = ? AND mine.conversation_id = ? AND i.conversation_id <> mine.conversation_id
           AND mine.created_at < other.created_at`,
      ).all(uid, conversation_id) as Pick<SaidElsewhere, 'id' | 'touched' | 'description' | 'evidence'>[];
      for (const one of rows) belongTo(one, conversation_id, one, at, false);
    },
    /** Before a conversation is read again: it may say less now. */
    removeOf(conversationId: string): void {
      sql('DELETE FROM action_item_sources WHERE conversation_id = ?').run(conversationId);
    },
    /** In the order that they are asked for; null for a conversation that is gone or in the trash. */
    linesAt(
      uid: string,
      places: readonly { conversation_id: string; segment_id: string | undefined }[],
    ): (QuotedLine | null)[] {
      const rows = sql(
        `SELECT j.key AS place, c.id AS conversation_id, c.title, coalesce(c.started_at, c.created_at) AS started_at,
           c.left_out, s.id AS segment_id, s.text, s."start", s."end",
           c.audio_key IS NOT NULL AND EXISTS
             (SELECT 1 FROM recordings r WHERE r.conversation_id = c.id AND r.kept_seconds > 0) AS has_audio
         FROM json_each(?) j
         CROSS JOIN conversations c ON c.id = json_extract(j.value, '$.conversation_id') AND c.uid = ? AND c.deleted_at IS NULL
         LEFT JOIN segments s ON s.conversation_id = c.id AND s.id = json_extract(j.value, '$.segment_id')`,
      ).all(JSON.stringify(places), uid) as (Omit<QuotedLine, 'has_audio' | 'left_out'> & {
        place: number;
        has_audio: number;
        left_out: string | null;
      })[];
      const lines: (QuotedLine | null)[] = places.map(() => null);
      for (const { place, has_audio, left_out, ...line } of rows)
        lines[place] = { ...line, left_out: leftOutOf(left_out), has_audio: has_audio === 1 };
      return lines;
    },
    /** By conversation, the items of others that it says as well, in the order in which they were made. */
    saidAgainIn(conversationIds: readonly string[]): Map<string, SaidAgain[]> {
      const found = new Map<string, SaidAgain[]>(conversationIds.map((id) => [id, []]));
      const rows = sql(
        `SELECT ${ACTION_ITEM_COLUMNS}, s.conversation_id AS said_in, s.evidence AS evidence_here, s.description AS said_here,
           (SELECT h.is_locked FROM conversations h WHERE h.id = s.conversation_id) AS locked_here
         FROM action_item_sources s CROSS JOIN action_items ON action_items.id = s.action_item_id
         WHERE s.conversation_id IN (SELECT value FROM json_each(?)) AND action_items.trashed = 0
           AND action_items.conversation_id IS NOT s.conversation_id
         ORDER BY action_items.created_at, action_items.id`,
      ).all(JSON.stringify(conversationIds)) as (StoredActionItem & StoredHere)[];
      for (const { said_in, evidence_here, said_here, locked_here, ...stored } of rows) {
        const item = actionItemRow(stored);
        const open = !item.conversation_locked || locked_here === 1;
        const asItIs = open && (item.touched || said_here === '') ? item.description : said_here;
        found
          .get(said_in)
          ?.push({ ...item, evidence: listed(evidence_here), words_here: asItIs || null, said_here });
      }
      return found;
    },
  };
}
