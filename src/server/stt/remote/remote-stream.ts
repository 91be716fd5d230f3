// One stream at a remote service: the local VAD cuts utterances, each becomes a request, and texts are delivered in order of
// time. Keeps the audio until its answer is there. Does not know HTTP.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Clock } from '../../ports.ts';
import { cleanRecognisedText } from '../local/recognised-text.ts';
import { createPcmBacklog } from '../local/pcm-backlog.ts';
import type { Pcm16, SttFailure, SttOpenResult, SttStream, SttStreamOptions } from '../provider.ts';
import type { VoiceActivityDetectors, DetectedUtterance } from '../voice-activity.ts';
import {
  remoteFailure,
  type TranscriptionAnswer,
  type TranscriptionClient,
} from './transcription-request.ts';

const IN_FLIGHT = 3;
const RETRIES = 2;
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;
/** A sender that may outrun real time waits while this many utterances have no answer. */
const READY_BELOW = 6;
const BACKLOG_LIMIT = 10 * 60 * SAMPLE_RATE;

interface Pending {
  utterance: DetectedUtterance;
  state: 'waiting' | 'sent' | 'done';
  text: string;
  language: string | null;
}

export interface RemoteStreamOptions {
  client: Pick<TranscriptionClient, 'transcribe'>;
  vads: VoiceActivityDetectors;
  stream: SttStreamOptions;
  prompt: string | undefined;
  /** The model's name at the service. */
  model: string;
  clock: Clock;
  onClosed(): void;
}

export async function openRemoteStream(options: RemoteStreamOptions): Promise<SttOpenResult> {
  const { client, clock, prompt, model } = options;
  const { events, language, priority } = options.stream;
  const backlog = createPcmBacklog();
  const stop = new AbortController();
  const pending: Pending[] = [];
  let vadUntil = 0;
  let finalizedUntil = 0;
  let utterances = 0;
  let empty = 0;
  let ended = false;
  let waiters: { met(): boolean; resolve(): void }[] = [];

  function release(): void {
    const met = waiters.filter((waiter) => ended || waiter.met());
    waiters = waiters.filter((waiter) => !met.includes(waiter));
    for (const { resolve } of met) resolve();
  }

  const until = (met: () => boolean): Promise<void> =>
    ended || met() ? Promise.resolve() : new Promise((resolve) => waiters.push({ met, resolve }));

  function end(): void {
    if (ended) return;
    ended = true;
    stop.abort();
    pending.length = 0;
    release();
    opened
      .then((vad) => (vad.ok ? vad.stream.close() : undefined))
      // Nobody has this stream any more; its process answers for itself.
      .catch(() => undefined);
    options.onClosed();
  }

  function fail(failure: SttFailure): void {
    if (ended) return;
    end();
    events.onFailure(failure);
  }

  function sendRequests(): void {
    while (!ended && pending.filter(({ state }) => state === 'sent').length < IN_FLIGHT) {
      const next = pending.find(({ state }) => state === 'waiting');
      if (next === undefined) return;
      next.state = 'sent';
      transcribe(next).catch(() => fail(remoteFailure('upstream_error', 'internal_error')));
    }
  }

  async function transcribe(one: Pending): Promise<void> {
    const { from, to } = one.utterance;
    const answer = await withRetries({
      pcm: backlog.between(from, to),
      language,
      ...(prompt !== undefined && { prompt }),
    });
    if (ended) return;
    if (!answer.ok) {
      fail(answer.failure);
      return;
    }
    one.state = 'done';
    one.text = cleanRecognisedText(answer.text, (to - from) / SAMPLE_RATE);
    one.language = answer.language;
    deliver();
    sendRequests();
  }

  async function withRetries(request: {
    pcm: Pcm16[];
    language: string;
    prompt?: string;
  }): Promise<TranscriptionAnswer> {
    for (let retry = 0; ; retry++) {
      const answer = await client.transcribe(request, stop.signal);
      if (answer.ok || ended || !answer.failure.retryable || retry === RETRIES) return answer;
      const usual = PAUSE_MS * 3 ** retry;
      const pause = Math.min(LONGEST_PAUSE_MS, Math.max(usual, answer.retryAfterMs ?? 0));
      await new Promise<void>((resolve) => {
        const cancel = clock.after(pause, resolve);
        stop.signal.addEventListener('abort', () => (cancel(), resolve()), { once: true });
      });
      // The pause also ends with the stream; then nobody waits for another answer.
      if (ended) return answer;
    }
  }

  /** Delivers texts in order of time: a quick answer waits for the slow one before it. */
  function deliver(): void {
    while (!ended && pending[0]?.state === 'done') {
      const { utterance, text, language: detected } = pending[0];
      pending.shift();
      const { start, end: stop, spoken, embedding, embeddingModel } = utterance;
      if (text === '') {
        empty += 1;
        events.onEmpty?.({ start, end: stop, spoken });
      } else {
        events.onFinal({
          text,
          start,
          end: stop,
          ...(embedding && { embedding }),
          ...(embeddingModel !== undefined && { embeddingModel }),
          ...(detected !== null && { language: detected }),
        });
      }
      reportFinalized();
    }
    release();
  }

  function reportFinalized(): void {
    const reached = Math.min(vadUntil, pending[0]?.utterance.from ?? Infinity);
    if (ended || reached <= finalizedUntil) return;
    finalizedUntil = reached;
    backlog.dropUntil(finalizedUntil);
    events.onFinalized(finalizedUntil / SAMPLE_RATE);
  }

  const opened = options.vads.openVad({
    priority,
    events: {
      onUtterance(utterance) {
        if (ended) return;
        utterances += 1;
        pending.push({ utterance, state: 'waiting', text: '', language: null });
        sendRequests();
      },
      onSpeech: (seconds) => events.onSpeech?.(seconds),
      onFinalized(seconds) {
        vadUntil = Math.max(vadUntil, Math.round(seconds * SAMPLE_RATE));
        reportFinalized();
      },
      onFailure: (failure) => fail({ ...failure, provider: 'remote' }),
    },
  });
  const vad = await opened;
  if (!vad.ok) {
    ended = true;
    options.onClosed();
    return { ok: false, failure: { ...vad.failure, provider: 'remote' } };
  }

  const stream: SttStream = {
    model,
    push(pcm) {
      if (ended || pcm.length === 0) return;
      backlog.push(pcm);
      vad.stream.push(pcm);
      if (backlog.end - backlog.start > BACKLOG_LIMIT) fail(remoteFailure('upstream_error', 'overloaded'));
    },
    get batchSamples() {
      return vad.stream.batchSamples;
    },
    async ready() {
      await vad.stream.ready();
      await until(() => pending.length < READY_BELOW);
    },
    async flush(isPause) {
      if (ended) return;
      await vad.stream.flush(isPause);
      await until(() => pending.length === 0);
    },
    counters: () => ({ utterances, emptyAfterSpeech: empty }),
    close() {
      end();
      return Promise.resolve();
    },
  };
  return { ok: true, stream };
}
