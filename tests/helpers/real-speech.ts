// Real speech with its words, and the real recogniser, for tests in which words matter. Needs models/, which the setup of
// npm test fetches.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished } from 'vitest';
import { wordErrors } from '../../bench/word-errors.ts';
import { appPaths } from '../../src/server/app-paths.ts';
import { createFrameDecoder } from '../../src/server/audio/frame-decoder.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createLocalProvider, type LocalProvider } from '../../src/server/stt/local/local-provider.ts';
import { fixtureFrames } from './audio.ts';

/** What is said in tests/fixtures/audio/speech-*, 11.7 s. */
const CROWD =
  'sherburn run his eye slow along the crowd and wherever it struck the people tried a little to out gaze him ' +
  "but they couldn't they dropped their eyes and looked sneaky";
/** What is said in the sample of the page, 11 s. */
const COUNTRY =
  'and so my fellow americans ask not what your country can do for you ask what you can do for your country';

/** The small model mishears the name and a word or two. */
const MOST_ERRORS = 4;

export interface RealSpeech {
  words: string;
  /** 16 kHz. */
  pcm: Int16Array;
}

export async function crowdSpeech(): Promise<RealSpeech> {
  const decoder = await createFrameDecoder({ codec: 'aac', sample_rate: 16_000, channels: 1 });
  const frames = fixtureFrames('speech-16000.aac');
  return {
    words: CROWD,
    pcm: Int16Array.from(frames.flatMap((frame) => [...decoder.decode(frame)[0]!.pcm])),
  };
}

export function countrySpeech(): RealSpeech {
  const wav = readFileSync('tests/fixtures/audio/speech-1961.wav');
  const bytes = wav.subarray(wav.indexOf('data') + 8);
  return {
    words: COUNTRY,
    pcm: Int16Array.from({ length: bytes.length >> 1 }, (_, i) => bytes.readInt16LE(i * 2)),
  };
}

export function expectWords(speech: Pick<RealSpeech, 'words'>, said: string, what: string): void {
  const { errors } = wordErrors(speech.words, said);
  expect(errors, `${what}: ${said}`).toBeLessThanOrEqual(MOST_ERRORS);
}

/** Closed when the test is over. */
export function realRecogniser(): LocalProvider {
  const provider = newRecogniser();
  onTestFinished(() => provider.close());
  return provider;
}

/** One for all tests of the file that calls this, which takes the models once: what a service closes of it stays open. */
export function sharedRecogniser(): () => LocalProvider {
  let provider: LocalProvider | undefined;
  afterAll(() => provider?.close());
  return () => {
    provider ??= newRecogniser();
    return Object.assign(Object.create(provider) as LocalProvider, { close: () => Promise.resolve() });
  };
}

function newRecogniser(): LocalProvider {
  const { modelsDir, resourcesDir, workerEntry } = appPaths();
  return createLocalProvider({
    modelsDir,
    catalogue: join(resourcesDir, 'models.json'),
    speakerModelFile: join(resourcesDir, 'spk-devices-1.json'),
    workerEntry,
    clock: systemClock,
    log: createLog('silent'),
  });
}
