// search WORDS: finds conversations, memories, tasks and people, asked of the running service.
import type { SearchAnswer } from '../contract/search.ts';
import { CommandError, limitOption, printResult, textOption, type Command } from './command.ts';
import { connect } from './service-client.ts';

const NAMES = { conversation: 'talk', memory: 'memory', action_item: 'task', person: 'person' } as const;

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

/** What was said may hold anything; a terminal takes no control characters from it. */
const safe = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

function lineOf({
  kind,
  id,
  title,
  snippet,
  speaker,
  start,
  created_at,
}: SearchAnswer['results'][number]): string {
  const moment = start === null ? '' : `  ${speaker === null ? '' : `${safe(speaker)} `}at ${clock(start)}`;
  const head = `${NAMES[kind].padEnd(6)}  ${created_at.slice(0, 10)}  ${safe(title)}${moment}`.trimEnd();
  return `${head}\n        ${safe(snippet)}\n        ${id}`;
}

export const search: Command = {
  name: 'search',
  usage: 'WORDS... [--kind KIND] [--limit N]',
  positionals: [1, 100],
  summary: 'Search what was said, memories, tasks and people',
  options: { kind: { type: 'string' }, limit: { type: 'string' } },
  optionHelp: [
    ['--kind KIND', 'conversation, memory, action_item or person'],
    ['--limit N', 'how many (default: 20, at most 100)'],
  ],
  async run(context) {
    const query = context.positionals.join(' ').trim();
    if (query === '') throw new CommandError('Say what to search for.');
    const limit = limitOption(context, 20);
    const service = await connect(context.dataDir);
    const kind = textOption(context, 'kind');
    if (kind !== undefined && !Object.hasOwn(NAMES, kind))
      throw new CommandError(`There are these kinds: ${Object.keys(NAMES).join(', ')}.`);
    const body = { query, limit, kinds: kind === undefined ? null : [kind as keyof typeof NAMES] };
    const answer = await service.ask((api) => api.POST('/v1/search', { body }));
    const { results = [], corrected = null, meaning = 'none' } = answer ?? {};
    const lines = results.length === 0 ? ['Nothing fits.'] : results.map(lineOf);
    if (corrected !== null) lines.unshift(`Searched for: ${safe(corrected)}`);
    if (meaning === 'late')
      lines.push('Search by meaning is busy: words alone were looked for. Try again in a moment.');
    printResult(context, answer, lines);
  },
};
