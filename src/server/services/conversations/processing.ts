// Makes the structure and the memories of a finished conversation and stores them in one transaction. Does
// not decide when a conversation is finished.
import { randomUUID } from 'node:crypto';
import { LIMITS } from '../../../contract/limits.ts';
import type { Conversation } from '../../../contract/resources.ts';
import type { Extraction, ExtractionSegment } from '../../understanding/provider.ts';
import type { Understanding, Understood } from '../../understanding/understanding.ts';
import { createFairTurns } from '../../fair-turns.ts';
import { withinYears } from '../../time-zone.ts';
import type { Clock, Log } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import { sameDescription } from '../../store/action-items.ts';
import type { ProcessingTrigger } from '../../store/conversation-status.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import type { RemovedResults } from '../removed-results.ts';
import type { KnownVoices } from '../speakers/known-voices.ts';
import type { AudioRetention } from '../recordings/audio-retention.ts';
import type { ConversationEvents } from './conversation-events.ts';
import { appViews, speakerNames } from './conversation-reading.ts';
import { memoryScoring } from '../memories/memory-scoring.ts';
import { createVoiceSamples } from '../speakers/voice-samples.ts';
import { folderOfCategory } from '../system-folders.ts';
import { zoneOf } from '../user-zone.ts';
import { withoutSpeakerLabel } from './spoken-label.ts';
import { textLines } from './text-lines.ts';
import { conversationRow, noSuchConversation } from '../conversation-row.ts';

export interface Processing {
  /**
   * Processes a conversation and returns it completed, or failed when understanding failed. A second caller
   * of a conversation that is being processed gets the same result. Throws `not_found`, or `conflict` when
   * the trigger is not allowed in its status.
   */
  process(uid: string, id: string, trigger: ProcessingTrigger): Promise<Conversation>;
  /** Resolves when nothing processes the conversation any more. Never rejects. */
  whenIdle(id: string): Promise<void>;
  /** Aborts what is running and waits for it. */
  close(): Promise<void>;
}

export interface ProcessingOptions {
  store: Store;
  understanding: Pick<Understanding, 'extract'>;
  removedResults: Pick<RemovedResults, 'includes'>;
  conversationEvents: ConversationEvents;
  retention: Pick<AudioRetention, 'eraseKey' | 'removeFiles'>;
  announcements: Announcements;
  knownVoices: Pick<KnownVoices, 'peopleChanged'>;
  clock: Clock;
  log: Log;
}

/** Conversations in memory at a time. */
const AT_ONCE = 4;
/**
 * After so many runs that ended with the service, another start does not try again by itself. A kill that the text did not
 * cause meets the same conversation twice now and then, but not five times.
 */
const MOST_UNFINISHED = 5;

const FAILED = {
  timeout: 'Making the summary took too long. The transcript is safe; try again.',
  cut_off: 'Earshot ended again and again while it made the summary. The transcript is safe; try again.',
  other: 'The summary could not be made. The transcript is safe; try again.',
} as const;

export function createProcessing({
  store,
  understanding,
  removedResults,
  conversationEvents,
  retention,
  announcements,
  knownVoices,
  clock,
  log,
}: ProcessingOptions): Processing {
  const running = new Map<string, Promise<Conversation>>();
  const voiceSamples = createVoiceSamples({ store, clock });
  const stopping = new AbortController();
  const turns = createFairTurns(AT_ONCE);

  function view(uid: string, id: string): Conversation {
    return appViews(store, uid, [conversationRow(store, uid, id)], true)[0]!;
  }

  function announce(conversation: Conversation, uid: string): Conversation {
    announcements.announce(uid, { kind: 'conversation', id: conversation.id, status: conversation.status });
    return conversation;
  }

  async function understand(row: ConversationRow): Promise<Understood & { seconds: number }> {
    const spoken = spokenLines(store, row);
    const written = spoken.length === 0 ? writtenLines(store, row) : [];
    const segments = withoutLabels([...spoken, ...written]);
    const zone = zoneOf(store, row.uid);
    const understood = await understanding.extract({
      segments,
      startedAt: row.started_at ?? row.created_at,
      timeZone: zone,
      language: row.language,
      signal: stopping.signal,
    });
    const seconds = spoken.reduce((last, { end }) => Math.max(last, end), 0);
    if (!understood.ok) return { ...understood, seconds };
    const supported = onlySupported(understood.extraction, new Set(segments.map((segment) => segment.id)));
    const extraction = written.length === 0 ? supported : withoutEvidence(supported);
    return { ...understood, extraction, seconds };
  }

  /** Without what the user deleted or rewrote after an earlier run. */
  function withoutRemoved(id: string, found: Extraction): Extraction {
    return {
      ...found,
      action_items: found.action_items.filter(
        ({ description }) => !removedResults.includes('action_item', id, shortened(description)),
      ),
      memories: found.memories.filter(
        ({ content }) => !removedResults.includes('memory', id, shortened(content.trim())),
      ),
    };
  }

  async function complete(
    row: ConversationRow,
    understood: Understood & { ok: true; seconds: number },
  ): Promise<void> {
    const { erased, sampled } = store.transaction(() => {
      const extraction = withoutRemoved(row.id, understood.extraction);
      storeResults(store, row, { ...understood, extraction }, clock.now());
      conversationEvents.completed(row.uid, row.id);
      // Taken only now, because a longer line may come until the recording is over.
      const sampled = voiceSamples.named(row.uid, row.id, row.voices ?? []);
      return { erased: retention.eraseKey(row), sampled };
    });
    if (sampled) knownVoices.peopleChanged(row.uid);
    if (erased) await retention.removeFiles(row.id);
  }

  function fail({ uid, id }: ConversationRow, failure: string): void {
    store.transaction(() => {
      const failed = store.conversations.transition(uid, id, 'processing_failed', {
        updated_at: clock.now(),
        unfinished_runs: 0,
        failure,
      });
      if (failed) store.search.indexConversation(uid, id);
    });
  }

  /** A stop is no failure: the next start takes the conversation up again. */
  function stopped(row: ConversationRow): Conversation {
    store.conversations.update(row.uid, row.id, { unfinished_runs: row.unfinished_runs });
    return view(row.uid, row.id);
  }

  async function run(row: ConversationRow): Promise<Conversation> {
    if (stopping.signal.aborted) return view(row.uid, row.id);
    try {
      // Counts this run until it ends: a text that ends the service would end it at each start.
      store.conversations.update(row.uid, row.id, { unfinished_runs: row.unfinished_runs + 1 });
      const understood = await understand(row);
      if (stopping.signal.aborted) return stopped(row);
      if (understood.ok) {
        await complete(row, understood);
      } else {
        log.error(
          { conversation_id: row.id, ...understood.failure },
          'processing failed: nothing understood',
        );
        fail(row, understood.failure.outcome === 'timeout' ? FAILED.timeout : FAILED.other);
      }
    } catch (error) {
      if (stopping.signal.aborted) return stopped(row);
      log.error({ conversation_id: row.id, err: error }, 'processing failed');
      fail(row, FAILED.other);
    }
    return announce(view(row.uid, row.id), row.uid);
  }

  return {
    async process(uid, id, trigger) {
      const already = running.get(id);
      if (already !== undefined) {
        view(uid, id); // another user's id is not found, running or not
        return already;
      }
      const moved = store.conversations.transition(uid, id, trigger, { updated_at: clock.now() });
      const row = conversationRow(store, uid, id);
      if (!moved) throw new ServiceError('conflict', `The conversation is ${row.status.replace('_', ' ')}`);
      announcements.announce(uid, { kind: 'conversation', id, status: row.status });
      if (trigger === 'recovered' && row.unfinished_runs >= MOST_UNFINISHED) {
        log.error({ conversation_id: id }, 'processing was not resumed: it was cut off again and again');
        fail(row, FAILED.cut_off);
        return announce(view(uid, id), uid);
      }
      const work = turns.run(uid, () => run(row)).finally(() => running.delete(id));
      running.set(id, work);
      return work;
    },
    async whenIdle(id) {
      for (let work = running.get(id); work !== undefined; work = running.get(id)) {
        await work.catch(() => undefined);
      }
    },
    async close() {
      stopping.abort();
      await Promise.allSettled(running.values());
    },
  };
}

function spokenLines(store: Store, row: ConversationRow): ExtractionSegment[] {
  const name = speakerNames(store, row.uid);
  return store.segments.list(row.id).map((segment) => ({
    id: segment.id,
    text: segment.text,
    speaker_name: name(segment),
    is_user: segment.is_user,
    start: segment.start,
    end: segment.end,
  }));
}

/** A conversation that was imported as text has lines without being segments. */
function writtenLines(store: Store, { uid, external_data }: ConversationRow): ExtractionSegment[] {
  const text = external_data?.['text'];
  if (typeof text !== 'string') return [];
  const userName = store.users.get(uid)?.name ?? 'You';
  // A note is the user's own; a message or a transcript may be anybody's.
  return textLines(text, external_data?.['text_source'] === 'other_text', userName);
}

/** Who speaks is no part of what is said: a title must not begin with the label of an imported line. */
const withoutLabels = (lines: readonly ExtractionSegment[]): ExtractionSegment[] =>
  lines.map((line) => ({ ...line, text: withoutSpeakerLabel(line.text) })).filter(({ text }) => text !== '');

/** Lines of text are not segments, so evidence cannot refer to them. */
function withoutEvidence(extraction: Extraction): Extraction {
  const bare = <T extends { evidence: string[] }>(items: T[]): T[] =>
    items.map((item) => ({ ...item, evidence: [] }));
  return {
    ...extraction,
    action_items: bare(extraction.action_items),
    events: bare(extraction.events),
    memories: bare(extraction.memories),
  };
}

/**
 * Drops items whose evidence names no segment of this conversation, so that nothing unsupported is stored.
 */
function onlySupported(extraction: Extraction, ids: ReadonlySet<string>): Extraction {
  const supported = <T extends { evidence: string[] }>(items: T[]): T[] =>
    items
      .map((item) => ({ ...item, evidence: item.evidence.filter((id) => ids.has(id)) }))
      .filter((item) => item.evidence.length > 0)
      .slice(0, LIMITS.extractedItems);
  return {
    ...extraction,
    action_items: supported(extraction.action_items),
    events: supported(extraction.events),
    memories: supported(extraction.memories),
  };
}

/** Replaces what an earlier run found, except what the user has changed since. */
function storeResults(
  store: Store,
  row: ConversationRow,
  { extraction: found, provider, seconds }: Understood & { ok: true; seconds: number },
  now: number,
): void {
  const { uid, id } = row;
  store.transaction(() => {
    store.action_items.removeUntouchedOf(id, now);
    store.events.removeOf(id);
    store.memories.removeUntouchedOf(uid, id);
    const kept = store.action_items.listFor([id]).get(id) ?? [];
    const keptDescriptions = new Set(kept.map(({ description }) => sameDescription(description)));
    for (const item of found.action_items) {
      const description = shortened(item.description);
      if (keptDescriptions.has(sameDescription(description))) continue;
      store.action_items.insert({
        id: randomUUID(),
        uid,
        conversation_id: id,
        description,
        completed: false,
        due_at: item.due_at === null ? null : withinYears(item.due_at),
        completed_at: null,
        created_at: now,
        updated_at: now,
        evidence: item.evidence,
      });
    }
    for (const event of found.events) {
      store.events.insert({
        id: randomUUID(),
        uid,
        conversation_id: id,
        created: false,
        ...event,
        start: withinYears(event.start),
      });
    }
    for (const memory of found.memories) {
      store.memories.insertNew({
        id: randomUUID(),
        uid,
        conversation_id: id,
        content: shortened(memory.content.trim()),
        category: memory.category,
        visibility: 'private',
        tags: [],
        manually_added: false,
        reviewed: false,
        user_review: null,
        edited: false,
        created_at: now,
        updated_at: now,
        evidence: memory.evidence,
        scoring: memoryScoring({ manually_added: false, category: memory.category, created_at: now }),
      });
    }
    // The user may have changed it while it was processed.
    const current = store.conversations.get(uid, id);
    // Filed once: the user may have taken it out of its folder since.
    const folder = row.extractor === null ? folderOfCategory(store, uid, found.category, now) : null;
    const moved = store.conversations.transition(uid, id, 'processing_succeeded', {
      ...(current?.title_edited !== true && { title: found.title }),
      ...(current?.overview_edited !== true && { overview: found.overview }),
      category: found.category,
      folder_id: current?.folder_id ?? folder,
      emoji: found.emoji,
      extractor: provider,
      failure: null,
      unfinished_runs: 0,
      voices: null,
      updated_at: now,
      finished_at: row.finished_at ?? (row.started_at ?? row.created_at) + Math.round(seconds * 1000),
    });
    // Deleted meanwhile. It stays as it is, and is processed when it is restored.
    if (!moved) throw noSuchConversation();
    store.search.indexConversation(uid, id);
  });
}

/** The contract's 500 characters, counted as characters. */
function shortened(text: string): string {
  const characters = [...text];
  const max = LIMITS.descriptionMax;
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
