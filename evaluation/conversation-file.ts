// Reads conversations written for evaluation and training: lines with tags, and what a careful human takes from them.
// Does not judge; evaluation/README.md describes the format.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CategoryEnum } from '../src/contract/resources.ts';
import { TAGS, type Tag } from '../src/server/understanding/heads/sentence-labels.ts';
import type { ExtractionSegment } from '../src/server/understanding/provider.ts';
import { wallToInstant } from '../src/server/time-zone.ts';

/** Words that must all occur; each is one of several spellings. */
export type Wanted = string[][];

/** A local day and time; a null time was not said. */
export interface When {
  day: string;
  time: string | null;
}

/** `end`: where the tagged clause ends in the text of its line. */
export interface TagAt {
  tag: Tag;
  line: number;
  end: number;
}

export interface WrittenConversation {
  id: string;
  startedAt: number;
  timeZone: string;
  language: string;
  register: string;
  /** The best one first. */
  categories: string[];
  keep: boolean;
  /** Alternatives. */
  title: Wanted[];
  segments: ExtractionSegment[];
  tags: TagAt[];
  items: { words: Wanted; due: When | null; lines: number[] }[];
  events: { words: Wanted; when: When; minutes: number | null; lines: number[] }[];
  memories: { words: Wanted; lines: number[] }[];
  decisions: { words: Wanted; lines: number[] }[];
  questions: { words: Wanted; lines: number[] }[];
  overview: Wanted[];
}

const SECONDS_A_WORD = 0.4;
/** Between lines: less than the pause that ends a sentence. */
const GAP = 0.5;

const wordsOf = (text: string): Wanted =>
  text
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => word.split('/').filter((spelling) => spelling !== ''));

function whenOf(text: string): When | null {
  const found = /(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2}))?/u.exec(text);
  return found === null ? null : { day: found[1]!, time: found[2]?.padStart(5, '0') ?? null };
}

const linesOf = (fields: readonly string[]): number[] =>
  (fields.find((field) => /^lines?\b/u.test(field)) ?? '').match(/\d+/gu)?.map(Number) ?? [];

/** The text without its tags, and where these stood. */
function withoutTags(marked: string, line: number): { text: string; tags: TagAt[] } {
  const tags: TagAt[] = [];
  let text = '';
  let rest = marked;
  for (;;) {
    const found = /\s*\{([a-z-]+)\}/u.exec(rest);
    if (found === null) break;
    text += rest.slice(0, found.index);
    const tag = TAGS.find((known) => known === found[1]);
    if (tag === undefined) throw new Error(`there is no tag {${found[1]!}}`);
    tags.push({ tag, line, end: text.trimEnd().length });
    rest = rest.slice(found.index + found[0].length);
  }
  return { text: (text + rest).replace(/\s+$/u, ''), tags };
}

function readLines(lines: readonly string[]): Pick<WrittenConversation, 'segments' | 'tags'> {
  const segments: ExtractionSegment[] = [];
  const tags: TagAt[] = [];
  let clock = 0;
  lines.forEach((line, index) => {
    const spoken = /^([^:]{1,40}):\s*(.*)$/u.exec(line);
    if (spoken === null) throw new Error(`line ${index + 1} has no speaker`);
    const { text, tags: found } = withoutTags(spoken[2]!, index + 1);
    tags.push(...found);
    const end = clock + Math.max(1, text.split(' ').length) * SECONDS_A_WORD;
    segments.push({
      id: `${index + 1}`,
      text,
      speaker_name: spoken[1]!,
      is_user: spoken[1] === 'Me',
      start: clock,
      end,
    });
    clock = end + GAP;
  });
  return { segments, tags };
}

function readGold(conversation: WrittenConversation, line: string): void {
  const colon = line.indexOf(':');
  const kind = line.slice(0, colon);
  const fields = line
    .slice(colon + 1)
    .split('|')
    .map((field) => field.trim());
  const words = wordsOf(fields[0]!);
  const lines = linesOf(fields);
  if (lines.some((number) => number < 1 || number > conversation.segments.length))
    throw new Error(`'${line}' names a line that does not exist`);
  const rest = fields.slice(1).filter((field) => !/^lines?\b/u.test(field));
  if (kind === 'item') {
    conversation.items.push({ words, due: whenOf(rest.join(' ')), lines });
  } else if (kind === 'event') {
    const when = whenOf(rest.join(' '));
    if (when === null) throw new Error(`'${line}' has no day`);
    const minutes = /\b(\d+) min/u.exec(rest.join(' '));
    conversation.events.push({ words, when, minutes: minutes === null ? null : Number(minutes[1]), lines });
  } else if (kind === 'memory') conversation.memories.push({ words, lines });
  else if (kind === 'decision') conversation.decisions.push({ words, lines });
  else if (kind === 'question') conversation.questions.push({ words, lines });
  else if (kind === 'overview') conversation.overview.push(...fields[0]!.split(';').map(wordsOf));
  else throw new Error(`'${line}' is no result that is known`);
}

function readOne(id: string, block: string): WrittenConversation {
  const [head, talk, gold = ''] = block.split(/^--[ \t]*$/mu);
  if (talk === undefined) throw new Error('there is no talk');
  const field = (name: string): string => {
    const found = new RegExp(`^${name}:[ \\t]*(.*)$`, 'mu').exec(head!);
    if (found === null) throw new Error(`'${name}' is missing`);
    return found[1]!.trim();
  };
  const at = /^(\d{4})-(\d{2})-(\d{2}) (\d{1,2}):(\d{2}) (\S+)$/u.exec(field('at'));
  if (at === null) throw new Error(`'${field('at')}' is no time with a zone`);
  const [year, month, day, hour, minute] = at.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const timeZone = at[6]!;
  const categories = field('category')
    .split(',')
    .map((name) => name.trim());
  const unknown = categories.find((name) => !CategoryEnum.safeParse(name).success);
  if (unknown !== undefined) throw new Error(`there is no category '${unknown}'`);
  const notEmpty = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
  const conversation: WrittenConversation = {
    id,
    startedAt: wallToInstant(Date.UTC(year, month - 1, day, hour, minute), timeZone),
    timeZone,
    language: field('lang'),
    register: field('register'),
    categories,
    keep: field('keep') === 'yes',
    title: field('title').split('|').map(wordsOf),
    ...readLines(notEmpty(talk)),
    ...{ items: [], events: [], memories: [], decisions: [], questions: [], overview: [] },
  };
  for (const line of notEmpty(gold)) readGold(conversation, line.trim());
  return conversation;
}

/** Throws with the name of the conversation for what the format does not allow. */
export function readConversations(text: string): WrittenConversation[] {
  return text
    .replace(/\r/gu, '')
    .split(/^=== /mu)
    .slice(1)
    .map((block) => {
      const end = block.indexOf('\n');
      const id = block.slice(0, end).trim();
      try {
        return readOne(id, block.slice(end + 1));
      } catch (error) {
        throw new Error(`${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    });
}

export const PARTS = [
  ...(['tune', 'promises', 'errands', 'everyday', 'by-when', 'references', 'scenes'] as const),
  ...(['promises-unseen', 'references-unseen', 'scenes-unseen', 'held-back'] as const),
] as const;
export type Part = (typeof PARTS)[number];

export const partFolder = (part: Part): string => join(import.meta.dirname, part);

function readFolder(folder: string): WrittenConversation[] {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) =>
      readConversations(readFileSync(join(folder, name), 'utf8')).map((conversation) => ({
        ...conversation,
        id: `${name.slice(0, -'.txt'.length)}/${conversation.id}`,
      })),
    );
  const ids = new Set(found.map(({ id }) => id));
  if (ids.size !== found.length) throw new Error(`two conversations of a file in ${folder} have the same id`);
  return found;
}

/** All conversations of a part. The id names the file, too: those who write files do not know of each other. */
export const conversationsOf = (part: Part): WrittenConversation[] =>
  readFolder(join(partFolder(part), 'conversations'));

/** Talks with tags and without results: heads learn from them, but nothing is measured on them. */
export const talksToLearnFrom = (): WrittenConversation[] => readFolder(join(partFolder('tune'), 'talks'));

/** Talks with a category and a title, without tags and results: what judges the category learns from them. */
export const talksOfTopics = (): WrittenConversation[] => readFolder(join(partFolder('tune'), 'topics'));
