// Compares what a device received with what the data folder holds: nothing acknowledged is missing or stored
// twice, and the ledger has every second. Reads the database only.
import { declaredSeconds } from '../src/server/services/recordings/ledger.ts';
import { openDatabase } from '../src/server/store/database.ts';
import type { RecordingRow } from '../src/server/store/recordings.ts';
import type { Store } from '../src/server/store/store.ts';
import type { ConnectionLog, Device } from './device.ts';

export interface Sums {
  heard: number;
  kept: number;
  lost: number;
  segments: number;
}

/** Audio of the last result cycle may be counted as heard and not yet as kept. */
const SLACK = 0.002;

/**
 * Through a connection of its own: one that has seen the search index before takes another's changes for
 * damage.
 */
export function databaseProblems(file: string): string[] {
  const db = openDatabase({ file, check: false });
  try {
    const integrity = db.pragma('integrity_check', { simple: true }) as string;
    const orphans = db.pragma('foreign_key_check') as unknown[];
    return [
      ...(integrity === 'ok' ? [] : [`integrity_check: ${integrity}`]),
      ...(orphans.length === 0 ? [] : [`foreign_key_check: ${orphans.length} rows`]),
    ];
  } finally {
    db.close();
  }
}

export interface Verdict {
  problems: string[];
  sums: Sums;
}

/** All that is stored, by session. */
export function recordingsBySession(store: Store, uid: string): Map<string, RecordingRow[]> {
  const rows = store.conversations.list(uid, { include_discarded: true }, { limit: 1_000_000, offset: 0 });
  return Map.groupBy(
    rows.flatMap((row) => store.recordings.list(row.id)),
    (one) => one.session_id,
  );
}

export interface Judged {
  store: Store;
  uid: string;
  recordings: ReadonlyMap<string, RecordingRow[]>;
  /** The devices sent numbered seconds. */
  numbered: boolean;
}

/** Of a device whose conversations are all finished. */
export function deviceVerdict(device: Device, { store, uid, recordings, numbered }: Judged): Verdict {
  const problems: string[] = [];
  const sums: Sums = { heard: 0, kept: 0, lost: 0, segments: 0 };

  const touched = new Set<string>();
  const expected: number[] = [];
  /** Seconds of which a part was kept: they may have text, when their speaker paused in them. */
  const partly: number[] = [];
  for (const log of device.logs) {
    const mine = log.session_id === null ? [] : (recordings.get(log.session_id) ?? []);
    for (const one of mine) touched.add(one.conversation_id);
    problems.push(...connectionProblems(log, mine));
    const kept = mine.reduce((sum, one) => sum + one.kept_seconds, 0);
    for (let second = 0; second < Math.floor(kept + 1e-6); second++) expected.push(log.first_word + second);
    partly.push(log.first_word + Math.floor(kept + 1e-6));
    sums.heard += mine.reduce((sum, one) => sum + one.heard_seconds, 0);
    sums.lost += mine.reduce((sum, one) => sum + declaredSeconds(one), 0);
    sums.kept += kept;
  }

  const words: number[] = [];
  for (const id of touched) {
    const segments = store.segments.list(id);
    sums.segments += segments.length;
    const ids = new Set(segments.map((segment) => segment.id));
    if (ids.size !== segments.length) problems.push('a segment is stored twice');
    if (numbered)
      words.push(...segments.flatMap((one) => one.text.split(' ').map((word) => Number(word.slice(1)))));
    const row = store.conversations.get(uid, id);
    if (row?.status !== 'completed') problems.push(`a conversation is ${row?.status ?? 'gone'}`);
  }
  for (const log of device.logs) {
    for (const [id, { text, conversation_id }] of log.segments) {
      const found = store.segments.list(conversation_id).find((segment) => segment.id === id);
      if (found === undefined) problems.push('an acknowledged segment is gone');
      // The real recogniser may revise a sentence.
      else if (numbered ? !found.text.startsWith(text) : found.text === '')
        problems.push('an acknowledged segment changed its text');
    }
  }
  if (numbered) {
    const twice = words.length - new Set(words).size;
    if (twice > 0) problems.push(`${twice} seconds were transcribed twice`);
    const have = new Set(words);
    const missing = expected.filter((word) => !have.has(word));
    if (missing.length > 0) problems.push(`${missing.length} kept seconds have no text`);
    const extra = [...have].filter((word) => !expected.includes(word) && !partly.includes(word));
    if (extra.length > 0) problems.push(`${extra.length} seconds have text and were not kept`);
  }
  return { problems, sums };
}

function connectionProblems(log: ConnectionLog, recordings: readonly RecordingRow[]): string[] {
  const problems: string[] = [];
  const sum = (pick: (row: RecordingRow) => number): number =>
    recordings.reduce((total, row) => total + pick(row), 0);
  for (const row of recordings) {
    const account = row.kept_seconds + declaredSeconds(row);
    if (Math.abs(row.heard_seconds - account) > SLACK)
      problems.push(`heard ${row.heard_seconds.toFixed(3)} s, accounted for ${account.toFixed(3)} s`);
    if (row.ended_at === null) problems.push('a recording never ended');
  }
  const { progress } = log;
  // A conversation in which less than a second was kept holds no word and is removed.
  if (progress === null || (recordings.length === 0 && progress.kept_seconds < 1)) return problems;
  if (sum((row) => row.kept_seconds) < progress.kept_seconds - SLACK) problems.push('kept audio is gone');
  if (sum((row) => row.heard_seconds) < progress.kept_seconds + (progress.lost_seconds ?? 0) - SLACK)
    problems.push('the ledger has less audio than was reported');
  if (sum((row) => row.skipped_chunks) > log.corrupt) problems.push('more was skipped than was corrupt');
  if (sum((row) => row.kept_seconds) > log.sent_seconds + SLACK) problems.push('more was kept than was sent');
  return problems;
}
