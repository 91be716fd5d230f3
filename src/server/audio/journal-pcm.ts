// Decodes a journal to 16 kHz mono PCM from any point on. The journal's positions rule the timeline: missing and damaged audio
// becomes silence of the same length, so that a sample number means the same moment as in the transcript.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { CorruptFrameError } from './audio-errors.ts';
import { createFrameDecoder, type ChannelAudio, type FrameDecoder } from './frame-decoder.ts';
import type { JournalPosition } from './journal-format.ts';
import type { JournalChunk } from './journal-index.ts';
import type { JournalReader } from './journal-reader.ts';
import { addChannels, concatPcm } from './pcm16.ts';

/** Decoding starts this long before the first sample: an Opus decoder needs about 200 ms to reach its full state. */
const PREROLL_SAMPLES = 4_800;
/** Silence is yielded in pieces of at most this many samples, however long the gap. */
const SILENCE_BLOCK = SAMPLE_RATE;
/** A channel that ran ahead of the timeline by more than this is cut back to it. */
const MAX_LEAD_SAMPLES = SAMPLE_RATE;

export interface PcmBlock {
  /** 16 kHz samples since the recording began. */
  start_sample: number;
  pcm: Int16Array;
}

export interface ReadPcmOptions {
  reader: JournalReader;
  /** First sample of the range. */
  from_sample: number;
  /** First sample behind the range; the end of the journal when absent. */
  to_sample?: number;
  /** Only this channel; all of them mixed when absent. */
  channel?: number | undefined;
  signal?: AbortSignal;
}

/**
 * Yields every sample of the range exactly once and in order, two channels mixed into one or one of them. Rejects with
 * UnsupportedAudioError, JournalError (io), or the reason of `signal`.
 */
export async function* readPcm(options: ReadPcmOptions): AsyncGenerator<PcmBlock> {
  const { reader, from_sample, signal } = options;
  const end = Math.min(options.to_sample ?? reader.totalSamples, reader.totalSamples);
  let next = Math.max(0, from_sample);
  if (next >= end) return;

  const decoder = await createFrameDecoder(reader.meta);
  try {
    const timeline = channelTimeline(decoder, reader.meta.channels, options.channel);
    for await (const chunk of reader.read(firstChunk(reader.chunks, next))) {
      signal?.throwIfAborted();
      const pcm = timeline(chunk);
      if (chunk.start_sample >= end) break;
      for (const silence of silences(next, chunk.start_sample)) {
        yield silence;
        next = silence.start_sample + silence.pcm.length;
      }
      const from = next - chunk.start_sample;
      if (from >= pcm.length) continue;
      const block = { start_sample: next, pcm: pcm.subarray(from, end - chunk.start_sample) };
      next += block.pcm.length;
      if (block.pcm.length > 0) yield block;
    }
    for (const silence of silences(next, end)) {
      signal?.throwIfAborted();
      yield silence;
    }
  } finally {
    decoder.close();
  }
}

/** The number of the chunk to start decoding at, so that the decoder is warm when it comes to `sample`. */
export function firstChunk(chunks: readonly JournalChunk[], sample: number): number {
  const wanted = sample - PREROLL_SAMPLES;
  let low = 0;
  let high = chunks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((chunks[middle]?.start_sample ?? 0) <= wanted) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/**
 * Returns a function that decodes a chunk to exactly its `samples` mono samples. A chunk may hold a frame more of one channel
 * than of the other, so a channel's surplus waits for the next chunk, if that follows without a gap.
 */
function channelTimeline(decoder: FrameDecoder, channels: number, only: number | undefined) {
  let expected = 0;
  let waiting: Int16Array[] = Array.from({ length: channels }, () => new Int16Array(0));

  return (chunk: JournalPosition & { frames: Uint8Array[] }): Int16Array => {
    if (chunk.start_sample !== expected) waiting = waiting.map(() => new Int16Array(0));
    expected = chunk.start_sample + chunk.samples;

    const parts: Int16Array[][] = waiting.map((rest) => [rest]);
    for (const frame of chunk.frames) {
      for (const { channel, pcm } of decodeOrSkip(decoder, frame)) parts[channel]?.push(pcm);
    }
    const pcm = parts.map(concatPcm);
    waiting = pcm.map((channel) => channel.slice(chunk.samples, chunk.samples + MAX_LEAD_SAMPLES));
    return addChannels(only === undefined ? pcm : pcm.slice(only, only + 1), chunk.samples);
  };
}

function decodeOrSkip(decoder: FrameDecoder, frame: Uint8Array): ChannelAudio[] {
  try {
    return decoder.decode(frame);
  } catch (error) {
    if (error instanceof CorruptFrameError) return [];
    throw error;
  }
}

function* silences(from: number, to: number): Generator<PcmBlock> {
  for (let start = from; start < to; start += SILENCE_BLOCK) {
    yield { start_sample: start, pcm: new Int16Array(Math.min(SILENCE_BLOCK, to - start)) };
  }
}
