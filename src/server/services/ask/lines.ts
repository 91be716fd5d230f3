// The lines of a direct answer and the places that they cite. Reads nothing but these places.
import { timeAtSecond } from '../../../contract/left-out.ts';
import type { Citation } from '../../../contract/ask.ts';
import { briefTask, taskParts } from '../../../contract/task-parts.ts';
import { isoTime } from '../iso-time.ts';
import { localDay } from '../local-day.ts';
import type { ServiceWords } from '../service-words.ts';
import type { Appointment, OpenTask, Span, createStoredFacts } from './stored-facts.ts';

export type Facts = ReturnType<ReturnType<typeof createStoredFacts>['for']>;

export interface DirectAnswer {
  text: string;
  citations: Citation[];
}

export interface Asking {
  question: string;
  /** What may be read. */
  kinds: readonly Citation['kind'][];
  now: number;
  zone: string;
  words: ServiceWords;
}

/** Lines of one answer. */
const MOST_LINES = 20;

/** Days and times as the user's wall shows them, in the language of the answer. */
export function clockOf({ zone, words: { locale } }: Pick<Asking, 'zone' | 'words'>) {
  const day = new Intl.DateTimeFormat(locale, {
    ...({ timeZone: zone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const),
  });
  const time = new Intl.DateTimeFormat(locale, { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return {
    day: (at: number): string => day.format(at),
    dayAndTime: (at: number): string => `${day.format(at)}, ${time.format(at)}`,
  };
}

export interface Source {
  kind: Citation['kind'];
  id: string;
  conversation_id: string | null;
  quote: string;
  evidence: readonly string[];
  said: number;
}

export interface Context extends Pick<Asking, 'question' | 'now' | 'zone' | 'words'> {
  /** Of what lies ahead; null without a period. */
  span: Span | null;
  /** The same words, of what was said. */
  said: Span | null;
  /** The period is the time by which something is due. */
  by: boolean;
}

export interface Section {
  head: string;
  sources: readonly (Source & { line: string })[];
}

/** Each head above a line for each source, which the line cites. */
export function sectionsOf(facts: Facts, words: ServiceWords, sections: readonly Section[]): DirectAnswer {
  const citations: Citation[] = [];
  const texts = sections.flatMap(({ head, sources }) => {
    const shown = sources.slice(0, MOST_LINES);
    const more = sources.length - shown.length;
    const lines = shown.map((source) => {
      citations.push(cite(facts, source, citations.length + 1));
      return `- ${source.line} [${citations.length}]`;
    });
    return [head, ...lines, ...(more === 0 ? [] : [words.say('more', { count: String(more) })])];
  });
  return { text: texts.join('\n'), citations };
}

export const list = (
  facts: Facts,
  words: ServiceWords,
  head: string,
  sources: Section['sources'],
): DirectAnswer => sectionsOf(facts, words, [{ head, sources }]);

export function cite(facts: Facts, source: Source, n: number): Citation {
  const { kind, id, conversation_id, quote } = source;
  const conversation = conversation_id === null ? null : facts.conversation(conversation_id);
  const line = conversation === null ? null : facts.line(conversation.id, source.evidence);
  const began = conversation === null ? source.said : (conversation.started_at ?? conversation.created_at);
  return {
    ...{ n, kind, id, conversation_id, quote },
    title: conversation?.title ?? null,
    segment_id: line?.id ?? null,
    start: line?.start ?? null,
    said_at: isoTime(timeAtSecond(began, conversation?.left_out, line?.start ?? 0)),
  };
}

export function ofConversation(row: { conversation_id: string; evidence: string[] }, quote: string) {
  const { conversation_id, evidence } = row;
  return { kind: 'conversation', id: conversation_id, conversation_id, quote, evidence, said: 0 } as const;
}

/** What a task is, without what is told beside one that was found in a talk. */
export const taskItself = ({ description, conversation_id }: OpenTask): string =>
  conversation_id === null ? description : taskParts(description).task;

export function taskLine(item: OpenTask, context: Context): Section['sources'][number] {
  const clock = clockOf(context);
  const { due_at } = item;
  // Brackets that somebody typed are theirs.
  const task = item.conversation_id === null ? item.description : briefTask(item.description);
  const when = due_at === null ? '' : item.due_has_time ? clock.dayAndTime(due_at) : clock.day(due_at);
  return {
    ...{ kind: 'action_item', id: item.id, conversation_id: item.conversation_id, quote: item.description },
    ...{ evidence: item.evidence, said: item.created_at },
    line: due_at === null ? task : `${task}, ${context.words.say('due', { when })}`,
  };
}

export const eventLine = (event: Appointment, context: Context): Section['sources'][number] => ({
  ...ofConversation(event, event.description || event.title),
  line: `${event.title}, ${clockOf(context).dayAndTime(event.start)}`,
});

/** ' on Friday, 12 March', ' from ... to ...'; '' without a period. */
export function during(span: Span | null, context: Context): string {
  if (span === null) return '';
  const clock = clockOf(context);
  const [first, last] = [clock.day(span.start), clock.day(span.end)];
  return first === last
    ? context.words.say('onDay', { day: first })
    : context.words.say('fromTo', { first, last });
}

/** The same of what lies ahead: today and tomorrow by their names, and ' by ...' for a deadline. */
export function ahead(span: Span, context: Context): string {
  const { words, zone, now, by } = context;
  if (by) return words.say('byDay', { day: clockOf(context).day(span.end) });
  const days = daysFrom(localDay(now, zone), localDay(span.start, zone));
  const isOne = localDay(span.start, zone) === localDay(span.end, zone);
  if (isOne && Math.abs(days) <= 1)
    return ` ${new Intl.RelativeTimeFormat(words.locale, { numeric: 'auto' }).format(days, 'day')}`;
  return during(span, context);
}

const DAY_MS = 86_400_000;
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
