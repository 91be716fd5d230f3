// Labels the sentences of a talk by trained heads: who commits to what, who asks whom, appointments, lasting facts,
// decisions, open questions, what is taken back, and what only looks like one of these.
import type { Sentence } from '../text/sentences.ts';
import { featuresOf, meaningOf, saidByOwner, talkOf } from './features.ts';
import { probabilityOf, scoresOf, type LinearHead } from './linear-head.ts';

/** As people tag the lines of a talk. */
export const TAGS = [
  'mine',
  'theirs',
  'ask',
  'ask-other',
  'plan',
  'fact',
  'decision',
  'open',
  'undo',
  'done',
] as const;
export type Tag = (typeof TAGS)[number];

/** And what is none of them. */
export const LABELS = [...TAGS, 'talk'] as const;
export type Label = (typeof LABELS)[number];

/** What the heads learn. Who commits and who is asked follows from who speaks. */
export const LEARNED = ['commit', 'request', 'plan', 'fact', 'decision', 'open', 'undo', 'done'] as const;
type Learned = (typeof LEARNED)[number];

/**
 * One for each sentence, by the embedder of the heads, with its wording; null where there is none. Of the first sentences, when there
 * are fewer.
 */
export type SentenceVectors = readonly (Float32Array | null)[];

export interface LabelHeads {
  /** For sentences without an embedding. */
  plain: LinearHead;
  /** For sentences with one of the embedder that its header names. */
  embedded: LinearHead;
}

export interface LabelledSentence extends Sentence {
  /** Its place in the talk. */
  index: number;
  /** Independent probabilities. `talk`: that it is none of the others. */
  labels: Record<Label, number>;
  /** The labels whose probability reaches the one at which they are right most often. */
  given: ReadonlySet<Label>;
  /** Without its wording. */
  vector: Float32Array | null;
}

const NONE = Object.fromEntries(LABELS.map((label) => [label, 0])) as Record<Label, number>;

/** More than somebody says in a day. What comes after them would cost memory and counts as talk. */
const MOST_LABELLED = 20_000;
const UNREAD = { labels: { ...NONE, talk: 1 }, given: new Set<Label>(['talk']), vector: null };

/** The same set for the same labels: most sentences of a long talk have the same ones. */
const SETS = new Map<string, ReadonlySet<Label>>();
function setOf(labels: readonly Label[]): ReadonlySet<Label> {
  const key = labels.join(' ');
  let set = SETS.get(key);
  if (set === undefined) {
    set = new Set(labels);
    SETS.set(key, set);
  }
  return set;
}

function labelOf(learned: Learned, owner: boolean): Label {
  if (learned === 'commit') return owner ? 'mine' : 'theirs';
  if (learned === 'request') return owner ? 'ask-other' : 'ask';
  return learned;
}

/**
 * `vectors`: one for each sentence, by the embedder of `heads.embedded`; null, or of another length, where there is none. What a lone voice says counts as the
 * owner's.
 */
export function labelSentences(
  sentences: readonly Sentence[],
  vectors: SentenceVectors | null,
  heads: LabelHeads,
): LabelledSentence[] {
  const size = 2 * heads.embedded.header.dense[0]!;
  const usable = vectors?.map((vector) => (vector?.length === size ? vector : null)) ?? null;
  const talk = talkOf(sentences, usable);
  return sentences.map((sentence, index) => {
    if (index >= MOST_LABELLED) return { ...sentence, index, ...UNREAD };
    const vector = usable?.[index] ?? null;
    const head = vector === null ? heads.plain : heads.embedded;
    const scores = scoresOf(head, featuresOf(talk, index));
    const owner = saidByOwner(talk, index);
    const labels = { ...NONE };
    const given: Label[] = [];
    let nothing = 1;
    LEARNED.forEach((learned, column) => {
      const known = head.header.labels[column]!;
      const probability = probabilityOf(known, scores[column]!);
      const label = labelOf(learned, owner);
      labels[label] = probability;
      nothing *= 1 - probability;
      if (probability >= known.threshold) given.push(label);
    });
    labels.talk = nothing;
    if (given.length === 0) given.push('talk');
    return { ...sentence, index, labels, given: setOf(given), vector: meaningOf(vector) };
  });
}
