// Makes a title of the little that was said: the sentence itself when it is short, the clause that says most, or its topics with
// the words that stand between them.
import { functionWordsOf } from '../text/function-words.ts';
import { withoutEnd, withoutFillers, wordCount, type Sentence } from '../text/sentences.ts';
import { stemOf } from '../text/stems.ts';
import { words } from '../text/words.ts';
import { withCapitals } from './english/capitals.ts';
import type { Topic } from './topics.ts';

const MOST_WORDS = 9;
const LEAST_OF_CLAUSE = 4;
const FEWEST_WORDS = 2;
/** Between two topics that are one matter: 'a crack in the kitchen window'. English. */
const BETWEEN =
  /^ (?:of|in|on|at|for|with|from|to|about|through|under|over|near|behind|by)(?: (?:the|an?|my|our|your|his|her|their|this|that))? $/iu;
/** 'Level three'. */
const NUMBER = /^ (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/iu;

/** Says only that a note follows. English. */
const REMINDER =
  /^(?:please )?(?:(?:remember|remind me|don't forget|note to self|memo)(?: to| that)?[,:]?) /iu;

function clauseOf(text: string, topics: readonly Topic[]): string | null {
  const worth = (clause: string): number => {
    const stems = new Set(words(clause).map(stemOf));
    const said = topics.filter((topic) => topic.stems.every((stem) => stems.has(stem)));
    return said.reduce((sum, { score }) => sum + score, 0);
  };
  const clauses = text
    .split(/[,;:—–]\s+/u)
    .map(withoutFillers)
    .filter((clause) => wordCount(clause) >= LEAST_OF_CLAUSE && wordCount(clause) <= MOST_WORDS);
  const best = clauses.reduce<string | null>(
    (most, clause) => (most === null || worth(clause) > worth(most) ? clause : most),
    null,
  );
  return best === null || worth(best) === 0 ? null : best;
}

/** What most matters with the topic beside it, as they were said. */
function spanOf(text: string, topics: readonly Topic[]): string | null {
  const placed = topics
    .map((topic) => ({ topic, start: text.toLowerCase().indexOf(topic.text.toLowerCase()) }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  for (const [at, { topic, start }] of placed.entries()) {
    const next = placed[at + 1];
    if (next === undefined || (topic !== topics[0] && next.topic !== topics[0])) continue;
    if (!BETWEEN.test(text.slice(start + topic.text.length, next.start))) continue;
    const end = next.start + next.topic.text.length;
    return text.slice(start, end) + (NUMBER.exec(text.slice(end))?.[0] ?? '');
  }
  return null;
}

/** Its first words, as far as they say the only topic, which is one word. */
function beginningOf(text: string, [topic, ...others]: readonly Topic[], language: string): string | null {
  if (topic === undefined || others.length > 0 || topic.text.includes(' ')) return null;
  const empty = functionWordsOf(language);
  const said = text.split(/\s+/u).slice(0, MOST_WORDS);
  const isTopic = (word: string): boolean => word.toLowerCase().startsWith(topic.text.toLowerCase());
  if (!said.some(isTopic)) return null;
  while (said.length > 0 && empty.has(said.at(-1)!.toLowerCase())) said.pop();
  return withoutEnd(said.join(' '), ' ,;:-—–');
}

/** Null where the topics side by side say it as well. `language`: two letters. */
export async function utteranceTitle(
  [sentence, ...others]: readonly Sentence[],
  language: string,
  topics: readonly Topic[],
): Promise<string | null> {
  if (sentence === undefined || others.length > 0) return null;
  const plain = withoutEnd(withoutFillers(sentence.text), ' ,;.!-—–');
  const text = language === 'en' ? plain.replace(REMINDER, '') : plain;
  const count = wordCount(text);
  const english = language === 'en';
  const span = english ? spanOf(text, topics) : null;
  const said =
    count <= MOST_WORDS ? text : (clauseOf(text, topics) ?? span ?? beginningOf(text, topics, language));
  if (said === null || wordCount(said) < FEWEST_WORDS) return null;
  return english ? withCapitals(said) : said;
}
