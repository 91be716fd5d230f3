// Recognises a voice among those of the owner and of people the owner has named. Pure. Prefers no name to a
// wrong one: a voice must be similar to a known one, and clearly less similar to any other (decision 11).
import { BUILT_IN_SPEAKER_MODEL, UNNAMED_SPEAKER_MODEL } from '../../stt/speaker-embedding.ts';

/** A vector of unit length and the model that made it. Vectors of two models cannot be compared. */
export interface Voiceprint {
  model: string;
  embedding: Float32Array;
}

/** The owner's id where others have a person's id, as in the suggestion event. */
export const OWNER = 'user';

export interface KnownVoice {
  /** `OWNER` or the id of a person. */
  id: string;
  name: string;
  prints: readonly Voiceprint[];
}

export interface Recognition {
  id: string;
  name: string;
  /** `sure`: the name is stored. `probable`: it is only suggested. */
  certainty: 'sure' | 'probable';
}

/** Cosine similarities. */
export interface VoiceThresholds {
  /**
   * Within a conversation, the least similarity to join an existing voice, to merge two voices, and to join
   * for an utterance shorter than 2 s.
   */
  same: number;
  merge: number;
  provisional: number;
  /** Least similarity to a known voice for each certainty, and the least lead over the second best. */
  probable: number;
  sure: number;
  margin: number;
}

/** Measured on readers that no fit has met (decision 11). */
const MEASURED: Readonly<Record<string, VoiceThresholds>> = {
  [BUILT_IN_SPEAKER_MODEL]: {
    same: 0.45,
    merge: 0.55,
    provisional: 0.3,
    probable: 0.65,
    sure: 0.7,
    margin: 0.1,
  },
  // Only in conversations and profiles from before the model above. Devices mislead it: strangers reach 0.92.
  [UNNAMED_SPEAKER_MODEL]: {
    same: 0.45,
    merge: 0.5,
    provisional: 0.2,
    probable: 0.93,
    sure: 0.93,
    margin: 0.1,
  },
};

/** For models not measured here: cautious, so names come late and are seldom wrong. */
const UNMEASURED: VoiceThresholds = {
  same: 0.5,
  merge: 0.6,
  provisional: 0.25,
  probable: 0.65,
  sure: 0.75,
  margin: 0.15,
};

export const voiceThresholds = (model: string): VoiceThresholds => MEASURED[model] ?? UNMEASURED;

export function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let dot = 0;
  let lengthA = 0;
  let lengthB = 0;
  for (let index = 0; index < a.length; index++) {
    const x = a[index]!;
    const y = b[index] ?? 0;
    dot += x * y;
    lengthA += x * x;
    lengthB += y * y;
  }
  return lengthA === 0 || lengthB === 0 ? 0 : dot / Math.sqrt(lengthA * lengthB);
}

/** The weighted mean of the embeddings of one voice; null for none. */
export function meanVoice(
  embeddings: readonly Float32Array[],
  weights?: readonly number[],
): Float32Array | null {
  const [first] = embeddings;
  if (first === undefined) return null;
  const sum = new Float64Array(first.length);
  embeddings.forEach((embedding, nth) => {
    for (let index = 0; index < sum.length; index++)
      sum[index]! += (embedding[index] ?? 0) * (weights?.[nth] ?? 1);
  });
  const length = Math.hypot(...sum);
  return length > 0 && Number.isFinite(length) ? Float32Array.from(sum, (value) => value / length) : null;
}

const means = new WeakMap<KnownVoice, Map<string, Float32Array | null>>();

function voiceOf(known: KnownVoice, model: string): Float32Array | null {
  let byModel = means.get(known);
  if (byModel === undefined) means.set(known, (byModel = new Map()));
  let mean = byModel.get(model);
  if (mean === undefined) {
    const prints = known.prints.filter((print) => print.model === model);
    mean = meanVoice(prints.map((print) => print.embedding));
    byModel.set(model, mean);
  }
  return mean;
}

/** Whether this voice has a voiceprint of the model. */
export const isKnown = (known: readonly KnownVoice[], id: string, model: string): boolean =>
  known.some((one) => one.id === id && voiceOf(one, model) !== null);

/** Null when no known voice is similar enough, or two are too similar. */
export function recogniseVoice(
  voice: { model: string; embedding: ArrayLike<number> },
  known: readonly KnownVoice[],
): Recognition | null {
  const { probable, sure, margin } = voiceThresholds(voice.model);
  let best: { one: KnownVoice; similarity: number } | null = null;
  let second = -1;
  for (const one of known) {
    const mean = voiceOf(one, voice.model);
    if (mean === null) continue;
    const similarity = cosine(voice.embedding, mean);
    if (best === null || similarity > best.similarity) {
      second = best?.similarity ?? second;
      best = { one, similarity };
    } else second = Math.max(second, similarity);
  }
  if (best === null || best.similarity < probable || best.similarity - second < margin) return null;
  const { id, name } = best.one;
  return { id, name, certainty: best.similarity >= sure ? 'sure' : 'probable' };
}
