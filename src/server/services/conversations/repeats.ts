// Finds what a conversation repeats: tasks that are open already, facts that are remembered already, and facts that a newer
// one takes the place of. Compares by words and, where there is an encoder, by meaning. Stores nothing.
import type { Embedder } from '../../understanding/embedding.ts';
import type { ExtractedActionItem, Extraction } from '../../understanding/provider.ts';
import type { Clock, Log } from '../../ports.ts';
import type { ActionItemRow } from '../../store/action-items.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { MemoryRow } from '../../store/memories.ts';
import type { Store } from '../../store/store.ts';
import { zoneOffset } from '../../time-zone.ts';
import {
  factOf,
  mayBeSame,
  meaningOf,
  replaces,
  saysSame,
  type Fact,
  type Meaning,
} from '../same-meaning.ts';
import { zoneOf } from '../user-zone.ts';
import { likenessOf } from './likeness.ts';

const DAY_MS = 86_400_000;
/** A task that has been open for longer may be meant anew. */
const OPEN_MS = 14 * DAY_MS;
/** The most tasks and facts that new ones are compared with, the newest first. */
const MOST_COMPARED = 200;

/** What to do with each finding, by its place in the extraction. */
export interface Repeats {
  /** Tasks that are there already, with the id of what they repeat; null for an earlier one of the same extraction. */
  action_items: ReadonlyMap<number, string | null>;
  /** The memory that says the same. */
  sameMemory: ReadonlyMap<number, string>;
  /** Memories that the new one takes the place of. */
  replaced: ReadonlyMap<number, readonly string[]>;
  /** The memory that is newer: the conversation was before it. */
  replacedBy: ReadonlyMap<number, string>;
}

export interface RepeatsOptions {
  store: Store;
  embedder: () => Embedder | null;
  clock: Clock;
  log: Log;
}

interface Task {
  /** Null for one that is not stored. */
  id: string | null;
  meaning: Meaning;
  text: string;
  /** Days since the epoch in the user's zone; null without a date. */
  day: number | null;
}

export function createRepeats({ store, embedder, clock, log }: RepeatsOptions) {
  function tasksIn(row: ConversationRow): { own: ActionItemRow[]; open: ActionItemRow[] } {
    const filter = { completed: false, start: clock.now() - OPEN_MS };
    const page = { limit: MOST_COMPARED, offset: 0 };
    // What it said before of a task of another one is that task when it is read again, done, dated anew or old as it may be.
    const said = store.action_item_sources.saidAgainIn([row.id]).get(row.id) ?? [];
    return {
      // What the user has changed stays; the others are about to be replaced.
      own: [
        ...(store.action_items.listFor([row.id]).get(row.id) ?? []).filter(({ touched }) => touched),
        ...said.map((item) => ({ ...item, description: item.said_here || item.description })),
      ],
      open: store.action_items
        .list(row.uid, filter, page)
        .filter(({ conversation_id }) => conversation_id !== row.id),
    };
  }

  async function repeatedTasks(
    row: ConversationRow,
    found: readonly ExtractedActionItem[],
    signal: AbortSignal,
  ): Promise<Map<number, string | null>> {
    const repeated = new Map<number, string | null>();
    if (found.length === 0) return repeated;
    const zone = zoneOf(store, row.uid);
    const taskOf = ({
      id = null,
      description,
      due_at,
    }: Pick<ActionItemRow, 'description' | 'due_at'> & { id?: string | null }): Task => ({
      id,
      meaning: meaningOf(description),
      text: description,
      day: due_at === null ? null : Math.floor((due_at + zoneOffset(due_at, zone) * 60_000) / DAY_MS),
    });
    const { own, open } = tasksIn(row);
    const kept = own.map(taskOf);
    const others = open.map(taskOf);
    const wanted = found.map(({ description, due_at }) => taskOf({ description, due_at }));
    const near = (task: Task): Task[] =>
      [...kept, ...others].filter((other) => mayBeSame(task.meaning, other.meaning));
    const texts = wanted.flatMap((task, index) => {
      const compared = [...near(task), ...wanted.slice(0, index)].filter(({ meaning }) =>
        mayBeSame(task.meaning, meaning),
      );
      return compared.length === 0 ? [] : [task.text, ...compared.map(({ text }) => text)];
    });
    const likeness = await likenessOf(embedder(), texts, { signal, log });
    const isSame = (a: Task, b: Task): boolean => saysSame(a.meaning, b.meaning, likeness(a.text, b.text));
    wanted.forEach((task, index) => {
      const again =
        kept.find((other) => isSame(task, other)) ??
        [...others, ...wanted.slice(0, index).filter((_, at) => !repeated.has(at))].find(
          (other) => task.day === other.day && isSame(task, other),
        );
      if (again !== undefined) repeated.set(index, again.id);
    });
    return repeated;
  }

  /** When the conversation of a memory was; of others, when it was written. */
  function saidAt(memory: MemoryRow): number {
    const conversation =
      memory.conversation_id === null
        ? null
        : store.conversations.getEvenTrashed(memory.uid, memory.conversation_id);
    return conversation === null ? memory.created_at : (conversation.started_at ?? conversation.created_at);
  }

  /** The user wrote it, changed it or said that it is right: no extraction takes its place. */
  const isOwners = (memory: MemoryRow): boolean =>
    memory.manually_added || memory.edited || memory.user_review === true;

  async function repeatedFacts(
    row: ConversationRow,
    found: Extraction['memories'],
    signal: AbortSignal,
  ): Promise<Omit<Repeats, 'action_items'>> {
    const sameMemory = new Map<number, string>();
    const replaced = new Map<number, string[]>();
    const replacedBy = new Map<number, string>();
    if (found.length === 0) return { sameMemory, replaced, replacedBy };
    const page = { limit: MOST_COMPARED, offset: 0 };
    const known = [
      ...store.memories.list(row.uid, {}, page, 'created_desc'),
      ...store.memories.behindUntouchedOf(row.uid, row.id),
    ]
      // Those of this conversation that nobody has touched are about to be replaced.
      .filter(
        (memory) => memory.conversation_id !== row.id || memory.edited || memory.reviewed || memory.is_locked,
      )
      .map((memory) => ({ memory, fact: factOf(memory.content, memory.subject), at: saidAt(memory) }));
    const wanted = found.map(({ content, subject }) => factOf(content, subject));
    const isNear = (a: Fact, b: Fact): boolean =>
      mayBeSame(a.meaning, b.meaning) || (a.subject !== '' && a.subject === b.subject);
    const texts = wanted.flatMap((fact) => {
      const near = known.filter((one) => isNear(fact, one.fact));
      return near.length === 0 ? [] : [fact.text, ...near.map((one) => one.fact.text)];
    });
    const likeness = await likenessOf(embedder(), texts, { signal, log });
    const began = row.started_at ?? row.created_at;
    wanted.forEach((fact, index) => {
      const same = known.find((one) =>
        saysSame(fact.meaning, one.fact.meaning, likeness(fact.text, one.fact.text)),
      );
      if (same !== undefined) {
        sameMemory.set(index, same.memory.id);
        return;
      }
      const about = known.filter((one) =>
        began >= one.at
          ? replaces(fact, one.fact, likeness(fact.text, one.fact.text))
          : replaces(one.fact, fact, likeness(fact.text, one.fact.text)),
      );
      const newer = about.find((one) => one.at > began);
      if (newer !== undefined) {
        replacedBy.set(index, newer.memory.id);
        return;
      }
      const older = about.filter(({ memory }) => !isOwners(memory)).map(({ memory }) => memory.id);
      if (older.length > 0) replaced.set(index, older);
    });
    return { sameMemory, replaced, replacedBy };
  }

  return {
    async find(row: ConversationRow, found: Extraction, signal: AbortSignal): Promise<Repeats> {
      const action_items = await repeatedTasks(row, found.action_items, signal);
      return { action_items, ...(await repeatedFacts(row, found.memories, signal)) };
    },
  };
}
