// The product's matrix must separate two synthetic voices and keep the utterances of one together.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/start-test-server.ts';
import { createSpeakerEmbedder, loadSpeakerModel } from './speaker-embedding.ts';

const file = fileURLToPath(new URL('../../../resources/spk-devices-1.json', import.meta.url));
const model = await loadSpeakerModel(file);
const embedder = createSpeakerEmbedder(model);

interface Voice {
  pitch: number;
  formants: readonly number[];
}

const LOW: Voice = { pitch: 100, formants: [500, 1200, 2400] };
const HIGH: Voice = { pitch: 210, formants: [650, 1900, 3100] };

/** A pulse train through resonances that wander like vowels; `seed` changes the words, not the voice. */
function speak(voice: Voice, seconds: number, seed: number): Float32Array {
  const out = new Float32Array(seconds * 16_000);
  const states = voice.formants.map(() => [0, 0] as [number, number]);
  let phase = 0;
  let random = seed;
  for (let i = 0; i < out.length; i++) {
    const t = i / 16_000;
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    phase += (voice.pitch * (1 + 0.1 * Math.sin(2 * t + seed))) / 16_000;
    let source = 0.02 * (random / 1_073_741_824 - 1);
    if (phase >= 1) {
      phase -= 1;
      source += 1;
    }
    let sum = 0;
    voice.formants.forEach((formant, f) => {
      const hz = formant * (1 + 0.15 * Math.sin((3 + f) * t + seed * (f + 1)));
      const [one, two] = states[f] ?? [0, 0];
      const next = source + 2 * 0.97 * Math.cos((2 * Math.PI * hz) / 16_000) * one - 0.97 ** 2 * two;
      states[f] = [next, one];
      sum += next;
    });
    out[i] = 0.02 * sum * Math.max(0, Math.sin(5 * t + seed));
  }
  return out;
}

function cosine(a: Float32Array | null, b: Float32Array | null): number {
  if (a === null || b === null) throw new Error('no embedding');
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}

test('a unit vector of the size the matrix gives', () => {
  const vector = embedder.embed(speak(LOW, 3, 1));
  expect(vector).toHaveLength(24);
  expect(cosine(vector, vector)).toBeCloseTo(1, 5);
});

test('two utterances of one voice are nearer to each other than to another voice', () => {
  const same = cosine(embedder.embed(speak(LOW, 4, 1)), embedder.embed(speak(LOW, 4, 2)));
  const other = cosine(embedder.embed(speak(LOW, 4, 1)), embedder.embed(speak(HIGH, 4, 2)));
  expect(same).toBeGreaterThan(other + 0.2);
});

test('loudness does not matter', () => {
  const loud = speak(LOW, 3, 1);
  expect(cosine(embedder.embed(loud), embedder.embed(loud.map((value) => value / 3)))).toBeGreaterThan(0.97);
});

test('nothing for less than a second, and nothing for silence', () => {
  expect(embedder.embed(speak(LOW, 0.9, 1))).toBeNull();
  expect(embedder.embed(new Float32Array(32_000))).toBeNull();
});

test('a file of another model, or of another size than it says, is refused', async () => {
  await expect(loadSpeakerModel(file, 'other')).rejects.toThrow(
    'holds the voice model spk-devices-1, not other',
  );
  const folder = temporaryFolder();
  for (const change of [
    { dim: 23 },
    { mean: model.mean.slice(1) },
    { W: model.W.slice(1) },
    { id: undefined },
  ]) {
    const damaged = join(folder, 'damaged.json');
    writeFileSync(damaged, JSON.stringify({ ...model, ...change }));
    await expect(loadSpeakerModel(damaged)).rejects.toThrow();
  }
});
