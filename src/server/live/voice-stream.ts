// Transcribes one voice message while it is spoken: audio in, segments out, each once. Stores nothing and makes no
// conversation. Knows no socket.
import { randomUUID } from 'node:crypto';
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { SttService } from '../../contract/listen.ts';
import { FINALIZE_TEXT, type VoiceStreamQuery } from '../../contract/voice-messages.ts';
import { createMonoMixer } from '../audio/mono-mixer.ts';
import { decodePcm16 } from '../audio/pcm16.ts';
import { CorruptFrameError } from '../audio/audio-errors.ts';
import type { Clock, Log } from '../ports.ts';
import { createSerialQueue } from '../serial-queue.ts';
import { createUnansweredSpeech, emptyUnexpected } from '../stt/eligible-speech.ts';
import type { SttFailure, SttResult, SttStream } from '../stt/provider.ts';
import type { Speech } from '../stt/speech.ts';
import { languageNotice } from './language-notice.ts';
import {
  failureEvent,
  failureText,
  noticeEvent,
  readyEvent,
  type SessionEnd,
  type SessionOutput,
} from './session-output.ts';

export interface VoiceStreamServices {
  speech: Speech;
  /** The language of a user who named none. */
  languageOf(uid: string): string | null;
  /** A sentence when the user may not open another stream now; null when it may. */
  refusal(uid: string): Promise<string | null>;
  clock: Clock;
  log: Log;
}

export interface VoiceStreamOptions {
  uid: string;
  query: VoiceStreamQuery;
  /** Sentences for the client about what of its query is read otherwise. */
  notices: readonly string[];
  output: SessionOutput;
  services: VoiceStreamServices;
  /** Called once, when the stream is over for whatever reason. */
  onClosed(): void;
}

export interface VoiceStream {
  readonly uid: string;
  /** Samples, little-endian; of two channels in turn. Never throws. */
  receive(message: Uint8Array): void;
  /** `finalize`; everything else is ignored. Never throws. */
  text(message: string): void;
  /** Resolves when the recogniser is released. What has no text yet gets none. Never rejects. */
  close(cause: 'disconnected' | 'shutdown' | 'account_deleted'): Promise<void>;
}

/** Reading pauses at this many bytes that wait for the recogniser, and goes on at a quarter of them. */
const PAUSE_BYTES = 1_048_576;
/** Samples between two checks whether the recogniser keeps up. */
const STEP = 4 * SAMPLE_RATE;

const GOODBYE = { shutdown: 'The service is stopping.', account_deleted: 'The account was deleted.' };

export function startVoiceStream(options: VoiceStreamOptions): VoiceStream {
  const { uid, query, output, services } = options;
  const { speech, clock, log } = services;
  const serial = createSerialQueue();
  const stopping = new AbortController();
  const mixer = createMonoMixer();
  const unanswered = createUnansweredSpeech();
  let at: { stream: SttStream; provider: SttService } | null = null;
  let waitingBytes = 0;
  let isPaused = false;
  /** `finalize` came, and no audio since. */
  let finalizing = false;
  let hasText = false;
  let skipped = 0;
  let closed: Promise<void> = Promise.resolve();
  let cancelIdle = (): void => undefined;

  const isOver = (): boolean => stopping.signal.aborted;

  function inTurn(work: () => Promise<void>, done: () => void = () => undefined): void {
    const unlessIsOver = async (): Promise<void> => (isOver() ? undefined : work());
    serial
      .run(unlessIsOver)
      .finally(done)
      .catch((error: unknown) => {
        log.error({ err: error }, 'a voice message could not be transcribed as it was spoken');
        const provider = at?.provider ?? 'local';
        fail({ outcome: 'upstream_error', provider, retryable: true, reason: 'failed' });
      });
  }

  /** The client is told before its connection ends. */
  function end(cause: SessionEnd | null, failure: SttFailure | null = null): void {
    if (isOver()) return;
    stopping.abort();
    cancelIdle();
    closed = release();
    if (failure !== null) output.event(failureEvent(failure));
    if (cause !== null) output.end(cause);
    options.onClosed();
  }

  async function release(): Promise<void> {
    try {
      await at?.stream.close();
    } catch (error) {
      log.error({ err: error }, 'a step of ending a voice message failed');
    }
  }

  function fail(failure: SttFailure): void {
    if (isOver()) return;
    log.warn({ ...failure }, 'speech recognition failed in a voice message');
    end({ cause: 'provider_failed', detail: failureText(failure) }, failure);
  }

  /** Time in which this service does not read is not the client's. */
  function watchIdle(): void {
    cancelIdle();
    if (isOver()) return;
    cancelIdle = clock.after(LIMITS.voiceStreamIdleSeconds * 1_000, () => {
      if (isPaused) watchIdle();
      else
        void end({ cause: 'not_allowed', detail: `No audio for ${LIMITS.voiceStreamIdleSeconds} seconds` });
    });
  }

  function segment({ text, start, end: until, provider }: SttResult): void {
    unanswered.text();
    if (text.trim() === '' || isOver()) return;
    hasText = true;
    output.segments([
      {
        id: randomUUID(),
        text: text.trim(),
        speaker: 'SPEAKER_00',
        speaker_id: 0,
        is_user: false,
        person_id: null,
        start,
        end: until,
        speech_profile_processed: false,
        stt_provider: provider ?? at?.provider ?? null,
      },
    ]);
  }

  async function start(): Promise<void> {
    const refused = await services.refusal(uid);
    if (isOver()) return;
    if (refused !== null) return end({ cause: 'not_allowed', detail: refused });
    const asked = query.language ?? services.languageOf(uid) ?? 'en';
    const request = { uid, language: asked, stt_service: query.stt_service };
    const language = speech.spokenLanguage(request);
    const opened = await speech.open({
      ...request,
      language,
      vocabulary: query.keywords,
      priority: 'live',
      // A segment that was sent is final to the clients, so nothing is decoded twice.
      thrifty: true,
      signal: stopping.signal,
      events: {
        onFinal: segment,
        onEmpty(utterance) {
          unanswered.add(utterance);
          if (unanswered.isFailure) fail(emptyUnexpected(at?.provider ?? 'local'));
        },
        onFinalized: () => undefined,
        onFailure: fail,
      },
    });
    if (!opened.ok) return fail(opened.failure);
    at = opened;
    if (isOver()) return release();
    for (const notice of [...options.notices, languageNotice(asked, language, query.stt_service)])
      if (notice !== null) output.event(noticeEvent(notice));
    output.event(readyEvent(opened.provider));
  }

  /** 16 kHz of one channel; a corrupt message is skipped (contract: Errors, rule 4). */
  function decoded(message: Uint8Array): Int16Array {
    try {
      const samples = decodePcm16(message);
      if (samples.length % query.channels !== 0)
        throw new CorruptFrameError('A channel has a sample too many.');
      const channels = Array.from({ length: query.channels }, (_, channel) =>
        Float32Array.from(
          { length: samples.length / query.channels },
          (__, i) => samples[i * query.channels + channel]! / 32_768,
        ),
      );
      return mixer.add(channels, query.sample_rate);
    } catch (error) {
      if (!(error instanceof CorruptFrameError)) throw error;
      skipped += 1;
      return new Int16Array(0);
    }
  }

  async function push(pcm: Int16Array): Promise<void> {
    for (let from = 0; from < pcm.length && !isOver() && at !== null; from += STEP) {
      at.stream.push(pcm.subarray(from, from + STEP));
      await unlessOver(at.stream.ready());
    }
  }

  async function unlessOver(work: Promise<void>): Promise<void> {
    const over = Promise.withResolvers<void>();
    const resolve = (): void => over.resolve();
    if (isOver()) resolve();
    stopping.signal.addEventListener('abort', resolve);
    try {
      await Promise.race([work, over.promise]);
    } finally {
      stopping.signal.removeEventListener('abort', resolve);
    }
  }

  async function finalize(): Promise<void> {
    await push(mixer.finish());
    await unlessOver(at?.stream.flush() ?? Promise.resolve());
    if (isOver() || at === null) return;
    if (skipped > 0) log.debug({ skipped }, 'messages of a voice message that were no samples were skipped');
    output.event({
      type: 'service_status',
      status: 'finalized',
      status_text: hasText ? 'Everything that came has its text' : 'No speech was heard',
      outcome: hasText ? 'success' : 'expected_silence',
      provider: at.provider,
    });
    // What follows is a message of its own.
    hasText = false;
    unanswered.restart();
  }

  function relieve(): void {
    if (isPaused && waitingBytes <= PAUSE_BYTES / 4 && !isOver()) {
      isPaused = false;
      output.resume();
      watchIdle();
    }
  }

  inTurn(start);
  watchIdle();

  return {
    uid,
    receive(message) {
      if (isOver() || message.length === 0) return;
      finalizing = false;
      watchIdle();
      waitingBytes += message.length;
      if (waitingBytes > PAUSE_BYTES && !isPaused) {
        isPaused = true;
        output.pause();
      }
      inTurn(
        () => push(decoded(message)),
        () => {
          waitingBytes -= message.length;
          relieve();
        },
      );
    },
    text(message) {
      if (isOver() || finalizing || message.trim() !== FINALIZE_TEXT) return;
      finalizing = true;
      inTurn(finalize);
    },
    close(cause) {
      end(cause === 'disconnected' ? null : { cause: 'shutdown', detail: GOODBYE[cause] });
      return closed;
    },
  };
}
