// What is found through the few windows of a filter, beside what is found by looking through all vectors of the same data.
import { expect, test } from 'vitest';
import { aSegment, storeConversation } from '../../../../tests/helpers/conversations.ts';
import { storeMemory } from '../../../../tests/helpers/memories.ts';
import { searchInMemory } from '../../../../tests/helpers/search.ts';
import type { SearchFilter, SearchScope } from '../../store/search-text.ts';
import type { SearchKind } from '../../store/search-windows.ts';
import type { Embedder } from '../../understanding/embedding.ts';
import { fewWindows } from './few-windows.ts';
import { readPeriod } from './periods.ts';
import { createReadable } from './word-search.ts';

const ZONE = 'Europe/Berlin';
const NOW = Date.parse('2026-10-28T12:00:00Z');
const HALF_HOUR = 30 * 60_000;
const TALKS = 1_200;
const KINDS = ['conversation', 'memory', 'action_item', 'person'] as const;
const OPEN: SearchScope = { open: false };
const SLICES = { most: 20_000, atOnce: 50 };

/** All alike to one direction, each in its own way. */
const embedder: Embedder = {
  name: 'spread',
  embed: (texts) =>
    Promise.resolve({
      ok: true,
      vectors: texts.map((text) => {
        let state = [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0, 7);
        return Float32Array.from({ length: 64 }, () => {
          state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
          return 0.6 + (state >>> 8) / 2 ** 23 - 1;
        });
      }),
    }),
};

/** Talks of Ann's each half hour, from `NOW` back over the end of summer time; every third one of Bob's at the same time. */
async function arranged() {
  const made = searchInMemory(() => embedder);
  const { store, ann, bob, embedAll } = made;
  for (const [id, name] of [
    ['lea', 'Lea'],
    ['tom', 'Tom'],
  ] as const)
    store.people.insertNew({ id, uid: ann, name, created_at: 0, updated_at: 0 });
  const folder = { description: null, color: '', icon: '', is_default: false, is_system: false };
  store.folders.insert({
    ...folder,
    ...{ id: 'work', uid: ann, name: 'Work', position: 0, category_mapping: null },
    ...{ created_at: 0, updated_at: 0 },
  });
  store.transaction(() => {
    for (let index = 0; index < TALKS; index++) {
      // Pairs of the same time.
      const created_at = NOW - (index >> 1) * HALF_HOUR;
      for (const uid of index % 3 === 0 ? [ann, bob] : [ann]) {
        const id = `${uid}-${index}`;
        const voices = {
          speaker_id: index % 40 === 9 ? 7 : 0,
          is_user: index % 40 === 3,
          person_id: uid === bob ? null : index % 40 === 1 ? 'lea' : index % 40 === 2 ? 'tom' : null,
        };
        storeConversation(
          store,
          uid,
          {
            ...{ id, created_at, title: `talk ${id}`, discarded: index % 40 === 4 },
            category: index % 40 === 5 ? 'health' : 'work',
            folder_id: index % 40 === 6 && uid === ann ? 'work' : null,
            is_locked: index % 40 !== 7,
            ...(index % 40 === 8 ? { status: 'processing' as const } : {}),
            ...(index % 40 === 1 && index % 80 === 1 ? { deleted_at: NOW } : {}),
          },
          [aSegment(`what ${id} said`, 0, voices)],
        );
        store.search.indexConversation(uid, id);
        const times = { created_at, updated_at: created_at, due_at: null, completed_at: null };
        store.action_items.insert({
          ...{ id: `i-${id}`, uid, conversation_id: id, description: `do ${id}`, completed: false },
          ...{ evidence: [], ...times },
        });
        if (index % 2 === 0)
          storeMemory(store, uid, `memory ${id}`, { id: `m-${id}`, conversation_id: id, created_at });
      }
    }
  });
  await embedAll();
  return made;
}

const day = (text: string): SearchFilter => {
  const { start, end } = readPeriod(text, NOW, ZONE)!;
  return { start, end };
};

const within = (bounds: object): SearchScope => ({
  open: false,
  within: {
    bounds: { folder_ids: null, person_ids: null, from: null, to: null, ...bounds },
    client_id: null,
  },
});

test('the few windows of a filter give what looking through all vectors gives, whatever the filter', async () => {
  const { store, ann, bob, nearest } = await arranged();
  const changed = day('on Sunday');
  // Clocks are set back on that day.
  expect(changed.end! - changed.start!).toBe(25 * 3_600_000 - 1);
  const cases: Record<string, { filter?: SearchFilter; scope?: SearchScope; kinds?: SearchKind[] }> = {
    'the day of 25 hours': { filter: changed },
    'the day before': { filter: day('on Saturday') },
    'since a time': { filter: { start: NOW - 20 * HALF_HOUR } },
    'until a time': { filter: { end: NOW - (TALKS / 2 - 20) * HALF_HOUR } },
    'a person': { filter: { speaker_id: 'lea' } },
    'a person on days': { filter: { speaker_id: 'tom', start: NOW - 10 * 86_400_000 } },
    'a person nobody knows': { filter: { speaker_id: 'nobody' } },
    'the owner': { filter: { speaker_id: 'user' } },
    'the number of a speaker': { filter: { speaker_id: '7' } },
    'a folder': { filter: { folder_id: 'work' } },
    'a folder and a day': { filter: { folder_id: 'work', ...day('last week') } },
    'a category': { filter: { category: 'health' } },
    'a status': { filter: { statuses: ['processing'] }, kinds: ['conversation'] },
    'discarded ones with the rest': { filter: { include_discarded: true, ...changed } },
    'open ones': { scope: { open: true }, kinds: ['conversation'] },
    'the folders of a client': { scope: within({ folder_ids: ['work'] }) },
    'the people of a client': { scope: within({ person_ids: ['lea', 'user'] }) },
    'the days of a client': { scope: within({ from: changed.start!, to: changed.end! }) },
  };
  for (const [what, { filter = {}, scope = OPEN, kinds }] of Object.entries(cases)) {
    for (const some of kinds ? [kinds] : [...KINDS.map((kind) => [kind]), KINDS]) {
      for (const uid of [ann, bob]) {
        const reading = { uid, kinds: some, scope, filter };
        const label = `${what}, ${some.join(' ')}, ${uid}`;
        const few = (await fewWindows(store, reading, SLICES))!;
        const shown = createReadable(store, reading);
        const all = store.search.windows(Array.from({ length: 20_000 }, (_, index) => index));
        const own = all.filter((one) => one.uid === uid && some.includes(one.kind) && one.kind !== 'person');
        expect(few, label).toEqual(new Set(shown.of(own).map(({ id }) => id)));
        const options = { kinds: some, limit: 80 };
        const ask = (narrow: ReadonlySet<number> | null) => {
          const readable = createReadable(store, reading);
          return nearest(uid, 'what', {
            ...options,
            shown: (windows) => readable.of(windows),
            few: () => Promise.resolve(narrow),
          });
        };
        expect(await ask(few), label).toEqual(await ask(null));
      }
    }
  }
});

test('windows outside of the few are not looked at, and what is named without being shown stays hidden', async () => {
  const { store, ann, bob, nearest } = await arranged();
  const reading = { uid: ann, kinds: KINDS, scope: OPEN, filter: { category: 'health' } };
  const few = await fewWindows(store, reading, SLICES);
  const looked: number[] = [];
  const readable = createReadable(store, reading);
  await nearest(ann, 'what', {
    kinds: KINDS,
    limit: 80,
    shown(windows) {
      looked.push(...windows.map(({ id }) => id));
      return readable.of(windows);
    },
    few: () => Promise.resolve(few),
  });
  // The first part is looked at to see how few they are.
  expect(looked.length).toBeGreaterThan(300);
  expect(looked.slice(300).every((id) => few!.has(id))).toBe(true);

  const everybodys = new Set(Array.from({ length: 20_000 }, (_, index) => index));
  const near = await nearest(bob, 'what', {
    kinds: KINDS,
    limit: 2_000,
    shown: (windows) => createReadable(store, { ...reading, uid: bob }).of(windows),
    few: () => Promise.resolve(everybodys),
  });
  expect(near!.length).toBeGreaterThan(0);
  expect(near!.every(({ ref }) => ref.includes('bob'))).toBe(true);
});

test('where they are many, or most of the nearest may be shown, all vectors are looked through', async () => {
  const { store, ann, nearest } = await arranged();
  const reading = { uid: ann, kinds: ['conversation'] as const, scope: OPEN, filter: {} };
  expect(await fewWindows(store, reading, { most: 500, atOnce: 50 })).toBeNull();
  let asked = 0;
  const few = () => {
    asked++;
    return Promise.resolve(null);
  };
  const half = <W extends { id: number }>(windows: W[]): W[] => windows.filter(({ id }) => id % 2 === 0);
  await nearest(ann, 'what', { kinds: ['conversation'], limit: 80, shown: half, few });
  expect(asked).toBe(0);
  await nearest(ann, 'what', { kinds: ['conversation'], limit: 80, shown: () => [], few });
  expect(asked).toBe(1);
});
