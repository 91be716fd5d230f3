// Queues decoded frames: gives each its place in the session's time and hands them on in batches. Pure.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { ChannelAudio } from '../audio/frame-decoder.ts';
import { concatPcm } from '../audio/pcm16.ts';

export interface DecodedFrame {
  /** As it came; the journal keeps it so. */
  bytes: Uint8Array;
  audio: readonly ChannelAudio[];
}

/** Frames in the order they came. Positions are 16 kHz samples since the session began. */
export interface AudioBatch {
  frames: { bytes: Uint8Array }[];
  /** Messages that came before the last of them and are not kept. */
  left_out: number;
  start_sample: number;
  /** End of the batch over all channels. */
  end_sample: number;
  /** The decoded audio by channel; a channel that had none is absent. */
  channels: Map<number, { start_sample: number; pcm: Int16Array }>;
}

export interface FrameQueue {
  add(frame: DecodedFrame): void;
  /** A message came that is not kept. */
  leaveOut(): void;
  /** The next batch; null when there is nothing, or fewer than `least` samples. */
  next(least: number): AudioBatch | null;
  /** End of everything added. */
  readonly endSample: number;
  readonly isEmpty: boolean;
  /** Samples that wait in the queue. */
  readonly waitingSamples: number;
  clear(): void;
}

interface PlacedAudio extends ChannelAudio {
  end_sample: number;
}

interface QueuedFrame {
  bytes: Uint8Array;
  /** Messages between the frame before it and this one. */
  left_out: number;
  audio: PlacedAudio[];
  /** End over its channels. */
  end_sample: number;
}

/** A backlog goes in pieces of this size. */
const LARGEST_BATCH_SAMPLES = SAMPLE_RATE;

export function createFrameQueue(): FrameQueue {
  let queue: QueuedFrame[] = [];
  /** The end of each channel. */
  const ends = new Map<number, number>();
  let endSample = 0;
  let takenSamples = 0;
  /** Messages since the last frame. */
  let leftOut = 0;

  /** A channel that begins much later than the other begins at the present, not at zero. */
  const beginning = (): number => (endSample < SAMPLE_RATE ? 0 : endSample);

  function batch(frames: QueuedFrame[]): AudioBatch {
    const parts = new Map<number, PlacedAudio[]>();
    for (const audio of frames.flatMap((frame) => frame.audio)) {
      const part = parts.get(audio.channel);
      if (part) part.push(audio);
      else parts.set(audio.channel, [audio]);
    }
    const channels: AudioBatch['channels'] = new Map();
    for (const [channel, part] of parts) {
      const pcm = concatPcm(part.map((audio) => audio.pcm));
      channels.set(channel, { start_sample: part.at(-1)!.end_sample - pcm.length, pcm });
    }
    takenSamples = Math.max(takenSamples, ...frames.map((frame) => frame.end_sample));
    return {
      frames: frames.map(({ bytes }) => ({ bytes })),
      left_out: frames.reduce((sum, frame) => sum + frame.left_out, 0),
      start_sample: Math.min(...[...channels.values()].map((part) => part.start_sample)),
      end_sample: takenSamples,
      channels,
    };
  }

  return {
    add({ bytes, audio }) {
      const from = beginning();
      const placed = audio.map(({ channel, pcm }) => {
        const end_sample = (ends.get(channel) ?? from) + pcm.length;
        ends.set(channel, end_sample);
        return { channel, pcm, end_sample };
      });
      const end_sample = Math.max(...placed.map((part) => part.end_sample));
      endSample = Math.max(endSample, end_sample);
      queue.push({ bytes, left_out: leftOut, audio: placed, end_sample });
      leftOut = 0;
    },
    leaveOut() {
      leftOut += 1;
    },
    next(least) {
      const waiting = endSample - takenSamples;
      if (queue.length === 0 || waiting < least) return null;
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
    get isEmpty() {
      return queue.length === 0;
    },
    get waitingSamples() {
      return endSample - takenSamples;
    },
    clear() {
      queue = [];
    },
  };
}
