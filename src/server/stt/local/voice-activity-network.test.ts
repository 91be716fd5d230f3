// The network against the library that it stands in for, on real speech. Needs models/.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sherpa from 'sherpa-onnx-node';
import { expect, test } from 'vitest';
import { createTwoThresholdVad } from './two-threshold-vad.ts';
import { loadVoiceActivityNetwork } from './voice-activity-network.ts';

const path = (relative: string) => fileURLToPath(new URL(`../../../../${relative}`, import.meta.url));
const MODEL = path('models/silero-vad/silero_vad_v5_flat.onnx');
const WINDOW = 512;

function windows(): Float32Array[] {
  const wav = readFileSync(path('tests/fixtures/audio/speech-1961.wav'));
  const data = wav.indexOf('data') + 8;
  const count = Math.floor((wav.length - data) / 2 / WINDOW);
  return Array.from({ length: count }, (_, index) =>
    Float32Array.from(
      { length: WINDOW },
      (_, at) => wav.readInt16LE(data + 2 * (index * WINDOW + at)) / 32_768,
    ),
  );
}

function library(threshold: number) {
  const durations = { minSpeechDuration: 0.01, minSilenceDuration: 0.01, maxSpeechDuration: 60 };
  const vad = new sherpa.Vad(
    {
      sileroVad: { model: MODEL, threshold, ...durations, windowSize: WINDOW },
      ...{ sampleRate: 16_000, numThreads: 1, provider: 'cpu', debug: 0 },
    },
    20,
  );
  return {
    detects(window: Float32Array): boolean {
      vad.acceptWaveform(window);
      while (!vad.isEmpty()) vad.pop();
      return vad.isDetected();
    },
    reset: () => vad.reset(),
  };
}

test('finds in each window what the library finds, also after a reset and in several streams at once', () => {
  const network = loadVoiceActivityNetwork(readFileSync(MODEL));
  const [vad, other] = [createTwoThresholdVad(network.begin()), createTwoThresholdVad(network.begin())];
  const [clear, faint] = [library(0.5), library(0.3)];
  const found = new Set<string>();
  const speech = windows();
  for (const [index, window] of [...speech, ...speech].entries()) {
    if (index === 400) for (const one of [vad, clear, faint]) one.reset();
    const [isClear, isFaint] = [clear.detects(window), faint.detects(window)];
    const expected = isClear ? 'clear' : isFaint ? 'faint' : 'silence';
    expect(vad.accept(window), `window ${index}`).toBe(expected);
    other.accept(speech[(index * 7) % speech.length]!);
    found.add(expected);
  }
  expect(found).toEqual(new Set(['silence', 'faint', 'clear']));
});

test('a file that is not the known model is refused', () => {
  const file = readFileSync(MODEL);
  expect(() => loadVoiceActivityNetwork(file.subarray(0, 100_000))).toThrow('The model file');
  expect(() => loadVoiceActivityNetwork(Buffer.from('no model'))).toThrow('The model file');
});
