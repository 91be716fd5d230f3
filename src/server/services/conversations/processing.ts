// Runs the processing of a finished conversation: asks understanding, and stores what it found in one transaction
// (stored-results.ts). Does not decide when a conversation is finished.
import { timeAtSecond } from '../../../contract/left-out.ts';
import type { Conversation } from '../../../contract/resources.ts';
import type { Embedder } from '../../understanding/embedding.ts';
import type { Extraction } from '../../understanding/provider.ts';
import type { LanguageModel } from '../../understanding/llm/language-model.ts';
import type { Understanding, Understood } from '../../understanding/understanding.ts';
import { createFairTurns } from '../../fair-turns.ts';
import { inSlices } from '../../steps.ts';
import type { Clock, Log } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { ProcessingTrigger } from '../../store/conversation-status.ts';
import type { ConversationPatch, ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import type { RemovedResults } from '../removed-results.ts';
import type { KnownVoices } from '../speakers/known-voices.ts';
import type { AudioRetention } from '../recordings/audio-retention.ts';
import type { ConversationEvents } from './conversation-events.ts';
import { appViews } from './conversation-reading.ts';
import { createVoiceSamples } from '../speakers/voice-samples.ts';
import { conversationRow, noSuchConversation } from '../conversation-row.ts';
import { conversationInput, supportedFindings, type ConversationInput } from './extraction-input.ts';
import { folderFor, isDiscarded, languageOf } from './filing.ts';
import { createPhotoDescriptions } from './photo-descriptions.ts';
import { indexAhead } from './index-ahead.ts';
import { createRepeats } from './repeats.ts';
import { shortened, storeResults } from './stored-results.ts';

export interface Processing {
  /**
   * Processes a conversation and returns it completed, or failed when understanding failed. A second caller
   * of a conversation that is being processed gets the same result. Throws `not_found`, also when it is deleted
   * meanwhile, or `conflict` when the trigger is not allowed in its status.
   */
  process(uid: string, id: string, trigger: ProcessingTrigger): Promise<Conversation>;
  /** As `process`, for who does not read the result: of a long conversation that would keep the event loop. */
  processUnread(uid: string, id: string, trigger: ProcessingTrigger): Promise<void>;
  /**
   * Ends what processes the user's conversations, without its results, and does `work`, which takes them away. Those that
   * it leaves are processed after all.
   */
  removing<T>(uid: string, ids: readonly string[], work: () => T | Promise<T>): Promise<T>;
  /** The user's conversations are not found from now on, also those that wait for their turn. Returns what ends that. */
  refuse(uid: string): () => void;
  /** Aborts what is running, and what begins later, so that nobody who waits for it keeps the service from ending. */
  stop(): void;
  /** Stops, and waits for what was running. */
  close(): Promise<void>;
}

export interface ProcessingOptions {
  store: Store;
  understanding: Pick<Understanding, 'extract'>;
  /** Compares tasks and facts by meaning; without it words alone decide. */
  embedder?: (() => Embedder | null) | undefined;
  /** Describes photos when it can see; without it they stay without words. */
  languageModel?: (() => LanguageModel | null) | undefined;
  removedResults: Pick<RemovedResults, 'includes'>;
  /** An overview that does not name these tasks. */
  overviewWithout(extraction: Extraction, gone: readonly string[], kept: readonly string[]): Promise<string>;
  conversationEvents: ConversationEvents;
  retention: Pick<AudioRetention, 'eraseKey' | 'removeFiles'>;
  announcements: Announcements;
  knownVoices: Pick<KnownVoices, 'peopleChanged'>;
  clock: Clock;
  log: Log;
}

/** Conversations in memory at a time, and those among them that are long: they stay while others use the encoder. */
const AT_ONCE = 4;
const LONG_AT_ONCE = 1;
/** Two hours of talk. In memory it takes twice as much, the longest 30 MB. */
const LONG_BYTES = 1_000_000;
/**
 * After so many runs that ended with the service, another start does not try again by itself. A kill that the text did not
 * cause meets the same conversation twice now and then, but not five times.
 */
const MOST_UNFINISHED = 5;
/** A full disk, or another program that holds the database, does not even let a failure be stored. */
const STORED_AGAIN_MS = 5_000;

const FAILED = {
  timeout: 'Making the summary took too long. The transcript is safe; try again.',
  cut_off: 'Earshot ended again and again while it made the summary. The transcript is safe; try again.',
  other: 'The summary could not be made. The transcript is safe; try again.',
} as const;

export function createProcessing({
  store,
  understanding,
  embedder = () => null,
  languageModel = () => null,
  removedResults,
  overviewWithout,
  conversationEvents,
  retention,
  announcements,
  knownVoices,
  clock,
  log,
}: ProcessingOptions): Processing {
  const running = new Map<string, { uid: string; work: Promise<void>; stop: AbortController }>();
  /** Users that are being removed. */
  const refused = new Set<string>();
  const voiceSamples = createVoiceSamples({ store, clock });
  const stopping = new AbortController();
  const turns = createFairTurns(AT_ONCE);
  const longTurns = createFairTurns(LONG_AT_ONCE);
  const repeats = createRepeats({ store, embedder, clock, log });
  const photoDescriptions = createPhotoDescriptions({ store, languageModel, log });
  /** The last storing of each user, so that two conversations at a time do not both store the same task. */
  const storing = new Map<string, Promise<unknown>>();

  function view(uid: string, id: string): Conversation {
    return appViews(store, uid, [conversationRow(store, uid, id)], true)[0]!;
  }

  function announce({ uid, id }: ConversationRow): void {
    announcements.announce(uid, { kind: 'conversation', id, status: conversationRow(store, uid, id).status });
  }

  /** Null when it was ended first: who deletes a conversation waits for no provider. */
  async function understand({ input }: ConversationInput, signal: AbortSignal): Promise<Understood | null> {
    const { promise: ended, resolve } = Promise.withResolvers<null>();
    const end = (): void => resolve(null);
    signal.addEventListener('abort', end, { once: true });
    try {
      return signal.aborted ? null : await Promise.race([understanding.extract({ ...input, signal }), ended]);
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  /** What the run says of the conversation itself; the user may have changed it meanwhile. */
  function patchOf(
    row: ConversationRow,
    trigger: ProcessingTrigger,
    { extraction: found, provider }: Understood & { ok: true },
    { input, seconds }: ConversationInput,
  ): ConversationPatch & { updated_at: number } {
    const { uid, id } = row;
    const current = store.conversations.get(uid, id) ?? row;
    const now = clock.now();
    const hasPhotos = store.photos.count(uid, id) > 0;
    const isText = typeof current.external_data?.['text'] === 'string';
    return {
      ...(!current.title_edited && { title: found.title }),
      ...(!current.overview_edited && { overview: found.overview }),
      category: found.category,
      // Filed once: the user may have taken it out of its folder since.
      folder_id: current.folder_id ?? (row.extractor === null ? folderFor(store, uid, found, now) : null),
      emoji: found.emoji,
      language: languageOf(current.language, found.language),
      discarded: isDiscarded(current, trigger, input, found, hasPhotos, isText),
      extractor: provider,
      failure: null,
      unfinished_runs: 0,
      voices: null,
      updated_at: now,
      finished_at: row.finished_at ?? timeAtSecond(row.started_at ?? row.created_at, row.left_out, seconds),
    };
  }

  /** The overview without tasks that the user deleted. */
  async function withoutRemoved({ id }: ConversationRow, extraction: Extraction): Promise<string> {
    const gone = extraction.action_items
      .map(({ description }) => description)
      .filter((description) => removedResults.includes('action_item', id, shortened(description)));
    if (gone.length === 0) return extraction.overview;
    const items = store.action_items.listFor([id]).get(id) ?? [];
    const kept = items.filter(({ touched }) => touched).map(({ description }) => description);
    return overviewWithout(extraction, gone, kept);
  }

  async function complete(
    row: ConversationRow,
    trigger: ProcessingTrigger,
    understood: Understood & { ok: true },
    input: ConversationInput,
    signal: AbortSignal,
  ): Promise<void> {
    const overviewMade = await withoutRemoved(row, understood.extraction);
    const found = { ...supportedFindings(understood.extraction, input), overview: overviewMade };
    const repeated = await repeats.find(row, found, signal);
    if (signal.aborted) return;
    const title = row.title_edited ? row.title : found.title;
    const overview = row.overview_edited ? row.overview : found.overview;
    const index = await indexAhead({ store, clock }, row, { title, overview }, signal);
    const storeAll = (): { erased: boolean; sampled: boolean } => {
      const isRemoved = (kind: 'action_item' | 'memory', text: string): boolean =>
        removedResults.includes(kind, row.id, text);
      const patch = patchOf(row, trigger, { ...understood, extraction: found }, input);
      const results = { found, repeats: repeated, isRemoved, patch, index: () => index.finish() };
      storeResults(store, row, results, clock.now());
      conversationEvents.completed(row.uid, row.id);
      // Taken only now, because a longer line may come until the recording is over.
      const sampled = voiceSamples.named(row.uid, row.id, row.voices ?? []);
      return { erased: retention.eraseKey(row), sampled };
    };
    try {
      const { erased, sampled } = store.transaction(storeAll);
      if (sampled) knownVoices.peopleChanged(row.uid);
      if (erased) await retention.removeFiles(row.id);
    } finally {
      index.end();
    }
  }

  /** After what the user's other conversations are storing. */
  function inTurn(uid: string, work: () => Promise<void>): Promise<void> {
    const before = storing.get(uid) ?? Promise.resolve();
    const mine = before.then(work, work);
    storing.set(uid, mine);
    const done = (): void => {
      if (storing.get(uid) === mine) storing.delete(uid);
    };
    mine.then(done, done);
    return mine;
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

  /** Now, or as soon as it can be stored: until then the conversation is in processing, and could not be tried again. */
  function failInTime(row: ConversationRow, failure: string): void {
    try {
      fail(row, failure);
    } catch (error) {
      log.error({ conversation_id: row.id, err: error }, 'a failure could not be stored yet');
      const cancel = clock.after(STORED_AGAIN_MS, () => {
        stopping.signal.removeEventListener('abort', cancel);
        if (running.has(row.id)) return;
        failInTime(row, failure);
        const { uid, id } = row;
        const status = store.conversations.get(uid, id)?.status;
        if (status === 'failed') announcements.announce(uid, { kind: 'conversation', id, status });
      });
      stopping.signal.addEventListener('abort', cancel, { once: true });
    }
  }

  /** An end from outside is no failure: the next start, or who restores the conversation, takes it up again. */
  function stopped(row: ConversationRow): void {
    store.conversations.update(row.uid, row.id, { unfinished_runs: row.unfinished_runs });
  }

  /** The row is read only now: thousands may wait, each with its text. */
  async function run(
    uid: string,
    id: string,
    trigger: ProcessingTrigger,
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted) return;
    const row = store.conversations.getEvenTrashed(uid, id);
    if (row === null || refused.has(uid)) throw noSuchConversation();
    try {
      // Counts this run until it ends: a text that ends the service would end it at each start.
      store.conversations.update(row.uid, row.id, { unfinished_runs: row.unfinished_runs + 1 });
      await photoDescriptions.describe(row, signal);
      const input = await inSlices(conversationInput(store, row), { clock, signal });
      const understood = await understand(input, signal);
      if (signal.aborted || understood === null) return stopped(row);
      if (understood.ok) {
        await inTurn(row.uid, () => complete(row, trigger, understood, input, signal));
        if (signal.aborted) return stopped(row);
      } else {
        log.error(
          { conversation_id: row.id, ...understood.failure },
          'processing failed: nothing understood',
        );
        fail(row, understood.failure.outcome === 'timeout' ? FAILED.timeout : FAILED.other);
      }
    } catch (error) {
      if (signal.aborted) return stopped(row);
      log.error({ conversation_id: row.id, err: error }, 'processing failed');
      failInTime(row, FAILED.other);
    }
    announce(row);
  }

  /** In its turn. A long one waits for another long one without keeping the place of a short one. */
  function runInTurn(
    uid: string,
    id: string,
    trigger: ProcessingTrigger,
    signal: AbortSignal,
  ): Promise<void> {
    let isBegun = false;
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => isBegun || leave(), { once: true });
    const task = (): Promise<void> =>
      turns.run(uid, () => {
        isBegun = true;
        return run(uid, id, trigger, signal);
      });
    const isLong = (store.conversations.sizes([id]).get(id) ?? 0) > LONG_BYTES;
    // One that is ended before its turn does nothing in it.
    return Promise.race([left, isLong ? longTurns.run(uid, task) : task()]);
  }

  async function processUnread(uid: string, id: string, trigger: ProcessingTrigger): Promise<void> {
    const already = running.get(id);
    if (already !== undefined) {
      conversationRow(store, uid, id); // another user's id is not found, running or not
      return already.work;
    }
    if (refused.has(uid)) throw noSuchConversation();
    const moved = store.conversations.transition(uid, id, trigger, { updated_at: clock.now() });
    const row = conversationRow(store, uid, id);
    if (!moved) throw new ServiceError('conflict', `The conversation is ${row.status.replace('_', ' ')}`);
    announcements.announce(uid, { kind: 'conversation', id, status: row.status });
    if (trigger === 'recovered' && row.unfinished_runs >= MOST_UNFINISHED) {
      log.error({ conversation_id: id }, 'processing was not resumed: it was cut off again and again');
      fail(row, FAILED.cut_off);
      return announce(row);
    }
    const stop = new AbortController();
    const signal = AbortSignal.any([stopping.signal, stop.signal]);
    const work = runInTurn(uid, id, trigger, signal).finally(() => {
      running.delete(id);
      if (stop.signal.aborted) throw noSuchConversation();
    });
    running.set(id, { uid, work, stop });
    return work;
  }

  /** What is not deleted after all. */
  function takeUpAgain(uid: string, id: string): void {
    if (store.conversations.get(uid, id)?.status !== 'processing') return;
    processUnread(uid, id, 'restored').catch((error: unknown) => {
      log.error({ conversation_id: id, err: error }, 'processing was not resumed');
    });
  }

  return {
    async process(uid, id, trigger) {
      await processUnread(uid, id, trigger);
      return view(uid, id);
    },
    processUnread,
    async removing(uid, ids, work) {
      const ended = new Set<string>();
      const underWay = () =>
        ids.flatMap((id) => {
          const one = running.get(id);
          return one?.uid === uid ? [{ id, ...one }] : [];
        });
      for (let own = underWay(); own.length > 0; own = underWay()) {
        for (const { id, stop } of own) {
          ended.add(id);
          stop.abort();
        }
        await Promise.allSettled(own.map((one) => one.work));
      }
      try {
        return await work();
      } finally {
        for (const id of ended) takeUpAgain(uid, id);
      }
    },
    refuse(uid) {
      refused.add(uid);
      return () => refused.delete(uid);
    },
    stop: () => stopping.abort(),
    async close() {
      stopping.abort();
      await Promise.allSettled([...running.values()].map(({ work }) => work));
    },
  };
}
