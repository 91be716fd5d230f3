// Decides which decode runs next and which are worth running at all: decode slots, partials, speculative decodes of a pause,
// context re-decodes. The order of what waits is the job queue's. Pure: does not decode, and time is an argument.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Revision } from './context-group.ts';
import type { Utterance } from './endpointer.ts';
import { createJobQueue, type Job } from './job-queue.ts';
import type { StreamState } from './stream-state.ts';
import { GROWING_MOST } from './utterance-text.ts';

/**
 * An open utterance is decoded again when this much audio has come since the last time: for the engines that stream, and for those that
 * decode what is not settled again. With a message of up to 0.1 s and what decodes differ by, the latter stay below the 1.5 s that a
 * reader is promised.
 */
const PARTIAL_EVERY = { streaming: 0.6 * SAMPLE_RATE, whole: 1.3 * SAMPLE_RATE };
/** After one without text, or with the text of the one before, the next is due this soon. */
const AGAIN = 0.25 * SAMPLE_RATE;
/** A partial that takes longer would hold up the final that replaces it. */
const PARTIAL_MS = 400;
/** The time of a decode is reckoned by the one in the middle of so many. */
const RATES = 3;
/** Audio comes in frames, and decodes take longer when others run. */
const SPECULATION_LEAD = 0.2 * SAMPLE_RATE;
/** Somebody who talks now waits at most this long for a context re-decode. */
const REVISION_MS = 1_200;
/** Above this many live streams, speculative decodes need two free slots, and context re-decodes are left out. */
const CROWD = 4;
/** Above this many live streams there are no partials: with four, finals were measured to come later for them. */
const FEW = 2;

export type DecodeJob = Job &
  (
    | { kind: 'final'; utterance: Utterance; samples: Float32Array }
    | { kind: 'revision'; revision: Revision; samples: Float32Array }
    | { kind: 'partial' }
  );

/** What scheduling asks of a stream. */
export type ScheduledStream = Pick<
  StreamState,
  | 'id'
  | 'live'
  | 'partials'
  | 'speculate'
  | 'recognise'
  | 'audio'
  | 'vadUntil'
  | 'unexamined'
  | 'open'
  | 'isSpeaking'
  | 'ahead'
  | 'endsIn'
  | 'hasFlush'
  | 'pendingRevisions'
  | 'outrunsRealTime'
  | 'isCatchingUp'
>;

/** What is known of the text of the open utterance. */
export interface KnownText {
  /** Whether that of the pause is. */
  pause: boolean;
  /** Where what is settled ends: a partial decodes what follows. */
  until: number;
}

export interface SchedulingOptions {
  /** Decodes that may run at once. */
  slots: number;
  /** Whether the engine takes an utterance as it is spoken: a partial then costs only the audio that is new. */
  streaming: boolean;
}

export interface Scheduling {
  open(stream: ScheduledStream): void;
  /** Forgets the stream and its waiting jobs. A decode that runs keeps its slot until `finished`. */
  close(id: number): void;
  addFinal(stream: ScheduledStream, utterance: Utterance): void;
  /** False when the context re-decode would hold somebody up; it is left out then. */
  addRevision(stream: ScheduledStream, revision: Revision, now: number): boolean;
  /**
   * Adds a decode of the open utterance: speculative in a pause, otherwise a partial. False when it is not worth a slot now.
   */
  addPartial(stream: ScheduledStream, known: KnownText, now: number): boolean;
  /** Where audio has to reach for the next partial of the open utterance; null when it has had none. */
  partialDueAt(stream: ScheduledStream): number | null;
  /** The next job, which takes a slot; null when none may run. */
  next(): DecodeJob | null;
  /** The stream's job ended: its slot is free. */
  finished(id: number): void;
  readonly hasWaiting: boolean;
  /** The stream's partial gave no new text: the next one may come soon. */
  partialBroughtNothing(id: number): void;
  /** Milliseconds that a decode took, for this many samples. */
  decodeTook(ms: number, samples: number): void;
}

export function createScheduling({ slots, streaming }: SchedulingOptions): Scheduling {
  const streams = new Map<number, ScheduledStream>();
  const queue = createJobQueue<DecodeJob>();
  /** Jobs that run, by their stream. A stream has one at a time, so that its text keeps its order. */
  const running = new Map<number, DecodeJob>();
  /** Of each stream the utterance that had the last partial, by its beginning, and where audio has to reach for the next one. */
  const nextPartial = new Map<number, { start: number; done: number; at: number }>();
  /** Milliseconds a sample of the last decodes: one that other work on the computer held up says nothing of the next. */
  const rates: number[] = [];

  const liveStreams = (): ScheduledStream[] => [...streams.values()].filter(({ live }) => live);
  const isCrowded = (): boolean => liveStreams().length > CROWD;

  function mayRevise(stream: ScheduledStream, { from, to }: Revision, now: number): boolean {
    // Nobody talks who would have to wait: files, clients that catch up, and streams at their end.
    if (liveStreams().every((live) => live.outrunsRealTime(now) || live.hasFlush)) return true;
    if (isCrowded() || (stream.pendingRevisions > 0 && !stream.outrunsRealTime(now))) return false;
    return expectedMs(to - from) <= REVISION_MS;
  }

  /** Samples before the end of a pause at which its speculative decode begins, so that it is done in time. */
  function leadOf({ from, to }: Utterance): number {
    return SPECULATION_LEAD + 2 * expectedMs(to - from) * (SAMPLE_RATE / 1000);
  }

  /** Milliseconds that a decode of so much audio takes. */
  const expectedMs = (samples: number): number =>
    samples * (rates.toSorted((a, b) => a - b)[(rates.length - 1) >> 1] ?? 0);

  /** Whether a partial would hold up nobody's final. A streaming engine has taken most of the audio already. */
  function mayGrow(stream: ScheduledStream, { until }: KnownText): boolean {
    const { partials, isSpeaking, vadUntil, open } = stream;
    if (!partials || open === null) return false;
    const at = dueAt(stream);
    // In a pause the final may be due soon. A word of its own may be over before it was examined.
    if (at !== null && (!isSpeaking || heardUntil(stream) < at)) return false;
    if (streaming) return true;
    return (
      slots > 1 &&
      running.size === 0 &&
      liveStreams().length <= FEW &&
      expectedMs(growing(until, vadUntil)) <= PARTIAL_MS
    );
  }

  /** Audio reaches to here; the last of it may be less than the VAD takes. */
  const heardUntil = ({ vadUntil, unexamined }: ScheduledStream): number => vadUntil + unexamined;

  function dueAt({ id, partials, open }: ScheduledStream): number | null {
    const last = nextPartial.get(id);
    return partials && last !== undefined && last.start === open?.start ? last.at : null;
  }

  const growing = (from: number, until: number): number => Math.min(until - from, GROWING_MOST);

  /** Samples until the next partial. Those of all live streams together take at most about a third of the recogniser. */
  function pauseAfterPartial(length: number): number {
    if (streaming) return PARTIAL_EVERY.streaming;
    const took = (expectedMs(length) / 1_000) * SAMPLE_RATE;
    return Math.max(PARTIAL_EVERY.whole, 3 * liveStreams().length * took);
  }

  /** Partials and speculative decodes run only when nothing waits; in a crowd they leave a slot for finals. */
  function hasSpareSlot(): boolean {
    const reserved = isCrowded() && !streaming ? 1 : 0;
    return queue.size === 0 && running.size < slots - reserved;
  }

  return {
    open: (stream) => streams.set(stream.id, stream),
    close(id) {
      queue.drop(id);
      nextPartial.delete(id);
      streams.delete(id);
    },
    addFinal({ id, live, audio }, utterance) {
      const samples = audio.copy(utterance.from, utterance.to);
      queue.push({ stream: id, kind: 'final', live, utterance, samples });
    },
    addRevision(stream, revision, now) {
      if (!mayRevise(stream, revision, now)) return false;
      const { id, live, audio } = stream;
      // Somebody who talks now waits for new text, not for better text. A file waits for all of it.
      const late = !stream.outrunsRealTime(now);
      const samples = audio.copy(revision.from, revision.to);
      queue.push({ stream: id, kind: 'revision', live, late, revision, samples });
      return true;
    },
    addPartial(stream, known, now) {
      const { id, open, ahead, vadUntil } = stream;
      if (!stream.recognise || !stream.live || open === null || !hasSpareSlot()) return false;
      if (stream.isCatchingUp(now)) return false;
      if (ahead !== null) {
        // Most pauses end before the utterance does. The later the decode begins, the fewer are in vain.
        if (!stream.speculate || known.pause) return false;
        if (stream.endsIn > leadOf(ahead) && !mayGrow(stream, known)) return false;
      } else if (!mayGrow(stream, known)) return false;
      const done = heardUntil(stream);
      nextPartial.set(id, {
        start: open.start,
        done,
        at: done + pauseAfterPartial(growing(known.until, vadUntil)),
      });
      queue.push({ stream: id, kind: 'partial', live: true });
      return true;
    },
    partialDueAt: dueAt,
    next() {
      if (running.size >= slots) return null;
      // With slots to spare, one is not for the background: a live final never waits for a file.
      const background = [...running.values()].filter(({ live }) => !live).length;
      const job = queue.next({ busy: running, liveOnly: slots > 1 && background >= slots - 1 });
      if (job !== null) running.set(job.stream, job);
      return job;
    },
    finished: (id) => running.delete(id),
    get hasWaiting() {
      return queue.size > 0;
    },
    partialBroughtNothing(id) {
      const last = nextPartial.get(id);
      if (last !== undefined) last.at = last.done + AGAIN;
    },
    decodeTook: (ms, samples) => {
      rates.push(ms / Math.max(1, samples));
      if (rates.length > RATES) rates.shift();
    },
  };
}
