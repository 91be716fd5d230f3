// Facts that the trained heads believe and no pattern words: the sentence as it was said, with what was said before it where it does
// not say whom or what it is about. Knows no language.
import type { ExtractedMemory } from '../../provider.ts';
import { wordCount } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';
import type { FactSentence } from '../memories.ts';
import { chooseMemoryCategory } from '../memory-category.ts';
import { UNNAMED } from '../unnamed-voice.ts';
import { isNoFact } from './no-facts.ts';
import { plain, withContext } from './said-before.ts';

/** What the head has to be sure of, where nothing else speaks for a fact. */
const BELIEVED = 0.65;
const MOST_DONE = 0.5;
const WORDS = { fewest: 3, most: 40 };
const LONGEST = 500;
/** Of a fact that is told already. */
const SAME = 0.5;

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function isTold(text: string, evidence: readonly string[], found: readonly ExtractedMemory[]): boolean {
  const words = new Set(contentWords(text));
  return found.some(({ content, evidence: proved }) => {
    if (!proved.some((id) => evidence.includes(id))) return false;
    const told = contentWords(content.replace(/ \(.*\)$/u, ''));
    return told.length === 0 || told.filter((word) => words.has(word)).length >= SAME * told.length;
  });
}

export function believedFacts(
  sentences: readonly FactSentence[],
  found: readonly ExtractedMemory[],
): ExtractedMemory[] {
  const alone = new Set(sentences.map(({ speaker_name }) => speaker_name)).size === 1;
  return sentences.flatMap((sentence, index): ExtractedMemory[] => {
    const { text, labels, vector = null, is_user, speaker_name, evidence } = sentence;
    if (vector === null || labels === undefined || labels.fact < BELIEVED || labels.done > MOST_DONE)
      return [];
    const words = wordCount(text);
    if (text.endsWith('?') || words < WORDS.fewest || words > WORDS.most) return [];
    const theirs = !is_user && !alone;
    if ((theirs && UNNAMED.test(speaker_name)) || isTold(text, evidence, found)) return [];
    const said = plain(text);
    if (isNoFact(said)) return [];
    const shown = `${theirs ? `${speaker_name}: ` : ''}${capital(said)}`;
    const content = withContext(sentences, index, {
      ...{ said, content: shown, meant: false, mayBeShort: false },
    });
    return [
      {
        content: content.slice(0, LONGEST),
        category: chooseMemoryCategory(text),
        subject: '',
        confidence: labels.fact,
        evidence: [...evidence],
      },
    ];
  });
}
