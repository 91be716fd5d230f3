// Measures the sentence encoder in its process: start, one text, many texts, a text ahead of many, memory; beside the same model
// called directly in a process without a queue.
import { join } from 'node:path';
import { appPaths } from '../src/server/app-paths.ts';
import { openEncoder } from '../src/server/compose/encoder.ts';
import { createLog } from '../src/server/log.ts';
import { systemClock } from '../src/server/ports.ts';
import type { Embedder } from '../src/server/understanding/embedding.ts';
import { mb, median, ms, percentile, type Measurement } from './measurement.ts';
import { residentBytes, ROOT } from './processes.ts';
import { questions, windows } from './sentences.ts';
import { startWatched } from './watched.ts';

const MOST_BYTES = 250 * 1_048_576;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function all(embedder: Embedder, texts: readonly string[], urgent = false): Promise<void> {
  const outcome = await embedder.embed(texts, { urgent });
  if (!outcome.ok) throw new Error(`The encoder failed: ${outcome.failure.reason}.`);
}

/** The built program's process, as users have it. */
const builtPaths = {
  ...appPaths(),
  encoderEntry: join(ROOT, 'out', 'main', 'encoder-worker.js'),
  encoderRuntime: join(ROOT, 'out', 'main', 'encoder-runtime'),
};

async function direct(): Promise<{ load: number; one: number; many: number; resident: number }> {
  const watched = await startWatched(
    'bench/baselines/encoder.ts',
    JSON.stringify(questions.slice(0, 100)),
    JSON.stringify(windows.slice(0, 100)),
  );
  const answer = (await (await fetch(watched.url)).json()) as { load: number; one: number; many: number };
  const resident = residentBytes(watched.pid);
  await watched.stop();
  return { ...answer, resident };
}

export const encoder: Measurement = {
  name: 'encoder',
  async run() {
    const baseline = await direct();
    const ours = openEncoder({ paths: builtPaths, clock: systemClock, log: createLog('silent') });
    const embedder = ours.searchEmbedder();
    if (embedder === null) throw new Error('Its files are missing. Run: node scripts/fetch-models.mjs');
    const load = await timed(() => all(embedder, ['the first text']));
    const alone: number[] = [];
    for (const question of questions.slice(0, 100))
      alone.push(await timed(() => all(embedder, [question], true)));
    const many = (await timed(() => all(embedder, windows.slice(0, 100)))) / 100;
    const index = all(embedder, [...windows, ...windows]);
    const ahead: number[] = [];
    for (const question of questions.slice(0, 60))
      ahead.push(await timed(() => all(embedder, [question], true)));
    await index;
    const resident = residentBytes(ours.pid!);
    await ours.close();
    return [
      {
        what: 'encoder: start of its process to the first vector',
        ours: ms(load),
        baseline: ms(baseline.load),
        goal: '<= 1.0 s',
        met: load <= 1_000,
      },
      {
        what: 'encoder: one question, p50 / p95',
        ours: `${ms(median(alone))} / ${ms(percentile(alone, 0.95))}`,
        baseline: ms(baseline.one),
        goal: 'p95 <= 30 ms',
        met: percentile(alone, 0.95) <= 30,
      },
      {
        what: 'encoder: a window of a transcript, one of a hundred',
        ours: ms(many),
        baseline: ms(baseline.many),
        goal: '<= 1.3 x direct calls',
        met: many <= 1.3 * baseline.many,
      },
      {
        what: 'encoder: one question while windows are embedded, p50 / p95',
        ours: `${ms(median(ahead))} / ${ms(percentile(ahead, 0.95))}`,
        baseline: '-',
        goal: 'p95 <= 150 ms',
        met: percentile(ahead, 0.95) <= 150,
      },
      {
        what: 'encoder: resident memory of its process after all this',
        ours: mb(resident),
        baseline: mb(baseline.resident),
        goal: '<= 250 MB',
        met: resident <= MOST_BYTES,
      },
    ];
  },
};
