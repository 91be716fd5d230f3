// A made-up life and what a client with limits may know of it, judged in plain loops and without the store: the judge of
// client-limits-properties.test.ts. Every item has a word of its own, so that a text that leaves is seen.
import fc from 'fast-check';
import type { ClientLimits } from '../../src/contract/clients.ts';

export const FOLDERS = ['folder0', 'folder1', 'folder2'] as const;
export const PEOPLE = ['person0', 'person1', 'person2'] as const;
const MAKERS = ['owner', 'client', 'other'] as const;
const DAYS = 5;
export const dayOf = (day: number): string => `2026-01-0${day + 1}`;
export const middayOf = (day: number): number => Date.parse(`${dayOf(day)}T12:00:00Z`);

const some = <T>(of: readonly T[]) => fc.subarray([...of]);

/** Places are numbers of FOLDERS, 3 for none; voices are `user`, a person, or `nobody` known. */
const Talk = fc.record({
  folder: fc.integer({ min: 0, max: FOLDERS.length }),
  voices: some(['user', ...PEOPLE, 'nobody']),
  day: fc.nat(DAYS - 1),
  locked: fc.boolean(),
  state: fc.constantFrom('shown', 'shown', 'shown', 'discarded', 'going', 'trashed'),
  memories: fc.nat(2),
  tasks: fc.nat(2),
});
const Typed = fc.record({ day: fc.nat(DAYS - 1), by: fc.constantFrom(...MAKERS) });

export const Life = fc.record({
  talks: fc.array(Talk, { minLength: 2, maxLength: 6 }),
  memories: fc.array(Typed, { maxLength: 3 }),
  tasks: fc.array(Typed, { maxLength: 3 }),
  goals: fc.array(fc.constantFrom(...MAKERS), { maxLength: 3 }),
  summaries: some([0, 1, 2, 3, 4]),
});
export type Life = typeof Life extends fc.Arbitrary<infer T> ? T : never;
export type Talk = Life['talks'][number];

/** With all four set there is hardly anything within. */
const seldom = <T>(of: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: of });

/** `null` sets no bound; in the folders '' stands for none. */
export const Limits = fc.record({
  folder_ids: seldom(some([...FOLDERS, ''])),
  person_ids: seldom(some(['user', ...PEOPLE])),
  start_date: seldom(fc.nat(DAYS - 1).map(dayOf)),
  end_date: seldom(fc.nat(DAYS - 1).map(dayOf)),
  access: fc.constantFrom('read_write' as const, 'read' as const),
});

export const Move = fc.oneof(
  fc.record({ kind: fc.constant('folder'), talk: fc.nat(5), to: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('lock'), talk: fc.nat(5), on: fc.boolean() }),
  fc.record({ kind: fc.constant('voice'), talk: fc.nat(5), to: fc.constantFrom('user', ...PEOPLE) }),
  fc.record({ kind: fc.constant('trash'), talk: fc.nat(5) }),
  fc.record({ kind: fc.constant('restore'), talk: fc.nat(5) }),
  fc.record({ kind: fc.constant('rename'), person: fc.nat(2) }),
  fc.record({ kind: fc.constant('forget'), person: fc.nat(2) }),
  fc.record({ kind: fc.constant('unfile'), folder: fc.nat(2) }),
);
export type Move = typeof Move extends fc.Arbitrary<infer T> ? T : never;

/** What there is now. Ids of people and folders are their names above; the test knows the real ones. */
export interface World {
  talks: {
    id: string;
    word: string;
    at: number;
    folder: string | null;
    /** Of its lines, in their order. */
    voices: string[];
    locked: boolean;
    state: Talk['state'];
    /** Where it comes back to from the trash. */
    before: Talk['state'];
  }[];
  /** Memories and action items; `talk` is null for what was typed in. */
  items: {
    kind: 'memory' | 'task';
    id: string;
    word: string;
    talk: string | null;
    at: number;
    by: string;
  }[];
  goals: { id: string; word: string; by: string }[];
  summaries: { id: string; day: string; cites: string[] }[];
  people: { name: string; word: string; gone: boolean }[];
  folders: { name: string; word: string; gone: boolean }[];
}

export interface Known {
  /** Ids of what lists show, by noun. */
  listed: Record<'conversations' | 'memories' | 'tasks' | 'goals' | 'summaries', string[]>;
  people: string[];
  folders: string[];
  /** Ids that can be read one by one, and are not locked. */
  readable: Set<string>;
  /** Ids and words that no answer may hold. */
  forbidden: string[];
}

export function known(world: World, limits: ClientLimits): Known {
  const { folder_ids, person_ids, start_date, end_date } = limits;
  const bounded = folder_ids !== null || person_ids !== null;
  const open = !bounded && start_date === null && end_date === null;
  const inDays = (at: number): boolean => {
    const day = new Date(at).toISOString().slice(0, 10);
    return (start_date === null || day >= start_date) && (end_date === null || day <= end_date);
  };
  const within = new Set<string>();
  for (const talk of world.talks) {
    if (talk.state === 'trashed') continue;
    if (folder_ids !== null && !folder_ids.includes(talk.folder ?? '')) continue;
    if (person_ids !== null && !talk.voices.some((voice) => person_ids.includes(voice))) continue;
    if (inDays(talk.at)) within.add(talk.id);
  }
  const talkOf = (id: string | null) => world.talks.find((talk) => talk.id === id);
  const items = world.items.filter((item) => {
    if (item.talk !== null) return within.has(item.talk);
    return item.by === 'client' || (!bounded && inDays(item.at));
  });
  const goals = world.goals.filter((goal) => !bounded || goal.by === 'client');
  const summaries = bounded
    ? []
    : world.summaries.filter(({ day }) => inDays(Date.parse(`${day}T12:00:00Z`)));
  const heard = world.talks.filter(({ id }) => within.has(id)).flatMap(({ voices }) => voices);
  const people = world.people.filter(
    ({ name, gone }) => !gone && (open || heard.includes(name) || person_ids?.includes(name) === true),
  );
  const listed = world.talks.filter(({ id, state }) => within.has(id) && state === 'shown');
  const shownFolders = world.folders.filter(
    ({ name, gone }) =>
      !gone && (open || folder_ids?.includes(name) === true || listed.some(({ folder }) => folder === name)),
  );
  const named = new Set([...within].map((id) => talkOf(id)!.folder));
  const idsOf = (kind: 'memory' | 'task'): string[] =>
    items.filter((item) => item.kind === kind).map(({ id }) => id);
  const readable = new Set([
    ...world.talks.filter(({ id, locked }) => within.has(id) && !locked).map(({ id }) => id),
    ...items.filter(({ talk }) => talkOf(talk)?.locked !== true).map(({ id }) => id),
    ...goals.map(({ id }) => id),
    ...summaries.map(({ id }) => id),
  ]);
  const hidden = [
    ...world.talks.filter(({ id }) => !within.has(id)),
    ...world.items.filter((item) => !items.includes(item)),
    ...world.goals.filter((goal) => !goals.includes(goal)),
    ...world.summaries.filter((one) => !summaries.includes(one)).map(({ id }) => ({ id, word: id })),
  ].flatMap(({ id, word }) => [id, word]);
  const unnamed = [
    ...world.people.filter((person) => !people.includes(person)),
    ...world.folders.filter((folder) => !shownFolders.includes(folder) && !named.has(folder.name)),
  ].map(({ word }) => word);
  return {
    listed: {
      conversations: listed.map(({ id }) => id),
      memories: idsOf('memory'),
      tasks: idsOf('task'),
      goals: goals.map(({ id }) => id),
      summaries: summaries.map(({ id }) => id),
    },
    people: people.map(({ name }) => name),
    folders: shownFolders.map(({ name }) => name),
    readable,
    forbidden: [...hidden, ...unnamed],
  };
}

const talk = (more: Partial<Talk>): Talk => ({
  ...{ folder: 3, voices: ['user', 'nobody'], day: 2, locked: false, state: 'shown', memories: 1, tasks: 1 },
  ...more,
});
const RICH: Life = {
  talks: [
    talk({ folder: 0, voices: ['person0', 'person1'], day: 1 }),
    talk({ folder: 0, locked: true }),
    talk({ folder: 1, voices: ['person1'], day: 3 }),
    talk({ voices: ['person2'] }),
    talk({ state: 'discarded', folder: 1 }),
    talk({ day: 4 }),
  ],
  memories: MAKERS.map((by) => ({ day: 2, by })),
  tasks: MAKERS.map((by) => ({ day: 3, by })),
  goals: [...MAKERS],
  summaries: [1, 2, 3],
};
const OPEN = {
  folder_ids: null,
  person_ids: null,
  start_date: null,
  end_date: null,
  access: 'read_write',
} as const;
type GivenLimits = typeof Limits extends fc.Arbitrary<infer T> ? T : never;

/** Each bound by itself, for a life with something on both sides of it. */
export const EXAMPLES: [Life, GivenLimits, Move[]][] = [
  [
    RICH,
    { ...OPEN, folder_ids: ['folder0', ''] },
    [
      { kind: 'folder', talk: 0, to: 2 },
      { kind: 'trash', talk: 2 },
      { kind: 'trash', talk: 3 },
    ],
  ],
  [RICH, { ...OPEN, person_ids: ['user'] }, []],
  [RICH, { ...OPEN, person_ids: ['person1'], access: 'read' }, [{ kind: 'forget', person: 1 }]],
  [RICH, { ...OPEN, start_date: dayOf(2), end_date: dayOf(3) }, [{ kind: 'voice', talk: 3, to: 'user' }]],
];
