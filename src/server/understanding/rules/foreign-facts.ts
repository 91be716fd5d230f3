// Chooses the words by which the facts of a language that is not English are found.
import type { Sentence } from '../text/sentences.ts';
import type { ExtractedMemory } from '../provider.ts';
import { findFactsBy } from './facts/fact-words.ts';
import { FRENCH_FACTS } from './french/fact-words.ts';
import { GERMAN_FACTS } from './german/fact-words.ts';
import { SPANISH_FACTS } from './spanish/fact-words.ts';

const WORDS = { de: GERMAN_FACTS, es: SPANISH_FACTS, fr: FRENCH_FACTS };

export const findForeignFacts = (
  sentences: readonly Sentence[],
  language: keyof typeof WORDS,
): ExtractedMemory[] => findFactsBy(WORDS[language], sentences);
