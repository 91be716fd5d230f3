// One listening session: opens its parts in the contract's order, publishes each result cycle, and ends
// conversations after silence or on request. Knows no socket; a SessionOutput carries what it sends.
import { SAMPLE_RATE, toMilliseconds } from '../../contract/audio.ts';
import type { ListeningStateMessage } from '../../contract/listen.ts';
import type { Conversation } from '../../contract/resources.ts';
import { LIMITS } from '../../contract/limits.ts';
import { declaredFormat } from '../audio/declared-format.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { isoTime } from '../services/iso-time.ts';
import { createAudioPauses } from './audio-pauses.ts';
import { createCaptureTime } from './capture-time.ts';
import { createClientText } from './client-text.ts';
import { createEnding, type SessionParts } from './ending.ts';
import { processAfterSilence, processOnRequest } from './finished-conversation.ts';
import type { AudioBatch } from './frame-queue.ts';
import { holdOutput } from './held-output.ts';
import { createIngest } from './ingest.ts';
import type { LiveSession, SessionOptions } from './live-session.ts';
import { NO_RECOGNISER } from './no-recogniser.ts';
import { createPublication } from './publication.ts';
import { BATCH_SAMPLES, openRecogniser, type RecogniserOpened } from './recogniser.ts';
import { createSessionConversations } from './session-conversations.ts';
import { readyEvent, statusEvent } from './session-output.ts';
import type { SttFailure, SttResult } from '../stt/provider.ts';
import { sharedPause } from './shared-pause.ts';
import { createSessionControl } from './session-control.ts';
import { sendGreeting } from './session-greeting.ts';
import { createSilenceClock, quietLimitMs } from './silence-clock.ts';
import { singleFlight } from './single-flight.ts';

/** Begins the session; audio may be given to it at once. */
export function startSession(options: SessionOptions): LiveSession {
  const { id, uid, lifecycle, services, images } = options;
  const { clock } = services;
  const began = clock.monotonic();
  const log = services.log.child({ session_id: id });
  const output = holdOutput(options.output, services.committed, (error) => ending.threw(error));
  const bringsText = options.query.custom_stt === 'enabled';
  const language = bringsText ? options.query.language : services.speech.spokenLanguage(options.query);
  const query = { ...options.query, language };
  const format = declaredFormat(query);
  const serial = createSerialQueue();
  const pauses = createAudioPauses(clock, (channel) => {
    finishWords(channel).catch(ending.threw);
  });
  const pausing = sharedPause({
    pause() {
      pauses.hold();
      output.pause();
    },
    resume() {
      pauses.goOn();
      output.resume();
    },
  });
  const silence = createSilenceClock(query.conversation_timeout, clock.monotonic());
  const current: SessionParts = { conversation: null, recogniser: null };
  let isRefused = false;
  /** Whether anybody looks at what the client shows. */
  let isWatched = true;
  let stopCycle = (): void => undefined;
  let lastAudioAt = clock.monotonic();
  /** Conversations that silence ended and whose result the client still gets. */
  let processing = 0;
  /** Channels whose last words are on their way because no audio follows them. */
  let finishing = 0;

  const control = createSessionControl({
    clock,
    output,
    onChange: options.onChange,
    stop: () => {
      const finished = finish();
      // Closed however that ends; then it is said.
      const closed = Promise.allSettled([finished]).then(() => ending.close('stopped'));
      closed.then(() => finished).catch(ending.threw);
    },
  });
  const captureTime = createCaptureTime();
  const started_at = isoTime(clock.now());
  let keptSeconds = 0;
  const inTurn = (work: () => Promise<void>): Promise<void> => serial.run(work).catch(ending.threw);
  const ingest = createIngest({
    codec: query.codec,
    connection: pausing(),
    inTurn,
    onInvalid() {
      if (!bringsText && !ending.hasBegun) ending.recognitionFailed(invalidInput());
    },
    conversationAt: (start_sample) => conversations.forAudio(start_sample),
    batchSamples: () => current.recogniser?.batchSamples ?? BATCH_SAMPLES,
    recognise,
  });
  const text = createClientText({
    uid,
    query,
    output,
    reading: pausing(),
    pacing: pausing(),
    services,
    images,
    log,
    inTurn: (work) => inTurn(async () => (isRefused ? undefined : work())),
    open: () => current.conversation,
    now: () => ingest.receivedSeconds || (clock.monotonic() - began) / 1_000,
    async openOrBegin(text_from) {
      lifecycle.received();
      lastAudioAt = clock.monotonic();
      silence.contentArrived(lastAudioAt);
      const isFull = (current.conversation?.segments ?? 0) >= LIMITS.clientLines || options.holdsTooMuch();
      if (isFull) await endAndProcess();
      return conversations.forText(text_from);
    },
  });
  const publication = createPublication({ uid, query, output, ingest, services });
  const ending = createEnding({
    uid,
    lifecycle,
    output,
    services,
    log,
    serial,
    current,
    ingest,
    stop() {
      stopCycle();
      pauses.close();
      control.close();
      text.close();
    },
    publish() {
      current.conversation?.openText.clear();
      publication.publish(current, true);
    },
    invalid: () => (!bringsText && ingest.isInvalidAtTheEnd ? invalidInput() : null),
    onClosed: options.onClosed,
  });
  const conversations = createSessionConversations({
    ...options,
    output,
    query,
    format,
    log,
    current,
    ingest,
    publication,
    ending,
    silence,
    names: text.names,
  });

  const invalidInput = (): SttFailure => ({
    outcome: 'invalid_input',
    provider: current.recogniser?.provider ?? query.stt_service ?? 'local',
    retryable: false,
    reason: 'undecodable',
  });

  async function start(): Promise<void> {
    const decoder = await services.newFrameDecoder(format);
    output.event(statusEvent('initiating'));
    await ending.unlessAbandoned(options.after);
    await sendGreeting({ ...options, output }, query);
    // A language without a provider fails closed before audio is accepted (contract: Errors, rule 3). Text
    // that the client brings needs no provider.
    const refusal = bringsText ? null : services.speech.refusal(query);
    isRefused = refusal !== null;
    if (refusal !== null || (ending.hasBegun && ingest.isEmpty)) {
      decoder.close();
      if (refusal !== null) ending.recognitionFailed(refusal);
      return;
    }
    current.conversation = await conversations.open(0);
    ingest.open(decoder);
    if (!ingest.isEmpty) lifecycle.received();
    if (ending.hasBegun) return;
    output.event(statusEvent('stt_initiating'));
    const opened = await openSpeech();
    if (!opened.ok) return ending.recognitionFailed(opened.failure);
    current.recogniser = opened.recogniser;
    opened.recogniser.wantOpenText(isWatched);
    if (ending.hasBegun) return;
    output.event(readyEvent(opened.recogniser.provider));
    stopCycle = clock.every(LIMITS.resultCycleMs, () => guarded(cycle));
    ingest.wake(false);
    // What came before may have been all.
    for (let channel = 0; channel < query.channels; channel++) pauses.heard(channel, 0);
  }

  async function openSpeech(): Promise<RecogniserOpened> {
    if (bringsText) return { ok: true, recogniser: NO_RECOGNISER };
    return openRecogniser(
      services.speech,
      { ...query, signal: ending.abandoned },
      {
        onResult(channel, result) {
          silence.speech(result.end, clock.monotonic());
          current.conversation?.addResult(channel, result);
          if (finishing > 0) publishKept();
        },
        onOpenText: growth,
        onUnanswered: (channel, gap) => current.conversation?.addUnanswered(channel, gap),
        onRevised: (channel, revision) => current.conversation?.revise(channel, revision),
        onSpeech: (seconds) => silence.speech(seconds, clock.monotonic()),
        onFinalized: () => silence.finalized(current.recogniser?.finalizedSeconds ?? 0, clock.monotonic()),
        onFailure: ending.recognitionFailed,
      },
    );
  }

  /** The client sees words while they are spoken; what goes on to be stored waits for the cycle. */
  function growth(channel: number, phrase: SttResult | null): void {
    current.conversation?.openText.set(channel, phrase);
    if (phrase === null || ending.hasBegun) return;
    guarded(() => publication.publishOpenText(current));
  }

  async function recognise(channels: AudioBatch['channels']): Promise<void> {
    if (current.recogniser === null || ending.isAbandoned) return;
    for (const [channel, { start_sample, pcm }] of channels)
      current.recogniser.push(channel, start_sample, pcm);
    await ending.unlessAbandoned(current.recogniser.ready());
  }

  function guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      ending.threw(error);
    }
  }

  function cycle(): void {
    ingest.wake(true);
    control.look(current.conversation?.id ?? null);
    publishKept();
    const { conversation } = current;
    if (conversation === null || !silence.expired(clock.monotonic())) return;
    // A client that never sent anything leaves nothing to end.
    const { hasContent, reach, start_seconds } = conversation;
    if (hasContent || reach.written_seconds > start_seconds) endBySilence();
  }

  /** Nothing is reported as kept before it is on the disk. */
  const publishKept = singleFlight(async () => {
    try {
      await current.conversation?.sync();
      if (!ending.hasBegun) publication.publish(current, true);
    } catch (error) {
      ending.threw(error);
    }
  });

  /** The client paused: the text of what it sent comes now, and does not wait for the cycle. */
  async function finishWords(channel: number): Promise<void> {
    finishing += 1;
    try {
      await inTurn(() => ingest.drain());
      // Audio that came in the meantime may be the rest of a word.
      if (pauses.isQuiet(channel)) await ending.unlessAbandoned(current.recogniser?.flush(channel));
    } catch (error) {
      ending.threw(error);
    } finally {
      finishing -= 1;
    }
  }

  const endBySilence = singleFlight(() =>
    inTurn(async () => {
      if (!silence.expired(clock.monotonic())) return;
      // Speech may lie in what the VAD has not examined yet.
      await ingest.drain();
      await ending.unlessAbandoned(current.recogniser?.flush());
      if (silence.expired(clock.monotonic())) await endAndProcess();
    }),
  );

  /** In the session's turn. */
  async function endAndProcess(): Promise<void> {
    const ended = await conversations.end();
    if (ended === null) return;
    processing += 1;
    const done = (): void => {
      processing -= 1;
    };
    processAfterSilence({ uid, id: ended, services }, output).then(done, (error: unknown) => {
      done();
      log.error({ conversation_id: ended, err: error }, 'a finished conversation could not be processed');
    });
  }

  /** `isKept`: nobody deletes it for good right after. */
  async function finish(isKept = true): Promise<Conversation | null> {
    // Processing begins within the turn: the next audio must not resume this conversation.
    const { processed } = await serial.run(async () => {
      if (ending.hasBegun) return { processed: null };
      await ingest.drain();
      if (!bringsText && ingest.isInvalidAtTheEnd) ending.recognitionFailed(invalidInput());
      const ended = await conversations.end();
      const isProcessed = ended !== null && isKept;
      return { processed: isProcessed ? processOnRequest({ uid, id: ended, services }) : null };
    });
    // A session that failed here leaves its conversation to recovery, which the caller asks next.
    await ending.over;
    return processed;
  }

  /** What the client has told of, sound or not. */
  function position(): number {
    const { link_seconds, muted_seconds, decode_seconds } = ingest.losses;
    return ingest.receivedSeconds + link_seconds + muted_seconds + decode_seconds;
  }

  /** What comes next was captured after another window asked for a pause. */
  function isAfterPause(): boolean {
    const { pausedAt } = control;
    if (pausedAt === null) return false;
    const capturedAt = captureTime.capturedAt(position());
    return capturedAt === null || capturedAt >= pausedAt;
  }

  function declare({ state, waiting_seconds, watched = true }: ListeningStateMessage): void {
    if (waiting_seconds !== undefined) captureTime.waiting(position(), waiting_seconds, clock.monotonic());
    control.declare(state);
    isWatched = watched;
    current.recogniser?.wantOpenText(watched);
  }

  inTurn(start).catch(ending.threw);

  return {
    id,
    uid,
    resumes: query.resumes_session,
    get lastAudioAt() {
      return lastAudioAt;
    },
    get isProcessing() {
      return processing > 0;
    },
    quietMs: quietLimitMs(query.conversation_timeout),
    get conversationId() {
      return current.conversation?.id ?? null;
    },
    get characters() {
      return current.conversation?.characters ?? 0;
    },
    get ending() {
      return ending.hasBegun ? ending.over : null;
    },
    receive(message) {
      if (ending.hasBegun || message.length <= LIMITS.keepAliveBytes) return;
      if (isAfterPause()) {
        ingest.leaveOut(message);
        return captureTime.arrived(position(), clock.monotonic());
      }
      lastAudioAt = clock.monotonic();
      control.heard();
      const heard = ingest.receive(message);
      captureTime.arrived(position(), lastAudioAt);
      // When the client brings the text, only text breaks the silence.
      if (!bringsText) silence.audioArrived(lastAudioAt, ingest.receivedSeconds);
      if (heard.length === 0) return;
      for (const { channel, pcm } of heard) pauses.heard(channel, pcm.length / SAMPLE_RATE);
      lifecycle.received();
      ingest.wake(false);
    },
    message(message, size) {
      if (ending.hasBegun) return;
      if (message.type === 'audio_gap') ingest.addGap(message.seconds, message.cause);
      else if (message.type === 'listening_state') declare(message);
      else text.receive(message, size);
    },
    finish: () => finish(),
    leave: () => finish(false).then(() => undefined),
    view() {
      const { link_seconds, muted_seconds } = ingest.losses;
      keptSeconds = Math.max(keptSeconds, current.conversation?.reach.kept_seconds ?? 0);
      return {
        id,
        conversation_id: current.conversation?.id ?? null,
        source: query.source ?? null,
        client: options.client_name,
        started_at,
        state: control.state,
        heard_seconds: toMilliseconds(ingest.receivedSeconds + link_seconds + muted_seconds),
        kept_seconds: toMilliseconds(keptSeconds),
      };
    },
    control: (action) => {
      if (!ending.hasBegun) control[action]();
    },
    forgetting: (work) =>
      serial.run(async () => {
        await ingest.drain();
        const forgotten = await conversations.aside(work);
        output.event({ type: 'segments_deleted', segment_ids: forgotten.segment_ids });
        return forgotten;
      }),
    left() {
      if (!ending.hasBegun) options.departures.note(id);
    },
    close: ending.close,
  };
}
