// Lays out a talk for the engines: the clauses that do something or name a time, whose turn it is, and who the owner is.
import { inTurns } from '../text/in-turns.ts';
import type { Label, LabelledSentence } from '../heads/sentence-labels.ts';
import type { Sentence } from '../text/sentences.ts';
import type { Act, LanguageRules, Mention, WhenReader } from './language-rules.ts';
import { countedDays } from './counted-days.ts';
import { isCall } from './one-sided-calls.ts';
import { withVoicesNamed } from './voices-named.ts';

export interface Said {
  sentence: Sentence;
  /** Place of the sentence in the talk. */
  index: number;
  /** Place among all of these. */
  place: number;
  /** Number of the turn: what one speaker says without a break. */
  turn: number;
  clause: string;
  acts: Act[];
  mentions: Mention[];
  byOwner: boolean;
}

/** So much of a clause tells where it begins. */
const BEGINNING = 12;

/** What the sentence says before the clause; '' where the clause begins it. */
export const saidBefore = ({ sentence, clause }: Pick<Said, 'sentence' | 'clause'>): string =>
  sentence.text.slice(0, Math.max(0, sentence.text.indexOf(clause.slice(0, BEGINNING))));

/** Probabilities of the trained heads for a sentence; null for one that they have not read. */
export type Labels = Readonly<Record<Label, number>>;

export function labelsOf(sentence: Sentence | LabelledSentence): Labels | null {
  return 'labels' in sentence ? sentence.labels : null;
}

/** How likely it asks somebody for something; 0 where the heads have not read it. */
export function asksOf(sentence: Sentence | LabelledSentence): number {
  const labels = labelsOf(sentence);
  return labels === null ? 0 : Math.max(labels.ask, labels['ask-other']);
}

/** Whether the heads have read an embedding of it. */
export const isEmbedded = (sentence: Sentence | LabelledSentence): boolean =>
  'labels' in sentence && sentence.vector !== null;

export interface Talk {
  said: readonly Said[];
  sentences: readonly Sentence[];
  /** Nobody can know which of several voices is the owner's. */
  ownerUnknown: boolean;
  /** Only the owner speaks, and to nobody. */
  alone: boolean;
}

/** So many sentences back somebody is spoken to. */
const SPOKEN_TO = 6;

/** The last other voice before the line. */
export function listenerOf({ sentences }: Talk, { index, sentence }: Said): string | null {
  for (let at = index - 1; at >= Math.max(0, index - SPOKEN_TO); at--) {
    const { speaker_name } = sentences[at]!;
    if (speaker_name !== sentence.speaker_name) return speaker_name;
  }
  return null;
}

/** Whether what is about the owner may be about anybody who speaks. */
function ownersOf(
  sentences: readonly Sentence[],
  rules: LanguageRules,
): Pick<Talk, 'ownerUnknown' | 'alone'> {
  const known = sentences.some(({ is_user }) => is_user);
  const voices = new Set(sentences.map(({ speaker_name }) => speaker_name)).size;
  return { ownerUnknown: !known && voices > 1, alone: voices === 1 && !isCall(sentences, rules) };
}

/** The time of day that is meant in a sentence of the talk. */
export type HourJudge = (sentences: readonly Sentence[], index: number, mention: Mention) => Mention;

export async function layOut(
  recognised: readonly Sentence[],
  rules: LanguageRules,
  when: WhenReader,
  { signal, inHalf = (_, __, mention) => mention }: { signal?: AbortSignal; inHalf?: HourJudge } = {},
): Promise<Talk> {
  const { ownerUnknown, alone } = ownersOf(recognised, rules);
  const sentences = withVoicesNamed(recognised, rules);
  const said: Said[] = [];
  let turn = -1;
  let speaker: string | null = null;
  let index = -1;
  for await (const sentence of inTurns(sentences, signal)) {
    index++;
    if (sentence.speaker_name !== speaker) turn++;
    speaker = sentence.speaker_name;
    const byOwner = sentence.is_user || alone || ownerUnknown;
    const clauses = rules.clauses(sentence.text, alone);
    clauses.forEach((clause, place) => {
      const acts = rules.acts(clause, { byOwner, alone, before: clauses[place - 1] ?? '' });
      const read = when.mentions(clause).map((mention) => inHalf(sentences, index, mention));
      const mentions = countedDays({ clause, mentions: read, index }, said, rules);
      // Most clauses of a long talk do nothing; they are not worth the memory.
      if (acts.length === 0 && mentions.length === 0) return;
      said.push({
        sentence,
        index,
        place: said.length,
        turn,
        clause,
        acts,
        mentions,
        byOwner,
      });
    });
  }
  return { said, sentences, ownerUnknown, alone };
}
