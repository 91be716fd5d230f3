// Splits a finished conversation in two before one of its segments. Gives both halves audio of their own
// under new keys, so that deleting one half deletes its audio. Copies files before the one transaction that
// changes rows.
import { randomUUID } from 'node:crypto';
import { clockSeconds, timeAtSecond, isAfter } from '../../../contract/left-out.ts';
import type { Conversation, TranscriptSegment } from '../../../contract/resources.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import { isFinished } from '../../store/conversation-status.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { RecordingRow } from '../../store/recordings.ts';
import { audioSource, copyAudio, isUnchanged } from '../recordings/audio-copies.ts';
import type { ConversationChangeOptions } from './conversation-merge.ts';
import { latestEnd } from '../latest-end.ts';
import { conversationRow } from '../conversation-row.ts';
import { citeHalves } from './summary-citations.ts';

interface Half {
  id: string;
  wrapped_key: Buffer;
  recordings: RecordingRow[];
}

interface Cut {
  row: ConversationRow;
  first: TranscriptSegment[];
  second: TranscriptSegment[];
  /** The second of the transcript at which the second half begins. */
  at: number;
}

const wordsOf = (segments: readonly TranscriptSegment[]): string =>
  segments.map(({ text }) => text).join(' ');

export function createConversationSplit(options: ConversationChangeOptions) {
  const { store, vault, recordings, processing, announcements, clock } = options;

  function cutBefore(uid: string, id: string, segmentId: string): Cut {
    const row = conversationRow(store, uid, id);
    if (!isFinished(row.status)) {
      throw new ServiceError('conflict', 'A conversation that is not finished cannot be split');
    }
    const segments = store.segments.list(id);
    const index = segments.findIndex((segment) => segment.id === segmentId);
    if (index < 0) throw new ServiceError('not_found', 'Segment not found');
    if (index === 0) {
      throw invalid(['segment_id'], 'A conversation cannot be split before its first segment');
    }
    const first = segments.slice(0, index);
    const { start } = segments[index]!;
    // What was merged after a pause begins with it, not with its first word.
    const pause = row.left_out.findLast(({ at }) => isAfter(start, at));
    const at = pause !== undefined && pause.at > latestEnd(first) ? pause.at : start;
    return { row, first, second: segments.slice(index), at };
  }

  function storeHalves({ row, first, second, at }: Cut, former: Half, latter: Half): void {
    const { uid, id } = row;
    const now = clock.now();
    const shift = Math.round(clockSeconds(row.left_out, at) * 1000);
    const between = { uid, from: id, to: latter.id };
    const parts = store.conversation_parts;
    const key = ({ recordings, wrapped_key }: Half) => (recordings.length > 0 ? wrapped_key : null);
    const began = row.started_at ?? row.created_at;
    const pauses = row.left_out.filter((pause) => !isAfter(pause.at, at));
    const ends = Math.max(latestEnd(first), pauses.at(-1)?.at ?? 0);

    store.conversations.insert({
      ...row,
      id: latter.id,
      trigger: 'split',
      created_at: row.created_at + shift,
      started_at: began + shift,
      finished_at: row.finished_at === null ? null : Math.max(row.finished_at, began + shift),
      left_out: row.left_out.flatMap((pause) =>
        isAfter(at, pause.at) ? [] : [{ ...pause, at: pause.at - at }],
      ),
      updated_at: now,
      title_edited: false,
      overview_edited: false,
      failure: null,
      audio_key: key(latter),
      voices: null,
      memory_created_at: null,
    });
    const isCut = store.conversations.transition(uid, id, 'split', {
      updated_at: now,
      finished_at: timeAtSecond(began, pauses, ends),
      left_out: pauses,
      failure: null,
      audio_key: key(former),
    });
    if (!isCut) throw new ServiceError('conflict', 'The conversation was changed meanwhile');
    const moved = second.map((one) => ({ ...one, start: one.start - at, end: one.end - at }));
    store.segments.upsert(uid, latter.id, moved);
    for (const segment of second) {
      parts.copyTranslations(between, segment.id, segment.id);
      parts.moveSpeechSamples(between, segment.id, segment.id, -at);
    }
    store.removed_results.copy(id, latter.id);
    const ids = second.map((segment) => segment.id);
    parts.copySaidAgain(between, (line) => line, new Set(ids));
    store.marks.moveSince(between, at);
    parts.removeSegments(uid, id, ids);
    // A version has the words of both halves.
    parts.removeTranscriptVersions(uid, id);
    parts.movePhotosSince(between, began + shift);
    parts.moveSupportedBy(between, ids);
    for (const day of store.daily_summaries.naming(uid, id)) {
      const summary = citeHalves(day.summary, {
        first: { id, text: wordsOf(first) },
        second: { id: latter.id, text: wordsOf(second) },
      });
      // Headline and overview may be about either half.
      store.daily_summaries.recite(day.id, summary, [...day.also_covers, latter.id]);
    }
    parts.removeRecordings(uid, id);
    for (const recording of [...former.recordings, ...latter.recordings]) store.recordings.insert(recording);
    store.search.indexConversation(uid, id);
    store.search.indexConversation(uid, latter.id);
  }

  return {
    /**
     * The half before the segment keeps the id. Resolves when both are processed. Throws `not_found`,
     * `invalid` before the first segment, `conflict` when it is not finished, `unavailable` when the audio
     * cannot be copied; nothing has changed then.
     */
    async split(
      uid: string,
      id: string,
      segmentId: string,
      signal?: AbortSignal,
    ): Promise<[Conversation, Conversation]> {
      const { row, at } = cutBefore(uid, id, segmentId);
      const release = recordings.claim(id);
      if (release === null) throw new ServiceError('conflict', 'The conversation is being changed');
      const before = audioSource(store, row);
      const half = (halfId: string): Half => ({
        id: halfId,
        wrapped_key: vault.newWrappedKey(halfId),
        recordings: [],
      });
      const former = half(id);
      const latter = half(randomUUID());
      const audio = async (one: Half, range: { from: number; to: number }): Promise<void> => {
        const to = { conversation_id: one.id, wrapped_key: one.wrapped_key };
        one.recordings = await copyAudio({ vault, from: before, to, range, signal });
      };
      try {
        if (row.audio_key !== null) for (const one of [id, latter.id]) await vault.replacing(one);
        await audio(former, { from: 0, to: at });
        await audio(latter, { from: at, to: Infinity });
        store.durableTransaction(() => {
          const cut = cutBefore(uid, id, segmentId);
          if (cut.at !== at || !isUnchanged(before, audioSource(store, cut.row))) {
            throw new ServiceError('conflict', 'The conversation was changed meanwhile');
          }
          storeHalves(cut, former, latter);
        });
      } catch (error) {
        await vault.remove(latter.id);
        throw error;
      } finally {
        if (row.audio_key !== null) {
          await vault.replaced(latter.id);
          await removeStrays(id);
        }
        release();
      }
      announcements.announce(uid, { kind: 'conversation', id: latter.id, status: 'processing' });
      for (const day of store.daily_summaries.naming(uid, latter.id))
        announcements.announce(uid, { kind: 'daily_summary', id: day.id });
      // One after the other: a fact that is in both halves belongs to the first.
      const conversations: Conversation[] = [];
      for (const one of [id, latter.id])
        conversations.push(await processing.process(uid, one, 'processing_started'));
      return [conversations[0]!, conversations[1]!];
    },
  };

  /** Removes files without a recording's row: the old ones after a split, the copies after a failure. */
  async function removeStrays(id: string): Promise<void> {
    const known = new Set(store.recordings.list(id).map((recording) => recording.id));
    for (const file of await vault.recordings(id)) if (!known.has(file)) await vault.removeJournal(id, file);
    await vault.replaced(id);
  }
}
