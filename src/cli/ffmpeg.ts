// Decodes formats without a decoder of our own (Vorbis, AMR, WMA and so on) with an installed ffmpeg.
import { spawn } from 'node:child_process';
import { basename, resolve } from 'node:path';
import { decodePcm16 } from '../server/audio/pcm16.ts';
import { AudioFileError } from './audio-file-error.ts';

/**
 * Passes the decoded audio on as 16 kHz mono. Resolves to whether ffmpeg decoded all of the file without an
 * error. Rejects with AudioFileError when ffmpeg is not installed, or with the reason of `signal`.
 */
export async function decodeWithFfmpeg(
  path: string,
  {
    ffmpeg,
    emit,
    signal,
  }: { ffmpeg: readonly string[]; emit(pcm: Int16Array): Promise<void>; signal: AbortSignal },
): Promise<boolean> {
  const [program = 'ffmpeg', ...leading] = ffmpeg;
  const child = spawn(program, [...leading, ...ffmpegArguments(path)], {
    stdio: ['ignore', 'pipe', 'ignore'],
    signal,
    windowsHide: true,
  });
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  // Awaited below, after the output; a failure before that must not count as unhandled.
  ended.catch(() => undefined);

  try {
    let half: Buffer = Buffer.alloc(0);
    for await (const piece of child.stdout as AsyncIterable<Buffer>) {
      const bytes = Buffer.concat([half, piece]);
      const whole = bytes.length - (bytes.length % 2);
      await emit(decodePcm16(bytes.subarray(0, whole)));
      half = bytes.subarray(whole);
    }
    return (await ended) === 0;
  } catch (error) {
    signal.throwIfAborted();
    throw new AudioFileError(
      `${basename(path)} needs ffmpeg to be read: install ffmpeg, or convert the file to WAV, FLAC, MP3 or Opus first.`,
      { cause: error },
    );
  } finally {
    child.kill();
  }
}

/** Only local files: a playlist disguised as audio must not make ffmpeg open connections. */
function ffmpegArguments(path: string): string[] {
  const input = ['-nostdin', '-v', 'quiet', '-protocol_whitelist', 'file', '-i', `file:${resolve(path)}`];
  return [...input, '-vn', '-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1'];
}
