// Forgets the last minutes of a conversation: its lines, its audio and what was found in them, in this database and in its
// copies. What was sent to others before cannot be taken back. Copies files before the one transaction that changes rows.
import { timeAtSecond } from '../../../contract/left-out.ts';
import { latestEnd } from '../latest-end.ts';
import { toMilliseconds } from '../../../contract/audio.ts';
import type { Forgotten } from '../../../contract/forgetting.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import { JournalError } from '../../audio/journal-format.ts';
import { ServiceError } from '../../service-error.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import { isFinished } from '../../store/conversation-status.ts';
import type { RecordingRow } from '../../store/recordings.ts';
import { conversationRow } from '../conversation-row.ts';
import { audioSource, isUnchanged } from '../recordings/audio-copies.ts';
import { copyUntil } from '../recordings/forgotten-audio.ts';
import { isTranscribed } from '../recordings/ledger.ts';
import type { ConversationChangeOptions } from './conversation-merge.ts';

interface Cut {
  at: number;
  /** Of the last word or the last audio. */
  end: number;
  forgotten: TranscriptSegment[];
  left: TranscriptSegment[];
}

/** A line that reaches into the part is forgotten whole, and its audio with it. */
function cutOf(
  segments: readonly TranscriptSegment[],
  recordings: readonly RecordingRow[],
  seconds: number,
): Cut {
  const end = Math.max(
    latestEnd(segments),
    ...recordings.map((one) => one.offset_seconds + one.kept_seconds),
  );
  let at = Math.max(0, end - seconds);
  for (const one of segments.toReversed()) if (one.end > at) at = Math.min(at, one.start);
  return {
    at,
    end,
    forgotten: segments.filter((one) => one.start >= at),
    left: segments.filter((one) => one.start < at),
  };
}

const keptIn = (recordings: readonly RecordingRow[]): number =>
  recordings.reduce((sum, one) => sum + one.kept_seconds, 0);

export function createConversationForgetting(options: ConversationChangeOptions) {
  const { store, vault, recordings, processing, announcements, clock } = options;

  /** Files without a recording's row: the old ones afterwards, the copies after a failure. */
  async function removeStrays(id: string): Promise<void> {
    const known = new Set(store.recordings.list(id).map((recording) => recording.id));
    for (const file of await vault.recordings(id)) if (!known.has(file)) await vault.removeJournal(id, file);
    await vault.replaced(id);
  }

  function storeRest(
    row: ConversationRow,
    cut: Cut,
    audio: { key: Buffer; copies: RecordingRow[] } | null,
  ): void {
    const { uid, id } = row;
    const begun = row.started_at ?? row.created_at;
    const { days } = store.forgetting.forget({
      uid,
      conversation_id: id,
      segment_ids: cut.forgotten.map((one) => one.id),
      from_seconds: cut.at,
      from_time: timeAtSecond(begun, row.left_out, cut.at),
      now: clock.now(),
    });
    const ends = latestEnd(cut.left);
    const reaches = Math.max(
      ends,
      ...(audio?.copies ?? []).map((one) => one.offset_seconds + one.kept_seconds),
    );
    const left_out = row.left_out.filter(({ at }) => at < reaches);
    const speakers = new Set(cut.left.map((one) => one.speaker_id));
    const change = {
      updated_at: clock.now(),
      finished_at: timeAtSecond(begun, left_out, Math.max(ends, left_out.at(-1)?.at ?? 0)),
      left_out,
      voices: row.voices?.filter((voice) => speakers.has(voice.speaker_id)) ?? null,
      ...(audio && { audio_key: audio.key }),
    };
    if (!isFinished(row.status)) store.conversations.update(uid, id, change);
    else if (!store.conversations.transition(uid, id, 'forgotten', { ...change, failure: null }))
      throw new ServiceError('conflict', 'The conversation was changed meanwhile');
    if (audio) {
      store.conversation_parts.removeRecordings(uid, id);
      for (const copy of audio.copies) store.recordings.insert(copy);
    }
    store.search.indexConversation(uid, id);
    for (const day of days) announcements.announce(uid, { kind: 'daily_summary', id: day });
  }

  return {
    /**
     * No session may be in the conversation. One of which nothing is left is removed; one that was processed is processed
     * again. Throws `not_found`, `conflict` while it is being processed or changed, `unavailable` when the audio cannot be
     * copied; nothing has changed then.
     */
    async forget(uid: string, id: string, seconds: number, signal?: AbortSignal): Promise<Forgotten> {
      const row = conversationRow(store, uid, id);
      if (row.status === 'processing')
        throw new ServiceError('conflict', 'The conversation is being processed');
      const release = recordings.claim(id);
      if (release === null) throw new ServiceError('conflict', 'The conversation is being changed');
      const before = audioSource(store, row);
      const { at, end } = cutOf(store.segments.list(id), before.recordings, seconds);
      const answer = (cut: Cut, removed: boolean): Forgotten => ({
        conversation_id: id,
        from: toMilliseconds(cut.at),
        forgotten_seconds: toMilliseconds(
          wrapped_key ? keptIn(before.recordings) - keptIn(copies) : end - cut.at,
        ),
        segment_ids: cut.forgotten.map((one) => one.id),
        removed,
      });
      const wrapped_key = row.audio_key && vault.newWrappedKey(id);
      let copies: RecordingRow[] = [];
      let done: Cut | null = null;
      let removed = false;
      try {
        if (wrapped_key) {
          await vault.replacing(id);
          copies = await copyUntil({ vault, from: before, wrapped_key, until: at, signal }).catch(refusal);
        }
        done = store.durableTransaction(() => {
          const now = conversationRow(store, uid, id);
          const cut = cutOf(store.segments.list(id), before.recordings, seconds);
          if (cut.at !== at || now.status !== row.status || !isUnchanged(before, audioSource(store, now)))
            throw new ServiceError('conflict', 'The conversation was changed meanwhile');
          storeRest(now, cut, wrapped_key && { key: wrapped_key, copies });
          const waits = row.status === 'in_progress' && !copies.every(isTranscribed);
          removed = cut.left.length === 0 && !waits && store.photos.count(uid, id) === 0;
          if (removed) store.forgetting.remove(uid, id, clock.now());
          return cut;
        });
      } finally {
        if (removed) await vault.remove(id);
        else if (wrapped_key) await removeStrays(id);
        release();
      }
      if (removed) announcements.announce(uid, { kind: 'conversation_removed', id });
      else if (isFinished(row.status)) await processing.process(uid, id, 'processing_started');
      else announcements.announce(uid, { kind: 'conversation', id, status: row.status });
      return answer(done, removed);
    },
  };
}

function refusal(error: unknown): never {
  if (!(error instanceof JournalError)) throw error;
  const full = error.code === 'disk_full';
  throw new ServiceError(
    full ? 'storage_full' : 'unavailable',
    full
      ? 'The disk is full: the audio could not be copied. Nothing was forgotten.'
      : 'The audio could not be copied. Nothing was forgotten.',
  );
}
