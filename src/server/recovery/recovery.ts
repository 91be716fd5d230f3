// Finishes conversations that no session holds any more: after a kill, at the next start; after a disconnect, when their
// silence has run out. Audio that has no text yet is transcribed first; a failure leaves the conversation for the next try.
import type { Conversation } from '../../contract/resources.ts';
import type { Clock, Log } from '../ports.ts';
import type { ProcessingTrigger } from '../store/conversation-status.ts';
import { ServiceError } from '../service-error.ts';
import type { Processing } from '../services/conversations/processing.ts';
import type { Recordings } from '../services/recordings/recordings.ts';
import type {
  Recoverable,
  RecoverableConversation,
  UntranscribedAudio,
} from '../services/recordings/recoverable.ts';
import type { SttFailure } from '../stt/provider.ts';
import { transcribeJournal } from './transcribe-journal.ts';
import { createLabelOffset, type LabelOffset } from './label-offset.ts';
import type { Speech } from '../stt/speech.ts';

export interface Recovery {
  /** Takes up everything that the last run left, then looks for silent ones regularly. Resolves when the first pass is through. */
  start(): Promise<void>;
  /**
   * Finishes the user's newest open conversation that no session holds, or that with the id; null when there is none with
   * anything said.
   * Rejects with ServiceError `unavailable` when its audio cannot be transcribed now: it stays open.
   */
  finishNewest(uid: string, id?: string): Promise<Conversation | null>;
  /**
   * Processes a conversation that its session has just let go; audio that an earlier session's recogniser left without text
   * gets it first. Null when that must wait for the next try. Rejects with ServiceError.
   */
  process(uid: string, id: string, trigger: ProcessingTrigger): Promise<Conversation | null>;
  close(): Promise<void>;
}

export interface RecoveryOptions {
  recoverable: Recoverable;
  recordings: Pick<Recordings, 'claim'>;
  processing: Pick<Processing, 'process'>;
  speech: Speech;
  clock: Clock;
  log: Log;
}

const LOOK_EVERY_MS = 5_000;
/** After a failed transcription: how long until the conversation is tried again. */
const TRY_AGAIN_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

export function createRecovery(options: RecoveryOptions): Recovery {
  const { recoverable, recordings, processing, speech, clock, log } = options;
  const stopping = new AbortController();
  const notBefore = new Map<string, number>();
  const emptyTries = new Map<string, number>();
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

  function waitFor(one: RecoverableConversation, failure: SttFailure): null {
    if (!stopping.signal.aborted) {
      log.warn({ conversation_id: one.id, ...failure }, 'kept audio could not be transcribed yet');
      postpone(one.id, failure);
    }
    return null;
  }

  async function finish(
    one: RecoverableConversation,
    trigger: ProcessingTrigger,
  ): Promise<Conversation | null> {
    const release = recordings.claim(one.id);
    if (release === null) {
      notBefore.delete(one.id); // a session has resumed it
      return null;
    }
    try {
      let empty: SttFailure | null = null;
      const waiting = await recoverable.untranscribed(one.uid, one.id);
      const labels = createLabelOffset(recoverable.segments(one.id), recoverable.voices(one.uid, one.id));
      for (const audio of waiting) {
        const failure = await (audio.beside_text
          ? transcribeUnanswered(one, audio, labels)
          : transcribe(one, audio));
        if (failure === null) continue;
        // Another recording of the conversation may have text; then this one simply had none.
        if (failure.outcome === 'empty_unexpected') {
          empty = failure;
          continue;
        }
        return waitFor(one, failure);
      }
      if (recoverable.segments(one.id).length === 0 && !recoverable.hasPhotos(one.uid, one.id)) {
        if (empty !== null) return waitFor(one, empty);
        await recoverable.drop(one.uid, one.id);
        return null;
      }
      emptyTries.delete(one.id);
      return await processing.process(one.uid, one.id, trigger);
    } finally {
      release();
    }
  }

  /** Returns why it stopped, or null when all of the audio has its text. */
  async function transcribe(
    one: RecoverableConversation,
    audio: UntranscribedAudio,
  ): Promise<SttFailure | null> {
    return transcribeJournal({
      conversation: one,
      audio,
      existing: recoverable.segments(one.id),
      voices: recoverable.voices(one.uid, one.id),
      speech,
      signal: stopping.signal,
    });
  }

  /**
   * What the client's own text left out, by the recogniser of this computer alone: nobody chose another one to hear it. Where
   * there is none for the language, the text stands as it is.
   */
  async function transcribeUnanswered(
    one: RecoverableConversation,
    audio: UntranscribedAudio,
    labels: LabelOffset,
  ): Promise<SttFailure | null> {
    const here = { language: one.language, stt_service: 'local' } as const;
    if (speech.refusal(here) !== null) return null;
    const failure = await transcribeJournal({
      conversation: one,
      ...labels.around(audio),
      speech: { ...speech, open: (request) => speech.open({ ...request, ...here }) },
      signal: stopping.signal,
    });
    return failure?.outcome === 'config_error' ? null : failure;
  }

  /** Speech that gave no text will hardly give one a minute later: that is tried less and less often. */
  function postpone(id: string, { outcome }: Pick<SttFailure, 'outcome'>): void {
    const tries = outcome === 'empty_unexpected' ? (emptyTries.get(id) ?? 0) : 0;
    if (outcome === 'empty_unexpected') emptyTries.set(id, tries + 1);
    notBefore.set(id, clock.now() + Math.min(TRY_AGAIN_MS * 2 ** tries, LONGEST_PAUSE_MS));
  }

  /** Never rejects. */
  async function finishQuietly(one: RecoverableConversation, trigger: ProcessingTrigger): Promise<void> {
    try {
      await finish(one, trigger);
    } catch (error) {
      log.error({ conversation_id: one.id, err: error }, 'a conversation could not be finished');
      notBefore.set(one.id, clock.now() + TRY_AGAIN_MS);
    }
  }

  const isPostponed = ({ id }: RecoverableConversation): boolean => (notBefore.get(id) ?? 0) > clock.now();

  async function look(
    trigger: ProcessingTrigger,
    which: (one: RecoverableConversation) => boolean,
  ): Promise<void> {
    for (const one of recoverable.list()) {
      if (stopping.signal.aborted) return;
      if (isPostponed(one) || !which(one)) continue;
      await inTurn(async () => {
        // Its turn may have come after somebody else's try.
        const still = recoverable.list().find(({ id }) => id === one.id);
        if (still !== undefined && !isPostponed(still)) await finishQuietly(still, trigger);
      });
    }
  }

  return {
    async start() {
      // What is in progress now belongs to an earlier run: a session of this one holds its own.
      const earlier = new Set(recoverable.list().map((one) => one.id));
      stopLooking = clock.every(
        LOOK_EVERY_MS,
        () => void look('silence_timeout', (one) => one.silent || notBefore.has(one.id)),
      );
      for (const { uid, id } of recoverable.halfProcessed()) {
        await processing
          .process(uid, id, 'recovered')
          .catch((error: unknown) =>
            log.error({ conversation_id: id, err: error }, 'processing was not taken up'),
          );
      }
      await look('recovered', (one) => earlier.has(one.id));
    },
    async finishNewest(uid, id) {
      const own = recoverable.list().filter((one) => one.uid === uid && (id === undefined || one.id === id));
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
      const one = recoverable.list().find((open) => open.id === id && open.uid === uid);
      if (one === undefined) return processing.process(uid, id, trigger);
      // Not in turn: the claim must be taken at once, before new audio resumes the conversation.
      const work = finish(one, trigger);
      const handled = work.catch(() => undefined).finally(() => handedOver.delete(handled));
      handedOver.add(handled);
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
