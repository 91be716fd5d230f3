// Computes the built-in embedding of a voice: MFCC statistics of an utterance through a fitted matrix, which comes from JSON.
// Utterances of one voice lie near each other. Does not know any speaker.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const FRAME = 400;
const CEPSTRA = 24;
/** Means without the first, which is loudness; deviations; deviations of the slopes. */
const FEATURES = 3 * CEPSTRA - 1;

const SpeakerModel = z
  .object({
    format: z.literal('spk-lda-1'),
    id: z.string(),
    dim: z.int().positive(),
    sampleRate: z.literal(SAMPLE_RATE),
    preemphasis: z.number(),
    hop: z.int().positive(),
    fft: z.literal(512),
    mel: z.object({ n: z.int().positive(), lo: z.number(), hi: z.number() }),
    mean: z.array(z.number()),
    W: z.array(z.array(z.number())),
  })
  .refine(
    ({ dim, mean, W }) =>
      mean.length === FEATURES && W.length === FEATURES && W.every((row) => row.length === dim),
    'The matrix does not have the size that its file names.',
  );
export type SpeakerModel = z.infer<typeof SpeakerModel>;

/** The statistics of less than a second depend on the words more than on the voice. */
const MIN_SAMPLES = SAMPLE_RATE;

/** The name of the model that comes with the product. */
export const BUILT_IN_SPEAKER_MODEL = 'spk-devices-1';
/** The model of vectors that were stored without the name of theirs: then there was no other. */
export const UNNAMED_SPEAKER_MODEL = 'spk-lda-71';

export interface SpeakerEmbedder {
  readonly dim: number;
  /** Samples -1..1 at 16 kHz. Null when shorter than a second or without any sound. */
  embed(samples: Float32Array): Float32Array | null;
}

export interface MatrixEmbedder extends SpeakerEmbedder {
  /** The statistics before the matrix, for fitting another one. Null as in `embed`. */
  features(samples: Float32Array): number[] | null;
}

/** Rejects when the file is missing, of another format, not as large as it says, or of another model than `id`. */
export async function loadSpeakerModel(file: string, id = BUILT_IN_SPEAKER_MODEL): Promise<SpeakerModel> {
  const model = SpeakerModel.parse(JSON.parse(await readFile(file, 'utf8')));
  if (model.id !== id) throw new Error(`${file} holds the voice model ${model.id}, not ${id}.`);
  return model;
}

export function createSpeakerEmbedder(model: SpeakerModel): MatrixEmbedder {
  const { preemphasis } = model;
  const bands = melBands(model);
  const cosines = cosineTable(model.mel.n);
  const powerSpectrum = createPowerSpectrum(model.fft);
  const hamming = Float64Array.from({ length: FRAME }, (_, n) => {
    return 0.54 - 0.46 * Math.cos((2 * Math.PI * n) / (FRAME - 1));
  });

  /** Cepstra of each frame, row by row, and each frame's mean log energy. */
  function cepstra(samples: Float32Array): { rows: Float64Array; loudness: Float64Array; frames: number } {
    const frames = 1 + Math.floor((samples.length - FRAME) / model.hop);
    const rows = new Float64Array(frames * CEPSTRA);
    const loudness = new Float64Array(frames);
    const frame = new Float64Array(model.fft);
    const logs = new Float64Array(model.mel.n);
    for (let t = 0; t < frames; t++) {
      const at = t * model.hop;
      for (let n = 0; n < FRAME; n++) {
        const before = at + n === 0 ? 0 : samples[at + n - 1]!;
        frame[n] = (samples[at + n]! - preemphasis * before) * hamming[n]!;
      }
      const power = powerSpectrum(frame);
      let sum = 0;
      for (let m = 0; m < bands.length; m++) {
        const { first, weights } = bands[m]!;
        let energy = 0;
        for (let k = 0; k < weights.length; k++) energy += weights[k]! * power[first + k]!;
        const log = Math.log(energy + 1e-8);
        logs[m] = log;
        sum += log;
      }
      loudness[t] = sum / model.mel.n;
      for (let c = 0; c < CEPSTRA; c++) {
        const cosine = cosines[c]!;
        let value = 0;
        for (let m = 0; m < logs.length; m++) value += cosine[m]! * logs[m]!;
        rows[t * CEPSTRA + c] = value;
      }
    }
    return { rows, loudness, frames };
  }

  function features(samples: Float32Array): number[] | null {
    if (samples.length < MIN_SAMPLES) return null;
    const { rows, loudness, frames } = cepstra(samples);
    const deltas = deltaRows(rows, frames);
    const limit = percentile(loudness, 0.3);
    const loud = [...loudness.keys()].filter((t) => (loudness[t] ?? 0) > limit);
    if (loud.length === 0) return null;
    const statics = statistics(rows, loud);
    const moving = statistics(deltas, loud);
    return [...statics.means.slice(1), ...statics.deviations, ...moving.deviations];
  }

  return {
    dim: model.dim,
    features,
    embed(samples) {
      const found = features(samples);
      if (found === null) return null;
      const out = new Float64Array(model.dim);
      found.forEach((feature, row) => {
        const centred = feature - (model.mean[row] ?? 0);
        const weights = model.W[row] ?? [];
        for (let d = 0; d < model.dim; d++) out[d] = (out[d] ?? 0) + centred * (weights[d] ?? 0);
      });
      const norm = Math.hypot(...out);
      return norm > 0 && Number.isFinite(norm) ? Float32Array.from(out, (value) => value / norm) : null;
    },
  };
}

function melBands(model: SpeakerModel): { first: number; weights: Float64Array }[] {
  const toMel = (hz: number) => 2595 * Math.log10(1 + hz / 700);
  const toHz = (mel: number) => 700 * (10 ** (mel / 2595) - 1);
  const [low, high] = [toMel(model.mel.lo), toMel(model.mel.hi)];
  const edges = Array.from({ length: model.mel.n + 2 }, (_, i) => {
    const hz = toHz(low + ((high - low) * i) / (model.mel.n + 1));
    return Math.floor(((model.fft + 1) * hz) / model.sampleRate);
  });
  return Array.from({ length: model.mel.n }, (_, m) => {
    const [left = 0, centre = 0, right = 0] = edges.slice(m, m + 3);
    const weights: number[] = [];
    for (let k = left; k < right; k++) {
      weights.push(k < centre ? (k - left) / (centre - left) : (right - k) / (right - centre));
    }
    return { first: left, weights: Float64Array.from(weights) };
  });
}

/** Orthonormal DCT-II. */
function cosineTable(size: number): Float64Array[] {
  return Array.from({ length: CEPSTRA }, (_, c) => {
    const scale = Math.sqrt((c === 0 ? 1 : 2) / size);
    return Float64Array.from(
      { length: size },
      (__, m) => scale * Math.cos((Math.PI * c * (2 * m + 1)) / (2 * size)),
    );
  });
}

/** Slope over five frames; zero at the two frames of either edge. */
function deltaRows(rows: Float64Array, frames: number): Float64Array {
  const out = new Float64Array(rows.length);
  const at = (t: number, c: number) => rows[t * CEPSTRA + c]!;
  for (let t = 2; t < frames - 2; t++) {
    for (let c = 0; c < CEPSTRA; c++) {
      out[t * CEPSTRA + c] = (2 * (at(t + 2, c) - at(t - 2, c)) + (at(t + 1, c) - at(t - 1, c))) / 10;
    }
  }
  return out;
}

function statistics(
  rows: Float64Array,
  frames: readonly number[],
): { means: number[]; deviations: number[] } {
  const means: number[] = [];
  const deviations: number[] = [];
  for (let c = 0; c < CEPSTRA; c++) {
    let sum = 0;
    for (const t of frames) sum += rows[t * CEPSTRA + c]!;
    const mean = sum / frames.length;
    let squares = 0;
    for (const t of frames) {
      const off = rows[t * CEPSTRA + c]! - mean;
      squares += off * off;
    }
    means.push(mean);
    deviations.push(Math.sqrt(squares / frames.length));
  }
  return { means, deviations };
}

function percentile(values: Float64Array, share: number): number {
  const sorted = Float64Array.from(values).sort();
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const low = sorted[below] ?? 0;
  return low + (at - below) * ((sorted[below + 1] ?? low) - low);
}

/** Radix-2 FFT of a real frame; returns |X|^2 of the lower half, in a buffer that the next call overwrites. */
function createPowerSpectrum(size: number): (frame: Float64Array) => Float64Array {
  const bits = Math.log2(size);
  const reversed = Uint16Array.from({ length: size }, (_, i) => {
    let out = 0;
    for (let bit = 0; bit < bits; bit++) out |= ((i >> bit) & 1) << (bits - 1 - bit);
    return out;
  });
  const cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size));
  const sin = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size));
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const power = new Float64Array(size / 2 + 1);
  return (frame) => {
    for (let i = 0; i < size; i++) re[i] = frame[reversed[i]!]!;
    im.fill(0);
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half);
      for (let block = 0; block < size; block += 2 * half) {
        for (let k = 0; k < half; k++) {
          const a = block + k;
          const b = a + half;
          const wr = cos[k * step]!;
          const wi = sin[k * step]!;
          const br = re[b]!;
          const bi = im[b]!;
          const tr = br * wr - bi * wi;
          const ti = br * wi + bi * wr;
          const ar = re[a]!;
          const ai = im[a]!;
          re[b] = ar - tr;
          im[b] = ai - ti;
          re[a] = ar + tr;
          im[a] = ai + ti;
        }
      }
    }
    for (let k = 0; k < power.length; k++) power[k] = re[k]! * re[k]! + im[k]! * im[k]!;
    return power;
  };
}
