// Rows of transcript segments. Rows are upserted by id, as clients do.
import type { SpeakerIdentity } from '../../contract/people.ts';
import type { Database } from 'better-sqlite3';
import type { TranscriptSegment } from '../../contract/resources.ts';
import { flag, statements } from './rows.ts';

/** What the name of a speaker is read from. */
export type SpeakerOf = Pick<TranscriptSegment, 'is_user' | 'person_id' | 'speaker_id'>;

type Stored = Omit<TranscriptSegment, 'is_user' | 'speech_profile_processed'> & {
  conversation_id: string;
  is_user: number;
  speech_profile_processed: number;
};

/** A line and its speaker. */
export interface SpeakerLine {
  conversation_id: string;
  id: string;
  person_id: string | null;
  is_user: boolean;
}

/** A line that was corrected by hand. */
export interface CorrectedLine {
  id: string;
  text: string;
  /**
   * The session's own text when it last stored the line; null while the owner has not rewritten the words.
   */
  heard_text: string | null;
  person_id: string | null;
  is_user: boolean;
  /** The owner assigned the speaker. */
  voice_by_hand: boolean;
}

type StoredCorrection = Omit<CorrectedLine, 'is_user' | 'voice_by_hand'> & {
  is_user: number;
  voice_by_hand: number;
};

type StoredLine = Omit<SpeakerLine, 'is_user'> & { is_user: number };

const LINE = 's.conversation_id, s.id, s.person_id, s.is_user';
const line = (stored: StoredLine): SpeakerLine => ({ ...stored, is_user: stored.is_user === 1 });

const COLUMNS =
  'conversation_id, id, text, speaker, speaker_id, is_user, person_id, "start", "end", speech_profile_processed, stt_provider';

function segment({ conversation_id: _, ...stored }: Stored): TranscriptSegment {
  return {
    ...stored,
    is_user: stored.is_user === 1,
    speech_profile_processed: stored.speech_profile_processed === 1,
  };
}

export function segmentsTable(db: Database) {
  const sql = statements(db);
  return {
    upsert(uid: string, conversationId: string, segments: readonly TranscriptSegment[]): void {
      const statement = sql(
        `INSERT INTO segments (uid, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (conversation_id, id) DO UPDATE SET text = excluded.text, speaker = excluded.speaker,
           speaker_id = excluded.speaker_id, is_user = excluded.is_user, person_id = excluded.person_id,
           "start" = excluded."start", "end" = excluded."end",
           speech_profile_processed = excluded.speech_profile_processed, stt_provider = excluded.stt_provider`,
      );
      for (const one of segments) {
        statement.run(
          uid,
          conversationId,
          one.id,
          one.text,
          one.speaker,
          one.speaker_id,
          flag(one.is_user),
          one.person_id,
          one.start,
          one.end,
          flag(one.speech_profile_processed),
          one.stt_provider,
        );
      }
    },
    /** In the order of speech. */
    list(conversationId: string): TranscriptSegment[] {
      return (
        sql(`SELECT ${COLUMNS} FROM segments WHERE conversation_id = ? ORDER BY "start", "end", id`).all(
          conversationId,
        ) as Stored[]
      ).map(segment);
    },
    /** In the order of speech, at most `most` at a time. Each page is read when it is asked for. */
    *pages(conversationId: string, most: number): Generator<TranscriptSegment[], void, void> {
      let last: TranscriptSegment | undefined;
      for (;;) {
        const page = (
          sql(
            `SELECT ${COLUMNS} FROM segments WHERE conversation_id = ? AND ("start", "end", id) > (?, ?, ?)
             ORDER BY "start", "end", id LIMIT ?`,
          ).all(
            conversationId,
            last?.start ?? -Infinity,
            last?.end ?? -Infinity,
            last?.id ?? '',
            most,
          ) as Stored[]
        ).map(segment);
        if (page.length > 0) yield page;
        if (page.length < most) return;
        last = page.at(-1)!;
      }
    },
    /** Whether it has more lines than this. */
    hasMoreThan(conversationId: string, lines: number): boolean {
      return (
        sql('SELECT 1 FROM segments WHERE conversation_id = ? LIMIT 1 OFFSET ?').get(
          conversationId,
          lines,
        ) !== undefined
      );
    },
    /** Whether anything was said in the conversation. */
    hasText(conversationId: string): boolean {
      return (
        sql(`SELECT 1 FROM segments WHERE conversation_id = ? AND trim("text") <> '' LIMIT 1`).get(
          conversationId,
        ) !== undefined
      );
    },
    listFor(conversationIds: readonly string[]): Map<string, TranscriptSegment[]> {
      const found = new Map<string, TranscriptSegment[]>(conversationIds.map((id) => [id, []]));
      const rows = sql(
        `SELECT ${COLUMNS} FROM segments WHERE conversation_id IN (SELECT value FROM json_each(?))
         ORDER BY conversation_id, "start", "end", id`,
      ).all(JSON.stringify(conversationIds)) as Stored[];
      for (const stored of rows) found.get(stored.conversation_id)?.push(segment(stored));
      return found;
    },
    /** Who speaks in each conversation, the first to speak first. */
    speakersOf(conversationIds: readonly string[]): (SpeakerOf & { conversation_id: string })[] {
      const rows = sql(
        `SELECT conversation_id, is_user, person_id, speaker_id FROM segments
         WHERE conversation_id IN (SELECT value FROM json_each(?))
         GROUP BY conversation_id, is_user, person_id, CASE WHEN person_id IS NULL AND is_user = 0 THEN speaker_id END
         ORDER BY conversation_id, min("start")`,
      ).all(JSON.stringify(conversationIds)) as (Omit<SpeakerOf, 'is_user'> & {
        conversation_id: string;
        is_user: number;
      })[];
      return rows.map((stored) => ({ ...stored, is_user: stored.is_user === 1 }));
    },
    /** Each voice of its first lines, the first to speak first. */
    firstSpeakersOf(conversationId: string, lines: number): SpeakerOf[] {
      const rows = sql(
        `SELECT is_user, person_id, speaker_id FROM
           (SELECT is_user, person_id, speaker_id, "start" FROM segments WHERE conversation_id = ?
            ORDER BY "start", "end" LIMIT ?)
         GROUP BY is_user, person_id, CASE WHEN person_id IS NULL AND is_user = 0 THEN speaker_id END
         ORDER BY min("start")`,
      ).all(conversationId, lines) as (Omit<SpeakerOf, 'is_user'> & { is_user: number })[];
      return rows.map((stored) => ({ ...stored, is_user: stored.is_user === 1 }));
    },
    get(conversationId: string, id: string): TranscriptSegment | null {
      const stored = sql(`SELECT ${COLUMNS} FROM segments WHERE conversation_id = ? AND id = ?`).get(
        conversationId,
        id,
      ) as Stored | undefined;
      return stored === undefined ? null : segment(stored);
    },
    /** Those of the lines that are there, by id. */
    byIds(conversationId: string, ids: readonly string[]): Map<string, TranscriptSegment> {
      const rows = sql(
        `SELECT ${COLUMNS} FROM segments
         WHERE conversation_id = ? AND id IN (SELECT value FROM json_each(?))`,
      ).all(conversationId, JSON.stringify(ids)) as Stored[];
      return new Map(rows.map((stored) => [stored.id, segment(stored)]));
    },
    /** Those of the lines that were corrected by hand. */
    corrected(conversationId: string, ids: readonly string[]): Map<string, CorrectedLine> {
      const stored = sql(
        `SELECT id, text, heard_text, person_id, is_user, voice_by_hand FROM segments
         WHERE conversation_id = ? AND id IN (SELECT value FROM json_each(?))
           AND (heard_text IS NOT NULL OR voice_by_hand = 1)`,
      ).all(conversationId, JSON.stringify(ids)) as StoredCorrection[];
      return new Map(
        stored.map((one) => [
          one.id,
          { ...one, is_user: one.is_user === 1, voice_by_hand: one.voice_by_hand === 1 },
        ]),
      );
    },
    /** Stores the session's own text of a line that was rewritten by hand. */
    setHeardText(conversationId: string, id: string, text: string): void {
      sql('UPDATE segments SET heard_text = ? WHERE conversation_id = ? AND id = ?').run(
        text,
        conversationId,
        id,
      );
    },
    /** Takes the rewritten text as the session's own, for a session that starts from the rewritten lines. */
    readAsRewritten(conversationId: string): void {
      sql('UPDATE segments SET heard_text = text WHERE conversation_id = ? AND heard_text IS NOT NULL').run(
        conversationId,
      );
    },
    /** Rewrites a line by hand: automatic retranscription skips the conversation from now on. */
    setText(conversationId: string, id: string, text: string): void {
      sql(
        `UPDATE segments SET heard_text = coalesce(heard_text, text), text = ?
         WHERE conversation_id = ? AND id = ?`,
      ).run(text, conversationId, id);
      sql('UPDATE conversations SET transcript_edited = 1 WHERE id = ?').run(conversationId);
    },
    /** Assigns by hand one line, or every line of a voice. Returns the number of lines. */
    setVoice(
      conversationId: string,
      of: { id: string } | { speaker_id: number },
      voice: SpeakerIdentity,
    ): number {
      const [column, value] = 'id' in of ? ['id', of.id] : ['speaker_id', of.speaker_id];
      return sql(
        `UPDATE segments SET person_id = ?, is_user = ?, voice_by_hand = 1
         WHERE conversation_id = ? AND ${column} = ?`,
      ).run(voice.person_id, flag(voice.is_user), conversationId, value).changes;
    },
    /** In all conversations, including the trash, except those being recorded. */
    linesOfPerson(uid: string, personId: string): SpeakerLine[] {
      return (
        sql(
          `SELECT ${LINE} FROM segments s JOIN conversations c ON c.id = s.conversation_id
           WHERE s.uid = ? AND s.person_id = ? AND c.status <> 'in_progress'
           ORDER BY s.conversation_id, s."start", s.id`,
        ).all(uid, personId) as StoredLine[]
      ).map(line);
    },
    countConversations(uid: string): number {
      return sql('SELECT count(*) FROM conversations WHERE uid = ? AND deleted_at IS NULL')
        .pluck()
        .get(uid) as number;
    },
    /** The next ones, from the newest on, and whether one has audio and a line that nobody has named. */
    nextUnnamed(
      uid: string,
      after: { at: number; id: string } | null,
      limit: number,
    ): { id: string; at: number; unnamed: number }[] {
      const behind =
        after === null
          ? ''
          : `AND coalesce(c.started_at, c.created_at) <= ?
             AND (coalesce(c.started_at, c.created_at) < ? OR c.id > ?)`;
      return sql(
        `SELECT c.id, coalesce(c.started_at, c.created_at) AS at,
           c.status = 'completed' AND c.audio_key IS NOT NULL AND EXISTS (SELECT 1 FROM segments s
             WHERE s.conversation_id = c.id AND s.person_id IS NULL AND s.is_user = 0 AND s.voice_by_hand = 0)
             AS unnamed
         FROM conversations c WHERE c.uid = ? AND c.deleted_at IS NULL ${behind}
         ORDER BY coalesce(c.started_at, c.created_at) DESC, c.id LIMIT ?`,
      ).all(uid, ...(after === null ? [] : [after.at, after.at, after.id]), limit) as {
        id: string;
        at: number;
        unnamed: number;
      }[];
    },
    /** In all conversations, including the trash and those being recorded. */
    allLinesOfPerson(uid: string, personId: string): SpeakerLine[] {
      return (
        sql(
          `SELECT ${LINE} FROM segments s WHERE s.uid = ? AND s.person_id = ? ORDER BY s.conversation_id, s."start", s.id`,
        ).all(uid, personId) as StoredLine[]
      ).map(line);
    },
    /** Which voices of conversations that are being recorded are this person's. */
    openVoicesOfPerson(uid: string, personId: string): { conversation_id: string; speaker_id: number }[] {
      return sql(
        `SELECT DISTINCT s.conversation_id, s.speaker_id FROM segments s JOIN conversations c ON c.id = s.conversation_id
         WHERE s.uid = ? AND s.person_id = ? AND c.status = 'in_progress'`,
      ).all(uid, personId) as { conversation_id: string; speaker_id: number }[];
    },
    /** Every line of one person becomes the other's; who was said by hand stays so. */
    moveToPerson(uid: string, from: string, into: string): void {
      sql('UPDATE segments SET person_id = ? WHERE uid = ? AND person_id = ?').run(into, uid, from);
    },
    /** In any of the user's conversations; after a merge, a line exists in two. */
    linesWithIds(uid: string, ids: readonly string[]): SpeakerLine[] {
      return (
        sql(
          `SELECT ${LINE} FROM segments s
           WHERE s.uid = ? AND s.id IN (SELECT value FROM json_each(?)) ORDER BY s.conversation_id, s."start", s.id`,
        ).all(uid, JSON.stringify(ids)) as StoredLine[]
      ).map(line);
    },
    count(conversationId: string): number {
      return (
        sql('SELECT count(*) AS n FROM segments WHERE conversation_id = ?').get(conversationId) as {
          n: number;
        }
      ).n;
    },
  };
}
