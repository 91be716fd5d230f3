// How often search finds the note that answers a question, and finds nothing where none does: each note as a memory, or as a
// conversation, in a database in memory with the real encoder.
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { CategoryEnum } from '../../src/contract/resources.ts';
import { appPaths } from '../../src/server/app-paths.ts';
import { openEncoder } from '../../src/server/compose/encoder.ts';
import { createLog } from '../../src/server/log.ts';
import { systemClock } from '../../src/server/ports.ts';
import { createEmbeddings } from '../../src/server/services/search/embeddings.ts';
import { createSearch } from '../../src/server/services/search/search.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { createStore } from '../../src/server/store/store.ts';
import type { Part } from '../conversation-file.ts';
import { storeConversation } from '../../tests/helpers/conversations.ts';
import { storeMemory } from '../../tests/helpers/memories.ts';
import { storeUser } from '../../tests/helpers/users.ts';

const QuestionKind = z.enum(['keyword', 'paraphrase', 'name', 'misspelt', 'nothing']);
const Notes = z.object({
  notes: z.array(z.object({ id: z.string(), title: z.string(), text: z.string(), when: z.string() })),
  questions: z.array(z.object({ q: z.string(), kind: QuestionKind, right: z.array(z.string()) })),
});
type Question = z.infer<typeof Notes>['questions'][number];

export interface SearchTotals {
  /** R@1, R@5 and MRR of the questions of each kind that have an answer. */
  ofKind: Record<string, { first: number; amongFive: number; reciprocalRank: number; questions: number }>;
  /** The share of questions without an answer that find nothing. */
  nothing: number;
  /** Questions that found no right note among five, or something where nothing fits, with what came first. */
  faults: string[];
}

type Find = (question: string) => Promise<string[]>;

interface Answered extends Question {
  /** Best first. */
  ids: string[];
}

async function answered(questions: readonly Question[], find: Find): Promise<Answered[]> {
  const all: Answered[] = [];
  for (const question of questions) all.push({ ...question, ids: await find(question.q) });
  return all;
}

function totalsOf(questions: readonly Answered[]): SearchTotals {
  const ofKind: SearchTotals['ofKind'] = {};
  const faults: string[] = [];
  let nothing = 0;
  for (const { q, kind, right, ids } of questions) {
    if (right.length === 0) {
      nothing += ids.length === 0 ? 1 : 0;
      if (ids.length > 0) faults.push(`${kind}: ${q} -> ${ids.slice(0, 3).join(', ')}`);
      continue;
    }
    const rank = ids.findIndex((id) => right.includes(id)) + 1;
    if (rank === 0 || rank > 1)
      faults.push(`${kind}: ${q} (${right.join('/')}, ${rank}) -> ${ids.slice(0, 3).join(', ')}`);
    for (const name of [kind, 'all']) {
      const sum = (ofKind[name] ??= { first: 0, amongFive: 0, reciprocalRank: 0, questions: 0 });
      sum.questions += 1;
      sum.first += rank === 1 ? 1 : 0;
      sum.amongFive += rank >= 1 && rank <= 5 ? 1 : 0;
      sum.reciprocalRank += rank === 0 ? 0 : 1 / rank;
    }
  }
  for (const sum of Object.values(ofKind)) {
    sum.first /= sum.questions;
    sum.amongFive /= sum.questions;
    sum.reciprocalRank /= sum.questions;
  }
  const unanswered = questions.filter(({ right }) => right.length === 0).length;
  return { ofKind, nothing: nothing / unanswered, faults };
}

type Kind = 'memories' | 'conversations';

/** Of the notes as memories, and as conversations. Each file is the life of one person, with questions about it alone; `file`: how its name begins. */
export async function measureSearch<K extends Kind>(
  part: Part,
  kinds: readonly K[],
  { file = '' }: { file?: string } = {},
): Promise<Record<K, SearchTotals>> {
  const folder = new URL(`../${part}/search/`, import.meta.url);
  const all: Record<Kind, Answered[]> = { memories: [], conversations: [] };
  for (const name of readdirSync(folder)
    .filter((one) => one.startsWith(file))
    .sort())
    for (const kind of kinds) all[kind].push(...(await answersOf(new URL(name, folder), kind)));
  return Object.fromEntries(kinds.map((kind) => [kind, totalsOf(all[kind])])) as Record<K, SearchTotals>;
}

async function answersOf(file: URL, kind: Kind): Promise<Answered[]> {
  const { notes, questions } = Notes.parse(JSON.parse(readFileSync(file, 'utf8')));
  const db = openDatabase({ file: ':memory:', check: false });
  const log = createLog('silent');
  const encoder = openEncoder({ paths: appPaths(), clock: systemClock, log });
  try {
    const store = createStore(db);
    const uid = storeUser(store, 'owner', { time_zone: 'UTC' });
    const embeddings = createEmbeddings({
      store,
      embedder: () => encoder.searchEmbedder(),
      clock: systemClock,
      log,
    });
    const search = createSearch({ store, embeddings, categories: CategoryEnum.options, clock: systemClock });
    for (const { id, title, text, when } of notes) {
      if (kind === 'memories') {
        storeMemory(store, uid, `${title}. ${text}`, { id });
        continue;
      }
      const created_at = Date.parse(when);
      storeConversation(store, uid, { id, title, overview: '', created_at, external_data: { text } });
      store.search.indexConversation(uid, id);
    }
    while ((await embeddings.computeMissing(200)) > 0);
    return await answered(questions, async (question) =>
      kind === 'memories'
        ? (await search.memories(uid, question, 20)).map(({ id }) => id)
        : (await search.conversations(uid, { query: question, limit: 20, offset: 0 })).ids,
    );
  } finally {
    await encoder.close();
    db.close();
  }
}

/** A row for each kind of question. */
export function searchTable(part: Part, totals: Record<Kind, SearchTotals>): string {
  const two = (value: number): string => value.toFixed(2);
  const names = ['keyword', 'name', 'misspelt', 'paraphrase', 'all'];
  const row = (of: SearchTotals, name: string): string => {
    const sum = of.ofKind[name]!;
    return `${two(sum.first)} ${two(sum.amongFive)} ${two(sum.reciprocalRank)}`;
  };
  const both = [totals.memories, totals.conversations];
  return [
    `search, ${part}`.padEnd(24) + 'memories R@1 R@5 MRR  conversations R@1 R@5 MRR',
    ...names.map((name) =>
      [
        `${name} (${totals.memories.ofKind[name]!.questions})`.padEnd(24),
        ...both.map((of) => row(of, name).padStart(20)),
      ].join('  '),
    ),
    ['nothing fits'.padEnd(24), ...both.map((of) => two(of.nothing).padStart(20))].join('  '),
  ].join('\n');
}
