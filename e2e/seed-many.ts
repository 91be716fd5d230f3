// Fills an account up to so many tasks, due at all times, and so many memories. Their words repeat but for a number: each is embedded once.
import { randomUUID } from 'node:crypto';
import { memoryScoring } from '../src/server/services/memories/memory-scoring.ts';
import type { Store } from '../src/server/store/store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const TASKS = ['Water the plants', 'Answer the letter', 'Buy stamps', 'Call the plumber', 'Sort the photos'];
const MEMORIES = [
  ['Prefers the window seat on trains', 'commute'],
  ['Grew up beside the sea', 'home'],
  ['Keeps bees behind the house', ''],
  ['Does not eat mushrooms', 'food'],
] as const;

/** Overdue, today, this week, later, without a date: a fifth of them each. */
const DUE_IN = [-3 * DAY, 2 * MINUTE, 3 * DAY, 30 * DAY, null];

export function storeMany(store: Store, uid: string, now: number, count: number): void {
  const left = count - store.action_items.count(uid, {});
  for (let index = 0; index < left; index++) {
    const due = DUE_IN[index % DUE_IN.length]!;
    const created_at = now - 40 * DAY + index * MINUTE;
    store.action_items.insert({
      ...{ id: randomUUID(), uid, conversation_id: null, evidence: [], touched: true },
      description: TASKS[index % TASKS.length]!,
      ...{ completed: false, completed_at: null, due_at: due === null ? null : now + due + index },
      ...{ created_at, updated_at: created_at },
    });
  }
  for (let index = store.memories.count(uid, {}); index < count; index++) {
    const [words, subject] = MEMORIES[index % MEMORIES.length]!;
    const content = `${words}, says note ${index}`;
    const created_at = now - 50 * DAY + index * MINUTE;
    const kept = { category: 'system', manually_added: false, created_at } as const;
    store.memories.insertNew({
      ...{ id: randomUUID(), uid, conversation_id: null, content, subject, confidence: 0.9, ...kept },
      ...{ visibility: 'private', tags: [], evidence: [], scoring: memoryScoring(kept) },
      ...{ reviewed: true, user_review: true, edited: false, updated_at: created_at },
    });
  }
}
