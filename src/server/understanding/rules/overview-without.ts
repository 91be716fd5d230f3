// Takes tasks that the owner has deleted out of an overview, whoever wrote it: the list of tasks is made anew, and no other
// sentence says one of them. Pure.
import type { Extraction } from '../provider.ts';
import { stemOf } from '../text/stems.ts';
import { contentWords, words } from '../text/words.ts';
import { tasksSaid } from './overview.ts';
import { phrasesOf } from './phrases.ts';

/** Whatever the talk is in, the list of tasks is in one of these. */
const LANGUAGES = ['en', 'de', 'es', 'fr'] as const;
/**
 * A longer task is named by so much of it, too: a quotation says 'you' where the task has a name. Not in the first sentence,
 * which lists what the talk was about.
 */
const MOST_OF_IT = 0.75;
const LONGER = 3;
const SHORTEST = 3;

const SENTENCE_END = /(?<=[.!?…]["'”’»)]?)\s+(?=[\p{Lu}"'“„«])/u;

const stemsOf = (text: string): Set<string> => new Set(words(text).map(stemOf));
/** Stems are rough: of 'orders' more is left than of 'order'. */
const isSameWord = (a: string, b: string): boolean =>
  a.startsWith(b) || (a.length >= SHORTEST && b.startsWith(a));

function says(sentence: string, task: string, isFirst: boolean): boolean {
  const said = stemsOf(sentence);
  const wanted = [...new Set(contentWords(task).map(stemOf))];
  const there = wanted.filter((stem) => [...said].some((one) => isSameWord(one, stem))).length;
  if (there === 0) return false;
  if (there === wanted.length) return true;
  return !isFirst && wanted.length > LONGER && there >= wanted.length * MOST_OF_IT;
}

/** `gone`: descriptions of tasks of this extraction. `kept`: what the owner's tasks of the talk say now. */
export function overviewWithout(
  { overview, action_items }: Pick<Extraction, 'overview' | 'action_items'>,
  gone: readonly string[],
  kept: readonly string[],
): string {
  const rest = action_items.filter(({ description }) => !gone.includes(description));
  let text = overview;
  for (const language of LANGUAGES) {
    const phrases = phrasesOf(language);
    const listedHere = tasksSaid({ action_items, language }, phrases);
    const remaining = rest.length === 0 ? '' : tasksSaid({ action_items: rest, language }, phrases);
    text = text.replace(listedHere, () => remaining);
  }
  // Rewritten, it is still a task.
  const unsaid = gone.filter((task) => !kept.some((one) => says(one, task, false)));
  return text
    .split(SENTENCE_END)
    .filter(
      (sentence, at) => sentence.trim() !== '' && !unsaid.some((task) => says(sentence, task, at === 0)),
    )
    .join(' ')
    .trim();
}
