// A speech-to-text provider for tests: emits the results of its script once it has received enough audio. Synchronous: works
// in push() and flush(), without time or randomness.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { SttService } from '../../../contract/listen.ts';
import type { SttFailure, SttProvider, SttResult } from '../provider.ts';
import type { SttRevision, SttStream, SttStreamOptions } from '../provider.ts';

export interface ScriptedProviderOptions {
  name?: SttService;
  /** What its streams say writes the text. */
  model?: string;
  /** Results, by seconds of audio since the stream began, in order of time. An empty text is speech that gave none. */
  script?: readonly SttResult[];
  /** Emitted when the audio reaches their end, after their finals. */
  revisions?: readonly SttRevision[];
  /** BCP 47 base codes; English when absent. */
  languages?: readonly string[];
  /** Each open() takes one; when none is left it succeeds. */
  openFailures?: readonly SttFailure[];
  /** Fails the stream once it has received this much; each stream takes one, in order of opening. */
  failures?: readonly { seconds: number; failure: SttFailure }[];
  /** Gives the words of an utterance while it is spoken, evenly over its time. */
  partials?: boolean;
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
  /** Flushes among them after which the sentence may go on. */
  pauses: number;
  closes: number;
}

export interface ScriptedStream extends SttStream {
  readonly options: SttStreamOptions;
  readonly received: number;
  readonly closed: boolean;
  /** Fails it now. */
  fail(failure: SttFailure): void;
}

export interface ScriptedProvider extends SttProvider {
  readonly counters: Readonly<ScriptedCounters>;
  /** In order of opening. */
  readonly streams: readonly ScriptedStream[];
}

/** A recogniser that went away; another try can succeed. */
export const CONNECTION_LOST: SttFailure = {
  outcome: 'upstream_error',
  provider: 'local',
  retryable: true,
  reason: 'connection_lost',
};

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
    pauses: 0,
    closes: 0,
  };
  const streams: ScriptedStream[] = [];

  return {
    name: options.name ?? 'local',
    counters,
    streams,
    languages: () => languages,
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
  let wanted = true;

  const received = () => samples / SAMPLE_RATE;
  const full = () => !ended && received() - finalizedUntil > (options.readyBelowSeconds ?? Infinity);

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

  /** Emits results that end before `until`; with `closeOpen` all that began, since the open utterance ends now. */
  function emitResults(until: number, closeOpen: boolean): void {
    while (!ended) {
      const next = waiting[0];
      if (next === undefined || (closeOpen ? next.start >= received() : next.end > until)) break;
      waiting.shift();
      utterances += 1;
      const end = Math.min(next.end, received());
      if (next.text === '') {
        emptyAfterSpeech += 1;
        events.onEmpty?.({ start: next.start, end, spoken: end - next.start });
      } else events.onFinal({ ...next, end });
    }
    if (ended) return;
    while (revisions[0] !== undefined && revisions[0].end <= (closeOpen ? received() : until))
      events.onRevised?.(revisions.shift()!);
    const open = waiting[0];
    const reached = closeOpen ? received() : Math.min(Math.max(until, 0), open?.start ?? Infinity);
    if (reached > finalizedUntil) {
      finalizedUntil = reached;
      events.onFinalized(finalizedUntil);
    }
    release();
  }

  return {
    ...(options.model !== undefined && { model: options.model }),
    options: streamOptions,
    get received() {
      return received();
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
      if (failure !== null && received() >= failure.seconds) {
        fail(failure.failure);
        return;
      }
      const open = waiting[0];
      if (open !== undefined && open.start < received()) {
        const end = Math.min(open.end, received());
        const before = received() - pcm.length / SAMPLE_RATE;
        for (let at = Math.max(open.start, before) + 0.25; at < end; at += 0.25) events.onSpeech?.(at);
        events.onSpeech?.(end);
        const isLive = streamOptions.priority === 'live' && streamOptions.thrifty !== true;
        if (options.partials === true && isLive && wanted)
          events.onPartial?.({ text: wordsBy(end, open), start: open.start, end });
      }
      emitResults(received() - (options.delaySeconds ?? 0), false);
    },
    ready() {
      return full() ? new Promise((resolve) => readers.push(resolve)) : Promise.resolve();
    },
    flush(isPause = false) {
      if (!ended) {
        counters.flushes += 1;
        if (isPause) counters.pauses += 1;
        emitResults(received(), true);
      }
      return Promise.resolve();
    },
    wantPartials(partials) {
      wanted = partials;
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

/** The words that were spoken by then. */
function wordsBy(seconds: number, { text, start, end }: SttResult): string {
  const words = text.split(' ');
  return words.slice(0, Math.ceil((words.length * (seconds - start)) / (end - start))).join(' ');
}
