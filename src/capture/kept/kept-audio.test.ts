// What one page keeps and the next takes over, in a browser's stores that somebody else has had their hands on.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptDatabase, StoredListening } from './kept-database.ts';
import { pcmFrame } from '../pcm-frame.ts';
import type { KeptListening } from './kept-listening.ts';
import type { Sealed } from './kept-seal.ts';

const browser = vi.hoisted(() => ({
  rows: new Map<string, StoredListening>(),
  frames: new Map<string, Map<number, Sealed>>(),
  items: new Map<string, string>(),
  locks: new Set<string>(),
}));
const { rows, frames, items, locks } = browser;

vi.mock('./kept-database.ts', () => ({
  openKeptDatabase: (): Promise<KeptDatabase> =>
    Promise.resolve({
      write(id, row, gone, added) {
        const own = browser.frames.get(id) ?? new Map<number, Sealed>();
        for (const place of gone) own.delete(place);
        for (const [place, frame] of added) own.set(place, frame);
        browser.frames.set(id, own);
        browser.rows.set(id, row);
        return Promise.resolve(true);
      },
      ids: () => Promise.resolve([...browser.rows.keys()]),
      read(id) {
        const row = browser.rows.get(id);
        return Promise.resolve(
          row ? { row, frames: browser.frames.get(id) ?? new Map<number, Sealed>() } : null,
        );
      },
      remove(id) {
        browser.rows.delete(id);
        browser.frames.delete(id);
        return Promise.resolve(true);
      },
      close: () => undefined,
    }),
}));
const { createAudioKeeper, KEPT_MARK, takeLeft } = await import('./kept-audio.ts');

const secret = crypto.getRandomValues(new Uint8Array(32));
const key = (): Promise<Uint8Array<ArrayBuffer>> => Promise.resolve(secret);

beforeEach(() => {
  // Node has none of these: they are what a browser gives a page.
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, ...rest: [unknown, unknown?]) {
        const run = rest.at(-1) as (lock: object | null) => Promise<unknown>;
        if (rest.length > 1 && locks.has(name)) return run(null);
        locks.add(name);
        try {
          return await run({ name });
        } finally {
          locks.delete(name);
        }
      },
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const store of [rows, frames, items, locks]) store.clear();
});

const frame = (value: number) => pcmFrame(new Int16Array(1_280).fill(value));

const listening = (more: Partial<KeptListening> = {}): KeptListening => ({
  ...{ uid: 'ada', kind: 'microphone', language: 'en', conversation_id: 'c-17', session: 's-4', hears: true },
  format: { codec: 'pcm16', sampleRate: 16_000, channels: 1 },
  rest: {
    frames: [frame(1), frame(2), { ...frame(3), level: null }],
    gaps: [{ seconds: 5, cause: 'muted', position: 80_000, outside: true, number: 0 }],
    ...{ messages_done: 40, gaps_declared: 2, frame_seconds: 0.08 },
  },
  text: null,
  ...more,
});

/** A page keeps it, and is gone. */
async function leave(kept: KeptListening): Promise<string> {
  vi.stubGlobal('window', new EventTarget());
  const before = new Set(rows.keys());
  const keeper = await createAudioKeeper(key);
  keeper.keep(() => kept);
  await vi.waitFor(() => expect(rows.size).toBe(before.size + 1));
  locks.clear();
  const [id] = [...rows.keys()].filter((one) => !before.has(one));
  return id!;
}

test('the next page has all of it as it was, and nothing of it lies there to be read', async () => {
  const words = { text: 'the red door', speaker: null, speaker_id: 0, start: 1, end: 2 };
  const kept = listening({
    text: { frames: [frame(9)], answered: 1, waiting: [words], speakers: [['Ada', 0]] },
  });
  await leave(kept);
  const [left] = await takeLeft('ada', key);
  expect(left!.kept).toEqual(kept);
  const [row] = [...rows.values()];
  expect(Object.keys(row!)).toEqual(['uid', 'facts']);
  for (const stored of [row!.facts, ...[...frames.values()].flatMap((own) => [...own.values()])]) {
    expect(Object.keys(stored)).toEqual(['iv', 'sealed']);
    expect(Buffer.from(stored.sealed).includes('c-17')).toBe(false);
    expect(Buffer.from(stored.sealed).includes('red door')).toBe(false);
  }
});

test('a note that is damaged keeps none of the others from being brought', async () => {
  const [first, second] = [await leave(listening()), await leave(listening({ conversation_id: 'c-18' }))];
  new Uint8Array(rows.get(first)!.facts.sealed)[3]! ^= 1;
  const left = await takeLeft('ada', key);
  expect(left.map(({ kept }) => kept.conversation_id)).toEqual(['c-18']);
  expect([...rows.keys()]).toEqual([second]);
  expect([...frames.keys()]).toEqual([second]);
});

test.each([
  ['nothing', undefined],
  ['of a version before', { iv: new Uint8Array(12) }],
])('one that holds %s in the place of its note is removed', async (_, facts) => {
  const id = await leave(listening());
  rows.set(id, { uid: 'ada', facts: facts as never });
  expect(await takeLeft('ada', key)).toEqual([]);
  expect(rows.size).toBe(0);
});

test('a frame that is damaged, gone bad or exchanged for another keeps its place and its length', async () => {
  const id = await leave(listening());
  const own = frames.get(id)!;
  const [one, two, three] = [...own.keys()];
  const [a, b] = [own.get(one!)!, own.get(two!)!];
  own.set(one!, b).set(two!, a);
  own.set(three!, null as never);
  const [left] = await takeLeft('ada', key);
  const { rest } = left!.kept;
  expect(rest.damaged).toEqual(rest.frames);
  expect(rest.frames.map(({ seconds }) => seconds)).toEqual([0.08, 0.08, 0.08]);
});

test.each(['{"', 'null', '[1]', '"x"', '7'])(
  'a note of when the page went that is %s counts as none',
  async (note) => {
    await leave(listening());
    items.set(KEPT_MARK, note);
    const [left] = await takeLeft('ada', key);
    expect(left).toMatchObject({ left: null, kept: { conversation_id: 'c-17' } });
    left!.release();
    const next = await leave(listening());
    window.dispatchEvent(new Event('pagehide'));
    const marked = JSON.parse(items.get(KEPT_MARK)!) as Record<string, number>;
    expect(Object.keys(marked)).toEqual([next]);
    const again = await takeLeft('ada', key);
    expect(again.map((one) => one.left === null)).toEqual([true, false]);
  },
);

test('where the browser takes no note any more, the sound is kept all the same', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  await leave(listening());
  window.dispatchEvent(new Event('pagehide'));
  const [left] = await takeLeft('ada', key);
  expect(left!.kept.rest.frames).toHaveLength(3);
});

test('what is another person’s is left alone', async () => {
  await leave(listening());
  expect(await takeLeft('bob', key)).toEqual([]);
  expect(rows.size).toBe(1);
});

test('without the key all of it stays for a page that has it', async () => {
  await leave(listening());
  await leave(listening());
  let asked = 0;
  const refused = (): Promise<Uint8Array<ArrayBuffer>> =>
    asked++ > 0 ? Promise.reject(new Error('signed out')) : key();
  await expect(takeLeft('ada', refused)).rejects.toThrow('signed out');
  await vi.waitFor(() => expect([...locks]).toEqual([]));
  expect(await takeLeft('ada', key)).toHaveLength(2);
});
