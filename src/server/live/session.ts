// One listening session: audio in, journal first, then the recogniser; segments out each result cycle; conversations
// begun and ended by speech and silence. Knows nothing of sockets; what it says goes to a SessionOutput.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { LIMITS } from '../../contract/limits.ts';
import { UnsupportedAudioError } from '../audio/audio-errors.ts';

import { createAudioIntake, type AudioBatch } from './audio-intake.ts';
import { createAudioLane } from './audio-lane.ts';
import { createClientText } from './client-text.ts';
import { processAfterSilence, processOnRequest } from './finished-conversation.ts';
import type { LiveSession, SessionOptions } from './live-session.ts';
import { createLiveConversation, type LiveConversation } from './live-conversation.ts';
import { NO_RECOGNISER } from './no-recogniser.ts';
import { createPublication } from './publication.ts';
import { openRecogniser, type Recogniser, type RecogniserOpened } from './recogniser.ts';
import { createSerialQueue } from '../serial-queue.ts';
import {
  STORAGE_FAILURE,
  failureEvent,
  statusEvent,
  type SessionEnd,
  type SessionFailure,
} from './session-output.ts';
import { sharedPause } from './shared-pause.ts';
import { emptyUnexpected } from '../transcript/speech-tally.ts';
import { createSilenceClock } from './silence-clock.ts';

/** How long a session that ends waits for text that is still in the recogniser. The audio is kept in any case. */
export const FLUSH_BOUND_MS = 10_000;

const GOODBYE = { shutdown: 'The service is stopping.', account_deleted: 'The account was deleted.' };

/** Begins the session; audio may be given to it at once. */
export function startSession(options: SessionOptions): LiveSession {
  const { id, uid, query, lifecycle, output, services } = options;
  const { clock } = services;
  const log = services.log.child({ session_id: id });
  const serial = createSerialQueue();
  const pausing = sharedPause(output);
  const lane = createAudioLane(pausing());
  const custom = query.custom_stt === 'enabled';
  const publication = createPublication({ uid, query, output, lane, translations: services.translations });
  const silence = createSilenceClock(query.conversation_timeout, clock.monotonic());
  const abandonment = Promise.withResolvers<void>();
  // What changes together. `conversation` and `recogniser` are replaced only by tasks of the serial queue.
  const now: {
    conversation: LiveConversation | null;
    recogniser: Recogniser | null;
    ending: Promise<void> | null;
  } = { conversation: null, recogniser: null, ending: null };
  let abandoned = false;
  let refused = false;
  let writing = false;
  let endingBySilence = false;
  let stopCycle = (): void => undefined;
  let writtenSeconds = 0;
  let lostBefore = lane.losses;
  let publishing = false;
  let lastAudioAt = clock.monotonic();
  const text = createClientText({
    uid,
    query,
    output,
    reading: pausing(),
    services,
    images: options.images,
    log,
    inTurn: (work) => serial.run(async () => (refused ? undefined : work())).catch(storageFailed),
    open: () => now.conversation,
    openOrBegin,
  });
  /** Loaded beside everything else (contract: on open, the speech profile is loaded in the background). */
  const knownVoices = query.include_speech_profile
    ? services.knownVoices.load(uid).catch((error: unknown) => {
        log.error({ err: error }, 'speakers cannot be compared with known voices');
        return () => [];
      })
    : undefined;

  /** From now on nothing waits for the recogniser; audio that is still queued is only kept. */
  function abandon(): void {
    abandoned = true;
    abandonment.resolve();
  }
  const unlessAbandoned = (work: Promise<void> | undefined): Promise<void> =>
    Promise.race([work, abandonment.promise]);

  async function start(): Promise<void> {
    const intake = createAudioIntake(await services.newFrameDecoder(query), query.codec);
    output.event(statusEvent('initiating'));
    const latest = services.conversations.latestId(uid);
    if (latest !== null) output.event({ type: 'last_memory', memory_id: latest });
    output.event(statusEvent('in_progress_conversations_processing'));
    // A language nobody serves fails closed before audio is accepted (contract: Errors, rule 3). Text that the client
    // brings needs nobody.
    const refusal = custom ? null : services.speech.refusal(query);
    refused = refusal !== null;
    if (refusal !== null || (now.ending !== null && lane.isEmpty)) {
      intake.close();
      if (refusal !== null) fail(refusal);
      return;
    }
    now.conversation = await openConversation(0);
    lane.open(intake);
    if (!lane.isEmpty) heard();
    if (now.ending !== null) return;
    output.event(statusEvent('stt_initiating'));
    const opened = await recogniser();
    if (!opened.ok) return fail(opened.failure);
    now.recogniser = opened.recogniser;
    if (now.ending !== null) return;
    output.event(statusEvent('ready'));
    stopCycle = clock.every(LIMITS.resultCycleMs, cycle);
    kick(false);
  }

  async function recogniser(): Promise<RecogniserOpened> {
    if (custom) return { ok: true, recogniser: NO_RECOGNISER };
    return openRecogniser(services.speech, query, {
      onResult(channel, result) {
        silence.speech(result.end, clock.monotonic());
        now.conversation?.hear(channel, result);
      },
      onRevised: (channel, revision) => now.conversation?.revise(channel, revision),
      onSpeech: (seconds) => silence.speech(seconds, clock.monotonic()),
      onFinalized: () => silence.finalized(now.recogniser?.finalizedSeconds ?? 0, clock.monotonic()),
      onFailure: fail,
    });
  }

  async function openConversation(start_sample: number, text_from?: number): Promise<LiveConversation> {
    const recording = await services.recordings.open({ uid, session_id: id, query });
    output.event({
      type: 'conversation_session',
      conversation_id: recording.conversation_id,
      status: 'in_progress',
      recording_session_id: id,
    });
    return createLiveConversation({
      recording,
      known_voices: knownVoices,
      auto_assign: query.speaker_auto_assign === 'enabled',
      channels: query.channels,
      custom_stt: custom,
      source: query.source,
      provider: () => now.recogniser?.provider ?? null,
      model: () => now.recogniser?.model ?? null,
      start_sample,
      text_from,
      inherited_names: text.names,
      lost_before: lostBefore,
    });
  }

  /** For what comes beside the audio: text, photos. It counts as something said. */
  async function openOrBegin(text_from?: number): Promise<LiveConversation> {
    heard();
    lastAudioAt = clock.monotonic();
    silence.contentArrived(lastAudioAt);
    // With audio in the session its place is known; text alone has only its own times.
    now.conversation ??= await openConversation(
      Math.round(writtenSeconds * SAMPLE_RATE),
      lane.heardSamples === 0 ? text_from : undefined,
    );
    return now.conversation;
  }

  function heard(): void {
    const { state } = lifecycle;
    if (state === 'ready' || state === 'streaming' || state === 'processing') lifecycle.apply('audio');
  }

  function kick(all: boolean): void {
    if (writing || now.ending !== null) return;
    writing = true;
    void serial
      .run(() => lane.drain(all, write))
      .catch(storageFailed)
      .finally(() => {
        writing = false;
      });
  }

  /** The journal has the audio before anything else does. */
  async function write(batch: AudioBatch): Promise<void> {
    if (now.conversation === null) {
      const start_sample = Math.min(...[...batch.channels.values()].map((part) => part.start_sample));
      now.conversation = await openConversation(start_sample);
      silence.restart(start_sample / SAMPLE_RATE, clock.monotonic());
      if (lifecycle.state === 'processing') lifecycle.apply('audio');
    }
    await now.conversation.append(batch);
    writtenSeconds = now.conversation.reach.written_seconds;
    if (now.recogniser === null || abandoned) return;
    for (const [channel, { start_sample, pcm }] of batch.channels)
      now.recogniser.push(channel, start_sample, pcm);
    await unlessAbandoned(now.recogniser.ready());
  }

  function cycle(): void {
    kick(true);
    if (!publishing) {
      publishing = true;
      void publishKept()
        .catch(storageFailed)
        .finally(() => {
          publishing = false;
        });
    }
    const { conversation } = now;
    if (endingBySilence || conversation === null || !silence.expired(clock.monotonic())) return;
    // A client that never sent anything leaves nothing to end.
    if (!conversation.hasContent && conversation.reach.written_seconds <= conversation.start_seconds) return;
    endingBySilence = true;
    void serial
      .run(endBySilence)
      .catch(storageFailed)
      .finally(() => {
        endingBySilence = false;
      });
  }

  /** Nothing is told to be kept before it is on the disk. */
  async function publishKept(): Promise<void> {
    await now.conversation?.sync();
    if (now.ending === null) publish();
  }

  /** See Publication. */
  function publish(whole = true): void {
    if (now.conversation !== null) publication.publish(now.conversation, now.recogniser, whole);
  }

  async function endBySilence(): Promise<void> {
    if (!silence.expired(clock.monotonic())) return;
    const done = await flushAndEnd();
    if (done === null) return;
    void processAfterSilence({ uid, id: done, services }, output).catch((error: unknown) => {
      log.error({ conversation_id: done, err: error }, 'a finished conversation could not be processed');
    });
  }

  /** Ends the open conversation; its id when something was said in it. Audio that comes meanwhile waits for the next. */
  async function flushAndEnd(): Promise<string | null> {
    if (now.recogniser === null) return null;
    await unlessAbandoned(now.recogniser.flush());
    const { conversation } = now;
    if (now.ending !== null || conversation === null) return null;
    const { provider, emptyUnexpected: noText } = now.recogniser;
    if (noText && provider !== null && !conversation.hasContent) {
      fail(emptyUnexpected(provider));
      return null;
    }
    now.recogniser.nextConversation();
    await conversation.sync();
    publish(false);
    lostBefore = lane.losses;
    now.conversation = null;
    const { kept } = await conversation.end();
    if (lifecycle.state === 'streaming') lifecycle.apply('silence_timeout');
    return kept && conversation.hasContent ? conversation.id : null;
  }

  /** On close (contract: Live connection lifecycle). */
  function recordUsage(): void {
    if (now.recogniser !== null)
      services.usage.record(uid, now.recogniser.provider ?? 'custom', writtenSeconds);
  }

  function storageFailed(error: unknown): void {
    log.error({ err: error }, 'a listening session could not store what it heard');
    end(STORAGE_FAILURE, { cause: 'storage_failed', detail: 'The audio could not be stored.' });
  }

  function fail(failure: SessionFailure): void {
    log.warn({ ...failure }, 'speech recognition failed in a listening session');
    end(failure, { cause: 'provider_failed', detail: 'Speech recognition is not available.' });
  }

  /** Ends by itself: nothing waits for the recogniser, what was taken in is kept, then the client is told. */
  function end(failure: SessionFailure | null, cause: SessionEnd): void {
    abandon();
    now.ending ??= wrapUp(cause.cause !== 'storage_failed', () => {
      if (failure !== null) output.event(failureEvent(failure));
      leave(cause);
    });
  }

  function leave(cause: SessionEnd | null): void {
    if (lifecycle.state !== 'closed') lifecycle.apply('server_ended');
    if (cause !== null) output.end(cause);
    options.onClosed();
  }

  /** Each step is tried whatever became of the one before. The conversation stays in progress. */
  function wrapUp(keeping: boolean, then: () => void): Promise<void> {
    stopCycle();
    output.pause();
    text.close();
    const steps: (() => Promise<unknown> | undefined | void)[] = [
      () => (keeping ? lane.drain(true, write) : undefined),
      () => (abandoned ? undefined : unlessAbandoned(now.recogniser?.flush())),
      () => now.conversation?.sync(),
      publish,
      () => now.conversation?.end(),
      recordUsage,
      () => now.recogniser?.close(),
      () => lane.close(),
      then,
    ];
    return serial.run(async () => {
      for (const step of steps) {
        try {
          await step();
        } catch (error) {
          log.error({ err: error }, 'a step of ending a listening session failed');
        }
      }
      now.conversation = null;
    });
  }

  void serial.run(start).catch((error: unknown) => {
    if (error instanceof UnsupportedAudioError)
      end(null, { cause: 'unsupported_audio', detail: error.message });
    else storageFailed(error);
  });

  return {
    id,
    uid,
    get lastAudioAt() {
      return lastAudioAt;
    },
    get conversationId() {
      return now.conversation?.id ?? null;
    },
    receive(message) {
      if (now.ending !== null || message.length <= LIMITS.keepAliveBytes) return;
      lastAudioAt = clock.monotonic();
      // Nobody listens to it when the client brings the text: then only text breaks the silence.
      if (!custom) silence.audioArrived(lastAudioAt);
      if (!lane.take(message)) return;
      heard();
      kick(false);
    },
    message(message, size) {
      if (now.ending !== null) return;
      if (message.type === 'audio_gap') lane.gap(message.seconds, message.cause);
      else text.take(message, size);
    },
    gap(seconds, cause) {
      if (now.ending !== null) return;
      lane.gap(seconds, cause);
    },
    async finish() {
      // Processing begins within the turn: the next audio must not resume this conversation.
      const { processed } = await serial.run(async () => {
        if (now.ending !== null) return { processed: null };
        await lane.drain(true, write);
        const done = await flushAndEnd();
        return { processed: done === null ? null : processOnRequest({ uid, id: done, services }) };
      });
      return processed;
    },
    close(cause) {
      if (cause === 'disconnected') lifecycle.disconnected();
      if (now.ending !== null) return now.ending;
      const cancelBound = clock.after(FLUSH_BOUND_MS, abandon);
      now.ending = wrapUp(true, () => {
        cancelBound();
        leave(cause === 'disconnected' ? null : { cause: 'shutdown', detail: GOODBYE[cause] });
      });
      return now.ending;
    },
  };
}
