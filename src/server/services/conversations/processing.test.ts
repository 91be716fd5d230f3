// Processing over a database in memory, with results that a test makes up: how much is stored between two turns of the event loop.
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase } from '../../../../tests/helpers/empty-database.ts';
import { aSegment, storeConversation } from '../../../../tests/helpers/conversations.ts';
import { createFakeClock } from '../../../../tests/helpers/fake-clock.ts';
import { storeUser } from '../../../../tests/helpers/users.ts';
import { silentLog } from '../../../cli/silent-log.ts';
import { systemClock } from '../../ports.ts';
import { createStore } from '../../store/store.ts';
import { NOTHING_FOUND } from '../../understanding/provider.ts';
import type { Understood } from '../../understanding/understanding.ts';
import { conversationInput } from './extraction-input.ts';
import { createProcessing } from './processing.ts';

const FOUND = {
  title: 'The boiler',
  overview: 'It is cold.',
  category: 'other',
  emoji: '🔥',
  ...NOTHING_FOUND,
} as const;

/** The parts that these tests do not ask about. */
const OTHER_PARTS = {
  removedResults: { includes: () => false },
  overviewWithout: ({ overview }: { overview: string }) => Promise.resolve(overview),
  conversationEvents: { completed: () => undefined },
  retention: { eraseKey: () => false, removeFiles: () => Promise.resolve() },
  announcements: { announce: () => undefined } as never,
  knownVoices: { peopleChanged: () => undefined },
  clock: { ...systemClock, monotonic: () => 0 },
  log: silentLog,
};

/** `meanwhile` happens while it is understood; `between`, after the first transaction of its index. */
function world(lines: number, { between = () => undefined as void, clock = OTHER_PARTS.clock } = {}) {
  const db = emptyDatabase();
  onTestFinished(() => void db.close());
  const store = createStore(db);
  const uid = storeUser(store, 'ann', { time_zone: 'UTC' });
  const spoken = Array.from({ length: lines }, (_, index) =>
    aSegment(`Line ${index} says that the boiler man comes on Tuesday and not before.`, index * 3),
  );
  storeConversation(store, uid, { id: 'c', title: 'Tape', status: 'processing' }, spoken);
  store.search.indexConversation(uid, 'c');
  const total = db.prepare('SELECT total_changes()').pluck();
  /** Of rows, by each transaction. */
  const changes: number[] = [];
  const { transaction } = store;
  store.transaction = <T>(work: () => T): T => {
    const before = total.get() as number;
    const result = transaction(work);
    changes.push((total.get() as number) - before);
    if (changes.length === 1) between();
    return result;
  };
  const understood: Understood = { ok: true, extraction: FOUND, provider: 'made' } as Understood;
  const processing = createProcessing({
    store,
    understanding: { extract: () => Promise.resolve(understood) },
    ...OTHER_PARTS,
    clock,
  });
  onTestFinished(() => processing.close());
  const windows = () =>
    db.prepare(`SELECT title, text FROM search_windows WHERE ref = 'c' ORDER BY part`).all() as {
      title: string;
      text: string;
    }[];
  return { store, uid, processing, changes, windows };
}

test('however long a conversation is, no transaction indexes more than a part of it', async () => {
  const most: number[] = [];
  for (const lines of [2_000, 8_000]) {
    const { store, uid, processing, changes, windows } = world(lines);
    await processing.processUnread(uid, 'c', 'processing_started');
    expect(store.conversations.get(uid, 'c')).toMatchObject({ title: 'The boiler', status: 'completed' });
    expect(windows()[0]).toEqual({ title: 'The boiler', text: 'It is cold.' });
    expect(windows().at(-1)!.text).toContain(`Line ${lines - 1} `);
    expect(changes.length).toBeGreaterThan(3);
    most.push(Math.max(...changes));
  }
  expect(most[1]!).toBeLessThan(most[0]! * 1.5);
});

test('the lines of a long conversation are read in steps, each of as many', () => {
  const { store, uid } = world(2_300);
  const steps = conversationInput(store, store.conversations.get(uid, 'c')!);
  let count = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) {
      expect(step.value.input.segments).toHaveLength(2_300);
      break;
    }
    count++;
  }
  expect(count).toBe(5);
});

test('what the owner changes while a long conversation is indexed is found as it is then', async () => {
  const rewritten = world(2_000, {
    between: () => rewritten.store.segments.setText('c', firstLine(rewritten), 'The parrot escaped.'),
  });
  await rewritten.processing.processUnread(rewritten.uid, 'c', 'processing_started');
  expect(rewritten.windows()[1]!.text).toContain('The parrot escaped.');

  const renamed = world(2_000, {
    between: () =>
      renamed.store.conversations.update(renamed.uid, 'c', { title: 'My title', title_edited: true }),
  });
  await renamed.processing.processUnread(renamed.uid, 'c', 'processing_started');
  expect(renamed.windows()[0]!.title).toBe('My title');
});

const firstLine = ({ store }: ReturnType<typeof world>): string => store.segments.list('c')[0]!.id!;

/** Conversations that wait to be understood; each is understood when `end` is called. */
function waiting(texts: Readonly<Record<string, string[]>>) {
  const db = emptyDatabase();
  onTestFinished(() => void db.close());
  const store = createStore(db);
  const uid = storeUser(store, 'ann', { time_zone: 'UTC' });
  const read: { title: string; language: string | null }[] = [];
  const ends: (() => void)[] = [];
  const processing = createProcessing({
    store,
    understanding: {
      extract({ segments, language }) {
        const { promise, resolve } = Promise.withResolvers<Understood>();
        read.push({ title: segments[0]!.text.slice(0, 6), language });
        ends.push(() => resolve({ ok: true, extraction: FOUND, provider: 'made' } as Understood));
        return promise;
      },
    },
    ...OTHER_PARTS,
  });
  const all = Object.entries(texts).map(([id, lines]) => {
    storeConversation(
      store,
      uid,
      { id, status: 'processing' },
      lines.map((line, at) => aSegment(line, at * 3)),
    );
    return processing.processUnread(uid, id, 'processing_started');
  });
  return { store, uid, read, ends, all };
}

const LONG = (name: string): string[] => Array.from({ length: 150 }, () => name.padEnd(9_000, ' on and on'));

test('a long conversation is not in memory while another one is; short ones do not wait for that', async () => {
  const { read, ends, all } = waiting({
    ...{ a: LONG('long 1'), b: LONG('long 2'), c: LONG('long 3'), d: LONG('long 4') },
    ...{ e: ['short1'], f: ['short2'] },
  });
  const titles = (): string[] => read.map(({ title }) => title);
  await vi.waitFor(() => expect(titles().toSorted()).toEqual(['long 1', 'short1', 'short2']));
  for (const title of ['long 2', 'long 3', 'long 4']) {
    const before = read.length;
    for (const end of ends.splice(0)) end();
    await vi.waitFor(() => expect(titles().slice(before)).toEqual([title]));
  }
  for (const end of ends.splice(0)) end();
  await Promise.all(all);
});

test('what the owner changes while a conversation waits for its turn is read then: nothing of it is in memory before', async () => {
  const names = ['talk 1', 'talk 2', 'talk 3', 'talk 4', 'talk 5'];
  const { store, uid, read, ends, all } = waiting(Object.fromEntries(names.map((name) => [name, [name]])));
  await vi.waitFor(() => expect(read).toHaveLength(4));
  store.conversations.update(uid, 'talk 5', { language: 'de' });
  for (const end of ends.splice(0)) end();
  await vi.waitFor(() => expect(read[4]).toEqual({ title: 'talk 5', language: 'de' }));
  for (const end of ends.splice(0)) end();
  await Promise.all(all);
});

test('a failure that cannot be stored is stored as soon as it can be: nothing stays in processing', async () => {
  const clock = createFakeClock();
  const { store, uid, processing } = world(3, { clock });
  const { transaction } = store;
  store.transaction = () => {
    throw new Error('database or disk is full');
  };
  await processing.processUnread(uid, 'c', 'processing_started');
  const status = () => store.conversations.get(uid, 'c')?.status;
  expect(status()).toBe('processing');
  await clock.advance(6_000);
  expect(status()).toBe('processing');
  store.transaction = transaction;
  await clock.advance(6_000);
  expect(status()).toBe('failed');
  await processing.processUnread(uid, 'c', 'retry');
  expect(status()).toBe('completed');
});
