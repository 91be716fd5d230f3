// The steps of the built-in understanding: sentences, their embeddings, then the extraction.
import { expect, onTestFinished, test } from 'vitest';
import type { Embedder, EmbeddingOutcome } from '../embedding.ts';
import { NOTHING_FOUND, type ExtractionInput } from '../provider.ts';
import { rulesInThread } from './built-in.ts';
import { PART } from './parts.ts';
import type { ThreadTask } from './protocol.ts';
import type { UnderstandingThread } from './understanding-thread.ts';

const input: ExtractionInput = {
  segments: [{ id: 'a', text: 'Hello. Bye.', speaker_name: 'You', is_user: true, start: 0, end: 1 }],
  ...{ startedAt: 0, timeZone: 'UTC', language: 'en' },
};

function scripted(sentences: string[]): { thread: UnderstandingThread; tasks: ThreadTask[] } {
  const tasks: ThreadTask[] = [];
  const extraction = { title: 'x', overview: '', category: 'other', emoji: '🧠', ...NOTHING_FOUND } as const;
  const thread: UnderstandingThread = {
    loaded: true,
    close: () => Promise.resolve(),
    run: (task) => {
      tasks.push(task);
      const result = task.kind === 'sentences' ? sentences : { ok: true, extraction };
      return Promise.resolve({ ok: true, result } as never);
    },
  };
  onTestFinished(() => thread.close());
  return { thread, tasks };
}

const embedder = (outcomeOf: (texts: readonly string[]) => EmbeddingOutcome): Embedder => ({
  ...{ name: 'test', dimensions: 1 },
  embed: (texts) => Promise.resolve(outcomeOf(texts)),
});

const vectorsOf = (task: ThreadTask | undefined) => (task?.kind === 'extract' ? task.vectors : undefined);

const ones = embedder((texts) => ({ ok: true, vectors: texts.map(() => Float32Array.of(1)) }));

test('the extraction has one vector for each sentence', async () => {
  const { thread, tasks } = scripted(Array.from({ length: 150 }, (_, at) => `line ${at}`));
  expect(await rulesInThread(thread, () => ones).extract(input)).toMatchObject({ ok: true });
  expect(tasks.map(({ kind }) => kind)).toEqual(['sentences', 'extract']);
  expect(vectorsOf(tasks[1])).toHaveLength(150);
});

test('each is embedded with its wording, for the heads', async () => {
  const { thread } = scripted(['line']);
  const asked: unknown[] = [];
  const asking: Embedder = {
    name: 'test',
    embed(texts, options) {
      asked.push(options);
      return ones.embed(texts);
    },
  };
  await rulesInThread(thread, () => asking).extract(input);
  expect(asked).toEqual([expect.objectContaining({ english: true, wording: true })]);
});

test('of an endless talk the first 4,000 sentences are embedded', async () => {
  const { thread, tasks } = scripted(Array.from({ length: 4_100 }, () => 'so'));
  await rulesInThread(thread, () => ones).extract(input);
  expect(vectorsOf(tasks[1])).toHaveLength(4_000);
});

test('what is said again is embedded once, and has its vector wherever it is said', async () => {
  const { thread, tasks } = scripted(['yes', 'no', 'yes', '', 'yes', 'no']);
  const asked: string[] = [];
  const lengths = embedder((texts) => {
    asked.push(...texts);
    return { ok: true, vectors: texts.map(({ length }) => (length === 0 ? null : Float32Array.of(length))) };
  });
  await rulesInThread(thread, () => lengths).extract(input);
  expect(asked).toEqual(['yes', 'no', '']);
  expect(vectorsOf(tasks[1])!.map((vector) => vector?.[0] ?? null)).toEqual([3, 2, 3, null, 3, 2]);
});

test('the thread reads all vectors where they are, in one piece of memory', async () => {
  const { thread, tasks } = scripted(Array.from({ length: 70 }, (_, at) => 'x'.repeat(at)));
  const some = embedder((texts) => ({
    ok: true,
    vectors: texts.map(({ length }) =>
      length === 1 ? null : new Float32Array(length === 69 ? 3 : 2).fill(length),
    ),
  }));
  await rulesInThread(thread, () => some).extract(input);
  const vectors = vectorsOf(tasks[1])!;
  const buffers = new Set(vectors.flatMap((vector) => vector?.buffer ?? []));
  expect([...buffers].map(({ constructor }) => constructor)).toEqual([SharedArrayBuffer]);
  // One of another length is none.
  expect([0, 1, 2, 68, 69].map((at) => vectors[at] && [...vectors[at]])).toEqual([
    [0, 0],
    null,
    [2, 2],
    [68, 68],
    null,
  ]);
});

test('without an encoder, and when it fails, the heads go by words', async () => {
  const failing = embedder(() => ({
    ok: false,
    failure: { outcome: 'timeout', provider: 'test', retryable: true, reason: 'busy' },
  }));
  for (const current of [null, failing]) {
    const { thread, tasks } = scripted(['one']);
    expect(await rulesInThread(thread, () => current).extract(input)).toMatchObject({ ok: true });
    expect(tasks.at(-1)).toMatchObject({ kind: 'extract', vectors: null });
  }
});

test('99,000 lines are read in parts, one after the other, and what all of it is about of a sample', async () => {
  const { thread, tasks } = scripted([]);
  const segments = Array.from({ length: 99_000 }, (_, at) => ({ ...input.segments[0]!, id: `s${at}` }));
  expect(await rulesInThread(thread).extract({ ...input, segments })).toMatchObject({ ok: true });
  const read = tasks.flatMap((task) => (task.kind === 'extract' ? [task.input.segments] : []));
  expect(read).toHaveLength(Math.ceil(99_000 / PART.lines) + 1);
  expect(Math.max(...read.map(({ length }) => length))).toBeLessThan(PART.lines + 100);
  expect(new Set(read.flat().map(({ id }) => id)).size).toBe(99_000);
});

test('a part that fails fails the whole', async () => {
  const { thread } = scripted([]);
  let runs = 0;
  const failing: UnderstandingThread = {
    ...thread,
    run: (task, limits) =>
      ++runs === 3 ? Promise.resolve({ ok: false, reason: 'exception' }) : thread.run(task, limits),
  };
  const segments = Array.from({ length: 3 * PART.lines }, (_, at) => ({
    ...input.segments[0]!,
    id: `s${at}`,
  }));
  expect(await rulesInThread(failing).extract({ ...input, segments })).toMatchObject({ ok: false });
  expect(runs).toBe(3);
});
