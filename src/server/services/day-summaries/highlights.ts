// Chooses the highlights of a day: conversations with nearly the same title are one topic, starred and long ones come before
// others. Pure.
import type { DaySummary } from '../../../contract/daily-summaries.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import { beginOf, lengthOf } from './day.ts';
import { longestFirst } from './headline.ts';

/** Of one day. */
const MOST_OF_DAY = 4;
/** The share of words that titles of one topic have in common. */
const SAME_TOPIC = 0.6;
/** Characters; of the overviews of one topic. */
const LONGEST_SUMMARY = 600;

const wordsOf = (title: string): Set<string> =>
  new Set(
    title
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== ''),
  );

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}

function summaryOf(rows: readonly ConversationRow[]): string {
  const texts: string[] = [];
  let length = 0;
  for (const text of new Set(rows.map(({ overview }) => overview))) {
    if (text === '' || (texts.length > 0 && length + text.length > LONGEST_SUMMARY)) continue;
    texts.push(text);
    length += text.length + 1;
  }
  return texts.join(' ');
}

/** At most `most`, in the order of time. */
export function highlightsOf(rows: readonly ConversationRow[], most = MOST_OF_DAY): DaySummary['highlights'] {
  const topics: { words: Set<string>; rows: [ConversationRow, ...ConversationRow[]] }[] = [];
  for (const row of longestFirst(rows)) {
    const words = wordsOf(row.title);
    const known = topics.find((topic) => likeness(topic.words, words) >= SAME_TOPIC);
    if (known === undefined) topics.push({ words, rows: [row] });
    else known.rows.push(row);
  }
  const starred = (of: readonly ConversationRow[]): number => Number(of.some((row) => row.starred));
  const minutes = (of: readonly ConversationRow[]): number => of.reduce((sum, row) => sum + lengthOf(row), 0);
  const first = (of: readonly ConversationRow[]): number => Math.min(...of.map(beginOf));
  return topics
    .toSorted((a, b) => starred(b.rows) - starred(a.rows) || minutes(b.rows) - minutes(a.rows))
    .slice(0, most)
    .toSorted((a, b) => first(a.rows) - first(b.rows))
    .map(({ rows: [longest, ...others] }) => {
      const inOrder = [longest, ...others].toSorted((a, b) => beginOf(a) - beginOf(b));
      return {
        topic: longest.title,
        emoji: longest.emoji,
        summary: summaryOf(inOrder),
        conversation_ids: inOrder.map(({ id }) => id),
      };
    });
}
