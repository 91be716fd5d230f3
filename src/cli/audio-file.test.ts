import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUDIO_FIXTURES, SPEECH_AUDIO, pcm16Bytes, tone, toneSnr } from '../../tests/helpers/audio.ts';
import { wavHeader } from '../server/audio/wav.ts';
import { AudioFileError, decodeAudioFile, openAudioFile, type DecodeAudioFileOptions } from './audio-file.ts';

/** A program that does not exist, so that no test depends on the installed programs. */
const NO_FFMPEG: DecodeAudioFileOptions = { ffmpeg: [join(AUDIO_FIXTURES, 'no-such-program')] };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audio-file-'));
  // The decoders report damaged files on the console, besides returning it.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

async function written(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const fixture = (name: string): Promise<Buffer> => readFile(join(AUDIO_FIXTURES, name));

async function errorOf(path: string, options = NO_FFMPEG): Promise<string> {
  const error = await decodeAudioFile(path, options).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AudioFileError);
  return (error as AudioFileError).message;
}

/** Stands in for ffmpeg: prints what the test wants and shows its arguments. */
async function fakeFfmpeg(body: string): Promise<DecodeAudioFileOptions> {
  return { ffmpeg: [process.execPath, await written('ffmpeg.mjs', Buffer.from(body))] };
}

describe('files with a decoder of our own', () => {
  it.each(['tone-44100-stereo.flac', 'tone-44100-stereo.mp3', 'tone-48000.opus.ogg'])(
    'decodes %s to 16 kHz mono, whatever its name says',
    async (name) => {
      const path = join(folder, `${name}.txt`);
      await copyFile(join(AUDIO_FIXTURES, name), path);
      const { pcm, seconds, damaged } = await decodeAudioFile(path, NO_FFMPEG);
      expect(damaged).toBe(false);
      expect(seconds).toBeGreaterThan(0.48);
      expect(seconds).toBeLessThan(0.6);
      expect(pcm.length).toBe(Math.round(seconds * 16_000));
      const middle = pcm.subarray(2_400, 6_400);
      expect(toneSnr(middle, 1_000)).toBeGreaterThan(25);
      expect(Math.max(...middle)).toBeGreaterThan(14_000);
    },
  );

  it.each(['speech-16000.aac', 'speech-44100-stereo.aac', 'speech-10ms.lc3bin'])(
    'decodes %s, and gives its frames as they are',
    async (name) => {
      const { frames, decode } = await openAudioFile(join(AUDIO_FIXTURES, name), NO_FFMPEG);
      expect([...frames!.frames].length).toBeGreaterThan(100);
      const { seconds, damaged, pcm } = await decode();
      expect(damaged).toBe(false);
      expect(seconds).toBeCloseTo(11.7, 0);
      expect(pcm.some((sample) => Math.abs(sample) > 3_000)).toBe(true);
    },
  );

  it('says that part of an AAC file is damaged', async () => {
    const file = await fixture('speech-16000.aac');
    const broken = await written('broken.aac', file.fill(0x55, 20_000, 20_100));
    expect(await decodeAudioFile(broken, NO_FFMPEG)).toMatchObject({ damaged: true });
  });

  it('decodes WAV and averages its channels', async () => {
    const samples = tone({ hz: 1_000, rate: 16_000, seconds: 0.1 });
    const mono = Buffer.concat([wavHeader(samples.length), pcm16Bytes(samples)]);
    expect(await decodeAudioFile(await written('mono', mono), NO_FFMPEG)).toEqual({
      pcm: samples,
      seconds: 0.1,
      damaged: false,
    });
    const stereo = Buffer.concat([wavHeader(4), pcm16Bytes(Int16Array.of(100, 300, -100, -200))]);
    stereo.writeUInt16LE(2, 22);
    stereo.writeUInt16LE(4, 32);
    expect([...(await decodeAudioFile(await written('stereo', stereo), NO_FFMPEG)).pcm]).toEqual([200, -150]);
  });

  it.each(['tone.webm', 'tone.m4a', 'tone-fragments.mp4', 'tone-opus.mp4'])('decodes %s', async (name) => {
    const { pcm, damaged } = await decodeAudioFile(join(AUDIO_FIXTURES, name), NO_FFMPEG);
    expect(damaged).toBe(false);
    expect(toneSnr(pcm.subarray(3_200, 6_400), 1_000)).toBeGreaterThan(20);
  });

  it('finds an MP3 behind a tag', async () => {
    const tag = Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x00', 'latin1'), Buffer.alloc(128)]);
    const file = Buffer.concat([tag, await fixture('tone-44100-stereo.mp3')]);
    expect((await decodeAudioFile(await written('tagged', file), NO_FFMPEG)).seconds).toBeGreaterThan(0.48);
  });

  it('gives what is left of a damaged file and says so', async () => {
    const file = await fixture('tone-44100-stereo.flac');
    file.fill(0x55, 3_000, 6_000);
    const { seconds, damaged } = await decodeAudioFile(await written('damaged', file), NO_FFMPEG);
    expect(damaged).toBe(true);
    expect(seconds).toBeGreaterThan(0.05);
  });
});

describe('files that cannot be decoded', () => {
  it('says in one sentence what is wrong', async () => {
    await mkdir(join(folder, 'folder'));
    expect(await errorOf(join(folder, 'none.wav'))).toMatch(/^There is no file .*none\.wav\.$/);
    expect(await errorOf(join(folder, 'folder'))).toBe('folder is not a file.');
    expect(await errorOf(await written('empty.wav', Buffer.alloc(0)))).toBe('empty.wav is empty.');
    expect(await errorOf(await written('a.mp3', Buffer.from('notes, härlich')))).toBe(
      'a.mp3: This is not an audio file.',
    );
    expect(await errorOf(await written('h.wav', wavHeader(0)))).toBe(
      'h.wav: The file is damaged or holds no audio.',
    );
    expect(await errorOf(await written('b.wav', wavHeader(0).subarray(0, 20)))).toBe(
      'b.wav: The WAV file is damaged.',
    );
  });

  it.each(['tone-44100-stereo.flac', 'tone-44100-stereo.mp3', 'tone-48000.opus.ogg'])(
    'never fails in another way for a shortened or overwritten %s',
    async (name) => {
      const whole = await fixture(name);
      for (let part = 1; part <= 4; part++) {
        const cut = whole.subarray(0, Math.floor((whole.length * part) / 5));
        const overwritten = Buffer.from(whole);
        overwritten.fill(part * 19, part * 300 - 290, part * 700);
        for (const bytes of [cut, overwritten]) {
          await decodeAudioFile(await written('part', bytes), NO_FFMPEG).catch((error: unknown) => {
            if (!(error instanceof AudioFileError)) throw error;
          });
        }
      }
    },
  );
});

describe('files that need ffmpeg', () => {
  it('names what to do when it is not installed', async () => {
    const sentence =
      'needs ffmpeg to be read: install ffmpeg, or convert the file to WAV, FLAC, MP3 or Opus first.';
    const m4a = Buffer.concat([Buffer.from('\0\0\0\x20ftypM4A ', 'latin1'), Buffer.alloc(64)]);
    const webm = Buffer.concat([Buffer.of(0x1a, 0x45, 0xdf, 0xa3), Buffer.alloc(64)]);
    const compressed = wavHeader(4);
    compressed.writeUInt16LE(0x11, 20);
    const aac = Buffer.concat([Buffer.of(0xff, 0xf1, 0x50, 0x80), Buffer.alloc(64)]);
    const files = { m4a, webm, compressed, aac, vorbis: await fixture('tone-44100.vorbis.ogg') };
    for (const [name, bytes] of Object.entries(files)) {
      expect(await errorOf(await written(name, bytes))).toBe(`${name} ${sentence}`);
    }
  });

  it('asks it for 16 kHz mono, gives the path as a local file and takes what it prints', async () => {
    const path = await written('-i http:evil.webm', Buffer.of(0x1a, 0x45, 0xdf, 0xa3, 0));
    const options = await fakeFfmpeg(`
      const input = process.argv[process.argv.indexOf('-i') + 1];
      if (input !== ${JSON.stringify(`file:${path}`)}) process.exit(1);
      for (const wanted of ['16000', 's16le', '-nostdin']) if (!process.argv.includes(wanted)) process.exit(1);
      process.stdout.write(Buffer.of(1), () => process.stdout.write(Buffer.of(0, 2, 0)));`);
    expect(await decodeAudioFile(path, options)).toEqual({
      pcm: Int16Array.of(1, 2),
      seconds: 2 / 16_000,
      damaged: false,
    });
  });

  it('reports a file that ffmpeg cannot read, or only in part', async () => {
    const path = await written('broken.webm', Buffer.of(0x1a, 0x45, 0xdf, 0xa3, 0));
    expect(await errorOf(path, await fakeFfmpeg('process.exit(1)'))).toBe(
      'broken.webm: The file is damaged or holds no audio.',
    );
    const half = await fakeFfmpeg('process.stdout.write(Buffer.of(1, 0), () => process.exit(1))');
    expect(await decodeAudioFile(path, half)).toMatchObject({ pcm: Int16Array.of(1), damaged: true });
  });

  it('ends it when the signal is aborted', async () => {
    const path = await written('long.webm', Buffer.of(0x1a, 0x45, 0xdf, 0xa3, 0));
    const stop = new AbortController();
    const { ffmpeg } = await fakeFfmpeg('setInterval(() => process.stdout.write(Buffer.alloc(2)), 1)');
    const decoding = decodeAudioFile(path, { ffmpeg, signal: stop.signal });
    setImmediate(() => stop.abort(new Error('enough')));
    await expect(decoding).rejects.toThrow(/enough|aborted/);
  });
});

describe('real speech', () => {
  it('decodes recordings of people', async () => {
    if (!existsSync(SPEECH_AUDIO)) {
      // The fixtures above prove the same on a tone.
      console.info(`not tried on real speech: ${SPEECH_AUDIO} is not there`);
      return;
    }
    const names = [
      'librispeech-test-other/1688-142285-0000.flac',
      'codecs/1688-142285-0000.opus20ms.ogg.opus',
    ];
    const lengths: number[] = [];
    for (const name of [...names, 'long/jfk.wav']) {
      const { pcm, seconds, damaged } = await decodeAudioFile(join(SPEECH_AUDIO, name), NO_FFMPEG);
      expect(damaged).toBe(false);
      expect(pcm.some((sample) => Math.abs(sample) > 3_000)).toBe(true);
      lengths.push(seconds);
    }
    expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThan(0.1);
    expect(lengths[2]).toBeCloseTo(11, 1);
  });
});
