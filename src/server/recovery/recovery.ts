// Finishes conversations without a session: at the next start after a kill, and when the silence timeout has
// passed after a disconnect. First transcribes audio without text; a failure leaves the conversation for the
// next attempt. Does not schedule attempts (jobs/job-runner.ts).
import type { Conversation } from '../../contract/resources.ts';
import { BACK_OFFS } from '../jobs/job-kinds.ts';
import type { Job, JobHandler, JobOutcome, JobRetry, JobRunner } from '../jobs/job-runner.ts';
import { createPeriodic, type Closable } from '../jobs/periodic.ts';
import type { Clock, Log } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import type { ProcessingTrigger } from '../store/conversation-status.ts';
import type { Processing } from '../services/conversations/processing.ts';
import type {
  Recoverable,
  RecoverableConversation,
  UntranscribedAudio,
} from '../services/recordings/recoverable.ts';
import type { Recordings } from '../services/recordings/recordings.ts';
import type { KnownVoices } from '../services/speakers/known-voices.ts';
import { UNANSWERED_SECONDS, emptyUnexpected } from '../stt/eligible-speech.ts';
import type { SttFailure } from '../stt/provider.ts';
import type { Speech } from '../stt/speech.ts';
import { createLabelOffset, type LabelOffset } from './label-offset.ts';
import { PIECE_SECONDS, transcribeJournal } from './transcribe-journal.ts';
import { createTurns, type Turn } from './turns.ts';

export interface Recovery extends Closable {
  /** Runs the jobs of kind `recovery`, each of which is one conversation. */
  readonly handler: JobHandler;
  /**
   * Checks periodically for conversations whose timeout has passed. What else the last run left unfinished gets its text when
   * its clients have had time to return. Resolves when conversations whose processing was cut off are processed.
   */
  start(): Promise<void>;
  /**
   * Finishes the user's newest open conversation without a session, or the one with the id; null when there
   * is none with content. Rejects with ServiceError `unavailable` when its audio cannot be transcribed now;
   * the conversation then stays open.
   */
  finishNewest(uid: string, id?: string): Promise<Conversation | null>;
  /**
   * Processes a conversation that its session has just released, after transcribing audio that an earlier
   * session left without text. Null when it must wait for the next attempt. Rejects with ServiceError.
   */
  process(
    uid: string,
    id: string,
    trigger: ProcessingTrigger,
    signal?: AbortSignal,
  ): Promise<Conversation | null>;
  /** Ends the transcription of a conversation; the text so far stays. */
  stop(id: string): void;
  /** As `stop`, of all of a user's conversations. */
  stopAllOf(uid: string): void;
}

export interface RecoveryOptions {
  recoverable: Recoverable;
  recordings: Pick<Recordings, 'claim'>;
  processing: Pick<Processing, 'process'>;
  knownVoices: Pick<KnownVoices, 'load'>;
  jobs: Pick<JobRunner, 'add' | 'find' | 'attemptFailed' | 'remove'>;
  speech: Speech;
  clock: Clock;
  log: Log;
}

const KIND = 'recovery';
const CHECK_EVERY_MS = 5_000;
/**
 * How long after the start what the last run left open waits for its clients, who have its audio go on: the timeout of a client
 * that names none. With a longer one its text is made then, and it stays open. Audio without text must not wait for hours.
 */
export const RETURN_MS = 120_000;
/** How long after a failed transcription the conversation is tried again. */
const TRY_AGAIN_MS = 60_000;
/** After so many tries, about a quarter of an hour, a conversation with text is finished without the rest. */
const EMPTY_TRIES = 5;
/** Seconds of audio after which others have their turn. What has more to be transcribed is long. */
const TURN_SECONDS = 180;
/** Conversations that wait for their turn or have it, and the long ones among them: a short one always finds a place. */
const AT_ONCE = 8;
const LONG_AT_ONCE = AT_ONCE - 1;
const LONG_OF_ONE_USER = 3;
/** How long after it found no place a long one asks again. */
const NO_PLACE_MS = 5_000;

interface Payload {
  empty_tries?: number;
  /** It gets its text, and is finished only when its timeout has passed. */
  text_only?: boolean;
}

/** The end of an attempt: a conversation, nothing left to do, or a wait. */
type Finished = { conversation: Conversation | null; wait: null } | { conversation: null; wait: JobRetry };

const NOTHING_LEFT: Finished = { conversation: null, wait: null };

export function createRecovery(options: RecoveryOptions): Recovery {
  const { recoverable, recordings, processing, jobs, speech, clock, log } = options;
  const stopping = new AbortController();
  /** One conversation at a time, because recovery is background work. */
  const turns = createTurns({ length: TURN_SECONDS });
  /** The users of the long ones that jobs have under way. */
  const long: string[] = [];
  const underWay = new Set<Promise<unknown>>();
  /** Conversations that were in progress when this run began, with how many recordings they had. */
  let earlier: ReadonlyMap<string, number> = new Map();
  let stopWaiting = (): void => undefined;
  /** Ends the attempts that are under way, by conversation. */
  const running = new Map<string, { uid: string; stop: AbortController }>();

  const request = ({ uid, id }: RecoverableConversation) => ({ kind: KIND, key: id, uid }) as const;

  /** The last run left it, and no session of this one has resumed it. */
  const isLeft = ({ id, recordings: count }: RecoverableConversation): boolean => earlier.get(id) === count;

  const payloadOf = (id: string): Payload => (jobs.find(KIND, id)?.payload ?? {}) as Payload;
  const emptyTries = (id: string): number => payloadOf(id).empty_tries ?? 0;

  /**
   * Beside text, a little speech without text is a laugh or a stranger. Much of it is a provider that fails,
   * which is tried again before the conversation is finished without it. Who asks for the conversation gets it.
   */
  function mustWait(one: RecoverableConversation, trigger: ProcessingTrigger): boolean {
    if (trigger === 'finish_requested' || emptyTries(one.id) >= EMPTY_TRIES) return false;
    return recoverable.missingSeconds(one.id) >= UNANSWERED_SECONDS;
  }

  /**
   * Speech that gave no text is unlikely to give text a minute later, so it is tried less often after each
   * failure.
   */
  function waitAfter(one: RecoverableConversation, failure: SttFailure, signal: AbortSignal): Finished {
    if (!signal.aborted) {
      log.warn({ conversation_id: one.id, ...failure }, 'kept audio could not be transcribed yet');
    }
    const empty_tries = emptyTries(one.id);
    const isEmpty = failure.outcome === 'empty_unexpected';
    return {
      conversation: null,
      wait: {
        result: 'retry',
        error: `The kept audio could not be transcribed (${failure.outcome}).`,
        after_ms: Math.min(TRY_AGAIN_MS * 2 ** (isEmpty ? empty_tries : 0), BACK_OFFS.recovery.longestMs),
        payload: { ...payloadOf(one.id), empty_tries: empty_tries + (isEmpty ? 1 : 0) },
      },
    };
  }

  /** Null when all of its audio has been asked for text. Speech that gave none is a failure, too, but not the last word. */
  async function makeText(
    one: RecoverableConversation,
    signal: AbortSignal,
    turn?: Turn,
  ): Promise<SttFailure | null> {
    let empty: SttFailure | null = null;
    const waiting = await recoverable.untranscribed(one.uid, one.id);
    const labels = createLabelOffset(recoverable.segments(one.id), recoverable.voices(one.uid, one.id));
    let unused = 0;
    for (const audio of waiting) {
      await turn?.used(unused);
      unused = (audio.end_seconds - audio.from_seconds) % PIECE_SECONDS;
      const failure = await (audio.beside_text
        ? transcribeBesideText(one, audio, labels, signal, turn)
        : transcribe(one, audio, signal, turn));
      // When another recording of the conversation has text, this one may simply have none.
      if (failure?.outcome === 'empty_unexpected') empty = failure;
      else if (failure !== null) return failure;
    }
    return empty;
  }

  /** A client that returns meanwhile goes on in it at once; what has no text then is asked for at its end. */
  async function onlyText(one: RecoverableConversation, stopped: AbortSignal, turn: Turn): Promise<Finished> {
    const returned = new AbortController();
    const signal = AbortSignal.any([stopped, returned.signal]);
    const release = recordings.claim(one.id, () => returned.abort());
    if (release === null) return NOTHING_LEFT;
    try {
      const failure = await makeText(one, signal, turn);
      if (failure === null || returned.signal.aborted) return NOTHING_LEFT;
      return waitAfter(one, failure, signal);
    } finally {
      release();
    }
  }

  async function finish(
    one: RecoverableConversation,
    trigger: ProcessingTrigger,
    signal: AbortSignal,
    turn?: Turn,
  ): Promise<Finished> {
    const release = recordings.claim(one.id);
    if (release === null) return NOTHING_LEFT; // a session has resumed it
    const stop = new AbortController();
    running.set(one.id, { uid: one.uid, stop });
    try {
      const empty = await makeText(one, AbortSignal.any([signal, stop.signal]), turn);
      if (stop.signal.aborted) return NOTHING_LEFT;
      if (empty !== null && empty.outcome !== 'empty_unexpected') return waitAfter(one, empty, signal);
      if (recoverable.segments(one.id).length === 0 && !recoverable.hasPhotos(one.uid, one.id)) {
        if (empty !== null) return waitAfter(one, empty, signal);
        await recoverable.drop(one.uid, one.id);
        return NOTHING_LEFT;
      }
      if (mustWait(one, trigger)) return waitAfter(one, empty ?? emptyUnexpected('local'), signal);
      turn?.end(); // processing has turns of its own
      return { conversation: await processing.process(one.uid, one.id, trigger), wait: null };
    } finally {
      running.delete(one.id);
      release();
    }
  }

  /** Makes an attempt outside the job runner. A failure still counts for the conversation's job. */
  async function finishBeside(
    one: RecoverableConversation,
    trigger: ProcessingTrigger,
    stopped: AbortSignal,
    turn?: Turn,
  ): Promise<Finished> {
    const signal = AbortSignal.any([stopped, stopping.signal]);
    const finished = await finish(one, trigger, signal, turn);
    if (finished.wait === null) jobs.remove(KIND, one.id);
    else if (!signal.aborted) jobs.attemptFailed(request(one), finished.wait);
    return finished;
  }

  /** Returns the failure that stopped it, or null when all of the audio has its text. */
  async function transcribe(
    one: RecoverableConversation,
    audio: UntranscribedAudio,
    signal: AbortSignal,
    turn: Turn | undefined,
  ): Promise<SttFailure | null> {
    return transcribeJournal({
      conversation: one,
      audio,
      existing: recoverable.segments(one.id),
      voices: recoverable.voices(one.uid, one.id),
      known: await options.knownVoices.load(one.uid),
      speech,
      signal,
      turn,
    });
  }

  /**
   * Transcribes the gaps of the client's own transcript. Uses only the recogniser of this computer, since the
   * owner chose no other one for this. Without one for the language, the transcript stays as it is.
   */
  async function transcribeBesideText(
    one: RecoverableConversation,
    audio: UntranscribedAudio,
    labels: LabelOffset,
    signal: AbortSignal,
    turn: Turn | undefined,
  ): Promise<SttFailure | null> {
    const stt_service = 'local';
    const language = speech.spokenLanguage({ language: one.language, stt_service });
    const here = { language, stt_service } as const;
    if (speech.refusal(here) !== null) return null;
    const failure = await transcribeJournal({
      conversation: one,
      ...labels.around(audio),
      known: await options.knownVoices.load(one.uid),
      speech: { ...speech, open: (request) => speech.open({ ...request, ...here }) },
      signal,
      turn,
    });
    return failure?.outcome === 'config_error' ? null : failure;
  }

  /** It was deleted while it waited or ran, which is no failure. */
  const isGone = (uid: string | null, id: string, error: unknown): boolean =>
    (error instanceof ServiceError && error.code === 'not_found') ||
    (uid !== null && !recoverable.isThere(uid, id));

  async function attempt(job: Job, stopped: AbortSignal): Promise<JobOutcome> {
    const { key: id, attempt: nth, payload } = job;
    const signal = AbortSignal.any([stopped, stopping.signal]);
    const uid = recoverable.missingSeconds(id) > TURN_SECONDS ? job.uid : null;
    if (uid !== null) {
      if (long.length >= LONG_AT_ONCE || long.filter((other) => other === uid).length >= LONG_OF_ONE_USER)
        return { result: 'later', until: () => clock.now() + NO_PLACE_MS };
      long.push(uid);
    }
    const turn = await turns.take(signal);
    try {
      // Another attempt may have finished it, or failed, while this one waited for its turn.
      const one = recoverable.list().find((open) => open.id === id);
      if (one === undefined || one.stopped) return { result: 'done' };
      if (signal.aborted) return { result: 'retry', error: 'The attempt was stopped.' };
      const trigger = nth === 1 && isLeft(one) ? 'recovered' : 'silence_timeout';
      const staysOpen = (payload as Payload | null)?.text_only === true && !one.silent;
      const { wait } = await (staysOpen ? onlyText(one, signal, turn) : finish(one, trigger, signal, turn));
      return wait ?? { result: 'done' };
    } catch (error) {
      if (isGone(job.uid, id, error)) return { result: 'done' };
      log.error({ conversation_id: id, err: error }, 'a conversation could not be finished');
      return { result: 'retry', error: 'The conversation could not be finished.', after_ms: TRY_AGAIN_MS };
    } finally {
      turn.end();
      if (uid !== null) long.splice(long.indexOf(uid), 1);
    }
  }

  async function finishInTurn(one: RecoverableConversation): Promise<Finished> {
    const turn = await turns.take(stopping.signal);
    try {
      return await finishBeside(one, 'finish_requested', stopping.signal, turn);
    } finally {
      turn.end();
    }
  }

  /** `close` waits for it. */
  function tracked<T>(work: Promise<T>): Promise<T> {
    const over: Promise<unknown> = work.catch(() => undefined).finally(() => underWay.delete(over));
    underWay.add(over);
    return work;
  }

  function addSilent(): void {
    for (const one of recoverable.list()) if (one.silent && !one.stopped) jobs.add(request(one));
  }

  const checks = createPeriodic({
    clock,
    everyMs: CHECK_EVERY_MS,
    check: addSilent,
    onError: (error) => log.error({ err: error }, 'silent conversations could not be looked for'),
  });

  return {
    handler: {
      concurrency: AT_ONCE,
      backOff: BACK_OFFS.recovery,
      run: (job, signal) => tracked(attempt(job, signal)),
    },
    async start() {
      earlier = new Map(recoverable.list().map((one) => [one.id, one.recordings]));
      checks.start();
      stopWaiting = clock.after(RETURN_MS, () => {
        for (const one of recoverable.list())
          if (isLeft(one) && !one.stopped)
            jobs.add({ ...request(one), payload: { text_only: true } satisfies Payload });
      });
      for (const { uid, id } of recoverable.halfProcessed()) {
        try {
          await processing.process(uid, id, 'recovered');
        } catch (error) {
          if (isGone(uid, id, error)) continue;
          log.error({ conversation_id: id, err: error }, 'processing was not resumed');
        }
      }
      if (!stopping.signal.aborted) addSilent();
    },
    async finishNewest(uid, id) {
      const own = recoverable
        .list()
        .filter((one) => one.uid === uid && (id === undefined ? !one.stopped : one.id === id));
      for (const one of own.reverse()) {
        const { conversation, wait } = await tracked(finishInTurn(one));
        if (conversation !== null) return conversation;
        if (wait !== null) {
          throw new ServiceError('unavailable', 'Speech recognition is not available. The audio is kept.');
        }
      }
      return null;
    },
    async process(uid, id, trigger, signal) {
      const one = recoverable.list().find((open) => open.id === id && open.uid === uid);
      if (one === undefined) return processing.process(uid, id, trigger);
      // Waits for no turn, because the claim must be taken before new audio resumes the conversation.
      return (await tracked(finishBeside(one, trigger, signal ?? stopping.signal))).conversation;
    },
    stop: (id) => running.get(id)?.stop.abort(),
    stopAllOf(uid) {
      for (const one of running.values()) if (one.uid === uid) one.stop.abort();
    },
    async close() {
      const checked = checks.close();
      stopWaiting();
      stopping.abort();
      await checked;
      await Promise.all(underWay);
    },
  };
}
