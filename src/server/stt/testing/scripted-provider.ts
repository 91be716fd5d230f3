// A speech-to-text provider for tests: says what the script says once it has heard enough audio. No time, no randomness;
// everything happens inside push() and flush().
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { SttService } from '../../../contract/listen.ts';
import type { SttFailure, SttProvider, SttResult } from '../provider.ts';
import type { SttRevision, SttStream, SttStreamOptions } from '../provider.ts';

export interface ScriptedProviderOptions {
  name?: SttService;
  /** What is heard, by seconds of audio since the stream began; in order of time. No text: speech that gave none. */
  script?: readonly SttResult[];
  /** Told as soon as they are spoken to the end, after the finals they are made from. */
  revisions?: readonly SttRevision[];
  /** BCP 47 base codes; English when absent. */
  languages?: readonly string[];
  /** Each open() takes one; when none is left it succeeds. */
  openFailures?: readonly SttFailure[];
  /** Fails the stream once it has heard this much; each stream takes one, in order of opening. */
  failures?: readonly { seconds: number; failure: SttFailure }[];
  /** Seconds of further audio that pass before a result comes out. */
  delaySeconds?: number;
  /** ready() waits above this many seconds not final; never, when absent. */
  readyBelowSeconds?: number;
}

export interface ScriptedCounters {
  opens: number;
  openFailures: number;
  pushes: number;
  seconds: number;
  flushes: number;
  closes: number;
}

export interface ScriptedStream extends SttStream {
  readonly options: SttStreamOptions;
  readonly heard: number;
  readonly closed: boolean;
  /** Fails it now. */
  fail(failure: SttFailure): void;
}

export interface ScriptedProvider extends SttProvider {
  readonly counters: Readonly<ScriptedCounters>;
  /** In order of opening. */
  readonly streams: readonly ScriptedStream[];
}

export function createScriptedProvider(options: ScriptedProviderOptions = {}): ScriptedProvider {
  const languages = options.languages ?? ['en'];
  const openFailures = [...(options.openFailures ?? [])];
  const failures = [...(options.failures ?? [])];
  const counters: ScriptedCounters = {
    opens: 0,
    openFailures: 0,
    pushes: 0,
    seconds: 0,
    flushes: 0,
    closes: 0,
  };
  const streams: ScriptedStream[] = [];

  return {
    name: options.name ?? 'local',
    counters,
    streams,
    supports: (language) => languages.includes(language.toLowerCase().split(/[-_]/)[0] ?? ''),
    open(streamOptions) {
      counters.opens += 1;
      const failure = openFailures.shift();
      if (failure !== undefined) {
        counters.openFailures += 1;
        return Promise.resolve({ ok: false, failure });
      }
      const stream = createScriptedStream(options, streamOptions, failures.shift() ?? null, counters);
      streams.push(stream);
      return Promise.resolve({ ok: true, stream });
    },
    async close() {
      for (const stream of streams) await stream.close();
    },
  };
}

function createScriptedStream(
  options: ScriptedProviderOptions,
  streamOptions: SttStreamOptions,
  failure: { seconds: number; failure: SttFailure } | null,
  counters: ScriptedCounters,
): ScriptedStream {
  const { events } = streamOptions;
  const waiting = [...(options.script ?? [])];
  const revisions = [...(options.revisions ?? [])];
  let readers: (() => void)[] = [];
  let samples = 0;
  let finalizedUntil = 0;
  let utterances = 0;
  let emptyAfterSpeech = 0;
  let ended = false;

  const heard = () => samples / SAMPLE_RATE;
  const full = () => !ended && heard() - finalizedUntil > (options.readyBelowSeconds ?? Infinity);

  function release(): void {
    if (full()) return;
    const ready = readers;
    readers = [];
    for (const resolve of ready) resolve();
  }

  function end(): void {
    ended = true;
    release();
  }

  function fail(value: SttFailure): void {
    if (ended) return;
    end();
    events.onFailure(value);
  }

  /** Says everything that ends before `until`; all that began, when the open utterance is to end now. */
  function speak(until: number, closeOpen: boolean): void {
    while (!ended) {
      const next = waiting[0];
      if (next === undefined || (closeOpen ? next.start >= heard() : next.end > until)) break;
      waiting.shift();
      utterances += 1;
      if (next.text === '') emptyAfterSpeech += 1;
      else events.onFinal({ ...next, end: Math.min(next.end, heard()) });
    }
    if (ended) return;
    while (revisions[0] !== undefined && revisions[0].end <= (closeOpen ? heard() : until))
      events.onRevised?.(revisions.shift()!);
    const open = waiting[0];
    const reached = closeOpen ? heard() : Math.min(Math.max(until, 0), open?.start ?? Infinity);
    if (reached > finalizedUntil) {
      finalizedUntil = reached;
      events.onFinalized(finalizedUntil);
    }
    release();
  }

  return {
    options: streamOptions,
    get heard() {
      return heard();
    },
    get closed() {
      return ended;
    },
    fail,
    push(pcm) {
      if (ended) return;
      counters.pushes += 1;
      counters.seconds += pcm.length / SAMPLE_RATE;
      samples += pcm.length;
      if (failure !== null && heard() >= failure.seconds) {
        fail(failure.failure);
        return;
      }
      const open = waiting[0];
      if (open !== undefined && open.start < heard()) {
        const end = Math.min(open.end, heard());
        const before = heard() - pcm.length / SAMPLE_RATE;
        for (let at = Math.max(open.start, before) + 0.25; at < end; at += 0.25) events.onSpeech?.(at);
        events.onSpeech?.(end);
        if (streamOptions.priority === 'live')
          events.onPartial?.({ text: open.text, start: open.start, end });
      }
      speak(heard() - (options.delaySeconds ?? 0), false);
    },
    ready() {
      return full() ? new Promise((resolve) => readers.push(resolve)) : Promise.resolve();
    },
    flush() {
      if (!ended) {
        counters.flushes += 1;
        speak(heard(), true);
      }
      return Promise.resolve();
    },
    counters: () => ({ utterances, emptyAfterSpeech }),
    close() {
      if (!ended) {
        counters.closes += 1;
        end();
      }
      return Promise.resolve();
    },
  };
}
