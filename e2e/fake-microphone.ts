// Chromium's fake microphone, which plays a recording and needs no permission: what `test.use` takes.
import { resolve } from 'node:path';
import config from '../playwright.config.ts';

/** `file` is a WAV file; the sample recording when absent. */
export function fakeMicrophone(file = resolve('tests/fixtures/audio/speech-1961.wav')) {
  const launchOptions = config.use?.launchOptions ?? {};
  return {
    permissions: ['microphone'],
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-audio-capture=${file}`,
      ],
    },
  };
}
