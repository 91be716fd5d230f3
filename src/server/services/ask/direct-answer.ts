// Answers questions of count, date and list from what is stored. Writes plain sentences; invents nothing.
import type { ServiceWords } from '../service-words.ts';
import type { Citation } from '../../../contract/ask.ts';
import { deadlineAt, readPeriod } from '../search/periods.ts';
import { agenda, tasks } from './agenda.ts';
import { looksAhead, readIntent, type Intent } from './intent.ts';
import {
  ahead as aheadIn,
  cite,
  clockOf,
  during,
  eventLine,
  list,
  ofConversation,
  taskItself,
  taskLine,
  type Asking,
  type Context,
  type DirectAnswer,
  type Facts,
} from './lines.ts';
import { names, type Appointment } from './stored-facts.ts';

/** Appointments from so long ago answer 'when was' when none lies ahead. */
const FAR_PAST = 0;

/** Words of a question: one alone, such as a name, is not what a task is about. */
const LEAST_OF_TASK = 2;
/** A word of a question fits a word of a text when one begins with the other: 'dentist', 'dentists'. */
const SAME_WORD = 4;
function fits(text: string, words: readonly string[]): number {
  const found = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) =>
    found.some(
      (one) =>
        one === word ||
        `${one}s` === word ||
        (Math.min(one.length, word.length) >= SAME_WORD && (one.startsWith(word) || word.startsWith(one))),
    ),
  ).length;
}

/** Null when nothing stored answers it. */
export function answerDirectly(facts: Facts, asking: Asking): DirectAnswer | null {
  const { question, kinds, now, zone } = asking;
  const whole = readPeriod(question, now, zone);
  const deadline = whole === null ? null : deadlineAt(question, whole);
  // 'Last week' at the end would be read as the name after 'with'.
  const bare =
    whole === null
      ? question
      : `${question.slice(0, deadline ?? whole.index)} ${question.slice(whole.index + whole.length)}`;
  const intent = readIntent(bare) ?? readIntent(question);
  if (intent === null || !readsOf(intent).some((kind) => kinds.includes(kind))) return null;
  const period = looksAhead(intent) ? readPeriod(question, now, zone, 'future') : whole;
  if (intent.kind === 'agenda' && intent.ofDay && period === null) return null;
  const context = {
    ...asking,
    span: period,
    said: whole,
    by: deadline !== null && isDeadline(intent, question.slice(deadline)),
  };
  if (intent.kind === 'agenda') return agenda(facts, kinds, context);
  if (intent.kind !== 'events') return answer(facts, intent, context);
  const due = deadlines(facts, kinds, intent.words, context);
  return due ?? (kinds.includes('conversation') ? events(facts, intent.words, context) : null);
}

/** 'Para', 'pour': what is to be done for a day is due by then, what there is for it is on that day. */
const isDeadline = ({ kind }: Intent, phrase: string): boolean =>
  kind !== 'agenda' || !/^(?:para|pour)/iu.test(phrase);

/** What an answer to it is read from: one of them at least. */
function readsOf(intent: Intent): readonly Citation['kind'][] {
  if (intent.kind === 'agenda') return ['conversation', 'action_item'];
  if (intent.kind === 'tasks') return ['action_item'];
  if (intent.kind === 'events') return ['conversation', 'action_item'];
  if (intent.kind !== 'count') return ['conversation'];
  return intent.of === 'tasks' ? ['action_item'] : intent.of === 'memories' ? ['memory'] : ['conversation'];
}

/** After the count: with whom. */
const withPerson = (words: ServiceWords, name: string | null): string =>
  name === null ? '' : words.say('with', { name });

function answer(
  facts: Facts,
  intent: Exclude<Intent, { kind: 'agenda' | 'events' }>,
  context: Context,
): DirectAnswer | null {
  switch (intent.kind) {
    case 'tasks':
      return tasks(facts, intent, context);
    case 'promises':
      return promises(facts, intent.person, context);
    case 'decisions':
      return claims(facts, 'decision', intent.words, context);
    case 'open_questions':
      return claims(facts, 'question', [], context);
    case 'last_talk':
      return lastTalk(facts, intent.person, context);
    case 'happened':
      return happened(facts, intent.person, context);
    case 'count':
      return count(facts, intent, context);
    case 'length':
      return length(facts, intent.person, context);
  }
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

/** What it is called, and the lines that say so: 'Birthday' is whose birthday the line says. */
const wordsAbout = (facts: Facts, { title, description, conversation_id, evidence }: Appointment): string =>
  [title, description, ...facts.texts(conversation_id, evidence)].join(' ');

/** Any appointment with somebody is one of these. */
const ANY_APPOINTMENT =
  /^(?:(?:appointment|meeting|event|call|chat|termin|anruf|llamada|réunion|appel)s?|(?:see|meet|talk|visit)(?:ing)?|treff(?:e|en)|sehen?|besprechung|cita|reuni[oó]n|veo|vois)$/u;

/** The words of a question that say what it is, not with whom or whose: none for 'When do I meet Nadia?'. */
function thingsOf(facts: Facts, question: string, about: readonly string[]): string[] {
  // Behind another word: the first has a capital anyway.
  const capital = about.filter((word) =>
    question.includes(` ${word.charAt(0).toUpperCase()}${word.slice(1)}`),
  );
  // German writes every noun so.
  const told = capital.length < about.length ? capital : [];
  const isName = (word: string): boolean =>
    told.includes(word) || [word, word.replace(/s$/u, '')].some((name) => facts.people(name).length > 0);
  return about.filter((word) => !isName(word) && !ANY_APPOINTMENT.test(word));
}

/** 'When do I have to return the keys?': a task that says more of the words than any appointment does. */
function deadlines(
  facts: Facts,
  kinds: readonly Citation['kind'][],
  about: readonly string[],
  context: Context,
): DirectAnswer | null {
  const { span, words } = context;
  if (about.length === 0 || !kinds.includes('action_item')) return null;
  const everything = { start: FAR_PAST, end: Number.MAX_SAFE_INTEGER };
  const scored = facts.openTasks(span ?? everything).map((task) => ({
    task,
    score: fits(taskItself(task), about),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const ofEvents = kinds.includes('conversation')
    ? facts.events(everything).map((event) => fits(wordsAbout(facts, event), about))
    : [];
  if (best < LEAST_OF_TASK || best <= Math.max(0, ...ofEvents)) return null;
  const rows = scored.filter(({ score }) => score === best).map(({ task }) => task);
  return list(
    facts,
    words,
    words.count('openTasks', rows.length, { with: '' }),
    rows.map((task) => taskLine(task, context)),
  );
}

function events(facts: Facts, about: readonly string[], context: Context): DirectAnswer | null {
  const { span, now, words } = context;
  const things = thingsOf(facts, context.question, about);
  const matching = (rows: ReturnType<Facts['events']>) => {
    if (about.length === 0) return rows;
    const scored = rows.map((row) => {
      const text = wordsAbout(facts, row);
      // A lunch with Nadia does not answer when her birthday is.
      return { row, score: things.length === 0 || fits(text, things) > 0 ? fits(text, about) : 0 };
    });
    const best = Math.max(0, ...scored.map(({ score }) => score));
    return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ row }) => row);
  };
  const ahead = matching(facts.events(span ?? { start: now, end: Number.MAX_SAFE_INTEGER }));
  const past = span === null && about.length > 0 ? matching(facts.events({ start: FAR_PAST, end: now })) : [];
  const rows = ahead.length > 0 ? ahead : past.toReversed();
  if (rows.length === 0) {
    if (span === null || about.length > 0) return null;
    return { text: words.say('noAppointment', { ahead: aheadIn(span, context) }), citations: [] };
  }
  const head =
    ahead.length > 0
      ? words.count(span === null ? 'ahead' : 'appointments', rows.length)
      : words.count('earlier', rows.length);
  return list(
    facts,
    words,
    head,
    rows.map((event) => eventLine(event, context)),
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

/** Null without a period: which talks are meant is not known. */
function happened(facts: Facts, person: string | null, context: Context): DirectAnswer | null {
  const { said, words } = context;
  const who = speaker(facts, person);
  if (said === null || who === null) return null;
  const talks = facts.conversations(said, who.id);
  const head = words.count('conversations', talks.length, {
    with: withPerson(words, person),
    during: during(said, context),
  });
  if (talks.length === 0) return { text: head, citations: [] };
  const clock = clockOf(context);
  return list(
    facts,
    words,
    head.replace(/\.$/u, ':'),
    talks.map((talk) => {
      const began = talk.started_at ?? talk.created_at;
      const source = ofConversation({ conversation_id: talk.id, evidence: [] }, talk.overview || talk.title);
      return { ...source, said: began, line: `${talk.title}, ${clock.dayAndTime(began)}` };
    }),
  );
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
    return (
      tasks(facts, { person, promised: true }, { ...context, span: said }) ?? direct(words.say('noOpenTask'))
    );
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
    words.count('conversations', number, { with: withPerson(words, person), during: during(said, context) }),
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
    text: words.say('took', { with: withPerson(words, person), during: during(said, context), time }),
    citations: [],
  };
}
