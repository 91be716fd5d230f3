// Decodes an audio file to 16 kHz mono PCM: with the service's own decoders, else with ffmpeg if it is
// installed.
import { SAMPLE_RATE } from '../contract/audio.ts';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { UnreadableAudioError } from '../server/audio/audio-errors.ts';
import { decodeAudioFile as decodeSource } from '../server/audio/audio-file.ts';
import { fileSource, type AudioSource } from '../server/audio/audio-source.ts';
import { openFrameFile } from '../server/audio/frame-file.ts';
import { concatPcm } from '../server/audio/pcm16.ts';
import { AudioFileError } from './audio-file-error.ts';
import { decodeWithFfmpeg } from './ffmpeg.ts';
import { deviceFrames, type Outgoing } from './frames.ts';

export { AudioFileError };

/** All samples are kept in memory; about three hours of CD-quality WAV. */
const MAX_FILE_BYTES = 2_000_000_000;

export interface DecodedAudio {
  /** 16 kHz, one channel. */
  pcm: Int16Array;
  seconds: number;
  /** Some of the file could not be decoded; `pcm` has the rest. */
  damaged: boolean;
}

export interface DecodeAudioFileOptions {
  /** The program and leading arguments used for formats without a decoder of our own. */
  ffmpeg?: readonly string[];
  signal?: AbortSignal;
}

export interface AudioFile {
  /** The encoded frames of a device, when the file consists of them. */
  frames: Outgoing | null;
  /** Rejects as openAudioFile does. */
  decode(): Promise<DecodedAudio>;
}

/** Rejects with AudioFileError, whose message is one plain sentence, or with the reason of `signal`. */
export async function openAudioFile(path: string, options: DecodeAudioFileOptions = {}): Promise<AudioFile> {
  return {
    frames: await withSource(path, async (source) => {
      const file = await openFrameFile(source);
      return file && deviceFrames(file);
    }),
    decode: () => decodeAudioFile(path, options),
  };
}

/** As openAudioFile and decode. */
export async function decodeAudioFile(
  path: string,
  { ffmpeg = ['ffmpeg'], signal = new AbortController().signal }: DecodeAudioFileOptions = {},
): Promise<DecodedAudio> {
  const parts: Int16Array[] = [];
  const emit = async (part: Int16Array): Promise<void> => {
    parts.push(part);
  };
  let damaged: boolean;
  try {
    ({ damaged } = await withSource(path, (source) => decodeSource(source, { emit, signal })));
  } catch (error) {
    if (!(error instanceof UnreadableAudioError)) throw error;
    if (error.code !== 'unsupported') throw new AudioFileError(`${basename(path)}: ${error.message}`);
    damaged = !(await decodeWithFfmpeg(path, { ffmpeg, emit, signal }));
  }
  const pcm = concatPcm(parts);
  if (pcm.length === 0) throw new AudioFileError(`${basename(path)}: The file is damaged or holds no audio.`);
  return { pcm, seconds: pcm.length / SAMPLE_RATE, damaged };
}

async function withSource<T>(path: string, use: (source: AudioSource) => Promise<T>): Promise<T> {
  const name = basename(path);
  const found = await readable(path, () => stat(path));
  if (!found.isFile()) throw new AudioFileError(`${name} is not a file.`);
  if (found.size === 0) throw new AudioFileError(`${name} is empty.`);
  if (found.size > MAX_FILE_BYTES) {
    throw new AudioFileError(`${name} is larger than 2 GB; split it or convert it to FLAC or Opus first.`);
  }
  const file = await readable(path, () => open(path));
  try {
    const { read } = fileSource(file, found.size);
    return await use({
      size: found.size,
      read: (position, length) => readable(path, () => read(position, length)),
    });
  } finally {
    await file.close();
  }
}

/** Turns an error of the file system into one plain sentence. */
async function readable<T>(path: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const sentence = missing ? `There is no file ${path}.` : `${basename(path)} cannot be read.`;
    throw new AudioFileError(sentence, { cause: error });
  }
}
