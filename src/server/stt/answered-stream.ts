// Asks again for the text of speech that gave none: at the provider of the stream, then at the next ones.
// Holds back what the stream reports meanwhile, so that text stays in order of time and no audio counts as
// finalized before it is answered. Reports only what nobody answered, and only when it is eligible.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { SttService } from '../../contract/listen.ts';
import { isEligible } from './eligible-speech.ts';
import { createPcmBacklog } from './local/pcm-backlog.ts';
import type { SpeechSeconds, SttFailure, SttResult, SttStream, SttStreamOptions } from './provider.ts';

export type AnswerOpened =
  | { ok: true; provider: SttService; stream: SttStream }
  | { ok: false; failure: SttFailure };

export type OpenAnswer = (options: SttStreamOptions) => Promise<AnswerOpened>;

export interface AnsweredStreamOptions {
  stream: SttStreamOptions;
  open: OpenAnswer;
  /** Where an utterance is asked about again when the stream is at this provider, in this order. */
  again(provider: SttService): readonly OpenAnswer[];
}

/** Audio around the speech that is sent again: a VAD needs some before it detects speech. */
const AROUND = 0.5 * SAMPLE_RATE;
/** A provider that keeps a session waiting for longer than this is not going to answer. */
const BACKLOG_LIMIT = 10 * 60 * SAMPLE_RATE;

export async function openAnsweredStream(options: AnsweredStreamOptions): Promise<AnswerOpened> {
  const { events, priority, language, vocabulary, model, signal } = options.stream;
  const closing = new AbortController();
  const backlog = createPcmBacklog();
  const held: (() => void)[] = [];
  let trying: SttStream | 'opening' | null = null;
  let ended = false;
  const waiters: (() => void)[] = [];

  function release(): void {
    if (trying !== null && !ended) return;
    for (const resolve of waiters.splice(0)) resolve();
  }

  const settled = (): Promise<void> =>
    trying === null || ended ? Promise.resolve() : new Promise((resolve) => waiters.push(resolve));

  function end(): void {
    ended = true;
    closing.abort();
    held.length = 0;
    if (trying !== null && trying !== 'opening') void trying.close().catch(() => undefined);
    release();
  }

  function fail(failure: SttFailure): void {
    if (ended) return;
    end();
    events.onFailure(failure);
  }

  const inOrder =
    <A extends unknown[]>(report: (...args: A) => void) =>
    (...args: A): void => {
      if (ended) return;
      if (trying === null) report(...args);
      else held.push(() => report(...args));
    };

  /** The text that one provider gives for the audio; none when it fails. */
  async function ask(open: OpenAnswer, pcm: readonly Int16Array[], from: number): Promise<SttResult[]> {
    const found: SttResult[] = [];
    trying = 'opening';
    const opened = await open({
      language,
      priority,
      ...(vocabulary && { vocabulary }),
      ...(model !== undefined && { model }),
      signal: signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal]),
      events: {
        onFinal: (result) => found.push(result),
        onFinalized: () => undefined,
        onFailure: () => undefined,
      },
    });
    if (!opened.ok) return [];
    const { stream, provider } = opened;
    if (!ended) {
      trying = stream;
      for (const part of pcm) stream.push(part);
      await stream.flush();
    }
    await stream.close();
    const at = from / SAMPLE_RATE;
    const by = { provider, ...(stream.model !== undefined && { model: stream.model }) };
    return found.map((one) => ({ ...one, ...by, start: at + one.start, end: at + one.end }));
  }

  async function tryAgain(utterance: SpeechSeconds, provider: SttService): Promise<void> {
    const from = Math.max(0, Math.round(utterance.start * SAMPLE_RATE) - AROUND);
    const pcm = backlog.between(from, Math.round(utterance.end * SAMPLE_RATE) + AROUND);
    let found: SttResult[] = [];
    for (const open of options.again(provider)) {
      found = await ask(open, pcm, from);
      if (ended || found.length > 0) break;
    }
    trying = null;
    if (ended) return;
    for (const result of found) events.onFinal(result);
    if (found.length === 0) events.onEmpty?.(utterance);
    // Another utterance without text makes the rest wait again.
    while (trying === null && held.length > 0) held.shift()?.();
    release();
  }

  let chosen: SttService | null = null;

  const opened = await options.open({
    ...options.stream,
    events: {
      onFinal: inOrder((result) => events.onFinal(result)),
      onEmpty: inOrder((utterance) => {
        if (!isEligible(utterance) || chosen === null) return;
        trying = 'opening';
        void tryAgain(utterance, chosen).catch(() => fail(unanswerable(chosen ?? 'local')));
      }),
      ...(events.onRevised && { onRevised: inOrder((revision) => events.onRevised?.(revision)) }),
      // What is spoken while a text is awaited would be shown in its place.
      ...(events.onPartial && {
        onPartial: (result) => (ended || trying !== null ? undefined : events.onPartial?.(result)),
      }),
      onSpeech: (seconds) => events.onSpeech?.(seconds),
      onFinalized: inOrder((seconds) => {
        backlog.dropUntil(Math.round(seconds * SAMPLE_RATE));
        events.onFinalized(seconds);
      }),
      onFailure: fail,
    },
  });
  if (!opened.ok) return opened;
  const { stream, provider } = opened;
  chosen = provider;

  const answered: SttStream = {
    ...(stream.model !== undefined && { model: stream.model }),
    push(pcm) {
      if (ended) return;
      // The one copy of all that keep it: the sender may use its buffer again.
      const own = pcm.slice();
      backlog.push(own);
      stream.push(own);
      if (backlog.end - backlog.start > BACKLOG_LIMIT)
        fail({ ...unanswerable(provider), reason: 'overloaded' });
    },
    get batchSamples() {
      return stream.batchSamples;
    },
    async ready() {
      await stream.ready();
      // A live sender cannot wait; what it sends meanwhile is bounded.
      if (priority === 'background') await settled();
    },
    async flush(isPause) {
      await stream.flush(isPause);
      await settled();
    },
    wantPartials: (wanted) => stream.wantPartials?.(wanted),
    ...(stream.counters && { counters: () => stream.counters!() }),
    async close() {
      end();
      await stream.close();
    },
  };
  return { ok: true, provider, stream: answered };
}

function unanswerable(provider: SttService): SttFailure {
  return { outcome: 'upstream_error', provider, retryable: true, reason: 'connection_lost' };
}
