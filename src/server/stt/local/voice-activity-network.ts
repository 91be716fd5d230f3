// Runs the voice activity model (Silero v5, audio of 16 kHz) in WebAssembly. The library that runs the other models tells only
// whether a threshold was passed; the likelihood serves every threshold with one run. Streams share the weights.
import { createDenseLayers } from './dense-layers.ts';
import { onnxWeights } from './onnx-weights.ts';
import { WINDOW } from './protocol.ts';

/** A window is taken with the beginning of the next one, and the end is mirrored. */
const [AHEAD, MIRRORED] = [64, 64];
/** Each of the spectra: its samples, their distance, their number, and the frequencies in each. */
const [SPAN, HOP, SPECTRA, BINS] = [256, 128, 4, 129];
/** Of the spectra and of what follows: three neighbours in time are taken together. */
const TAPS = 3;
/** The size of the memory cell. */
const CELL = 128;
/** Numbers of all layers and of what lies between them, with what their blocks round up. */
const CAPACITY = 320_000;

export interface VoiceActivityNetwork {
  /** One stream through the network. */
  begin(): VoiceActivityStream;
}

export interface VoiceActivityStream {
  /** Takes the next 512 samples. The likelihood of speech in the 512 before them; 0 at the beginning. */
  accept(window: Float32Array): number;
  reset(): void;
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
/** In terms of the exponential, which takes a third of the time of Math.tanh. */
const tanh = (value: number): number => 2 / (1 + Math.exp(-2 * value)) - 1;

export function loadVoiceActivityNetwork(file: Uint8Array): VoiceActivityNetwork {
  const weights = onnxWeights(file);
  const layers = createDenseLayers(CAPACITY);
  const { floats } = layers;

  const transform = weights('transform', 2 * BINS * SPAN);
  // The transform is even in its real and odd in its imaginary part, so half of the products will do.
  const half = SPAN / 2;
  const real = layers.add({
    rows: BINS,
    inputs: half + 1,
    weight: (row, input) => transform[row * SPAN + input]!,
  });
  const imaginary = layers.add({
    rows: BINS,
    inputs: half + 1,
    weight: (row, input) => (input === half ? 0 : transform[(BINS + row) * SPAN + input]!),
  });

  /** Of a layer over time; `taps` leaves out neighbours that are always missing. */
  function convolution(index: number, channels: number, filters: number, taps: readonly number[]) {
    const filter = weights(`filter_${index}`, filters * channels * TAPS);
    const bias = weights(`bias_${index}`, filters);
    return layers.add({
      rows: filters,
      inputs: channels * taps.length,
      weight(row, input) {
        const tap = taps[Math.floor(input / channels)]!;
        return filter[(row * channels + (input % channels)) * TAPS + tap]!;
      },
      bias: (row) => bias[row]!,
      rectified: true,
    });
  }
  const encoders = [
    convolution(0, BINS, 128, [0, 1, 2]),
    convolution(1, 128, 64, [0, 1, 2]),
    // Two moments come in, and the one before them is missing.
    convolution(2, 64, 64, [1, 2]),
    convolution(3, 64, 128, [1]),
  ] as const;

  const fromInput = weights('cell_input', 4 * CELL * CELL);
  const fromState = weights('cell_state', 4 * CELL * CELL);
  const cellBias = weights('cell_bias', 8 * CELL);
  const cell = layers.add({
    rows: 4 * CELL,
    inputs: 2 * CELL,
    weight: (row, input) =>
      input < CELL ? fromInput[row * CELL + input]! : fromState[row * CELL + input - CELL]!,
    bias: (row) => cellBias[row]! + cellBias[4 * CELL + row]!,
  });
  const decoder = weights('decoder', CELL);
  const [decoderBias = 0] = weights('decoder_bias', 1);

  const even = layers.reserve(half + 1);
  const odd = layers.reserve(half + 1);
  const reals = layers.reserve(real.written);
  const imaginaries = layers.reserve(imaginary.written);
  // Zeros before the first and after the last moment.
  const spectra = layers.reserve((SPECTRA + 2) * BINS);
  const encoded = layers.reserve((SPECTRA + 2) * 128);
  const paired = layers.reserve(2 * 64);
  const joined = layers.reserve(64);
  const cellInput = layers.reserve(2 * CELL);
  const gates = layers.reserve(4 * CELL);
  const samples = new Float32Array(WINDOW + AHEAD + MIRRORED);

  function spectrum(index: number): void {
    const from = index * HOP;
    floats[even] = samples[from]!;
    floats[even + half] = samples[from + half]!;
    for (let at = 1; at < half; at++) {
      const before = samples[from + at]!;
      const after = samples[from + SPAN - at]!;
      floats[even + at] = before + after;
      floats[odd + at] = before - after;
    }
    real.run(even, reals);
    imaginary.run(odd, imaginaries);
    const to = spectra + (index + 1) * BINS;
    for (let bin = 0; bin < BINS; bin++) {
      const cosine = floats[reals + bin]!;
      const sine = floats[imaginaries + bin]!;
      floats[to + bin] = Math.sqrt(cosine * cosine + sine * sine);
    }
  }

  /** Takes `samples`; the state goes on in place. */
  function likelihood(state: Float32Array, memory: Float32Array): number {
    for (let index = 0; index < SPECTRA; index++) spectrum(index);
    for (let at = 0; at < SPECTRA; at++) encoders[0].run(spectra + at * BINS, encoded + (at + 1) * 128);
    for (let at = 0; at < 2; at++) encoders[1].run(encoded + 2 * at * 128, paired + at * 64);
    encoders[2].run(paired, joined);
    encoders[3].run(joined, cellInput);
    floats.set(state, cellInput + CELL);
    cell.run(cellInput, gates);
    let sum = decoderBias;
    for (let at = 0; at < CELL; at++) {
      const input = logistic(floats[gates + at]!);
      const output = logistic(floats[gates + CELL + at]!);
      const forget = logistic(floats[gates + 2 * CELL + at]!);
      const kept = forget * memory[at]! + input * tanh(floats[gates + 3 * CELL + at]!);
      const next = output * tanh(kept);
      memory[at] = kept;
      state[at] = next;
      if (next > 0) sum += decoder[at]! * next;
    }
    return logistic(sum);
  }

  return {
    begin() {
      const state = new Float32Array(CELL);
      const memory = new Float32Array(CELL);
      const before = new Float32Array(WINDOW);
      let isFirst = true;
      return {
        accept(window) {
          samples.set(before);
          samples.set(window.subarray(0, AHEAD), WINDOW);
          before.set(window);
          if (isFirst) {
            isFirst = false;
            return 0;
          }
          for (let at = 0; at < MIRRORED; at++)
            samples[WINDOW + AHEAD + at] = samples[WINDOW + AHEAD - 2 - at]!;
          return likelihood(state, memory);
        },
        reset() {
          state.fill(0);
          memory.fill(0);
          isFirst = true;
        },
      };
    },
  };
}
