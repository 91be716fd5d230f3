// Answers what lies ahead: the open tasks and appointments of a day or a period, also when there are none.
import type { Citation } from '../../../contract/ask.ts';
import type { Intent } from './intent.ts';
import {
  ahead,
  eventLine,
  list,
  sectionsOf,
  taskItself,
  taskLine,
  type Context,
  type DirectAnswer,
  type Facts,
} from './lines.ts';
import { names, type OpenTask, type Span } from './stored-facts.ts';

/** Due dates and appointments of all time. */
const FAR_PAST = 0;
const FAR_FUTURE = Number.MAX_SAFE_INTEGER;

/** What is due in the period; by its end, where it is a deadline, with what is overdue. */
const dueIn = (span: Span, { by }: Context): Span => (by ? { start: FAR_PAST, end: span.end } : span);

function openTasks(facts: Facts, span: Span | null, person: string | null): OpenTask[] {
  const ids = person === null ? [] : facts.people(person);
  return facts
    .openTasks(span)
    .filter(
      (item) =>
        person === null ||
        names(taskItself(item), person) ||
        (item.person !== null && names(item.person, person)) ||
        (item.conversation_id !== null && facts.speaksIn(item.conversation_id, ids)),
    );
}

/** Null where nothing is stored, except that no task is due in a period. */
export function tasks(
  facts: Facts,
  { person, promised = false }: Omit<Intent & { kind: 'tasks' }, 'kind'>,
  context: Context,
): DirectAnswer | null {
  const { span, words } = context;
  const rows = openTasks(facts, span && dueIn(span, context), person);
  if (rows.length === 0) {
    if (span === null || person !== null || promised) return null;
    return { text: words.say('noTaskDue', { ahead: ahead(span, context) }), citations: [] };
  }
  return list(
    facts,
    words,
    words.count('openTasks', rows.length, {
      with: person === null ? '' : words.say('with', { name: person }),
    }),
    rows.map((item) => taskLine(item, context)),
  );
}

/** Appointments and tasks of a period, as far as they may be read; null without a period where there are none. */
export function agenda(
  facts: Facts,
  kinds: readonly Citation['kind'][],
  context: Context,
): DirectAnswer | null {
  const { span, words, now, by } = context;
  const from = span === null || by ? now : span.start;
  const mayRead = { events: kinds.includes('conversation'), tasks: kinds.includes('action_item') };
  const events = mayRead.events ? facts.events({ start: from, end: span?.end ?? FAR_FUTURE }) : [];
  const due = mayRead.tasks
    ? facts.openTasks(span === null ? { start: FAR_PAST, end: FAR_FUTURE } : dueIn(span, context))
    : [];
  if (span === null && events.length + due.length === 0) return null;
  const when = span === null ? '' : ahead(span, context);
  const head = [
    ...(mayRead.events && events.length === 0 ? [words.say('noAppointment', { ahead: when })] : []),
    ...(mayRead.tasks && due.length === 0
      ? [
          mayRead.events && events.length === 0
            ? words.say('andNoTask')
            : words.say('noTaskDue', { ahead: when }),
        ]
      : []),
  ];
  const sections = [
    {
      head: words.count('appointmentsAhead', events.length, { ahead: when }),
      of: events.map((one) => eventLine(one, context)),
    },
    {
      head: words.count(events.length === 0 && mayRead.events ? 'areDue' : 'dueAhead', due.length, {
        ahead: when,
      }),
      of: due.map((one) => taskLine(one, context)),
    },
  ].filter(({ of }) => of.length > 0);
  const answer = sectionsOf(
    facts,
    words,
    sections.map(({ head: above, of }) => ({ head: above, sources: of })),
  );
  // What there is none of is said before the list, on its line.
  const none = head.join(' ');
  const first = events.length > 0 ? [answer.text, none] : [none, answer.text];
  const glue = events.length > 0 ? '\n' : ' ';
  return { ...answer, text: first.filter((part) => part !== '').join(glue) };
}
