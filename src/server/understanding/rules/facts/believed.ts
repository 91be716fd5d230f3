// Facts that the trained heads believe and no pattern words: the sentence as it was said, with what was said before it where it does
// not say whom or what it is about. Knows no language.
import type { ExtractedMemory } from '../../provider.ts';
import { withoutFillers, wordCount } from '../../text/sentences.ts';
import { contentWords } from '../../text/words.ts';
import type { FactSentence } from '../memories.ts';
import { chooseMemoryCategory } from '../memory-category.ts';
import { UNNAMED } from '../unnamed-voice.ts';

/** What the head has to be sure of, where nothing else speaks for a fact. */
const BELIEVED = 0.65;
const MOST_DONE = 0.5;
const WORDS = { fewest: 3, most: 40 };
/** Fewer words that count do not say what it is about. */
const FEW = 3;
const REACH = 3;
const LONGEST = 500;
const LONGEST_CONTEXT = 80;
/** Of a fact that is told already. */
const SAME = 0.5;
/** Somebody or something that was named before. */
const POINTS =
  /^(?:(?:and|but|so|und|aber|da|y|pero|et|mais) )?(?:he|she|they|it|that|this|his|her|their|er|sie|es|das|der|die|seine?|ihre?|él|ella|ellos|ellas|eso|il|elle|ils|elles|ça|c'est)(?:'s|'re|'ve|'d)?(?!\p{L})/iu;

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

const plain = (text: string): string => withoutFillers(text).replace(/^[¿¡\s,;–—-]+|[\s.!?,;:…–—-]+$/gu, '');

function shortened(text: string): string {
  return text.length <= LONGEST_CONTEXT ? text : `${text.slice(0, LONGEST_CONTEXT).replace(/\s+\S*$/u, '')}…`;
}

/** The nearest statement before it that says anything; a question where there is none. */
function saidBefore(sentences: readonly FactSentence[], index: number): string | null {
  const before = sentences
    .slice(Math.max(0, index - REACH), index)
    .map(({ text }) => plain(text) + (text.endsWith('?') ? '?' : ''))
    .filter((text) => contentWords(text).length > 0);
  const said = before.findLast((text) => !text.endsWith('?')) ?? before.at(-1);
  return said === undefined ? null : shortened(said);
}

function isTold(text: string, evidence: readonly string[], found: readonly ExtractedMemory[]): boolean {
  const words = new Set(contentWords(text));
  return found.some(({ content, evidence: proved }) => {
    if (!proved.some((id) => evidence.includes(id))) return false;
    const told = contentWords(content);
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
    const context =
      POINTS.test(said) || contentWords(said).length < FEW ? saidBefore(sentences, index) : null;
    const content = `${theirs ? `${speaker_name}: ` : ''}${capital(said)}${context === null ? '' : ` (${context})`}`;
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
