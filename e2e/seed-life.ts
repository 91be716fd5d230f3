// Makes an account of made-up conversations one that somebody lives with: voices with names, a star, tasks, memories, goals and the
// summary of yesterday.
import { randomUUID } from 'node:crypto';
import type { GoalRow } from '../src/server/store/goals.ts';
import type { Store } from '../src/server/store/store.ts';
import { memoryScoring } from '../src/server/services/memories/memory-scoring.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Who speaks as which voice, by the beginning of the title. */
const VOICES: readonly (readonly [string, number, string])[] = [
  ['Launch', 1, 'Jonas Keller'],
  ['Launch', 2, 'Priya Raman'],
  ['Dinner', 1, 'Mara Lindqvist'],
  ['A walk', 1, 'Tom Okafor'],
  ['Planning', 1, 'Tom Okafor'],
];

/** What, hours until it is due, whether it is done. */
const TASKS: readonly (readonly [string, number | null, boolean])[] = [
  ['Return the library books', -26, false],
  ['Call the landlord about the heating', 3, false],
  ['Renew the passport', 9 * 24, false],
  ['Ask Tom for the name of the carpenter', null, false],
  ['Order the birthday cake', -30, true],
];

/** What, its subject, days ago, what the owner said of it. */
const MEMORIES: readonly (readonly [string, string, number, boolean | null])[] = [
  ['Is allergic to peanuts', 'food', 12, true],
  ['Lives on the third floor, without a lift', 'home', 9, true],
  ['Takes the train to work on Tuesdays and Thursdays', 'commute', 6, true],
  ['Mara is looking for a flat near the canal', '', 3, null],
  ['The dentist prefers to see patients in the morning', 'dentist', 2, null],
];

export function storeLife(store: Store, uid: string, now: number): void {
  nameVoices(store, uid, now);
  for (const [index, [description, hours, completed]] of TASKS.entries()) {
    const created_at = now - (index + 30) * HOUR;
    store.action_items.insert({
      ...{ id: randomUUID(), uid, conversation_id: null, description, evidence: [], confidence: null },
      ...{ completed, completed_at: completed ? now - 2 * HOUR : null, touched: true },
      ...{ due_at: hours === null ? null : now + hours * HOUR, created_at, updated_at: created_at },
    });
  }
  for (const [content, subject, days, user_review] of MEMORIES) {
    const created_at = now - days * DAY;
    const kept = { category: 'system', manually_added: false, created_at } as const;
    store.memories.insertNew({
      ...{ id: randomUUID(), uid, conversation_id: null, content, subject, confidence: 0.8, ...kept },
      ...{ visibility: 'private', tags: [], evidence: [], scoring: memoryScoring(kept) },
      ...{ reviewed: user_review !== null, user_review, edited: false, updated_at: created_at },
    });
  }
  storeGoals(store, uid, now);
  storeYesterday(store, uid, now);
}

const titled = (store: Store, uid: string, words: string) =>
  store.conversations.list(uid, {}, { limit: 100, offset: 0 }).filter(({ title }) => title.startsWith(words));

function nameVoices(store: Store, uid: string, now: number): void {
  const people = new Map<string, string>();
  for (const [title, voice, name] of VOICES) {
    const id = people.get(name) ?? randomUUID();
    if (!people.has(name)) store.people.insertNew({ id, uid, name, created_at: now, updated_at: now });
    people.set(name, id);
    for (const conversation of titled(store, uid, title)) {
      const lines = store.segments.list(conversation.id).filter(({ speaker_id }) => speaker_id === voice);
      store.segments.upsert(
        uid,
        conversation.id,
        lines.map((line) => ({ ...line, person_id: id })),
      );
    }
  }
  const [starred] = titled(store, uid, 'Launch');
  if (starred) store.conversations.update(uid, starred.id, { starred: true });
}

function storeGoals(store: Store, uid: string, now: number): void {
  const goal = (title: string, days: number, more: Partial<GoalRow>): GoalRow => {
    const created_at = now - days * DAY;
    const row: GoalRow = {
      ...{ id: randomUUID(), uid, title, desired_outcome: title, why_it_matters: null, horizon_at: null },
      ...{ success_criteria: [], focus_rank: null, source: 'app', goal_type: 'numeric', unit: null },
      ...{ status: 'active', is_active: true, created_by: null, created_at, updated_at: created_at },
      ...{ target_value: 10, current_value: 0, min_value: 0, max_value: 10, ...more },
    };
    store.goals.insert(row);
    return row;
  };
  const note = ({ id }: GoalRow, days: number, value: number): void => {
    const recorded_at = now - days * DAY;
    const date = new Date(recorded_at).toISOString().slice(0, 10);
    store.goals.recordProgress(uid, id, { date, value, recorded_at });
  };
  const running = goal('Run every week', 25, {
    ...{ target_value: 40, max_value: 40, current_value: 27.5, unit: 'km' },
  });
  for (const [days, value] of [
    [22, 4],
    [17, 9.5],
    [12, 14],
    [7, 20],
    [1, 27.5],
  ] as const)
    note(running, days, value);
  goal('Read one book a month', 40, { target_value: 12, max_value: 12, unit: 'books' });
  const done = { status: 'completed', is_active: false, current_value: 10 } as const;
  note(goal('Ten evenings without a screen', 60, { ...done, unit: 'evenings' }), 20, 10);
}

function storeYesterday(store: Store, uid: string, now: number): void {
  const [launch] = titled(store, uid, 'Launch');
  const [dinner] = titled(store, uid, 'Dinner');
  if (!launch || !dinner) return;
  const id = randomUUID();
  const date = new Date(now - DAY).toISOString().slice(0, 10);
  const of = { conversation_id: launch.id };
  store.daily_summaries.put({
    ...{ id, uid, date, visibility: 'private', created_at: now - 16 * HOUR, also_covers: [] },
    summary: {
      ...{ id, date, created_at: new Date(now - 16 * HOUR).toISOString().slice(0, -1), day_emoji: '' },
      headline: 'A launch, and a flat by the canal',
      overview: 'The launch stays on Thursday. In the evening Mara told of the flat that she looks for.',
      stats: { total_conversations: 2, total_duration_minutes: 48, action_items_count: 2 },
      highlights: [
        {
          ...{ topic: 'Launch', emoji: '', summary: 'The page goes live first, then the mail.' },
          conversation_ids: [launch.id],
        },
      ],
      action_items: [
        ['Send Priya the pricing page', launch.id] as const,
        ['Give Mara the address of the agent', dinner.id] as const,
      ].map(([description, source_conversation_id]) => ({
        ...{ description, priority: 'medium', completed: false, source_conversation_id },
      })),
      unresolved_questions: [{ question: 'What if something breaks?', ...of }],
      decisions_made: [{ decision: 'The mail goes out at ten, after the page is live', ...of }],
      knowledge_nuggets: [{ insight: 'The numbers of the pricing page come from the old plan', ...of }],
      locations: [{ name: 'Café Central', latitude: 48.21, longitude: 16.37, time: '18:40' }],
    },
  });
}
