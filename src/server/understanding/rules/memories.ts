// Finds lasting facts about the owner, their family, friends and pets: what the heads label as a fact and the cues bear out,
// worded so that it stands alone. Never plans or dates.
import type { Label } from '../heads/sentence-labels.ts';
import type { ExtractedMemory } from '../provider.ts';
import { wordCount, type Sentence } from '../text/sentences.ts';
import { answeredFact } from './facts/answers.ts';
import { clausesAboutSomebody, factParts, statedIn } from './facts/cues.ts';
import { evidenceOf, likelihoodOf, type FactEvidence } from './facts/evidence.ts';
import { fitsPronoun, isRelation, namedIn } from './facts/relations.ts';
import { withApostrophes } from './facts/spelling.ts';
import { mostCertain } from './facts/most-certain.ts';
import { withContext } from './facts/said-before.ts';
import { standsAlone } from './facts/stands-alone.ts';
import { subjectKey } from './facts/subject-key.ts';
import { factWording, tidied } from './facts/wording.ts';
import { chooseMemoryCategory } from './memory-category.ts';
import { UNNAMED } from './unnamed-voice.ts';

const LONGEST = 500;
/** Shorter texts contain no fact worth storing (as in the original service). */
export const LEAST_TEXT = 25;
const FEWEST_WORDS = 3;

/** Less likely ones are left out. */
const LEAST = 0.55;
/** How far back a pronoun may point. */
const REACH = 6;
/** Letters by which a clause is found again in its sentence. */
const NOTICED = 20;

const PRONOUN = /^(he|she|they|his|her|their)(?:'s|'re|'ve|'d)?\b/iu;
/** `labels`: of the trained heads. */
export type FactSentence = Sentence & {
  labels?: Readonly<Record<Label, number>>;
  vector?: Float32Array | null;
};

/** The last somebody whom a pronoun at the beginning of the sentence may mean; null when nobody was named. */
function meant(sentences: readonly Sentence[], index: number, pronoun: string, part: string): string | null {
  const speaker = sentences[index]!.speaker_name;
  const text = withApostrophes(sentences[index]!.text);
  const own = text.replace(/[’]/gu, "'").indexOf(part.slice(0, NOTICED));
  for (let at = index; at >= Math.max(0, index - REACH); at--) {
    const named = namedIn(at === index ? text.slice(0, Math.max(0, own)) : sentences[at]!.text).filter(
      (name) => name !== speaker && fitsPronoun(name, pronoun),
    );
    if (named.length > 0) return (named.findLast(isRelation) ?? named.at(-1))!;
  }
  return null;
}

/** Whom the pronoun at the beginning means; null where there is none, or where nobody can say. */
function meantAt(sentences: readonly Sentence[], index: number, text: string): string | null {
  const pronoun = PRONOUN.exec(text)?.[1];
  return pronoun === undefined ? null : meant(sentences, index, pronoun, text);
}

/** The subject that takes the place of the clause's own; null when nobody can say whose fact it is. */
function subjectOf({ is_user, speaker_name }: Sentence, text: string, alone: boolean): string | null {
  if (PRONOUN.test(text)) return is_user || alone ? '' : null;
  if (is_user || alone || !/\b(?:i|i'm|i've|my|we|our)\b/iu.test(text)) return '';
  return UNNAMED.test(speaker_name) ? null : speaker_name;
}

export interface FactPart {
  content: string;
  evidence: FactEvidence;
  sentence: FactSentence;
}

/** How sure it is that an answer to a question about somebody's life is a fact. */
const ANSWERED: FactEvidence = {
  ...{ head: 0.5, strong: 1, weak: 0, against: 0, done: 0 },
  ...{ modal: 0, nobody: 0, passing: 0, kin: 0, meantKin: 0 },
};

/** What the question before and the sentence say together; null where they say nothing lasting. */
function answerAt(sentences: readonly FactSentence[], index: number, alone: boolean): FactPart | null {
  const sentence = sentences[index]!;
  const before = sentences[index - 1];
  if (before === undefined || before.speaker_name === sentence.speaker_name) return null;
  const said = answeredFact(before.text, sentence.text);
  if (said === null) return null;
  const own =
    sentence.is_user || alone ? '' : UNNAMED.test(sentence.speaker_name) ? null : sentence.speaker_name;
  const who = said.pronoun === null ? own : meant(sentences, index, said.pronoun, sentence.text);
  if (who === null) return null;
  const content =
    who === '' ? said.said : `${who} ${said.said.slice(0, 1).toLowerCase()}${said.said.slice(1)}`;
  const both: FactSentence = { ...sentence, evidence: [...before.evidence, ...sentence.evidence] };
  return { content: content.slice(0, LONGEST), evidence: ANSWERED, sentence: both };
}

/** What may be a fact, each worded so that it stands alone. */
export function factsIn(sentences: readonly FactSentence[]): FactPart[] {
  const alone = new Set(sentences.map(({ speaker_name }) => speaker_name)).size === 1;
  return sentences.flatMap((sentence, index) => {
    const answered = answerAt(sentences, index, alone);
    if (answered !== null) return [answered];
    const stated = statedIn(withApostrophes(sentence.text));
    if (stated === '') return [];
    const said = tidied(stated);
    const worded = (part: string): FactPart[] => {
      const who = meantAt(sentences, index, part);
      const subject = who ?? subjectOf(sentence, part, alone);
      if (subject === null) return [];
      const evidence = evidenceOf(part, { labels: sentence.labels, meant: who });
      const content = factWording(part, subject);
      if (evidence === null || !standsAlone(content, part)) return [];
      // 'I'm vegan' is short and says all.
      if (wordCount(content) < FEWEST_WORDS && evidence.strong === 0) return [];
      const shown = withContext(sentences, index, {
        ...{ said: part, content, meant: subject !== '', mayBeShort: evidence.strong > 0 },
      });
      return [{ content: shown.slice(0, LONGEST), evidence, sentence }];
    };
    const found = factParts(said).flatMap(worded);
    return found.length > 0 ? found : clausesAboutSomebody(said).flatMap(worded);
  });
}

export function findMemories(sentences: readonly FactSentence[]): ExtractedMemory[] {
  if (sentences.reduce((sum, { text }) => sum + text.length, 0) < LEAST_TEXT) return [];
  const found = new Map<string, ExtractedMemory>();
  for (const { content, evidence, sentence } of factsIn(sentences)) {
    const confidence = likelihoodOf(evidence, (sentence.vector ?? null) !== null);
    const key = content.toLowerCase();
    if (confidence < LEAST || found.has(key)) continue;
    found.set(key, {
      content,
      category: chooseMemoryCategory(sentence.text),
      subject: subjectKey(content),
      confidence,
      evidence: [...sentence.evidence],
    });
  }
  return mostCertain([...found.values()]);
}
