// Merges several finished conversations into a new one and moves them to the trash. Copies files before the
// one transaction that changes rows, and removes the copies when it fails.
import { randomUUID } from 'node:crypto';
import { toMilliseconds } from '../../../contract/audio.ts';
import { timeAtSecond, type LeftOut } from '../../../contract/left-out.ts';
import type { Conversation, TranscriptSegment } from '../../../contract/resources.ts';
import type { Clock } from '../../ports.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import { isFinished } from '../../store/conversation-status.ts';
import type { ConversationRow, NewConversation } from '../../store/conversation-columns.ts';
import type { RecordingRow } from '../../store/recordings.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { audioSource, copyAudio, isUnchanged, type AudioSource } from '../recordings/audio-copies.ts';
import type { AudioVault } from '../recordings/audio-vault.ts';
import type { ConversationEvents } from './conversation-events.ts';
import { appViews } from './conversation-reading.ts';
import {
  mergedSpeakers,
  mergedTimeline,
  secondsOf,
  speakerLabel,
  type MergedTimeline,
} from './merged-timeline.ts';
import type { Processing } from './processing.ts';
import { withCitations } from './summary-citations.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { textLines } from './text-lines.ts';
import { noSuchConversation } from '../conversation-row.ts';

export interface MergeRequest {
  conversation_ids: readonly string[];
  /** Makes a new title, overview and items; otherwise those of the conversations are kept. */
  reprocess: boolean;
  /** Called in the transaction that stores it, with the new id. */
  stored?: (id: string) => void;
}

export interface ConversationChangeOptions {
  store: Store;
  vault: AudioVault;
  recordings: Pick<Recordings, 'claim'>;
  processing: Pick<Processing, 'process'>;
  conversationEvents: ConversationEvents;
  announcements: Announcements;
  clock: Clock;
}

export type ConversationMerge = ReturnType<typeof createConversationMerge>;

interface Source extends AudioSource {
  segments: TranscriptSegment[];
  /** Seconds up to the last word or sound. */
  heard: number;
  started_at: number;
  seconds: number;
  left_out: readonly LeftOut[];
}

const textOf = ({ external_data }: ConversationRow): string | null =>
  typeof external_data?.['text'] === 'string' ? external_data['text'] : null;

/** From what nobody else reads on. */
const WIDENING = ['private', 'shared', 'public'] as const;

export function createConversationMerge(options: ConversationChangeOptions) {
  const { store, vault, recordings, processing, conversationEvents, announcements, clock } = options;

  function finished(uid: string, id: string): ConversationRow {
    const row = store.conversations.get(uid, id);
    if (row === null) {
      const inTrash = store.conversations.getEvenTrashed(uid, id) !== null;
      if (inTrash) throw new ServiceError('conflict', 'A conversation in the trash cannot be merged');
      throw noSuchConversation();
    }
    if (!isFinished(row.status)) {
      throw new ServiceError('conflict', 'A conversation that is not finished cannot be merged');
    }
    return row;
  }

  /** The conversations with what they contain, oldest first. */
  function sources(uid: string, ids: readonly string[]): Source[] {
    const rows = ids.map((id) => finished(uid, id));
    const anySpoken = rows.some((row) => store.segments.count(row.id) > 0);
    return rows
      .map((row) => {
        const { recordings } = audioSource(store, row);
        const spoken = store.segments.list(row.id);
        const segments = spoken.length === 0 && anySpoken ? writtenSegments(row) : spoken;
        const ends = [
          ...segments.map((segment) => segment.end),
          ...recordings.map((one) => one.offset_seconds + Math.max(one.heard_seconds, one.kept_seconds)),
        ];
        const heard = ends.reduce((most, end) => Math.max(most, end), 0);
        const { left_out, finished_at } = row;
        const started_at = row.started_at ?? row.created_at;
        const seconds = secondsOf({ started_at, finished_at, left_out }, heard);
        return { row, recordings, segments, heard, started_at, seconds, left_out };
      })
      .sort((a, b) => a.started_at - b.started_at || (a.row.id < b.row.id ? -1 : 1));
  }

  /** Imported text that is merged with speech becomes segments: the transcript shows segments only. */
  function writtenSegments(row: ConversationRow): TranscriptSegment[] {
    const byUser = row.external_data?.['text_source'] === 'other_text';
    const voices: string[] = [];
    const userName = store.users.get(row.uid)?.name ?? '';
    return textLines(textOf(row) ?? '', { byUser, userName }).map(
      ({ text, speaker_name, is_user, start, end }) => {
        if (!voices.includes(speaker_name)) voices.push(speaker_name);
        const speaker_id = voices.indexOf(speaker_name);
        return {
          id: randomUUID(),
          text,
          speaker: speakerLabel(speaker_id),
          speaker_id,
          is_user,
          person_id: null,
          start,
          end,
          speech_profile_processed: false,
          stt_provider: null,
        };
      },
    );
  }

  function mergedRow(
    id: string,
    parts: readonly Source[],
    left_out: readonly LeftOut[],
    reprocess: boolean,
  ): NewConversation {
    const first = parts[0]!.row;
    const rows = [...parts].sort((a, b) => b.heard - a.heard).map(({ row }) => row);
    const longest = rows[0]!;
    // What the user wrote is theirs, however short the part.
    const { title, title_edited } = rows.find((row) => row.title_edited) ?? longest;
    const { overview, overview_edited } = rows.find((row) => row.overview_edited) ?? longest;
    const { category, emoji } = longest;
    const now = clock.now();
    const texts = parts.map(({ row }) => textOf(row)).filter((text) => text !== null);
    const allText = texts.length > 0 && parts.every(({ segments }) => segments.length === 0);
    const ends = parts.map(
      ({ row, started_at, seconds }) => row.finished_at ?? timeAtSecond(started_at, row.left_out, seconds),
    );
    return {
      ...first,
      id,
      trigger: reprocess ? 'merged_to_reprocess' : 'merged',
      started_at: parts[0]!.started_at,
      finished_at: Math.max(...ends),
      left_out,
      updated_at: now,
      title,
      title_edited,
      overview_edited,
      overview,
      category,
      emoji,
      extractor: rows.find((row) => row.extractor !== null)?.extractor ?? null,
      external_data: allText
        ? { ...first.external_data, text: texts.join('\n\n') }
        : textOf(first) === null
          ? first.external_data
          : null,
      discarded: rows.every((row) => row.discarded),
      discarded_edited: rows.some((row) => row.discarded_edited),
      // Nobody reads more of a part than before: one that is locked locks the whole, and one that is not shared is not shared with it.
      is_locked: rows.some((row) => row.is_locked),
      visibility: WIDENING.find((one) => rows.some((row) => row.visibility === one)) ?? 'private',
      starred: rows.some((row) => row.starred),
      last_speech_at: rows.reduce<number | null>(
        (latest, { last_speech_at: at }) => (at === null ? latest : Math.max(at, latest ?? at)),
        null,
      ),
      failure: null,
      audio_key: null,
      voices: null,
      memory_created_at: null,
    };
  }

  /**
   * Stores the segments of one part, with new ids where the old ones are taken. Returns the new id of each.
   */
  function placeSegments(
    uid: string,
    id: string,
    part: Source,
    placed: MergedTimeline<Source>['placed'],
    taken: Set<string>,
    speakerOf: ReturnType<typeof mergedSpeakers>,
  ): Map<string, string> {
    const newIds = new Map<string, string>();
    const moved = part.segments.map((segment) => {
      const newId = taken.has(segment.id) ? randomUUID() : segment.id;
      taken.add(newId);
      newIds.set(segment.id, newId);
      const speaker_id = speakerOf(part.row.id, segment);
      const offset = placed(part, segment.start) - segment.start;
      return {
        ...segment,
        id: newId,
        speaker_id,
        speaker: speakerLabel(speaker_id),
        start: toMilliseconds(segment.start + offset),
        end: toMilliseconds(segment.end + offset),
      };
    });
    store.segments.upsert(uid, id, moved);
    const between = { uid, from: part.row.id, to: id };
    for (const { id: old, start } of part.segments) {
      const newId = newIds.get(old)!;
      store.conversation_parts.copyTranslations(between, old, newId);
      store.conversation_parts.moveSpeechSamples(between, old, newId, placed(part, start) - start);
    }
    return newIds;
  }

  function storeMerged(
    uid: string,
    merged: NewConversation,
    parts: readonly Source[],
    placed: MergedTimeline<Source>['placed'],
    copies: ReadonlyMap<string, RecordingRow[]>,
    reprocess: boolean,
  ): void {
    const now = clock.now();
    const taken = new Set<string>();
    const speakerOf = mergedSpeakers();
    store.conversations.insert(merged);
    for (const part of parts) {
      const between = { uid, from: part.row.id, to: merged.id };
      const newIds = placeSegments(uid, merged.id, part, placed, taken, speakerOf);
      const newId = (old: string): string => newIds.get(old) ?? old;
      for (const copy of copies.get(part.row.id) ?? []) {
        store.recordings.insert({ ...copy, offset_seconds: placed(part, copy.offset_seconds) });
      }
      store.conversation_parts.copyPhotos(between);
      for (const mark of store.marks.list(part.row.id))
        store.marks.insert({
          ...mark,
          id: randomUUID(),
          conversation_id: merged.id,
          at: placed(part, mark.at),
        });
      store.removed_results.copy(part.row.id, merged.id);
      store.conversation_parts.copyActionItems(between, reprocess ? 'locked' : 'all', newId, now);
      store.conversation_parts.copySaidAgain(between, newId);
      store.conversation_parts.copyEvents(between, reprocess ? 'locked' : 'all', newId);
      if (!reprocess) store.conversation_parts.copyClaims(between, newId);
      store.trash.put(uid, part.row.id, now, true);
      store.conversation_parts.moveKeptMemories(between, newId);
      store.conversation_parts.copyTrashedMemories(between, reprocess ? 'locked' : 'all', newId);
    }
    const sources = new Set(parts.map((part) => part.row.id));
    const current = (one: string): string => (sources.has(one) ? merged.id : one);
    for (const day of new Map(
      [...sources].flatMap((source) => store.daily_summaries.naming(uid, source)).map((row) => [row.id, row]),
    ).values()) {
      const also_covers = new Set(day.also_covers.map(current));
      store.daily_summaries.recite(day.id, withCitations(day.summary, current), [...also_covers]);
    }
    store.search.indexConversation(uid, merged.id);
  }

  return {
    /**
     * Resolves when it is processed. Throws `invalid` for an id given twice, `not_found`, `conflict` when one
     * is not finished or is in the trash, `unavailable` when the audio cannot be copied; nothing has changed
     * then.
     */
    async merge(
      uid: string,
      { conversation_ids, reprocess, stored }: MergeRequest,
      signal?: AbortSignal,
    ): Promise<Conversation> {
      if (new Set(conversation_ids).size < conversation_ids.length) {
        throw invalid(['conversation_ids'], 'Each conversation can be given once');
      }
      const before = sources(uid, conversation_ids);
      const releases = conversation_ids.map((one) => recordings.claim(one));
      const id = randomUUID();
      const wrapped_key = vault.newWrappedKey(id);
      const copies = new Map<string, RecordingRow[]>();
      try {
        if (releases.includes(null)) throw new ServiceError('conflict', 'A conversation is being changed');
        if (before.some(({ row }) => row.audio_key !== null)) await vault.replacing(id);
        for (const from of before) {
          const to = { conversation_id: id, wrapped_key };
          copies.set(from.row.id, await copyAudio({ vault, from, to, signal }));
        }
        store.transaction(() => {
          const parts = sources(uid, conversation_ids);
          const changed = parts.some((part, n) => !isUnchanged(part, before[n]!));
          if (changed) throw new ServiceError('conflict', 'A conversation was changed meanwhile');
          const anyAudio = [...copies.values()].some((list) => list.length > 0);
          const { placed, left_out } = mergedTimeline(parts);
          const row = mergedRow(id, parts, left_out, reprocess);
          const merged = { ...row, ...(anyAudio && { audio_key: wrapped_key }) };
          storeMerged(uid, merged, parts, placed, copies, reprocess);
          if (!reprocess) conversationEvents.completed(uid, id);
          stored?.(id);
        });
      } catch (error) {
        await vault.remove(id);
        throw error;
      } finally {
        for (const release of releases) release?.();
        await vault.replaced(id);
      }
      for (const one of conversation_ids)
        announcements.announce(uid, { kind: 'conversation_removed', id: one });
      if (reprocess) return processing.process(uid, id, 'processing_started');
      announcements.announce(uid, { kind: 'conversation', id, status: 'completed' });
      return appViews(store, uid, [store.conversations.get(uid, id)!], true)[0]!;
    },
  };
}
