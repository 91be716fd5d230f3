import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { framed } from '../../../../tests/helpers/coded-speech.ts';
import { bufferSource, type AudioSource } from '../../audio/audio-source.ts';
import { readPcm } from '../../audio/journal-pcm.ts';
import { openJournal } from '../../audio/journal-reader.ts';
import { createKey } from '../../audio/sealing.ts';
import type { VoiceActivityDetectors } from '../../stt/voice-activity.ts';
import { namedRecording } from './file-name.ts';
import { createTape } from './tapes.ts';

let folder = '';
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'tapes-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Notes what is examined, and finds nothing. */
function detectors(): { vad: VoiceActivityDetectors; examined: number[] } {
  const examined: number[] = [];
  const stream = {
    push: (pcm: Int16Array) => void examined.push(...pcm),
    ready: () => Promise.resolve(),
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
  return { examined, vad: { openVad: () => Promise.resolve({ ok: true, stream }) } };
}

async function tape(name: string, source: AudioSource) {
  const { vad, examined } = detectors();
  const key = createKey();
  const file = join(folder, `${name}.journal`);
  const writer = await createTape({ file, key, id: name, vad, signal: new AbortController().signal });
  const append = () => writer.append('f', { source, isDamaged: () => false }, namedRecording(name));
  return { file, key, examined, writer, append };
}

test('two channels are examined for speech as they are recognised: added up', async () => {
  const frame = Int16Array.from({ length: 640 }, (_, at) => (at % 2 === 0 ? 100 : 30_000 + at));
  const bytes = framed(Array.from({ length: 20 }, () => new Uint8Array(frame.buffer)));
  const { file, key, examined, writer, append } = await tape(
    'audio_phone_pcm16_16000_2_fs320_1',
    bufferSource(bytes),
  );
  await append();
  await writer.finish();
  await writer.close();
  const reader = await openJournal({ file, key });
  const recognised: number[] = [];
  for await (const { pcm } of readPcm({ reader, from_sample: 0 })) recognised.push(...pcm);
  await reader.close();
  expect(examined).toEqual(recognised);
});

test('a file of frames that cannot be decoded gives other work its turn', async () => {
  const bytes = bufferSource(framed(Array.from({ length: 40_000 }, () => Uint8Array.of(255))));
  let turns = 0;
  const count = (): void => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  /** At each piece of the file. */
  const turnsAt: number[] = [];
  const source: AudioSource = {
    size: bytes.size,
    read(position, length) {
      turnsAt.push(turns);
      return bytes.read(position, length);
    },
  };
  const { writer, append } = await tape('audio_omi_opus_16000_1_fs160_1', source);
  await expect(append()).rejects.toThrow('Nothing in the file can be decoded as opus.');
  clearImmediate(counting);
  await writer.close();
  const [before, last] = turnsAt.slice(-2);
  expect(last! - before!).toBeGreaterThan(20);
});
