// Queues decoded frames: gives each its place in the session's time and hands them on in batches. Pure.
import { SAMPLE_RATE } from '../../contract/audio.ts';

export interface DecodedFrame {
  channel: number;
  /** As it came; the journal keeps it so. */
  bytes: Uint8Array;
  pcm: Int16Array;
}

/** Frames in the order they came. Positions are 16 kHz samples since the session began. */
export interface AudioBatch {
  frames: { bytes: Uint8Array }[];
  start_sample: number;
  /** End of the batch over all channels. */
  end_sample: number;
  /** The decoded audio by channel; a channel that had none is absent. */
  channels: Map<number, { start_sample: number; pcm: Int16Array }>;
}

export interface FrameQueue {
  add(frame: DecodedFrame): void;
  /** The next batch; null when there is less than a batch's worth, or with `all` when there is nothing. */
  next(all: boolean): AudioBatch | null;
  /** End of everything added. */
  readonly endSample: number;
  /** Samples that wait in the queue. */
  readonly waitingSamples: number;
  clear(): void;
}

interface QueuedFrame extends DecodedFrame {
  end_sample: number;
}

/** About 100 ms: few enough writes, little enough delay. A backlog goes in larger pieces. */
const BATCH_SAMPLES = SAMPLE_RATE / 10;
const LARGEST_BATCH_SAMPLES = SAMPLE_RATE;

export function createFrameQueue(): FrameQueue {
  let queue: QueuedFrame[] = [];
  /** The end of each channel. */
  const ends = new Map<number, number>();
  let endSample = 0;
  let takenSamples = 0;

  /** A channel that begins much later than the other begins at the present, not at zero. */
  const beginning = (): number => (endSample < SAMPLE_RATE ? 0 : endSample);

  function batch(frames: QueuedFrame[]): AudioBatch {
    const parts = new Map<number, QueuedFrame[]>();
    for (const frame of frames) {
      const part = parts.get(frame.channel);
      if (part) part.push(frame);
      else parts.set(frame.channel, [frame]);
    }
    const channels: AudioBatch['channels'] = new Map();
    for (const [channel, part] of parts) {
      const pcm = new Int16Array(part.reduce((sum, frame) => sum + frame.pcm.length, 0));
      let filled = 0;
      for (const frame of part) {
        pcm.set(frame.pcm, filled);
        filled += frame.pcm.length;
      }
      channels.set(channel, { start_sample: part.at(-1)!.end_sample - pcm.length, pcm });
    }
    takenSamples = Math.max(takenSamples, ...frames.map((frame) => frame.end_sample));
    return {
      frames: frames.map(({ bytes }) => ({ bytes })),
      start_sample: Math.min(...[...channels.values()].map((part) => part.start_sample)),
      end_sample: takenSamples,
      channels,
    };
  }

  return {
    add(frame) {
      const end_sample = (ends.get(frame.channel) ?? beginning()) + frame.pcm.length;
      ends.set(frame.channel, end_sample);
      endSample = Math.max(endSample, end_sample);
      queue.push({ ...frame, end_sample });
    },
    next(all) {
      const waiting = endSample - takenSamples;
      if (queue.length === 0 || (!all && waiting < BATCH_SAMPLES)) return null;
      const limit = takenSamples + LARGEST_BATCH_SAMPLES;
      const beyond = queue.findIndex((frame, index) => index > 0 && frame.end_sample > limit);
      const count = beyond === -1 ? queue.length : beyond;
      const frames = queue.slice(0, count);
      queue = queue.slice(count);
      return batch(frames);
    },
    get endSample() {
      return endSample;
    },
    get waitingSamples() {
      return endSample - takenSamples;
    },
    clear() {
      queue = [];
    },
  };
}
