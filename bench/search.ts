// Measures search among 250,000 lines of talk: whole requests, with the question embedded; what searching does to other
// requests; and the nearest vectors alone, beside comparing with every vector in memory.
import { join } from 'node:path';
import { openLocalInstance } from '../src/cli/local-instance.ts';
import { createLog } from '../src/server/log.ts';
import { createEmbeddings } from '../src/server/services/search/embeddings.ts';
import { openDatabase } from '../src/server/store/database.ts';
import { systemClock } from '../src/server/ports.ts';
import { createStore } from '../src/server/store/store.ts';
import type { Embedder } from '../src/server/understanding/embedding.ts';
import { seed } from '../tests/helpers/seed.ts';
import { embedInstance, openBenchEncoder, vectorsOf } from './embedded-instance.ts';
import { mb, median, ms, percentile, type Measurement, type Row } from './measurement.ts';
import { residentBytes, startEarshot, temporaryFolder } from './processes.ts';
import { questions, sentences } from './sentences.ts';
import { startWatched } from './watched.ts';

const CONVERSATIONS = 10_000;
const LINES = 25;
const NEAREST = { kinds: ['conversation', 'memory', 'action_item'], limit: 50 } as const;

/** Different ones, so that nothing is remembered: what people would ask, and what was said. */
const asked = [...questions, ...sentences.slice(300, 500)];

async function taken<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const item of items) {
    const began = performance.now();
    await work(item);
    times.push(performance.now() - began);
  }
  return times;
}

/** The nearest windows with the vectors of the questions known, ours beside a scan of every vector. */
async function nearestRows(dataDir: string, total: number): Promise<Row[]> {
  const vectors = new Map<string, Float32Array>();
  (await vectorsOf(asked)).forEach((vector, index) => vectors.set(asked[index]!, vector));
  const db = openDatabase({ file: join(dataDir, 'earshot.sqlite'), check: false });
  try {
    const store = createStore(db);
    const { uid } = store.users.owner()!;
    const embedder: Embedder = {
      name: openBenchEncoder().searchEmbedder()!.name,
      embed: (texts) =>
        Promise.resolve({ ok: true, vectors: texts.map((text) => vectors.get(text) ?? null) }),
    };
    const log = createLog('silent');
    const { meaningOf, nearest } = createEmbeddings({
      store,
      embedder: () => embedder,
      clock: systemClock,
      log,
    });
    const ours = async (question: string) => {
      const meaning = await meaningOf(question);
      if (typeof meaning === 'string') throw new Error('A question could not be embedded.');
      return nearest(uid, meaning, { ...NEAREST, shown: (windows) => windows, few: async () => null });
    };
    const before = process.memoryUsage().rss;
    const [first] = await taken(asked.slice(0, 1), ours);
    const held = process.memoryUsage().rss - before;
    const times = await taken(asked.slice(1), ours);

    const all = Buffer.concat(
      db.prepare('SELECT embedding FROM search_vectors ORDER BY id').pluck().all() as Buffer[],
    );
    const numbers = new Int8Array(all.buffer, all.byteOffset, all.length);
    const scan = async (question: string): Promise<number[]> => {
      const wanted = vectors.get(question)!;
      const likeness = new Float32Array(numbers.length / wanted.length);
      for (let row = 0; row < likeness.length; row++) {
        let sum = 0;
        for (let index = 0, at = row * wanted.length; index < wanted.length; index++, at++)
          sum += wanted[index]! * numbers[at]!;
        likeness[row] = sum;
      }
      return [...likeness.keys()].sort((a, b) => likeness[b]! - likeness[a]!).slice(0, NEAREST.limit);
    };
    const scanned = await taken(asked.slice(0, 30), scan);
    const count = total.toLocaleString('en');
    return [
      {
        what: `search: the nearest of ${count} vectors, p50 / p95`,
        ours: `${ms(median(times))} / ${ms(percentile(times, 0.95))}`,
        baseline: `${ms(median(scanned))} / ${ms(percentile(scanned, 0.95))} (each compared)`,
        goal: 'p95 <= 15 ms',
        met: percentile(times, 0.95) <= 15,
      },
      {
        what: `search: the first of a user, with the signs of ${count} vectors read; memory for them`,
        ours: `${ms(first!)}, ${mb(held)}`,
        baseline: `${mb(numbers.length)} (all numbers)`,
        goal: '',
        met: null,
      },
    ];
  } finally {
    db.close();
  }
}

export const search: Measurement = {
  name: 'search',
  async run() {
    using folder = temporaryFolder();
    seed({ dataDir: folder.path, conversations: CONVERSATIONS, segments: LINES });
    const total = await embedInstance(folder.path, sentences.slice(0, 300));
    const key = ((): string => {
      using local = openLocalInstance(folder.path);
      return local.keys.create(local.owner.uid, { kind: 'dev', name: 'bench' }).key;
    })();
    const rows = await nearestRows(folder.path, total);
    const finder = (url: string) => async (question: string) => {
      const path = `/v1/dev/user/conversations/search?limit=20&query=${encodeURIComponent(question)}`;
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
      if (answer.status !== 200) throw new Error(`A search was answered with ${answer.status}.`);
      await answer.arrayBuffer();
    };

    const watched = await startWatched('bench/servers/watched-service.ts', folder.path);
    const watchedFind = finder(watched.url);
    await watchedFind('a question that starts the encoder');
    await watched.delays();
    await taken(asked.slice(0, 100), watchedFind);
    const delays = await watched.delays();
    await watched.stop();

    const service = await startEarshot(folder.path);
    const find = finder(service.url);
    const [first] = await taken(['a question that starts the encoder'], find);
    const times = await taken(asked, find);
    const resident = residentBytes(service.pid);
    await service.stop();
    const lines = (CONVERSATIONS * LINES).toLocaleString('en');
    rows.push(
      {
        what: `search: conversations, ${lines} lines, question embedded, p50 / p95`,
        ours: `${ms(median(times))} / ${ms(percentile(times, 0.95))}`,
        baseline: '-',
        goal: 'p95 <= 60 ms',
        met: percentile(times, 0.95) <= 60,
      },
      {
        what: 'search: the first after a start, which starts the encoder and reads the signs',
        ours: ms(first!),
        baseline: '-',
        goal: '<= 2 s',
        met: first! <= 2_000,
      },
      {
        what: 'search: longest delay of the event loop during 100 searches',
        ours: ms(delays.longest_ms),
        baseline: '-',
        goal: '<= 50 ms',
        met: delays.longest_ms <= 50,
      },
      {
        what: 'search: resident memory of the service afterwards',
        ours: mb(resident),
        baseline: '-',
        goal: '',
        met: null,
      },
    );
    return rows;
  },
};
