// Finishes conversations that no session holds any more: after a kill, at the next start; after a disconnect, when their
// silence has run out. Audio that has no text yet is transcribed first; a failure leaves the conversation for the next try.
import { randomUUID } from 'node:crypto';
import type { Conversation } from '../../contract/resources.ts';
import type { Clock, Log } from '../ports.ts';
import type { StatusTrigger } from '../services/conversation-status.ts';
import { ServiceError } from '../service-error.ts';
import type { Processing } from '../services/processing.ts';
import type { Recordings } from '../services/recordings.ts';
import type { Unfinished, UnfinishedConversation, UntranscribedAudio } from '../services/unfinished.ts';
import type { SttFailure } from '../stt/provider.ts';
import { createSegmentBuilder } from './segment-builder.ts';
import type { Speech } from './session-services.ts';
import { createSpeakers } from './speakers.ts';
import { createVoiceNames } from './voice-names.ts';

export interface Leftovers {
  /** Takes up everything that the last run left, then looks for silent ones regularly. Resolves when the first pass is through. */
  start(): Promise<void>;
  /**
   * Finishes the user's newest open conversation that no session holds; null when there is none with anything said.
   * Rejects with ServiceError `unavailable` when its audio cannot be transcribed now: it stays open.
   */
  finishNewest(uid: string): Promise<Conversation | null>;
  /**
   * Processes a conversation that its session has just let go; audio that an earlier session's recogniser left without text
   * gets it first. Null when that must wait for the next try. Rejects with ServiceError.
   */
  process(uid: string, id: string, trigger: StatusTrigger): Promise<Conversation | null>;
  close(): Promise<void>;
}

export interface LeftoversOptions {
  unfinished: Unfinished;
  recordings: Pick<Recordings, 'claim'>;
  processing: Pick<Processing, 'process'>;
  speech: Speech;
  clock: Clock;
  log: Log;
}

const LOOK_EVERY_MS = 5_000;
/** After a failed transcription: how long until the conversation is tried again. */
const TRY_AGAIN_MS = 60_000;
/** Audio is handed over and stored in pieces, so that another kill loses little work. */
const PIECE_SAMPLES = 16_000 * 60;

export function createLeftovers(options: LeftoversOptions): Leftovers {
  const { unfinished, recordings, processing, speech, clock, log } = options;
  const stopping = new AbortController();
  const notBefore = new Map<string, number>();
  let looking: Promise<void> = Promise.resolve();
  const handedOver = new Set<Promise<unknown>>();
  let stopLooking = (): void => undefined;

  /** One conversation at a time: this is background work. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = looking.then(work);
    looking = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  async function finish(one: UnfinishedConversation, trigger: StatusTrigger): Promise<Conversation | null> {
    const release = recordings.claim(one.id);
    if (release === null) {
      notBefore.delete(one.id); // a session has resumed it
      return null;
    }
    try {
      for (const audio of await unfinished.untranscribed(one.uid, one.id)) {
        const failure = await transcribe(one, audio);
        if (failure === null) continue;
        if (!stopping.signal.aborted) {
          log.warn({ conversation_id: one.id, ...failure }, 'kept audio could not be transcribed yet');
          notBefore.set(one.id, clock.now() + TRY_AGAIN_MS);
        }
        return null;
      }
      if (unfinished.segments(one.id).length === 0 && !unfinished.hasPhotos(one.uid, one.id)) {
        await unfinished.drop(one.uid, one.id);
        return null;
      }
      return await processing.process(one.uid, one.id, trigger);
    } finally {
      release();
    }
  }

  /** Returns why it stopped, or null when all of the audio has its text. */
  async function transcribe(
    one: UnfinishedConversation,
    audio: UntranscribedAudio,
  ): Promise<SttFailure | null> {
    const existing = unfinished.segments(one.id);
    const builder = createSegmentBuilder({
      offset_seconds: audio.offset_seconds + audio.from_seconds,
      stt_provider: () => provider,
      newId: randomUUID,
      existing,
    });
    const known = unfinished.voices(one.uid, one.id);
    const speakers = createSpeakers(known);
    const names = createVoiceNames(known);
    let settled = 0;
    let provider: string | null = null;
    let failure: SttFailure | null = null;
    const opened = await speech.open({
      uid: one.uid,
      language: one.language,
      priority: 'background',
      events: {
        onFinal(result) {
          const { embedding, start, end, text } = result;
          const { speaker_id, merges } = speakers.assign({ embedding, seconds: end - start });
          for (const { from, to } of merges) {
            builder.relabel(from, to);
            const voice = names.merge(from, to);
            if (voice !== null) builder.identify({ speaker_id: to }, voice);
          }
          builder.add({ text, start, end, speaker_id, is_user: false, ...names.of(speaker_id) });
        },
        onSettled(seconds) {
          settled = seconds;
        },
        onFailure(reported) {
          failure = reported;
        },
      },
    });
    if (!opened.ok) return opened.failure;
    provider = opened.provider;
    try {
      let sinceCommit = 0;
      for await (const pcm of audio.pcm(stopping.signal)) {
        opened.stream.push(pcm);
        await opened.stream.ready();
        if (failure !== null) return failure;
        sinceCommit += pcm.length;
        if (sinceCommit >= PIECE_SAMPLES) {
          sinceCommit = 0;
          audio.commit(builder.take(), audio.from_seconds + settled, names.records(speakers.records()));
        }
      }
      await opened.stream.flush();
      if (failure !== null) return failure;
      audio.commit(builder.take(), audio.end_seconds, names.records(speakers.records()));
      return null;
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
      return { outcome: 'upstream_error', provider: opened.provider, retryable: true, reason: 'shutdown' };
    } finally {
      await opened.stream.close();
    }
  }

  /** Never rejects. */
  async function finishQuietly(one: UnfinishedConversation, trigger: StatusTrigger): Promise<void> {
    try {
      await finish(one, trigger);
    } catch (error) {
      log.error({ conversation_id: one.id, err: error }, 'a conversation could not be finished');
      notBefore.set(one.id, clock.now() + TRY_AGAIN_MS);
    }
  }

  async function look(
    trigger: StatusTrigger,
    which: (one: UnfinishedConversation) => boolean,
  ): Promise<void> {
    for (const one of unfinished.list()) {
      if (stopping.signal.aborted) return;
      if ((notBefore.get(one.id) ?? 0) > clock.now() || !which(one)) continue;
      await inTurn(() => finishQuietly(one, trigger));
    }
  }

  return {
    async start() {
      // What is in progress now belongs to an earlier run: a session of this one holds its own.
      const earlier = new Set(unfinished.list().map((one) => one.id));
      stopLooking = clock.every(
        LOOK_EVERY_MS,
        () => void look('silence_timeout', (one) => one.silent || notBefore.has(one.id)),
      );
      for (const { uid, id } of unfinished.halfProcessed()) {
        await processing
          .process(uid, id, 'recovered')
          .catch((error: unknown) =>
            log.error({ conversation_id: id, err: error }, 'processing was not taken up'),
          );
      }
      await look('recovered', (one) => earlier.has(one.id));
    },
    async finishNewest(uid) {
      const own = unfinished.list().filter((one) => one.uid === uid);
      for (const one of own.reverse()) {
        const conversation = await inTurn(() => finish(one, 'finish_requested'));
        if (conversation !== null) return conversation;
        if (notBefore.has(one.id)) {
          throw new ServiceError('unavailable', 'Speech recognition is not available. The audio is kept.');
        }
      }
      return null;
    },
    async process(uid, id, trigger) {
      const one = unfinished.list().find((open) => open.id === id && open.uid === uid);
      if (one === undefined) return processing.process(uid, id, trigger);
      // Not in turn: the claim must be taken at once, before new audio resumes the conversation.
      const work = finish(one, trigger);
      const settled = work.catch(() => undefined).finally(() => handedOver.delete(settled));
      handedOver.add(settled);
      return work;
    },
    async close() {
      stopLooking();
      stopping.abort();
      await looking;
      await Promise.all(handedOver);
    },
  };
}
