// One listening session at a remote service: the gate here says where speech is, each stretch becomes a request, and texts
// are told in order of time. Keeps the audio until its answer is there. Knows no HTTP.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Clock } from '../../ports.ts';
import { cleanRecognisedText } from '../local/recognised-text.ts';
import { createPcmBacklog } from '../local/pcm-backlog.ts';
import type { Pcm16, SttFailure, SttOpenResult, SttStream, SttStreamOptions } from '../provider.ts';
import type { SpeechGates, SpokenStretch } from '../speech-gate.ts';
import {
  remoteFailure,
  type TranscriptionAnswer,
  type TranscriptionClient,
} from './transcription-request.ts';

const IN_FLIGHT = 3;
const RETRIES = 2;
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;
/** A sender that may outrun real time waits while so many stretches have no answer. */
const READY_BELOW = 6;
const BACKLOG_LIMIT = 10 * 60 * SAMPLE_RATE;
/** Speech longer than this that gives no text is strange, and twice in a row a fault. */
const EMPTY_SECONDS = 1;

interface Pending {
  stretch: SpokenStretch;
  state: 'waiting' | 'asked' | 'done';
  text: string;
  language: string | null;
}

export interface RemoteStreamOptions {
  client: Pick<TranscriptionClient, 'transcribe'>;
  gates: SpeechGates;
  stream: SttStreamOptions;
  prompt: string | undefined;
  /** As the service knows it. */
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
  let gated = 0;
  let settled = 0;
  let stretches = 0;
  let empty = 0;
  let emptyInARow = 0;
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
    void opened.then((gate) => (gate.ok ? gate.stream.close() : undefined));
    options.onClosed();
  }

  function fail(failure: SttFailure): void {
    if (ended) return;
    end();
    events.onFailure(failure);
  }

  function ask(): void {
    while (!ended && pending.filter(({ state }) => state === 'asked').length < IN_FLIGHT) {
      const next = pending.find(({ state }) => state === 'waiting');
      if (next === undefined) return;
      next.state = 'asked';
      void transcribed(next);
    }
  }

  async function transcribed(one: Pending): Promise<void> {
    const { from, to } = one.stretch;
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
    ask();
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
    }
  }

  /** Texts come in order of time: a quick answer waits for the slow one before it. */
  function deliver(): void {
    while (!ended && pending[0]?.state === 'done') {
      const { stretch, text, language: heard } = pending[0];
      pending.shift();
      count(stretch, text);
      if (ended) return;
      const { start, end: stop, embedding, embeddingModel } = stretch;
      if (text !== '') {
        events.onFinal({
          text,
          start,
          end: stop,
          ...(embedding && { embedding }),
          ...(embeddingModel !== undefined && { embeddingModel }),
          ...(heard !== null && { language: heard }),
        });
      }
      settle();
    }
    release();
  }

  function count({ start, end: stop }: SpokenStretch, text: string): void {
    if (text !== '') {
      emptyInARow = 0;
      return;
    }
    empty += 1;
    if (stop - start > EMPTY_SECONDS) emptyInARow += 1;
    // Who sends a file looks at the counters in the end; who speaks must hear of it now.
    if (priority === 'live' && emptyInARow >= 2) fail(remoteFailure('empty_unexpected', 'no_text'));
  }

  function settle(): void {
    const reached = Math.min(gated, pending[0]?.stretch.from ?? Infinity);
    if (ended || reached <= settled) return;
    settled = reached;
    backlog.settle(settled);
    events.onSettled(settled / SAMPLE_RATE);
  }

  const opened = options.gates.openGate({
    priority,
    events: {
      onStretch(stretch) {
        if (ended) return;
        stretches += 1;
        pending.push({ stretch, state: 'waiting', text: '', language: null });
        ask();
      },
      onSpeech: (seconds) => events.onSpeech?.(seconds),
      onSettled(seconds) {
        gated = Math.max(gated, Math.round(seconds * SAMPLE_RATE));
        settle();
      },
      onFailure: (failure) => fail({ ...failure, provider: 'remote' }),
    },
  });
  const gate = await opened;
  if (!gate.ok) {
    ended = true;
    options.onClosed();
    return { ok: false, failure: { ...gate.failure, provider: 'remote' } };
  }

  const stream: SttStream = {
    model,
    push(pcm) {
      if (ended || pcm.length === 0) return;
      backlog.push(pcm);
      gate.stream.push(pcm);
      if (backlog.end - backlog.start > BACKLOG_LIMIT) fail(remoteFailure('upstream_error', 'overloaded'));
    },
    async ready() {
      await gate.stream.ready();
      await until(() => pending.length < READY_BELOW);
    },
    async flush() {
      if (ended) return;
      await gate.stream.flush();
      await until(() => pending.length === 0);
    },
    counters: () => ({ stretches, emptyAfterSpeech: empty }),
    close() {
      end();
      return Promise.resolve();
    },
  };
  return { ok: true, stream };
}
