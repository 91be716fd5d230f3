import { expect, test } from 'vitest';
import { createJobQueue, type Job } from './job-queue.ts';

/** 'F1' a live final of stream 1, 'R1' a revision, 'p2' a live partial; a trailing 'l' for late, 'b' for background. */
function job(code: string): Job & { code: string } {
  const live = !code.endsWith('b');
  const kind = code.startsWith('F') ? 'final' : code.startsWith('R') ? 'revision' : 'partial';
  return { code, kind, stream: Number(code[1]), live, late: code.endsWith('l') };
}

const CASES: { name: string; pushed: string[]; runs: string[] }[] = [
  { name: 'nothing', pushed: [], runs: [] },
  { name: 'finals of one stream stay in order', pushed: ['F1', 'F1'], runs: ['F1', 'F1'] },
  { name: 'a final goes before a partial, which is dropped', pushed: ['p2', 'F1'], runs: ['F1'] },
  { name: 'a final replaces the partial of its stream', pushed: ['p1', 'F1'], runs: ['F1'] },
  { name: 'a newer partial replaces the older one', pushed: ['p1', 'p1'], runs: ['p1'] },
  { name: 'partials of several streams take turns', pushed: ['p1', 'p2'], runs: ['p1', 'p2'] },
  {
    name: 'round-robin between streams, however many jobs of one wait',
    pushed: ['F1', 'F1', 'F1', 'F2', 'F3', 'F2'],
    runs: ['F1', 'F2', 'F3', 'F1', 'F2', 'F1'],
  },
  {
    name: 'live goes before background',
    pushed: ['F1b', 'F1b', 'F2', 'F2'],
    runs: ['F2', 'F2', 'F1b', 'F1b'],
  },
  { name: 'a background final goes before a live partial', pushed: ['p2', 'F1b'], runs: ['F1b'] },
  {
    name: 'a late revision waits for the finals of all live streams',
    pushed: ['R1l', 'F1', 'F2'],
    runs: ['F1', 'F2', 'R1l'],
  },
  {
    name: 'a revision that is not late keeps its place in the stream',
    pushed: ['R1', 'F1'],
    runs: ['R1', 'F1'],
  },
  { name: 'a late live revision goes before background', pushed: ['F2b', 'R1l'], runs: ['R1l', 'F2b'] },
  { name: 'a revision goes before a partial, which is dropped', pushed: ['p2', 'R1'], runs: ['R1'] },
  { name: 'background jobs keep their order', pushed: ['F1b', 'R1b', 'F1b'], runs: ['F1b', 'R1b', 'F1b'] },
];

test.each(CASES)('$name', ({ pushed, runs }) => {
  const queue = createJobQueue<ReturnType<typeof job>>();
  for (const code of pushed) queue.push(job(code));
  const ran: string[] = [];
  for (let next = queue.next(); next !== null; next = queue.next()) ran.push(next.code);
  expect(ran).toEqual(runs);
  expect(queue.size).toBe(0);
});

test('drop removes all jobs of a stream', () => {
  const queue = createJobQueue<ReturnType<typeof job>>();
  for (const code of ['F1', 'F2', 'F1', 'p1']) queue.push(job(code));
  queue.drop(1);
  expect(queue.size).toBe(1);
  expect(queue.next()?.code).toBe('F2');
  expect(queue.next()).toBeNull();
});

test('a stream with a running job gets no second one; the next stream is served', () => {
  const queue = createJobQueue<ReturnType<typeof job>>();
  for (const code of ['F1', 'F1', 'F2b', 'p3']) queue.push(job(code));
  const busy = new Set([1]);
  expect(queue.next({ busy, liveOnly: false })?.code).toBe('F2b');
  expect(queue.next({ busy, liveOnly: false })).toBeNull();
  busy.clear();
  expect(queue.next({ busy, liveOnly: false })?.code).toBe('F1');
});

test('with liveOnly, background jobs wait', () => {
  const queue = createJobQueue<ReturnType<typeof job>>();
  for (const code of ['F1b', 'p2', 'F3']) queue.push(job(code));
  const may = { busy: new Set<number>(), liveOnly: true };
  expect(queue.next(may)?.code).toBe('F3');
  expect(queue.next(may)).toBeNull();
  expect(queue.next()?.code).toBe('F1b');
});
