// Answers questions of count, date and list from what is stored. Writes plain sentences; invents nothing.
import { timeAtSecond } from '../../../contract/left-out.ts';
import type { Citation } from '../../../contract/ask.ts';
import { isoTime } from '../iso-time.ts';
import type { ServiceWords } from '../service-words.ts';
import { readPeriod } from '../search/periods.ts';
import { looksAhead, readIntent, type Intent } from './intent.ts';
import { names, type createStoredFacts, type Span } from './stored-facts.ts';

type Facts = ReturnType<ReturnType<typeof createStoredFacts>['for']>;

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
/** Appointments from so long ago answer 'when was' when none lies ahead. */
const FAR_PAST = 0;

/** Days and times as the user's wall shows them, in the language of the answer. */
function clockOf({ zone, words: { locale } }: Pick<Asking, 'zone' | 'words'>) {
  const day = new Intl.DateTimeFormat(locale, {
    ...({ timeZone: zone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const),
  });
  const time = new Intl.DateTimeFormat(locale, { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return {
    day: (at: number): string => day.format(at),
    dayAndTime: (at: number): string => `${day.format(at)}, ${time.format(at)}`,
  };
}

/** A word of a question fits a word of a text when one begins with the other: 'dentist', 'dentists'. */
const SAME_WORD = 4;
function fits(text: string, words: readonly string[]): number {
  const found = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) =>
    found.some(
      (one) =>
        one === word ||
        (Math.min(one.length, word.length) >= SAME_WORD && (one.startsWith(word) || word.startsWith(one))),
    ),
  ).length;
}

interface Source {
  kind: Citation['kind'];
  id: string;
  conversation_id: string | null;
  quote: string;
  evidence: readonly string[];
  said: number;
}

/** Null when nothing stored answers it. */
export function answerDirectly(facts: Facts, asking: Asking): DirectAnswer | null {
  const { question, kinds, now, zone } = asking;
  const whole = readPeriod(question, now, zone);
  // 'Last week' at the end would be read as the name after 'with'.
  const bare =
    whole === null
      ? question
      : `${question.slice(0, whole.index)} ${question.slice(whole.index + whole.length)}`;
  const intent = readIntent(bare) ?? readIntent(question);
  if (intent === null || !kinds.includes(readsOf(intent))) return null;
  const period = looksAhead(intent) ? readPeriod(question, now, zone, 'future') : whole;
  return answer(facts, intent, { ...asking, span: period, said: whole });
}

/** What an answer to it is read from. */
function readsOf(intent: Intent): Citation['kind'] {
  if (intent.kind === 'tasks') return 'action_item';
  if (intent.kind !== 'count') return 'conversation';
  return intent.of === 'tasks' ? 'action_item' : intent.of === 'memories' ? 'memory' : 'conversation';
}

interface Context extends Pick<Asking, 'now' | 'zone' | 'words'> {
  span: Span | null;
  said: Span | null;
}

/** After the count: with whom. */
const withPerson = (words: ServiceWords, name: string | null): string =>
  name === null ? '' : words.say('with', { name });

function answer(facts: Facts, intent: Intent, context: Context): DirectAnswer | null {
  switch (intent.kind) {
    case 'tasks':
      return tasks(facts, intent.person, context);
    case 'promises':
      return promises(facts, intent.person, context);
    case 'events':
      return events(facts, intent.words, context);
    case 'decisions':
      return claims(facts, 'decision', intent.words, context);
    case 'open_questions':
      return claims(facts, 'question', [], context);
    case 'last_talk':
      return lastTalk(facts, intent.person, context);
    case 'count':
      return count(facts, intent, context);
    case 'length':
      return length(facts, intent.person, context);
  }
}

/** `head` above a line for each source, which the line cites. */
function list(
  facts: Facts,
  words: ServiceWords,
  head: string,
  sources: readonly (Source & { line: string })[],
): DirectAnswer {
  const shown = sources.slice(0, MOST_LINES);
  const more = sources.length - shown.length;
  const lines = shown.map(({ line }, index) => `- ${line} [${index + 1}]`);
  const rest = more === 0 ? [] : [words.say('more', { count: String(more) })];
  return {
    text: [head, ...lines, ...rest].join('\n'),
    citations: shown.map((source, index) => cite(facts, source, index + 1)),
  };
}

function cite(facts: Facts, source: Source, n: number): Citation {
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

function tasks(facts: Facts, person: string | null, context: Context): DirectAnswer | null {
  const { span, words } = context;
  const clock = clockOf(context);
  const ids = person === null ? [] : facts.people(person);
  const rows = facts
    .openTasks(span)
    .filter(
      (item) =>
        person === null ||
        names(item.description, person) ||
        (item.person !== null && names(item.person, person)) ||
        (item.conversation_id !== null && facts.speaksIn(item.conversation_id, ids)),
    );
  if (rows.length === 0) return null;
  return list(
    facts,
    words,
    words.count('openTasks', rows.length, { with: withPerson(words, person) }),
    rows.map((item) => ({
      ...{ kind: 'action_item', id: item.id, conversation_id: item.conversation_id, quote: item.description },
      ...{ evidence: item.evidence, said: item.created_at },
      line:
        item.due_at === null
          ? item.description
          : `${item.description}, ${words.say('due', { when: item.due_has_time ? clock.dayAndTime(item.due_at) : clock.day(item.due_at) })}`,
    })),
  );
}

function ofConversation(row: { conversation_id: string; evidence: string[] }, quote: string) {
  const { conversation_id, evidence } = row;
  return { kind: 'conversation', id: conversation_id, conversation_id, quote, evidence, said: 0 } as const;
}

function promises(facts: Facts, person: string, { said, words }: Context): DirectAnswer | null {
  const rows = facts
    .claims('promise', said)
    .filter((claim) => (claim.person !== null && names(claim.person, person)) || names(claim.text, person));
  if (rows.length === 0) return null;
  return list(
    facts,
    words,
    words.say('promised', { name: person }),
    rows.map((claim) => ({ ...ofConversation(claim, claim.text), line: claim.text })),
  );
}

function events(facts: Facts, about: readonly string[], context: Context): DirectAnswer | null {
  const { span, now, words } = context;
  const clock = clockOf(context);
  const matching = (rows: ReturnType<Facts['events']>) => {
    if (about.length === 0) return rows;
    const scored = rows.map((row) => ({ row, score: fits(`${row.title} ${row.description}`, about) }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ row }) => row);
  };
  const ahead = matching(facts.events(span ?? { start: now, end: Number.MAX_SAFE_INTEGER }));
  const past = span === null && about.length > 0 ? matching(facts.events({ start: FAR_PAST, end: now })) : [];
  const rows = ahead.length > 0 ? ahead : past.toReversed();
  if (rows.length === 0) return null;
  const head =
    ahead.length > 0
      ? words.count(span === null ? 'ahead' : 'appointments', rows.length)
      : words.count('earlier', rows.length);
  return list(
    facts,
    words,
    head,
    rows.map((event) => ({
      ...ofConversation(event, event.description || event.title),
      line: `${event.title}, ${clock.dayAndTime(event.start)}`,
    })),
  );
}

function claims(
  facts: Facts,
  kind: 'decision' | 'question',
  about: readonly string[],
  context: Context,
): DirectAnswer | null {
  const { said, words } = context;
  const clock = clockOf(context);
  const isMeant = (claim: { text: string; conversation_id: string }): boolean =>
    about.length === 0 ||
    fits(`${claim.text} ${facts.conversation(claim.conversation_id)?.title ?? ''}`, about) > 0;
  const rows = facts.claims(kind, said).filter(isMeant);
  if (rows.length === 0) return null;
  return list(
    facts,
    words,
    words.say(kind === 'decision' ? 'decided' : 'leftOpen'),
    rows.map((claim) => {
      const conversation = facts.conversation(claim.conversation_id);
      const day =
        conversation === null ? '' : ` (${clock.day(conversation.started_at ?? conversation.created_at)})`;
      return { ...ofConversation(claim, claim.text), line: `${claim.text}${day}` };
    }),
  );
}

function lastTalk(facts: Facts, person: string, context: Context): DirectAnswer | null {
  const rows = facts.people(person).flatMap((id) => facts.lastConversation(id) ?? []);
  const [last] = rows.toSorted((a, b) => b.created_at - a.created_at);
  if (last === undefined) return null;
  const at = last.started_at ?? last.created_at;
  const source = { ...ofConversation({ conversation_id: last.id, evidence: [] }, last.title), said: at };
  return {
    text: `${context.words.say('lastTalk', { name: person, when: clockOf(context).dayAndTime(at), title: last.title })} [1]`,
    citations: [cite(facts, source, 1)],
  };
}

/** Null for somebody who is not known. */
function speaker(facts: Facts, person: string | null): { id: string | undefined } | null {
  if (person === null) return { id: undefined };
  const [id] = facts.people(person);
  return id === undefined ? null : { id };
}

function count(
  facts: Facts,
  { of, person }: Intent & { kind: 'count' },
  context: Context,
): DirectAnswer | null {
  const { said, now, words } = context;
  const direct = (text: string): DirectAnswer => ({ text, citations: [] });
  if (of === 'memories') return direct(words.count('thereAreMemories', facts.countMemories()));
  if (of === 'tasks')
    return tasks(facts, person, { ...context, span: said }) ?? direct(words.say('noOpenTask'));
  if (of === 'events')
    return direct(
      words.count(
        'thereAreAppointments',
        facts.events(said ?? { start: now, end: Number.MAX_SAFE_INTEGER }).length,
      ),
    );
  const who = speaker(facts, person);
  if (who === null) return null;
  const number = facts.countConversations(said, who.id);
  return direct(
    words.count('conversations', number, { with: withPerson(words, person), during: during(context) }),
  );
}

function length(facts: Facts, person: string | null, context: Context): DirectAnswer | null {
  const { said, words } = context;
  const who = speaker(facts, person);
  if (who === null) return null;
  const minutes = facts.minutes(said, who.id);
  const hours = Math.floor(minutes / 60);
  const time =
    hours === 0
      ? words.count('minutes', minutes)
      : words.say('hoursAndMinutes', {
          hours: words.count('hours', hours),
          minutes: words.count('minutes', minutes % 60),
        });
  return {
    text: words.say('took', { with: withPerson(words, person), during: during(context), time }),
    citations: [],
  };
}

function during(context: Context): string {
  const { said, words } = context;
  if (said === null) return '';
  const clock = clockOf(context);
  const [first, last] = [clock.day(said.start), clock.day(said.end)];
  return first === last ? words.say('onDay', { day: first }) : words.say('fromTo', { first, last });
}
