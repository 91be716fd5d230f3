// Decides which decode runs next and which are worth running at all: decode slots, partials, speculative decodes of a pause,
// context re-decodes. The order of what waits is the job queue's. Pure: does not decode, and time is an argument.
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import type { Revision } from './context-group.ts';
import type { Utterance } from './endpointer.ts';
import { createJobQueue, type Job } from './job-queue.ts';
import type { StreamState } from './stream-state.ts';

const PARTIAL_EVERY = 0.6 * SAMPLE_RATE;
/** A longer utterance takes too long to decode for text that the final replaces. */
const PARTIAL_LONGEST = 7 * SAMPLE_RATE;
/** Audio comes in frames, and decodes take longer when others run. */
const SPECULATION_LEAD = 0.2 * SAMPLE_RATE;
/** Somebody who talks now waits at most this long for a context re-decode. */
const REVISION_MS = 1_200;
/** Above this many live streams, speculative decodes need two free slots, and context re-decodes are left out. */
const CROWD = 4;

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
  | 'open'
  | 'ahead'
  | 'endsIn'
  | 'hasFlush'
  | 'pendingRevisions'
  | 'outrunsRealTime'
>;

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
   * `isKnown`: the text of the pause is known already.
   */
  addPartial(stream: ScheduledStream, isKnown: boolean, now: number): boolean;
  /** The next job, which takes a slot; null when none may run. */
  next(): DecodeJob | null;
  /** The stream's job ended: its slot is free. */
  finished(id: number): void;
  readonly hasWaiting: boolean;
  /** Milliseconds that the last decode took, for this many samples. */
  decodeTook(ms: number, samples: number): void;
  partialTook(ms: number): void;
}

export function createScheduling({ slots, streaming }: SchedulingOptions): Scheduling {
  const streams = new Map<number, ScheduledStream>();
  const queue = createJobQueue<DecodeJob>();
  /** Jobs that run, by their stream. A stream has one at a time, so that its text keeps its order. */
  const running = new Map<number, DecodeJob>();
  /** Position in each stream before which it gets no further partial. */
  const nextPartial = new Map<number, number>();
  let msPerPartial = 0;
  let msPerSample = 0;

  const liveStreams = (): ScheduledStream[] => [...streams.values()].filter(({ live }) => live);
  const isCrowded = (): boolean => liveStreams().length > CROWD;

  function mayRevise(stream: ScheduledStream, { from, to }: Revision, now: number): boolean {
    // Nobody talks who would have to wait: files, clients that catch up, and streams at their end.
    if (liveStreams().every((live) => live.outrunsRealTime(now) || live.hasFlush)) return true;
    if (isCrowded() || (stream.pendingRevisions > 0 && !stream.outrunsRealTime(now))) return false;
    return (to - from) * msPerSample <= REVISION_MS;
  }

  /** Samples before the end of a pause at which its speculative decode begins, so that it is done in time. */
  function leadOf({ from, to }: Utterance): number {
    return SPECULATION_LEAD + 2 * (to - from) * msPerSample * (SAMPLE_RATE / 1000);
  }

  /** Partials and speculative decodes run only when nothing waits; in a crowd they leave a slot for finals. */
  function hasSpareSlot(): boolean {
    const reserved = isCrowded() && !streaming ? 1 : 0;
    return queue.size === 0 && running.size < slots - reserved;
  }

  return {
    open: (stream) => void streams.set(stream.id, stream),
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
    addPartial(stream, isKnown, now) {
      const { id, open, ahead, vadUntil } = stream;
      if (!stream.recognise || !stream.live || open === null || !hasSpareSlot()) return false;
      if (stream.outrunsRealTime(now)) return false;
      if (ahead !== null) {
        // Most pauses end before the utterance does. The later the decode begins, the fewer are in vain.
        if (!stream.speculate || isKnown || stream.endsIn > leadOf(ahead)) return false;
      } else {
        if (!stream.partials || vadUntil < (nextPartial.get(id) ?? 0)) return false;
        if (!streaming && vadUntil - open.start > PARTIAL_LONGEST) return false;
      }
      // Partials of all streams together take at most about a third of the recogniser.
      const pause = 3 * streams.size * msPerPartial * (SAMPLE_RATE / 1000);
      nextPartial.set(id, vadUntil + Math.max(PARTIAL_EVERY, pause));
      queue.push({ stream: id, kind: 'partial', live: true });
      return true;
    },
    next() {
      if (running.size >= slots) return null;
      // With slots to spare, one is not for the background: a live final never waits for a file.
      const background = [...running.values()].filter(({ live }) => !live).length;
      const job = queue.next({ busy: running, liveOnly: slots > 1 && background >= slots - 1 });
      if (job !== null) running.set(job.stream, job);
      return job;
    },
    finished: (id) => void running.delete(id),
    get hasWaiting() {
      return queue.size > 0;
    },
    decodeTook: (ms, samples) => void (msPerSample = ms / Math.max(1, samples)),
    partialTook: (ms) => void (msPerPartial = ms),
  };
}
