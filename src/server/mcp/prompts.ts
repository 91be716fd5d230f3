// The prompts of the tool protocol: questions that a user picks from a list, with what an assistant calls to answer them. They
// hold nothing that was said.
import { ProtocolError } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Scope } from '../../contract/keys.ts';
import type { ReceiptItem } from '../../contract/receipts.ts';
import { daysBefore, localDay } from '../services/local-day.ts';
import type { ToolContext } from './define-tool.ts';
import { RPC } from './json-rpc.ts';

interface Argument {
  name: string;
  description: string;
  required: boolean;
}

interface Prompt {
  name: string;
  title: string;
  description: string;
  scope: Scope;
  arguments: readonly Argument[];
  /** What the user says to the assistant. */
  words(given: Readonly<Record<string, string>>, context: ToolContext): string;
  /** What of the user the words hold. */
  items?(given: Readonly<Record<string, string>>, context: ToolContext): ReceiptItem[];
}

const CITE = 'Cite each point with its url. Say plainly what you could not find.';
const MOST_OF_ARGUMENT = 200;
const COMPLETED = 100;

/** The person of that name, in whatever case; null when the user has named nobody so. */
function personNamed(name: string, { uid, access, services }: ToolContext) {
  const wanted = name.trim().toLowerCase();
  const people = services.people.for(access).list(uid);
  return people.find((person) => person.name.toLowerCase() === wanted) ?? null;
}

function dayOf(given: string | undefined, { clock, zone }: ToolContext): string {
  if (given === undefined || given.trim() === '') return localDay(clock.now(), zone);
  const day = z.iso.date().safeParse(given.trim());
  if (!day.success) throw new ProtocolError(RPC.invalidParams, 'date: A day is written YYYY-MM-DD');
  return day.data;
}

const PROMPTS: readonly Prompt[] = [
  {
    name: 'prepare_for_meeting',
    title: 'Prepare me for a meeting with …',
    description: 'What was said with a person lately, what is open between you, and what to ask.',
    scope: 'conversations:read',
    arguments: [
      { name: 'person', description: 'Name of the person', required: true },
      { name: 'topic', description: 'What the meeting is about', required: false },
    ],
    words({ person = '', topic }, context) {
      const known = personNamed(person, context);
      const about = topic === undefined ? '' : ` about ${JSON.stringify(topic)}`;
      const find =
        known === null
          ? `No voice has this name here: find it by words with search_conversations (query ${JSON.stringify(person)}).`
          : `Call get_conversations with person_id ${JSON.stringify(known.id)} and limit 5.`;
      return [
        `Prepare me for a meeting with ${JSON.stringify(person)}${about}.`,
        `${find} Read the ones that matter with get_conversation_by_id.`,
        `Find open tasks with search_action_items (query ${JSON.stringify(topic ?? person)}) and facts with search_memories.`,
        'Then give me, in at most 15 lines: what we last spoke about and when, what I promised, what they promised, what is still open, and three good questions to ask.',
        CITE,
      ].join('\n');
    },
    items({ person = '' }, context) {
      const known = personNamed(person, context);
      return known === null ? [] : [{ type: 'person', id: known.id }];
    },
  },
  {
    name: 'what_did_i_promise',
    title: 'What did I promise this week',
    description: 'My own promises of the last days, done and open, with where I made them.',
    scope: 'action_items:read',
    arguments: [{ name: 'days', description: 'How many days back; 7 when left out', required: false }],
    words({ days }, context) {
      const back = z.coerce
        .number()
        .int()
        .min(1)
        .max(365)
        .default(7)
        .safeParse(days === '' ? undefined : days);
      if (!back.success) throw new ProtocolError(RPC.invalidParams, 'days: A number from 1 to 365');
      const start = daysBefore(localDay(context.clock.now(), context.zone), back.data - 1);
      return [
        `What did I promise since ${start}?`,
        `Call get_action_items with start_date ${start}. My promises are those with said_by "You"; leave out what others said they would do, unless I asked for it.`,
        'List open ones first, by due time, then what is done. Say to whom and when I promised it.',
        CITE,
      ].join('\n');
    },
  },
  {
    name: 'sum_up_day',
    title: 'Sum up today',
    description: 'What a day held: conversations, decisions, tasks and open questions.',
    scope: 'conversations:read',
    arguments: [{ name: 'date', description: 'YYYY-MM-DD; today when left out', required: false }],
    words({ date }, context) {
      const day = dayOf(date, context);
      return [
        `Sum up ${day}.`,
        `Call get_daily_summaries with start_date and end_date ${day}. If there is none, call get_conversations with the same dates and read what matters.`,
        `Call get_action_items with start_date and end_date ${day} for the tasks.`,
        'Give me the day in at most ten lines: what happened, what was decided, what I have to do, what is open.',
        CITE,
      ].join('\n');
    },
  },
];

export const promptNamed = (name: string): Prompt | undefined =>
  PROMPTS.find((prompt) => prompt.name === name);

export const listedPrompts = (scopes: readonly Scope[]) =>
  PROMPTS.filter(({ scope }) => scopes.includes(scope)).map(
    ({ name, title, description, arguments: takes }) => ({ name, title, description, arguments: [...takes] }),
  );

/** Throws ProtocolError for a prompt that there is not, and for arguments that are missing or not valid. */
export function promptMessages(name: string, given: Readonly<Record<string, string>>, context: ToolContext) {
  const prompt = promptNamed(name);
  if (prompt === undefined) throw new ProtocolError(RPC.invalidParams, 'There is no such prompt');
  for (const { name: argument, required } of prompt.arguments) {
    const value = given[argument];
    if (required && (value === undefined || value.trim() === ''))
      throw new ProtocolError(RPC.invalidParams, `${argument}: It is required`);
    if ((value?.length ?? 0) > MOST_OF_ARGUMENT)
      throw new ProtocolError(
        RPC.invalidParams,
        `${argument}: It has at most ${MOST_OF_ARGUMENT} characters`,
      );
  }
  const own = Object.fromEntries(
    prompt.arguments.flatMap(({ name: argument }) => {
      const value = given[argument];
      return value === undefined ? [] : [[argument, value]];
    }),
  );
  const text = prompt.words(own, context);
  return {
    value: {
      description: prompt.description,
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
    },
    items: prompt.items?.(own, context) ?? [],
  };
}

/** People whose names fit what was typed, those that begin with it first. */
export function completedPeople(typed: string, { uid, access, services }: ToolContext) {
  const begun = typed.trim().toLowerCase();
  const people = services.people.for(access).list(uid);
  const fits = people.filter(({ name }) => name.toLowerCase().includes(begun));
  const first = ({ name }: { name: string }): number => (name.toLowerCase().startsWith(begun) ? 0 : 1);
  const found = fits.sort((a, b) => first(a) - first(b) || a.name.localeCompare(b.name));
  return found.map(({ id, name }) => ({ value: name, item: { type: 'person', id } as const }));
}

/** As many as the protocol lets an answer have, with what they are of. */
export function completion(found: readonly { value: string; item: ReceiptItem }[]) {
  const sent = found.slice(0, COMPLETED);
  return {
    value: {
      completion: {
        values: sent.map(({ value }) => value),
        total: found.length,
        hasMore: found.length > COMPLETED,
      },
    },
    items: sent.map(({ item }) => item),
  };
}
