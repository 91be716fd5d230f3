// Takes a session's audio messages in: decodes them, gives each its place in the session's time and hands them on in
// batches. Knows neither journal nor recogniser. A corrupt message is skipped and counted (contract: Errors, rule 4).
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { Codec } from '../../contract/listen.ts';
import { CorruptFrameError } from '../audio/audio-errors.ts';
import type { FrameDecoder } from '../audio/frame-decoder.ts';

/** Audio of one utterance of time, in the order it came. Positions are 16 kHz samples since the session began. */
export interface AudioBatch {
  frames: { bytes: Uint8Array }[];
  /** End of the batch over all channels. */
  end_sample: number;
  /** The decoded audio by channel; a channel that had none is absent. */
  channels: Map<number, { start_sample: number; pcm: Int16Array }>;
}

export interface AudioIntake {
  /** Decodes and queues one audio message. False when it was corrupt. */
  take(message: Uint8Array): boolean;
  /** The next batch; null when there is less than a batch's worth, or with `all` when there is nothing. */
  next(all: boolean): AudioBatch | null;
  /** End of everything taken in. */
  readonly heardSamples: number;
  readonly skippedChunks: number;
  /** How long the skipped messages were: each as long as the last good one, or as a frame of the codec. */
  readonly undecodedSamples: number;
  /** Samples that wait in the queue. */
  readonly waitingSamples: number;
  close(): void;
}

interface QueuedFrame {
  channel: number;
  bytes: Uint8Array;
  pcm: Int16Array;
  end_sample: number;
}

/** About 100 ms: few enough writes, little enough delay. A backlog goes in larger pieces. */
const BATCH_SAMPLES = SAMPLE_RATE / 10;
const LARGEST_BATCH_SAMPLES = SAMPLE_RATE;

/** What a message holds when no good one has told yet: 10 ms of the short frames, 20 ms of the others. */
const ASSUMED_SAMPLES: Record<Codec, number> = {
  pcm8: SAMPLE_RATE / 50,
  pcm16: SAMPLE_RATE / 50,
  opus: SAMPLE_RATE / 100,
  opus_fs320: SAMPLE_RATE / 50,
  aac: SAMPLE_RATE / 50,
  lc3: SAMPLE_RATE / 100,
  lc3_fs1030: SAMPLE_RATE / 100,
};

export function createAudioIntake(decoder: FrameDecoder, codec: Codec = 'pcm16'): AudioIntake {
  let queue: QueuedFrame[] = [];
  /** Where each channel has got to. */
  const ends = new Map<number, number>();
  let heardSamples = 0;
  let takenSamples = 0;
  let skippedChunks = 0;
  let undecodedSamples = 0;
  let lastLength = ASSUMED_SAMPLES[codec];

  /** A channel that begins much later than the other begins at the present, not at zero. */
  const beginning = (): number => (heardSamples < SAMPLE_RATE ? 0 : heardSamples);

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
    return { frames: frames.map(({ bytes }) => ({ bytes })), end_sample: takenSamples, channels };
  }

  return {
    take(message) {
      try {
        const { channel, pcm } = decoder.decode(message);
        const end_sample = (ends.get(channel) ?? beginning()) + pcm.length;
        ends.set(channel, end_sample);
        heardSamples = Math.max(heardSamples, end_sample);
        if (pcm.length > 0) lastLength = pcm.length;
        queue.push({ channel, bytes: message, pcm, end_sample });
        return true;
      } catch (error) {
        if (!(error instanceof CorruptFrameError)) throw error;
        skippedChunks += 1;
        undecodedSamples += lastLength;
        return false;
      }
    },
    next(all) {
      const waiting = heardSamples - takenSamples;
      if (queue.length === 0 || (!all && waiting < BATCH_SAMPLES)) return null;
      const limit = takenSamples + LARGEST_BATCH_SAMPLES;
      const beyond = queue.findIndex((frame, index) => index > 0 && frame.end_sample > limit);
      const count = beyond === -1 ? queue.length : beyond;
      const frames = queue.slice(0, count);
      queue = queue.slice(count);
      return batch(frames);
    },
    get heardSamples() {
      return heardSamples;
    },
    get skippedChunks() {
      return skippedChunks;
    },
    get undecodedSamples() {
      return undecodedSamples;
    },
    get waitingSamples() {
      return heardSamples - takenSamples;
    },
    close() {
      queue = [];
      decoder.close();
    },
  };
}
