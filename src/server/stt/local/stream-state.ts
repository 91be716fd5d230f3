// What is known of one stream in the recogniser's process: its audio, its utterances, its flushes, and how far it has got.
// Pure: does not run models, read clocks or send messages. Positions are samples at 16 kHz since the stream began.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { createContextGroup, type Revision } from './context-group.ts';
import { createEndpointer, type Endpointer, type WindowActivity, type Utterance } from './endpointer.ts';
import type { StreamProgress } from './protocol.ts';
import { createSampleWindow, type SampleWindow } from './sample-window.ts';

/** Audio this far ahead of the clock comes from a file or from a client that catches up: what follows is already waiting. */
const OUTRUN_MS = 400;
const RECENT_MS = 1_000;
/** Speech and progress are reported this often: the service stores and sends what has changed every 0.6 s. */
const REPORT_EVERY = SAMPLE_RATE / 2;

export interface StreamOptions {
  id: number;
  epoch: number;
  /** Position of the first sample. */
  base: number;
  live: boolean;
  partials: boolean;
  speculate: boolean;
  /** False: the VAD alone. */
  recognise: boolean;
  /** Whether neighbouring utterances are decoded again together. */
  revise: boolean;
  /** BCP 47 code or `multi`. */
  language: string;
  /** Milliseconds of the monotonic clock. */
  openedAt: number;
}

export interface StreamState extends Readonly<StreamOptions> {
  readonly audio: Pick<SampleWindow, 'copy'>;
  /** The VAD has examined the audio before this. */
  readonly vadUntil: number;
  /** Samples that the VAD has not examined. */
  readonly unexamined: number;
  /** The utterance being spoken, or null. */
  readonly open: Endpointer['open'];
  /** Whether there was clear speech in what the VAD examined last. */
  readonly isSpeaking: boolean;
  /** In a pause: the utterance as it will be if nobody speaks again. */
  readonly ahead: Utterance | null;
  /** In a pause: samples of further silence that end the utterance. */
  readonly endsIn: number;
  /** As in Endpointer. */
  pauseIn: Endpointer['pauseIn'];
  quietest: Endpointer['quietest'];
  readonly hasFlush: boolean;
  /** The first flush, when the text of everything before it has arrived. */
  readonly dueFlush: { readonly isPause: boolean } | null;
  /** Context re-decodes that wait or run. */
  readonly pendingRevisions: number;
  readonly isProgressDue: boolean;
  wantPartials(wanted: boolean): void;
  append(pcm: Int16Array): void;
  /** Takes what the VAD found in the next samples. The utterance that ends with them, or null, waits for its text. */
  addActivity(samples: number, activity: WindowActivity, energy: number): Utterance | null;
  /** Ends the open utterance; it waits for its text. In a pause what follows may go on with it. */
  endUtterance(isPause: boolean): Utterance | null;
  /** Takes the text of the first utterance that waits. Answers the neighbours before it when it completes their group. */
  addText(text: string): Revision | null;
  /** The first utterance that waits was passed on without recognition. */
  addPassedOn(): void;
  /** Ends the group of neighbours once nothing that follows can belong to it. */
  closeGroupOutOfReach(): Revision | null;
  closeGroup(): Revision | null;
  revisionQueued(): void;
  revisionDone(): void;
  addFlush(id: number, isPause: boolean): void;
  /** The id of the first flush that is due, once; null when none is. */
  takeFlush(): number | null;
  /** Whether open speech was last reported long enough ago. */
  isSpeechDue(activity: WindowActivity): boolean;
  speechReported(): void;
  progressReported(): void;
  /** How far the stream has got. Forgets the audio that nothing needs any more. */
  progress(): StreamProgress;
  /** Since it was opened. `now`: milliseconds of the monotonic clock. */
  outrunsRealTime(now: number): boolean;
  /** As above, within the last second: a client that had audio when it connected catches up and is in real time then. */
  isCatchingUp(now: number): boolean;
}

export function createStreamState(options: StreamOptions): StreamState {
  const { base, openedAt } = options;
  const endpointer = createEndpointer(base);
  const audio = createSampleWindow(base);
  const group = options.revise ? createContextGroup() : null;
  let { partials } = options;
  let vadUntil = base;
  let isSpeaking = false;
  let recent = { at: openedAt, position: base };
  /** Utterances without text yet, in their order. */
  const waiting: Utterance[] = [];
  /** Those that a pause of the link cut. */
  const cut = new WeakSet<Utterance>();
  /** Utterances that ended, those with their text among them, and those whose text was empty. */
  let ended = 0;
  let decoded = 0;
  let empty = 0;
  /** A flush is due when `after` utterances have their text. */
  const flushes: { id: number; after: number; isPause: boolean }[] = [];
  let pendingRevisions = 0;
  let finalizedUntil = base;
  let progressReportedAt = base;
  let speechReportedAt = base - REPORT_EVERY;

  function addUtterance(utterance: Utterance | null): Utterance | null {
    if (utterance === null) return null;
    waiting.push(utterance);
    ended += 1;
    return utterance;
  }

  function dueFlush(): { readonly isPause: boolean } | null {
    const first = flushes[0];
    return first !== undefined && first.after <= decoded ? first : null;
  }

  const isAhead = (of: { at: number; position: number }, now: number): boolean =>
    ((vadUntil - of.position) / SAMPLE_RATE) * 1_000 > now - of.at + OUTRUN_MS;

  return {
    ...options,
    get partials() {
      return partials;
    },
    wantPartials(wanted) {
      partials = wanted;
    },
    audio,
    get vadUntil() {
      return vadUntil;
    },
    get unexamined() {
      return audio.end - vadUntil;
    },
    get open() {
      return endpointer.open;
    },
    get isSpeaking() {
      return isSpeaking;
    },
    get ahead() {
      return endpointer.ahead;
    },
    get endsIn() {
      return endpointer.endsIn;
    },
    pauseIn: (from, to) => endpointer.pauseIn(from, to),
    quietest: (from, to) => endpointer.quietest(from, to),
    get hasFlush() {
      return flushes.length > 0;
    },
    get dueFlush() {
      return dueFlush();
    },
    get pendingRevisions() {
      return pendingRevisions;
    },
    get isProgressDue() {
      return vadUntil - progressReportedAt >= REPORT_EVERY;
    },
    append: (pcm) => audio.append(pcm),
    addActivity(samples, activity, energy) {
      vadUntil += samples;
      isSpeaking = activity === 'clear';
      return addUtterance(endpointer.accept(samples, activity, energy));
    },
    endUtterance(isPause) {
      const utterance = addUtterance(isPause ? endpointer.pause() : endpointer.flush());
      if (isPause && utterance !== null) cut.add(utterance);
      return utterance;
    },
    addText(text) {
      const utterance = waiting.shift();
      decoded += 1;
      if (text === '') empty += 1;
      if (utterance === undefined) return null;
      if (text === '') {
        group?.addRest(utterance);
        return null;
      }
      return group?.add(utterance, text, cut.has(utterance)) ?? null;
    },
    addPassedOn() {
      waiting.shift();
      decoded += 1;
    },
    closeGroupOutOfReach() {
      if (waiting.length > 0 || group === null) return null;
      return group.isOver(endpointer.open?.start ?? vadUntil) ? group.close() : null;
    },
    closeGroup: () => group?.close() ?? null,
    revisionQueued: () => {
      pendingRevisions += 1;
    },
    revisionDone: () => {
      pendingRevisions -= 1;
    },
    addFlush: (id, isPause) => flushes.push({ id, after: ended, isPause }),
    takeFlush: () => (dueFlush() === null ? null : (flushes.shift()?.id ?? null)),
    isSpeechDue: (activity) =>
      activity === 'clear' && endpointer.open !== null && vadUntil - speechReportedAt >= REPORT_EVERY,
    speechReported: () => {
      speechReportedAt = vadUntil;
    },
    progressReported: () => {
      progressReportedAt = vadUntil;
    },
    progress() {
      const first = waiting[0];
      finalizedUntil = Math.max(finalizedUntil, first === undefined ? endpointer.finalizedUntil : first.from);
      audio.dropBefore(Math.min(finalizedUntil, vadUntil, group?.from ?? Infinity));
      return {
        decoded_until: first === undefined ? vadUntil : first.from,
        finalized_until: finalizedUntil,
        utterances: ended,
        empty_after_speech: empty,
      };
    },
    outrunsRealTime: (now) => isAhead({ at: openedAt, position: base }, now),
    isCatchingUp(now) {
      const ahead = isAhead(recent, now);
      if (now - recent.at >= RECENT_MS) recent = { at: now, position: vadUntil };
      return ahead;
    },
  };
}
