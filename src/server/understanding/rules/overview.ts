// Makes an overview of two to four sentences: what the talk was about and with whom, what is to be done, planned, decided and
// open. Says only what was found in the talk, or quotes it.
import { briefTask } from '../../../contract/task-parts.ts';
import type { ExtractedActionItem, ExtractedClaim, ExtractedEvent } from '../provider.ts';
import { withoutFillers, wordCount, type Sentence } from '../text/sentences.ts';
import { stemOf } from '../text/stems.ts';
import { contentWords, words } from '../text/words.ts';
import { listed, phrasesOf, type Phrases } from './phrases.ts';
import { peopleIn, sentenceCase, topicsBeside, type Gist } from './title.ts';
import { UNNAMED } from './unnamed-voice.ts';

const SHORT_WORDS = 40;
const MOST_SENTENCES = 4;
/** With fewer something that was said is quoted. */
const FEWEST_SENTENCES = 4;
const MOST_TOPICS = 6;
const MOST_PEOPLE = 3;
const MOST_TASKS = 6;
/** Words that count, of a task that stands alone. */
const TELLING = 2;
const MOST_EVENTS = 3;
const MOST_DECISIONS = 2;
/** A sentence of which the tasks say so much is not said again. */
const REPEATED = 0.35;
const LONGEST = 600;
/** Words of a sentence that is worth a quotation. */
const QUOTED = { least: 7, most: 30 } as const;

export interface Findings extends Gist {
  action_items: readonly ExtractedActionItem[];
  events: readonly ExtractedEvent[];
  claims: readonly ExtractedClaim[];
  timeZone: string;
  /** Only the owner's side of a call was heard. */
  ofCall: boolean;
}

const ended = (text: string): string => (/[.!?…]["'”’)]*$/u.test(text) ? text : `${text}.`);
const lowerFirst = (text: string, language: string): string =>
  // German nouns keep their capital, and an infinitive has none.
  language === 'de' ? text : `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;

function lead({ sentences, language, theme, topics, ofCall }: Findings): string {
  const { and, talk, note, call } = phrasesOf(language);
  const named = topicsBeside(theme, topics)
    .slice(0, MOST_TOPICS)
    .map(({ text }) => text);
  const people = peopleIn(sentences);
  const alone = new Set(sentences.map(({ speaker_name }) => speaker_name)).size === 1;
  const about = listed(named, and);
  const single = ofCall ? call : note;
  const whole = alone ? single(about) : talk(listed(people.slice(0, MOST_PEOPLE), and), about);
  return ended(theme === null ? sentenceCase(whole) : `${theme.title}: ${whole}`);
}

/** What names most of the topics, as it was said. */
function quotation({ sentences, topics }: Gist): Sentence | null {
  const worth = new Map<number, number>();
  for (const topic of topics)
    for (const at of topic.sentences) worth.set(at, (worth.get(at) ?? 0) + topic.score);
  const worthy = [...worth].flatMap(([at, score]) => {
    const sentence = sentences[at]!;
    const count = wordCount(sentence.text);
    if (count < QUOTED.least || count > QUOTED.most || sentence.text.endsWith('?')) return [];
    return [{ sentence, score: score / Math.sqrt(4 + count) }];
  });
  return worthy.sort((a, b) => b.score - a.score)[0]?.sentence ?? null;
}

function clip(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST - 1).replace(/ \S*$/u, '')}…`;
}

/** One sentence that lists the tasks. */
export function tasksSaid(
  { action_items, language }: Pick<Findings, 'action_items' | 'language'>,
  phrases: Phrases,
): string {
  const tasks = new Set(
    action_items.slice(0, MOST_TASKS).map(({ description }) => {
      const task = description.replace(/ \([^()]*\)$|[.!]$/u, '');
      // 'See to it' says nothing without what stands in the brackets.
      return lowerFirst(contentWords(task).length < TELLING ? briefTask(description) : task, language);
    }),
  );
  return phrases.tasks(listed([...tasks], phrases.and));
}

/** A short text itself without its fillers; its tasks and what else it says when there are tasks. */
function shortOverview(findings: Findings, phrases: Phrases): string {
  const { sentences, action_items } = findings;
  const inTasks = new Set(action_items.flatMap(({ description }) => words(description)).map(stemOf));
  const said = sentences.flatMap(({ text }) => {
    const plain = sentenceCase(withoutFillers(text));
    if (action_items.length === 0) return plain === '' ? [] : [plain];
    const stems = words(plain).map(stemOf);
    const repeated = stems.filter((stem) => inTasks.has(stem)).length;
    return stems.length >= QUOTED.least && repeated < stems.length * REPEATED ? [ended(plain)] : [];
  });
  return [...(action_items.length === 0 ? [] : [tasksSaid(findings, phrases)]), ...said].join(' ');
}

/** A short text itself; '' for no text. */
export function overviewOf(findings: Findings): string {
  const { sentences, language, action_items, events, claims, timeZone } = findings;
  const whole = sentences.map(({ text }) => text).join(' ');
  const phrases = phrasesOf(language);
  if (sentences.length <= 2 || wordCount(whole) <= SHORT_WORDS) return clip(shortOverview(findings, phrases));
  const parts = [lead(findings)];
  const when = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    ...({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const),
  });
  const planned = events
    .slice(0, MOST_EVENTS)
    .map(({ title, start }, at) => phrases[at === 0 ? 'planned' : 'plannedToo'](title, when.format(start)));
  if (planned.length > 0) parts.push(`${listed(planned, phrases.and)}.`);
  if (action_items.length > 0) {
    parts.push(tasksSaid(findings, phrases));
  }
  const claimed = (kind: ExtractedClaim['kind'], most: number): string =>
    claims
      .filter((claim) => claim.kind === kind)
      .slice(0, most)
      .map(({ text }) => ended(text))
      .join(' ');
  const decisions = claimed('decision', MOST_DECISIONS);
  if (decisions !== '') parts.push(phrases.decided(decisions));
  const question = claimed('question', 1);
  if (question !== '') parts.push(phrases.open(question));
  const quoted = parts.length < FEWEST_SENTENCES ? quotation(findings) : null;
  if (quoted !== null) {
    const person = quoted.is_user || UNNAMED.test(quoted.speaker_name) ? null : quoted.speaker_name;
    parts.push(phrases.said(person, sentenceCase(withoutFillers(quoted.text))));
  }
  return clip(parts.slice(0, MOST_SENTENCES).join(' '));
}
