// The memory of the understanding thread is enough for the longest conversations, with the rules it runs in the product.
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '../../../contract/limits.ts';
import { createLog } from '../../log.ts';
import { systemClock } from '../../ports.ts';
import { rulesInThread } from './built-in.ts';
import { PART } from './parts.ts';
import { createUnderstandingThread, HEAP_MB } from './understanding-thread.ts';

const LINE = "And then I said that we should call Anna about the meeting next Friday, didn't I? ";

// Four megabytes of text are read by every rule: a slow computer that runs other tests beside it needs minutes.
const PATIENCE_MS = 600_000;

function withMemory(heapMb: number) {
  const thread = createUnderstandingThread({
    ...{ entry: join(import.meta.dirname, 'worker.ts'), heapMb },
    ...{ clock: systemClock, log: createLog('silent') },
  });
  onTestFinished(() => thread.close());
  return (lines: number, text: string) =>
    rulesInThread(thread).extract({
      segments: Array.from({ length: lines }, (_, at) => ({
        ...{ id: `s${at}`, text, speaker_name: 'You', is_user: at % 2 === 0, start: at * 3, end: at * 3 + 2 },
      })),
      ...{ startedAt: 0, timeZone: 'UTC', language: 'en' },
    });
}

test('a day of talk and the largest request are understood', { timeout: PATIENCE_MS }, async () => {
  const understand = withMemory(HEAP_MB);
  const day = await understand(LIMITS.clientLines, LINE);
  expect(day).toMatchObject({ ok: true });
  const request = await understand(400, LINE.repeat(Math.floor(9_900 / LINE.length)));
  expect(request).toMatchObject({ ok: true });
});

test('a part that is full of tasks needs two thirds of the memory', { timeout: PATIENCE_MS }, async () => {
  const understand = withMemory((HEAP_MB * 2) / 3);
  const line = "I'll buy milk, ".repeat(600);
  const full = await understand(Math.floor(PART.characters / line.length), line);
  expect(full).toMatchObject({ ok: true });
});
