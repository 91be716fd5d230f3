// Measures action items, events, memories, decisions and questions of one conversation against what was written down.
import type { Extraction } from '../../src/server/understanding/provider.ts';
import { zoneOffset } from '../../src/server/time-zone.ts';
import type { When, WrittenConversation } from '../conversation-file.ts';
import { containsAll, pairUp, type Pairs } from './matching.ts';
import type { Counts, Share } from './score.ts';

const NEAR_MINUTES = 15;

/** The clock on the wall, as 2026-03-12T10:00. */
export function localTime(instant: number, timeZone: string): string {
  return new Date(instant + zoneOffset(instant, timeZone) * 60_000).toISOString().slice(0, 16);
}

const sameDay = (instant: number, when: When, timeZone: string): boolean =>
  localTime(instant, timeZone).startsWith(when.day);

function near(instant: number, when: When, timeZone: string): boolean {
  const said = localTime(instant, timeZone);
  return (
    Math.abs(Date.parse(`${said}Z`) - Date.parse(`${when.day}T${when.time ?? '00:00'}Z`)) <=
    NEAR_MINUTES * 60_000
  );
}

export interface ClaimMeasures {
  items: Counts;
  /** Of the items found that have a day or a time. */
  dueDay: Share;
  dueTime: Share;
  /** Items found that have no due date, and were given none. */
  noDue: Share;
  events: Counts;
  eventDays: Counts;
  memories: Counts;
  decisions: Counts;
  questions: Counts;
  /** One line for each thing that is wrong. */
  wrong: { kind: 'items' | 'events' | 'memories' | 'decisions' | 'questions'; text: string }[];
}

const countsOf = ({ pairs, missed, extra }: Pairs<unknown, unknown>): Counts => ({
  right: pairs.length,
  extra: extra.length,
  missed: missed.length,
});

const spelled = (words: string[][]): string => words.map((word) => word.join('/')).join(' ');

export function measureClaims(gold: WrittenConversation, found: Extraction): ClaimMeasures {
  const { timeZone } = gold;
  const wrong: ClaimMeasures['wrong'] = [];
  const note = (kind: ClaimMeasures['wrong'][number]['kind'], text: string) => wrong.push({ kind, text });

  const items = pairUp(gold.items, found.action_items, ({ words }, { description }) =>
    containsAll(description, words),
  );
  const dueDay: Share = { right: 0, of: 0 };
  const dueTime: Share = { right: 0, of: 0 };
  const noDue: Share = { right: 0, of: 0 };
  for (const { gold: wanted, found: item } of items.pairs) {
    const { due } = wanted;
    const at = item.due_at === null ? 'none' : localTime(item.due_at, timeZone);
    if (due === null) {
      noDue.of++;
      if (item.due_at === null) noDue.right++;
      else note('items', `due ${at} for none: ${item.description}`);
      continue;
    }
    const day = item.due_at !== null && sameDay(item.due_at, due, timeZone);
    const time = day && due.time !== null && near(item.due_at!, due, timeZone);
    dueDay.of++;
    if (day) dueDay.right++;
    if (due.time !== null) {
      dueTime.of++;
      if (time) dueTime.right++;
    }
    if (!day || (due.time !== null && !time))
      note('items', `due ${at} for ${due.day} ${due.time ?? ''}: ${item.description}`);
  }
  for (const { words, lines } of items.missed)
    note('items', `missed: ${spelled(words)} (lines ${lines.join(' ')})`);
  for (const { description, evidence } of items.extra)
    note('items', `extra: ${description} (lines ${evidence.join(' ')})`);

  const timed = gold.events.filter(({ when }) => when.time !== null);
  const events = pairUp(
    timed,
    found.events,
    ({ words, when }, event) =>
      containsAll(`${event.title} ${event.description}`, words) && near(event.start, when, timeZone),
  );
  const eventDays = pairUp(
    gold.events,
    found.events,
    ({ words, when }, event) =>
      containsAll(`${event.title} ${event.description}`, words) && sameDay(event.start, when, timeZone),
  );
  for (const { words, when, lines } of events.missed)
    note('events', `missed: ${spelled(words)} ${when.day} ${when.time ?? ''} (lines ${lines.join(' ')})`);
  for (const event of events.extra)
    note('events', `extra: ${event.title} ${localTime(event.start, timeZone)}`);

  const memories = pairUp(gold.memories, found.memories, ({ words }, { content }) =>
    containsAll(content, words),
  );
  for (const { words, lines } of memories.missed)
    note('memories', `missed: ${spelled(words)} (lines ${lines.join(' ')})`);
  for (const { content } of memories.extra) note('memories', `extra: ${content}`);

  const said = (kind: 'decision' | 'question') => {
    const pairs = pairUp(
      kind === 'decision' ? gold.decisions : gold.questions,
      found.claims.filter((claim) => claim.kind === kind),
      ({ words }, { text }) => containsAll(text, words),
    );
    for (const { words } of pairs.missed) note(`${kind}s`, `missed: ${spelled(words)}`);
    for (const { text } of pairs.extra) note(`${kind}s`, `extra: ${text}`);
    return countsOf(pairs);
  };
  return {
    items: countsOf(items),
    dueDay,
    dueTime,
    noDue,
    events: countsOf(events),
    eventDays: countsOf(eventDays),
    memories: countsOf(memories),
    decisions: said('decision'),
    questions: said('question'),
    wrong,
  };
}
