// An understanding thread for tests that does what the first text of its task says: 'hang' never ends, 'die' ends the
// thread, 'memory' takes all it can get, 'throw' throws. Anything else becomes the title.
import { parentPort } from 'node:worker_threads';
import { NOTHING_FOUND } from '../provider.ts';
import type { ThreadAnswer, ThreadTask } from '../thread/protocol.ts';
import { takeParts } from '../thread/task-parts.ts';

function answerTo(task: ThreadTask): ThreadAnswer {
  if (task.kind === 'when') return { ok: true, result: task.whens.map(() => null) };
  if (task.kind === 'sentences') return { ok: true, result: [] };
  const title = task.input.segments[0]?.text ?? '';
  if (title === 'throw') return { ok: false, error: 'TypeError' };
  if (title === 'die') process.exit(3);
  const hoard: number[][] = [];
  while (title === 'hang' || title === 'memory') {
    if (title === 'memory')
      hoard.push(Array.from({ length: 100_000 }, (_, index) => index + hoard.length + 0.5));
  }
  const extraction = { title, overview: '', category: 'other', emoji: '🧠', ...NOTHING_FOUND } as const;
  return { ok: true, result: { ok: true, extraction } };
}

parentPort?.on(
  'message',
  takeParts((task) => parentPort?.postMessage(answerTo(task))),
);
