// Holds an answer that a language model wrote against the passages that it cites: it may name nobody, and no figure, that neither they
// nor the question name. What it says in other words stays the model's word. Pure.
import { createGround } from '../../understanding/llm/evidence.ts';
import { functionWordsOf } from '../../understanding/text/function-words.ts';
import { guessLanguage } from '../../understanding/text/language-of.ts';
import { saysNumbers } from '../../understanding/text/spoken-numbers.ts';

/** Words that begin a sentence and name nobody: 'Apparently', 'According to'. */
const NO_NAME = /\p{L}{5}(?:ly|ing)$/u;
/** Capital letters that name nobody. */
const NO_INITIALS = new Set(['AM', 'PM', 'OK', 'TV']);

/** `sources`: the cited passages as the model read them, with their dates, and the question. */
export function isSupported(answer: string, sources: readonly string[]): boolean {
  const ground = createGround(
    sources.map((text) => ({ text, speaker_name: '' })),
    [],
  );
  const { language } = guessLanguage(answer);
  const small = functionWordsOf(language);
  // In German every noun has a capital letter.
  const names = language !== 'de';
  const isNamed = (word: string): boolean => ground.supports(`x ${word}`, true);
  const sentences = answer.replace(/\p{N}+/gu, ' ').split(/(?<=[.!?:])\s+|\n+/u);
  return (
    saysNumbers(sources, answer) &&
    sentences.every((sentence) => {
      if (!ground.supports(sentence, names)) return false;
      const words = sentence.match(/[\p{L}\p{M}’']+/gu) ?? [];
      const [first = ''] = words;
      const isSmall = small.has(first.toLowerCase().replaceAll('’', "'"));
      if (names && !isSmall && !NO_NAME.test(first) && !isNamed(first)) return false;
      const initials = words.filter((word) => /^\p{Lu}{2,}$/u.test(word) && !NO_INITIALS.has(word));
      return initials.every((word) => isNamed(`${word[0]}${word.slice(1).toLowerCase()}`));
    })
  );
}
