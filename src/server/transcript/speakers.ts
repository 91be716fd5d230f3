// Online diarization of one conversation: clusters the embeddings of utterances as they come. Pure. Gives
// labels only; knows no person and never decides who the owner is.
import { LIMITS } from '../../contract/limits.ts';
import { cosine, voiceThresholds } from '../services/speakers/voice-match.ts';
import type { VoiceRecord } from '../store/conversation-columns.ts';
import { BUILT_IN_SPEAKER_MODEL, UNNAMED_SPEAKER_MODEL } from '../stt/speaker-embedding.ts';

export interface VoicedUtterance {
  /** Unit length; absent when the utterance was too short for one. */
  embedding?: Float32Array;
  /** The model that made it; the built-in one when absent. */
  embeddingModel?: string;
  seconds: number;
}

/** The voice of a speaker, as clustered so far. */
export interface ClusteredVoice {
  model: string;
  /** Of any length. */
  embedding: ArrayLike<number>;
  seconds: number;
}

export interface SpeakerMerge {
  from: number;
  to: number;
}

export interface Speakers {
  /** The speaker of the next utterance, and the speakers that turned out to be the same by it. */
  assign(utterance: VoicedUtterance): { speaker_id: number; merges: SpeakerMerge[] };
  /** The speaker of speech that no voice shows yet; changes nothing. */
  readonly likely: number;
  /** Null when no utterance of the speaker was long enough for an embedding. */
  voice(speakerId: number): ClusteredVoice | null;
  /** For `createSpeakers`, to go on later. */
  records(): VoiceRecord[];
}

/** How the voices of earlier recordings are joined. */
export interface EarlierVoices {
  /** They are of another time: only a voice of two seconds or more that is like one of them joins it. */
  apart: boolean;
  /** The least label of a new voice. */
  nextId: number;
}

interface Cluster {
  id: number;
  /** Of an earlier recording of another time, and nothing of this one has joined it. */
  apart: boolean;
  /** It has a name by an earlier recording: what cannot be compared is not assumed to be of it. */
  named: boolean;
  /** Sum of embeddings weighted by seconds; null while no utterance had one. */
  sum: Float64Array | null;
  /**
   * Of the embeddings in the sum. A voice known by another model keeps its label and is compared with
   * nothing.
   */
  model: string;
  seconds: number;
}

/** `known`: the voices that earlier recordings of the conversation stored. */
export function createSpeakers(
  known: readonly VoiceRecord[] = [],
  { apart, nextId: least }: EarlierVoices = { apart: false, nextId: 0 },
): Speakers {
  const clusters: Cluster[] = known.map(({ speaker_id, seconds, sum, model, person_id, is_user }) => ({
    id: speaker_id,
    apart,
    named: (person_id ?? null) !== null || is_user === true,
    seconds,
    model: model ?? UNNAMED_SPEAKER_MODEL,
    sum: sum === null ? null : Float64Array.from(sum),
  }));
  let nextId = Math.max(least - 1, ...known.map(({ speaker_id }) => speaker_id)) + 1;
  let previous: Cluster | null = null;

  function open(): Cluster {
    const cluster: Cluster = {
      id: nextId++,
      apart: false,
      named: false,
      sum: null,
      model: BUILT_IN_SPEAKER_MODEL,
      seconds: 0,
    };
    clusters.push(cluster);
    return cluster;
  }

  /** Whether speech that no voice shows may be taken for this one's. A name that a voice stands behind needs a voice. */
  const mayBe = (cluster: Cluster): boolean => !cluster.apart && !(cluster.named && cluster.sum !== null);

  function grow(cluster: Cluster, embedding: ArrayLike<number>, model: string, seconds: number): void {
    if (cluster.sum === null) {
      cluster.sum = new Float64Array(embedding.length);
      cluster.model = model;
    } else if (cluster.model !== model) return;
    for (let index = 0; index < cluster.sum.length; index++)
      cluster.sum[index]! += (embedding[index] ?? 0) * seconds;
    cluster.seconds += seconds;
  }

  const isProvisional = (cluster: Cluster): boolean => cluster.seconds < LIMITS.newSpeakerSeconds;

  /** Null for a voice that is not known well enough to be merged with another. */
  const settled = (cluster: Cluster): Float64Array | null => (isProvisional(cluster) ? null : cluster.sum);

  function nearest(embedding: Float32Array, model: string): { cluster: Cluster; similarity: number } | null {
    let best: { cluster: Cluster; similarity: number } | null = null;
    for (const cluster of clusters) {
      if (cluster.apart || cluster.sum === null || cluster.model !== model) continue;
      const similarity = cosine(cluster.sum, embedding);
      if (best === null || similarity > best.similarity) best = { cluster, similarity };
    }
    return best;
  }

  function choose({
    embedding,
    embeddingModel: model = BUILT_IN_SPEAKER_MODEL,
    seconds,
  }: VoicedUtterance): Cluster {
    if (embedding === undefined) return previous ?? clusters.find(mayBe) ?? open();
    const best = nearest(embedding, model);
    if (best === null) {
      // The first embedding of a speaker that had only utterances without one so far.
      const silent = clusters.find((cluster) => cluster.sum === null && mayBe(cluster));
      if (silent !== undefined) return silent;
    } else {
      const { same, provisional } = voiceThresholds(model);
      const least = isProvisional(best.cluster) ? provisional : same;
      if (best.similarity >= least) return best.cluster;
    }
    if (seconds >= LIMITS.newSpeakerSeconds) return open();
    return previous ?? (best !== null && mayBe(best.cluster) ? best.cluster : open());
  }

  /** Merges clusters that have come close; the older label stays. */
  function merge(): SpeakerMerge[] {
    const merges: SpeakerMerge[] = [];
    for (let older = 0; older < clusters.length; older++) {
      for (let younger = clusters.length - 1; younger > older; younger--) {
        const a = clusters[older]!;
        const b = clusters[younger]!;
        const [sum, more] = [settled(a), settled(b)];
        if (sum === null || more === null || a.model !== b.model || (a.apart && b.apart)) continue;
        if (cosine(sum, more) <= voiceThresholds(a.model).merge) continue;
        more.forEach((value, index) => (sum[index]! += value));
        a.seconds += b.seconds;
        a.apart &&= b.apart;
        clusters.splice(younger, 1);
        if (previous === b) previous = a;
        merges.push({ from: b.id, to: a.id });
      }
    }
    return merges;
  }

  return {
    assign(utterance) {
      const cluster = choose(utterance);
      const { embedding, embeddingModel: model = BUILT_IN_SPEAKER_MODEL, seconds } = utterance;
      // Short utterances would blur a good centroid; they only help one that has nothing better.
      if (embedding !== undefined && (seconds >= LIMITS.newSpeakerSeconds || isProvisional(cluster)))
        grow(cluster, embedding, model, seconds);
      previous = cluster;
      const merges = merge();
      return { speaker_id: previous.id, merges };
    },
    get likely() {
      return (previous ?? clusters.find(mayBe))?.id ?? nextId;
    },
    voice(speakerId) {
      const cluster = clusters.find(({ id }) => id === speakerId);
      if (!cluster?.sum) return null;
      return { model: cluster.model, embedding: cluster.sum, seconds: cluster.seconds };
    },
    records: () =>
      clusters.map(({ id, seconds, sum, model }) => ({
        speaker_id: id,
        seconds: rounded(seconds),
        sum: sum === null ? null : Array.from(sum, rounded),
        ...(sum !== null && { model }),
      })),
  };
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
