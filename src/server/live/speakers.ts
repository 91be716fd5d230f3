// Tells voices apart within one conversation by clustering the embeddings of stretches as they come. Pure. Labels only:
// it knows no person and never decides who the owner is.
import { LIMITS } from '../../contract/limits.ts';
import type { VoiceRecord } from '../store/conversations.ts';

/**
 * Cosine similarities. Measured with the built-in embedding on stretches of 3, 5 and 8 s of one to five readers: 0.4 took two
 * readers for one now and then (purity 0.95), 0.45 with the merge did so less and left no reader split for good. A cluster
 * made of less than 2 s is a weak witness, so less is asked to join it.
 */
export const SPEAKER_THRESHOLDS = { same: 0.45, merge: 0.5, provisional: 0.2 } as const;

export interface VoiceStretch {
  /** Unit length; absent when the stretch was too short for one. */
  embedding?: Float32Array;
  seconds: number;
}

export interface SpeakerMerge {
  from: number;
  to: number;
}

export interface Speakers {
  /** The speaker index of the next stretch, and the speakers that turned out to be one by it. */
  assign(stretch: VoiceStretch): { speaker_id: number; merges: SpeakerMerge[] };
  /** What to go on from later, with `createSpeakers`. */
  records(): VoiceRecord[];
}

interface Cluster {
  id: number;
  /** Sum of embeddings weighted by seconds; null while only stretches without one were heard. */
  sum: Float64Array | null;
  seconds: number;
}

function cosine(a: ArrayLike<number>, b: ArrayLike<number>): number {
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

/** `known` are the voices an earlier recording of the conversation heard. */
export function createSpeakers(known: readonly VoiceRecord[] = []): Speakers {
  const clusters: Cluster[] = known.map(({ speaker_id, seconds, sum }) => ({
    id: speaker_id,
    seconds,
    sum: sum === null ? null : Float64Array.from(sum),
  }));
  let nextId = Math.max(-1, ...known.map(({ speaker_id }) => speaker_id)) + 1;
  let previous: Cluster | null = null;

  function open(): Cluster {
    const cluster: Cluster = { id: nextId++, sum: null, seconds: 0 };
    clusters.push(cluster);
    return cluster;
  }

  function grow(cluster: Cluster, embedding: ArrayLike<number>, seconds: number): void {
    cluster.sum ??= new Float64Array(embedding.length);
    for (let index = 0; index < cluster.sum.length; index++)
      cluster.sum[index]! += (embedding[index] ?? 0) * seconds;
    cluster.seconds += seconds;
  }

  const isProvisional = (cluster: Cluster): boolean => cluster.seconds < LIMITS.newSpeakerSeconds;

  function nearest(embedding: Float32Array): { cluster: Cluster; similarity: number } | null {
    let best: { cluster: Cluster; similarity: number } | null = null;
    for (const cluster of clusters) {
      if (cluster.sum === null) continue;
      const similarity = cosine(cluster.sum, embedding);
      if (best === null || similarity > best.similarity) best = { cluster, similarity };
    }
    return best;
  }

  function choose({ embedding, seconds }: VoiceStretch): Cluster {
    if (embedding === undefined) return previous ?? clusters[0] ?? open();
    const best = nearest(embedding);
    // Only a voice without an embedding was heard so far: this stretch is the first that says what it sounds like.
    if (best === null) return clusters[0] ?? open();
    const asked = isProvisional(best.cluster) ? SPEAKER_THRESHOLDS.provisional : SPEAKER_THRESHOLDS.same;
    if (best.similarity >= asked) return best.cluster;
    if (seconds >= LIMITS.newSpeakerSeconds) return open();
    return previous ?? best.cluster;
  }

  /** Merges clusters that have come close; the older label stays. */
  function merge(): SpeakerMerge[] {
    const merges: SpeakerMerge[] = [];
    for (let older = 0; older < clusters.length; older++) {
      for (let younger = clusters.length - 1; younger > older; younger--) {
        const a = clusters[older]!;
        const b = clusters[younger]!;
        if (a.sum === null || b.sum === null || isProvisional(a) || isProvisional(b)) continue;
        if (cosine(a.sum, b.sum) <= SPEAKER_THRESHOLDS.merge) continue;
        for (let index = 0; index < a.sum.length; index++) a.sum[index]! += b.sum[index] ?? 0;
        a.seconds += b.seconds;
        clusters.splice(younger, 1);
        if (previous === b) previous = a;
        merges.push({ from: b.id, to: a.id });
      }
    }
    return merges;
  }

  return {
    assign(stretch) {
      const cluster = choose(stretch);
      const { embedding, seconds } = stretch;
      // Short stretches would blur a good centroid; they only help one that has nothing better.
      if (embedding !== undefined && (seconds >= LIMITS.newSpeakerSeconds || isProvisional(cluster)))
        grow(cluster, embedding, seconds);
      previous = cluster;
      const merges = merge();
      return { speaker_id: previous.id, merges };
    },
    records: () =>
      clusters.map(({ id, seconds, sum }) => ({
        speaker_id: id,
        seconds: rounded(seconds),
        sum: sum === null ? null : Array.from(sum, rounded),
      })),
  };
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
