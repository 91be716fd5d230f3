// Any audio file to 16 kHz mono PCM, for `cli transcribe`. The content decides how it is read, never the file's name.
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { MPEGDecoder } from 'mpg123-decoder';
import { OggOpusDecoder } from 'ogg-opus-decoder';
import { CorruptFrameError, createFrameDecoder } from '../server/audio/frame-decoder.ts';
import { WavError, openWav } from '../server/audio/wav.ts';
import { AudioFileError } from './audio-file-error.ts';
import { detectAudio } from './detect-audio.ts';
import { encodedFrames } from './encoded-file.ts';
import { decodeWithFfmpeg } from './ffmpeg.ts';
import type { Outgoing } from './frames.ts';
import { createMonoSink, type MonoSink } from './mono-sink.ts';

export { AudioFileError };

/** Fits what Node reads in one piece; about three hours of CD-quality WAV. */
const MAX_FILE_BYTES = 2_000_000_000;
/** Decoders get the file in pieces, so that the floats of a long recording never all exist at once. */
const PIECE_BYTES = 256 * 1024;
const WAV_PIECE_SAMPLES = 65_536;

export interface DecodedAudio {
  /** 16 kHz, one channel. */
  pcm: Int16Array;
  seconds: number;
  /** Some of the file could not be decoded; `pcm` holds the rest. */
  damaged: boolean;
}

export interface DecodeAudioFileOptions {
  /** The program and leading arguments used for formats without a decoder of our own. */
  ffmpeg?: readonly string[];
  signal?: AbortSignal;
}

/** What the built-in decoders have in common. */
interface PieceDecoder {
  ready: Promise<void>;
  decode(piece: Uint8Array): DecodedPiece | Promise<DecodedPiece>;
  flush?(): Promise<DecodedPiece>;
  free(): void;
}

interface DecodedPiece {
  channelData: Float32Array[];
  sampleRate: number;
  errors: readonly unknown[];
}

export interface AudioFile {
  /** The frames of a device, when the file consists of such. */
  frames: Outgoing | null;
  /** Rejects as openAudioFile does. */
  decode(): Promise<DecodedAudio>;
}

/** Rejects with AudioFileError, whose message is one plain sentence, or with the reason of `signal`. */
export async function openAudioFile(path: string, options: DecodeAudioFileOptions = {}): Promise<AudioFile> {
  const file = await readAudioFile(path, options.signal);
  return {
    frames: detectAudio(file) === 'frames' ? encodedFrames(file) : null,
    async decode() {
      const sink = createMonoSink();
      const clean = await decodeInto(sink, path, file, options);
      const pcm = sink.finish();
      if (pcm.length === 0) throw new AudioFileError(`${basename(path)} is damaged or holds no audio.`);
      return { pcm, seconds: pcm.length / 16_000, damaged: !clean };
    },
  };
}

/** As openAudioFile and decode. */
export async function decodeAudioFile(
  path: string,
  options: DecodeAudioFileOptions = {},
): Promise<DecodedAudio> {
  return (await openAudioFile(path, options)).decode();
}

/** Resolves to whether everything could be decoded. */
async function decodeInto(
  sink: MonoSink,
  path: string,
  file: Buffer,
  { ffmpeg = ['ffmpeg'], signal }: DecodeAudioFileOptions,
): Promise<boolean> {
  switch (detectAudio(file)) {
    case 'wav':
      try {
        return decodeWav(sink, file);
      } catch (error) {
        if (!(error instanceof WavError)) throw error;
        if (error.code === 'damaged') throw new AudioFileError(`${basename(path)}: ${error.message}`);
        return decodeWithFfmpeg(sink, path, { ffmpeg, signal });
      }
    case 'flac':
      // The decoder leaves out broken frames without a word; the header tells how much there should have been.
      return decodePieces(sink, file, new FLACDecoder(), { wanted: flacSamples(file), signal });
    case 'mp3':
      return decodePieces(sink, file, new MPEGDecoder(), { signal });
    case 'ogg-opus':
      return decodePieces(sink, file, new OggOpusDecoder(), { signal });
    case 'frames':
      return (await decodeFrames(sink, file, signal)) ?? decodeWithFfmpeg(sink, path, { ffmpeg, signal });
    case 'text':
      throw new AudioFileError(`${basename(path)} is not an audio file.`);
    case 'other':
      return decodeWithFfmpeg(sink, path, { ffmpeg, signal });
  }
}

async function readAudioFile(path: string, signal?: AbortSignal): Promise<Buffer> {
  const name = basename(path);
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new AudioFileError(`${name} is not a file.`);
    if (found.size === 0) throw new AudioFileError(`${name} is empty.`);
    if (found.size > MAX_FILE_BYTES) {
      throw new AudioFileError(`${name} is larger than 2 GB; split it or convert it to FLAC or Opus first.`);
    }
    return await readFile(path, { signal });
  } catch (error) {
    if (error instanceof AudioFileError || signal?.aborted) throw error;
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new AudioFileError(missing ? `There is no file ${path}.` : `${name} cannot be read.`, {
      cause: error,
    });
  }
}

function decodeWav(sink: MonoSink, file: Buffer): boolean {
  const { sample_rate, length, read } = openWav(file);
  for (let from = 0; from < length; from += WAV_PIECE_SAMPLES) {
    sink.add(read(from, from + WAV_PIECE_SAMPLES), sample_rate);
  }
  return true;
}

/** Null when the frames are of a kind that only ffmpeg may know. */
async function decodeFrames(sink: MonoSink, file: Buffer, signal?: AbortSignal): Promise<boolean | null> {
  const encoded = encodedFrames(file);
  if (encoded === null) return null;
  const { codec, sampleRate, frames } = encoded;
  const decoder = await createFrameDecoder({ codec, sample_rate: sampleRate, channels: 1 });
  let clean = true;
  for (const frame of frames) {
    signal?.throwIfAborted();
    try {
      sink.addPcm(decoder.decode(frame).pcm);
    } catch (error) {
      if (!(error instanceof CorruptFrameError)) throw error;
      clean = false;
    }
  }
  decoder.close();
  return clean;
}

async function decodePieces(
  sink: MonoSink,
  file: Buffer,
  decoder: PieceDecoder,
  { wanted = 0, signal }: { wanted?: number; signal?: AbortSignal },
): Promise<boolean> {
  let clean = true;
  let samples = 0;
  const take = ({ channelData, sampleRate, errors }: DecodedPiece): void => {
    if (errors.length > 0) clean = false;
    samples += channelData[0]?.length ?? 0;
    sink.add(channelData, sampleRate);
  };
  await decoder.ready;
  try {
    for (let offset = 0; offset < file.length; offset += PIECE_BYTES) {
      signal?.throwIfAborted();
      take(await decoder.decode(file.subarray(offset, offset + PIECE_BYTES)));
    }
    if (decoder.flush) take(await decoder.flush());
  } catch (error) {
    // The decoders throw whatever they stumble over; what was decoded before still counts.
    if (signal?.aborted) throw error;
    clean = false;
  } finally {
    decoder.free();
  }
  return clean && samples >= wanted;
}

/** Samples of each channel by the STREAMINFO block; 0 when it does not say (RFC 9639, section 8.2). */
function flacSamples(file: Buffer): number {
  if (file.length < 26 || file.toString('latin1', 0, 4) !== 'fLaC') return 0;
  return (file.readUInt8(21) & 0x0f) * 2 ** 32 + file.readUInt32BE(22);
}
