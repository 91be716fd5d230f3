// Endpointing: decides from the VAD's result for each window where utterances begin, end and are cut. Pure; does not know
// the VAD's model or the recogniser. Positions are samples at 16 kHz since the stream began.
import { SAMPLE_RATE } from '../../../contract/audio.ts';

export interface EndpointerOptions {
  /** Clear speech that makes an utterance. A pause of `candidateGap` before there is as much discards the candidate. */
  minSpeech: number;
  candidateGap: number;
  /** As `minSpeech`, where the audio ends in the middle of speech: its rest may have been lost on the way. */
  cutSpeech: number;
  /** Faint speech belongs to the utterance when it began at least this long, and at most `faintMax`, before clear speech. */
  softWord: number;
  faintMax: number;
  /** Silence that ends an utterance of at least `shortSpeech`. */
  minSilence: number;
  /** The shorter the speech, the longer the silence that ends it, up to `shortSilence`: short pieces become one utterance. */
  shortSpeech: number;
  shortSilence: number;
  /** Audio added before and after the speech. */
  pad: number;
  /** From here on the shorter `softSilence` ends an utterance. */
  softMax: number;
  softSilence: number;
  /** An utterance of this length is cut at its longest pause of at least `minGap`, or at its quietest window. */
  hardMax: number;
  minGap: number;
}

const seconds = (value: number) => Math.round(value * SAMPLE_RATE);

// Chosen by word errors on 50 LibriSpeech files: each cut costs the recogniser context, so short pieces wait for more.
export const ENDPOINTER_DEFAULTS: EndpointerOptions = {
  minSpeech: seconds(0.25),
  candidateGap: seconds(0.5),
  cutSpeech: seconds(0.12),
  softWord: seconds(0.25),
  faintMax: seconds(2),
  minSilence: seconds(0.6),
  shortSpeech: seconds(5),
  shortSilence: seconds(1.3),
  pad: seconds(0.2),
  softMax: seconds(9),
  softSilence: seconds(0.3),
  hardMax: seconds(14),
  minGap: seconds(0.09),
};

/** What the VAD finds in a window. Clear speech makes an utterance; faint speech just before it is its soft first word. */
export type WindowActivity = 'silence' | 'faint' | 'clear';

/** `start`/`end` bound the speech; `from`/`to` bound the audio to recognise; `spoken` is how much of it is clear speech. */
export interface Utterance {
  start: number;
  end: number;
  from: number;
  to: number;
  spoken: number;
}

export interface Endpointer {
  /** Takes the VAD's result for a window of `samples`. At most one utterance ends with it. */
  accept(samples: number, activity: WindowActivity, energy: number): Utterance | null;
  /** Ends the open utterance. What follows begins afresh. */
  flush(): Utterance | null;
  /** Ends the open utterance, as a pause does: what follows may go on with it, and what is no utterance yet may become one. */
  pause(): Utterance | null;
  /** Before this no utterance is open; a fresh endpointer may begin here. */
  readonly finalizedUntil: number;
  /** The utterance being spoken, or null. */
  readonly open: { start: number; from: number } | null;
  /** In a pause: the utterance as it will be if nobody speaks again, for a speculative decode. */
  readonly ahead: Utterance | null;
  /** In a pause: samples of further silence that end the utterance. Infinity when none is open. */
  readonly endsIn: number;
  /** The middle of the longest pause in the open utterance between the two; null when there is none. */
  pauseIn(from: number, to: number): number | null;
  /** Where the open utterance is quietest between the two; null when it is not there. */
  quietest(from: number, to: number): number | null;
}

interface Pause {
  from: number;
  to: number;
}

const middleOf = ({ from, to }: Pause): number => Math.round((from + to) / 2);

export function createEndpointer(base: number, options: EndpointerOptions = ENDPOINTER_DEFAULTS): Endpointer {
  let position = base;
  /** Audio before this belongs to an earlier utterance. */
  let floor = base;
  let finalizedUntil = base;
  let start: number | null = null;
  let lastSpeech = base;
  /** Faint speech that may be the soft first word of an utterance. */
  let softStart: number | null = null;
  let lastFaint = base;
  let spoken = 0;
  let opened = false;
  /** Where the speech of an utterance ended that a pause cut; what follows at once is its rest, however short. */
  let cutAt: number | null = null;
  let windows: { at: number; energy: number; clear: number }[] = [];
  let gaps: Pause[] = [];

  function reset(): void {
    start = null;
    spoken = 0;
    opened = false;
    windows = [];
    gaps = [];
  }

  /** Clear speech begins at `at`; a soft word shortly before it belongs to it. */
  function beginning(at: number): number {
    if (softStart === null || softStart < floor || at - lastFaint >= options.candidateGap) return at;
    const before = at - softStart;
    return before >= options.softWord && before <= options.faintMax ? softStart : at;
  }

  function silenceToEnd(length: number): number {
    const missing = Math.max(0, 1 - length / options.shortSpeech);
    return options.minSilence + missing * (options.shortSilence - options.minSilence);
  }

  /** Samples of silence that end the utterance now. */
  function silenceNeeded(speechStart: number): number {
    const needed = silenceToEnd(lastSpeech - speechStart);
    return position - fromOf(speechStart) >= options.softMax ? Math.min(needed, options.softSilence) : needed;
  }

  /** Clear speech that makes an utterance of what began at `speechStart`. */
  function speechNeeded(speechStart: number): number {
    const isRest = cutAt !== null && speechStart - cutAt < options.candidateGap;
    return isRest ? 0 : options.minSpeech;
  }

  const fromOf = (speechStart: number) => Math.max(floor, speechStart - options.pad);

  const spokenUntil = (until: number): number =>
    windows.reduce((sum, { at, clear }) => (at < until ? sum + clear : sum), 0);

  function upToPause(speechStart: number): Utterance {
    const to = Math.min(position, lastSpeech + options.pad);
    return {
      start: speechStart,
      end: lastSpeech,
      from: fromOf(speechStart),
      to,
      spoken: spokenUntil(lastSpeech),
    };
  }

  function finish(speechStart: number): Utterance {
    const utterance = upToPause(speechStart);
    floor = utterance.to;
    reset();
    return utterance;
  }

  /** Cuts at `at`; what was spoken after `resume` stays open. */
  function cut(speechStart: number, end: number, at: number, resume: number): Utterance {
    const from = fromOf(speechStart);
    const utterance = { start: speechStart, end, from, to: at, spoken: spokenUntil(end) };
    floor = at;
    if (resume >= lastSpeech) {
      reset();
    } else {
      start = resume;
      windows = windows.filter((window) => window.at >= resume);
      gaps = gaps.filter((gap) => gap.from >= resume);
    }
    return utterance;
  }

  function cutLong(speechStart: number): Utterance | null {
    const length = position - fromOf(speechStart);
    if (length >= options.softMax && position - lastSpeech >= options.softSilence) return finish(speechStart);
    if (length < options.hardMax) return null;
    // The longest pause of the later part, so that neither piece is short.
    const earliest = position - (2 * options.hardMax) / 3;
    const best = longestPause([...gaps, { from: lastSpeech, to: position }], earliest, Infinity);
    if (best !== null) return cut(speechStart, best.from, middleOf(best), best.to);
    const at = quietestWindow(position - options.hardMax / 3, Infinity) ?? position;
    return cut(speechStart, at, at, at);
  }

  function longestPause(pauses: readonly Pause[], earliest: number, latest: number): Pause | null {
    let best: Pause | null = null;
    for (const gap of pauses) {
      if (gap.from < earliest || gap.to > latest || gap.to - gap.from < options.minGap) continue;
      if (best === null || gap.to - gap.from > best.to - best.from) best = gap;
    }
    return best;
  }

  function quietestWindow(earliest: number, latest: number): number | null {
    let quietest: { at: number; energy: number } | null = null;
    for (const window of windows) {
      if (window.at < earliest || window.at > latest) continue;
      if (quietest === null || window.energy < quietest.energy) quietest = window;
    }
    return quietest?.at ?? null;
  }

  return {
    accept(samples, activity, energy) {
      const at = position;
      position += samples;
      if (activity === 'faint') {
        if (softStart === null || at - lastFaint >= options.candidateGap) softStart = at;
        lastFaint = position;
      }
      if (activity === 'clear') {
        if (start === null) start = beginning(at);
        else if (at - lastSpeech >= options.minGap) gaps.push({ from: lastSpeech, to: at });
        lastSpeech = position;
      }
      if (start === null) return null;
      if (activity === 'clear') {
        spoken += samples;
        opened ||= spoken >= speechNeeded(start);
      }
      windows.push({ at, energy, clear: activity === 'clear' ? samples : 0 });
      const silence = position - lastSpeech;
      if (!opened) {
        if (silence >= options.candidateGap) reset();
        return null;
      }
      return silence >= silenceToEnd(lastSpeech - start) ? finish(start) : cutLong(start);
    },
    flush() {
      const isCut = position - lastSpeech <= options.pad && spoken >= options.cutSpeech;
      const utterance = (opened || isCut) && start !== null ? finish(start) : null;
      reset();
      floor = position;
      cutAt = null;
      return utterance;
    },
    pause() {
      if (!opened || start === null) return null;
      cutAt = lastSpeech;
      return finish(start);
    },
    get finalizedUntil() {
      if (start !== null) return (finalizedUntil = Math.max(finalizedUntil, fromOf(start)));
      const soft = softStart === null ? position : softStart - options.pad;
      const back = Math.max(position - options.faintMax, Math.min(soft, position - 2 * options.pad));
      return (finalizedUntil = Math.max(finalizedUntil, floor, back));
    },
    get open() {
      return opened && start !== null ? { start, from: fromOf(start) } : null;
    },
    get ahead() {
      if (!opened || start === null || position - lastSpeech < 1.5 * options.pad) return null;
      return upToPause(start);
    },
    pauseIn(from, to) {
      const pause = longestPause(gaps, from, to);
      return pause === null ? null : middleOf(pause);
    },
    quietest: quietestWindow,
    get endsIn() {
      return opened && start !== null ? lastSpeech + silenceNeeded(start) - position : Infinity;
    },
  };
}
