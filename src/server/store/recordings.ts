// Rows of recordings: the audio of one session in one conversation, and how much of it was kept and
// transcribed.
import type { Database } from 'better-sqlite3';
import type { Codec } from '../../contract/listen.ts';
import { flag, statements } from './rows.ts';

/** Seconds that the session knows of but are not in the journal, by cause. */
export interface RecordingLosses {
  /** The client reported that its link dropped them. */
  lost_link_seconds: number;
  /** Received, but not decoded. */
  lost_decode_seconds: number;
  /** Received, but not written. */
  lost_disk_seconds: number;
  /** Not sent, because the client was muted. */
  muted_seconds: number;
  /** Was kept, and its owner had it forgotten. */
  forgotten_seconds: number;
}

export const NOTHING_LOST: RecordingLosses = {
  lost_link_seconds: 0,
  lost_decode_seconds: 0,
  lost_disk_seconds: 0,
  muted_seconds: 0,
  forgotten_seconds: 0,
};

/** Speech that no provider has given text for, in seconds since the recording began; the last of it may not be transcribed. */
export interface Unanswered {
  start: number;
  end: number;
  channel: number;
}

/** Seconds since the recording began, lost seconds, and messages that failed to decode. */
export interface RecordingProgress extends RecordingLosses {
  /** Kept, lost and muted seconds together, once the recording has ended. */
  heard_seconds: number;
  kept_seconds: number;
  /** Everything before it has its text, except what is unanswered. */
  transcribed_seconds: number;
  unanswered: readonly Unanswered[];
  skipped_chunks: number;
}

/** From this second of the recording on, `missing_seconds` more have passed than it holds: nothing came meanwhile. */
export interface RecordingPause {
  at: number;
  missing_seconds: number;
}

/**
 * How much of its session was taken by the end of the recording: audio messages and declared gaps, from the beginning of the
 * session on. While it is open, and when it was cut off, what its journal has after the first `taken_chunks` is yet to be
 * added; null once all is counted. Without a number of messages nothing is known.
 */
export interface TakenOfSession {
  taken_messages: number | null;
  taken_chunks: number | null;
  taken_gaps: number;
}

export interface RecordingRow extends RecordingProgress, TakenOfSession {
  id: string;
  uid: string;
  conversation_id: string;
  session_id: string;
  codec: Codec;
  sample_rate: number;
  channels: number;
  /** The client sends the text: no recogniser of this service transcribes the audio. */
  custom_stt: boolean;
  /** Start of the recording, in seconds since the conversation began. */
  offset_seconds: number;
  started_at: number;
  ended_at: number | null;
  /** False when it comes from a device whose clock was not set. */
  time_known: boolean;
  /** In order; `missing_seconds` grows. */
  pauses: readonly RecordingPause[];
  naming: Naming;
}

/** Who is named by the voice: what the client of a session wants. Kept audio is transcribed by the same rule. */
export type Naming = 'nobody' | 'owner' | 'everybody';

/** Without the columns that most recordings leave at their defaults. */
export type NewRecording = Omit<RecordingRow, 'time_known' | 'pauses' | 'naming' | keyof TakenOfSession> &
  Partial<Pick<RecordingRow, 'time_known' | 'pauses' | 'naming' | keyof TakenOfSession>>;

/** Unanswered speech does not count as transcribed. */
const TRANSCRIBED = `transcribed_seconds - (SELECT total(json_extract(value, '$.end') - json_extract(value, '$.start'))
  FROM json_each(unanswered) WHERE json_extract(value, '$.start') < transcribed_seconds)`;

/** For each destination of raw audio, the sample up to which the recording is in pieces. */
export type AudioCuts = Record<string, number>;

type Stored = Omit<RecordingRow, 'custom_stt' | 'unanswered' | 'time_known' | 'pauses'> & {
  custom_stt: number;
  unanswered: string;
  time_known: number;
  pauses: string;
};

const row = ({ custom_stt, unanswered, time_known, pauses, ...rest }: Stored): RecordingRow => ({
  ...rest,
  custom_stt: custom_stt === 1,
  unanswered: JSON.parse(unanswered) as Unanswered[],
  time_known: time_known === 1,
  pauses: JSON.parse(pauses) as RecordingPause[],
});

const SUMS: readonly (keyof RecordingProgress)[] = [
  'heard_seconds',
  'kept_seconds',
  'skipped_chunks',
  'lost_link_seconds',
  'lost_decode_seconds',
  'lost_disk_seconds',
  'muted_seconds',
  'forgotten_seconds',
];

export function recordingsTable(db: Database) {
  const sql = statements(db);
  return {
    insert(recording: NewRecording): void {
      sql(
        `INSERT INTO recordings (id, uid, conversation_id, session_id, codec, sample_rate, channels, offset_seconds,
           heard_seconds, kept_seconds, transcribed_seconds, skipped_chunks, lost_link_seconds, lost_decode_seconds,
           lost_disk_seconds, muted_seconds, forgotten_seconds, started_at, ended_at, custom_stt, unanswered,
           time_known, pauses, naming, taken_messages, taken_chunks, taken_gaps)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(
        recording.id,
        recording.uid,
        recording.conversation_id,
        recording.session_id,
        recording.codec,
        recording.sample_rate,
        recording.channels,
        recording.offset_seconds,
        recording.heard_seconds,
        recording.kept_seconds,
        recording.transcribed_seconds,
        recording.skipped_chunks,
        recording.lost_link_seconds,
        recording.lost_decode_seconds,
        recording.lost_disk_seconds,
        recording.muted_seconds,
        recording.forgotten_seconds,
        recording.started_at,
        recording.ended_at,
        flag(recording.custom_stt),
        JSON.stringify(recording.unanswered),
        flag(recording.time_known ?? true),
        JSON.stringify(recording.pauses ?? []),
        recording.naming ?? 'owner',
        recording.taken_messages ?? null,
        recording.taken_chunks ?? null,
        recording.taken_gaps ?? 0,
      );
    },
    taken(id: string, { messages, chunks, gaps }: { messages: number; chunks: number; gaps: number }): void {
      sql('UPDATE recordings SET taken_messages = ?, taken_chunks = ?, taken_gaps = ? WHERE id = ?').run(
        messages,
        chunks,
        gaps,
        id,
      );
    },
    /** All of the recording is counted. */
    takenAtEnd(id: string, messages: number): void {
      sql('UPDATE recordings SET taken_messages = ?, taken_chunks = NULL WHERE id = ?').run(messages, id);
    },
    /** In one session of the user, in the trash as well. */
    ofSession(uid: string, sessionId: string): RecordingRow[] {
      const stored = sql('SELECT * FROM recordings WHERE session_id = ? AND uid = ? ORDER BY rowid').all(
        sessionId,
        uid,
      ) as Stored[];
      return stored.map(row);
    },
    /** Notes where nothing came. */
    pauses(id: string, pauses: readonly RecordingPause[]): void {
      sql('UPDATE recordings SET pauses = ? WHERE id = ?').run(JSON.stringify(pauses), id);
    },
    audioCuts(id: string): AudioCuts {
      const cuts = sql('SELECT audio_cuts FROM recordings WHERE id = ?').pluck().get(id);
      return typeof cuts === 'string' ? (JSON.parse(cuts) as AudioCuts) : {};
    },
    setAudioCuts(id: string, cuts: AudioCuts): void {
      sql('UPDATE recordings SET audio_cuts = ? WHERE id = ?').run(JSON.stringify(cuts), id);
    },
    /** The session in which the conversation began; null when none recorded it. */
    sessionOf(conversationId: string): string | null {
      const found = sql(
        `SELECT session_id FROM recordings WHERE conversation_id = ? AND session_id NOT LIKE 'offline %'
         ORDER BY started_at, rowid LIMIT 1`,
      )
        .pluck()
        .get(conversationId) as string | undefined;
      return found ?? null;
    },
    progress(id: string, progress: RecordingProgress): void {
      sql(
        `UPDATE recordings SET heard_seconds = ?, kept_seconds = ?, transcribed_seconds = ?, skipped_chunks = ?,
           lost_link_seconds = ?, lost_decode_seconds = ?, lost_disk_seconds = ?, muted_seconds = ?,
           forgotten_seconds = ?,
           unanswered = ?
         WHERE id = ?`,
      ).run(
        progress.heard_seconds,
        progress.kept_seconds,
        progress.transcribed_seconds,
        progress.skipped_chunks,
        progress.lost_link_seconds,
        progress.lost_decode_seconds,
        progress.lost_disk_seconds,
        progress.muted_seconds,
        progress.forgotten_seconds,
        JSON.stringify(progress.unanswered),
        id,
      );
    },
    end(id: string, at: number): void {
      sql('UPDATE recordings SET ended_at = ? WHERE id = ? AND ended_at IS NULL').run(at, id);
    },
    /** Sums over all recordings of the instance. */
    totals(): RecordingProgress & { recordings: number } {
      const sums = SUMS.map((name) => `total(${name}) AS ${name}`).join(', ');
      const found = sql(
        `SELECT count(*) AS recordings, total(${TRANSCRIBED}) AS transcribed_seconds, ${sums} FROM recordings`,
      ).get() as Omit<RecordingProgress, 'unanswered'> & { recordings: number };
      return { ...found, unanswered: [] };
    },
    /** Where the kept audio of each conversation ends, in seconds since it began; only those with any are in it. */
    keptUntil(conversationIds: readonly string[]): Map<string, number> {
      const ends = sql(
        `SELECT conversation_id, max(offset_seconds + kept_seconds) FROM recordings
         WHERE conversation_id IN (SELECT value FROM json_each(?)) AND kept_seconds > 0 GROUP BY conversation_id`,
      )
        .raw()
        .all(JSON.stringify(conversationIds)) as [string, number][];
      return new Map(ends);
    },
    /** In the order of recording. */
    list(conversationId: string): RecordingRow[] {
      const stored = sql(
        'SELECT * FROM recordings WHERE conversation_id = ? ORDER BY offset_seconds, started_at, id',
      ).all(conversationId) as Stored[];
      return stored.map(row);
    },
    /** Of the user, in the trash as well, those with a known time that began within these times. */
    begunBetween(uid: string, from: number, to: number): RecordingRow[] {
      const stored = sql(
        `SELECT * FROM recordings WHERE uid = ? AND started_at BETWEEN ? AND ? AND time_known = 1
         ORDER BY started_at, id`,
      ).all(uid, from, to) as Stored[];
      return stored.map(row);
    },
  };
}
