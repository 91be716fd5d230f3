// The steps of the built-in understanding: sentences, their embeddings, then the extraction.
import { expect, onTestFinished, test } from 'vitest';
import type { Embedder, EmbeddingOutcome } from '../embedding.ts';
import { NOTHING_FOUND, type ExtractionInput } from '../provider.ts';
import { rulesInThread } from './built-in.ts';
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

test('of an endless talk the first 4,000 sentences are embedded', async () => {
  const { thread, tasks } = scripted(Array.from({ length: 4_100 }, () => 'so'));
  await rulesInThread(thread, () => ones).extract(input);
  expect(vectorsOf(tasks[1])).toHaveLength(4_000);
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
