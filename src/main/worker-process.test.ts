import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';

const forked = vi.hoisted(() => [] as { entry: string; options: unknown; child: FakeChild }[]);
vi.mock('electron', () => ({
  utilityProcess: {
    fork: (entry: string, _args: string[], options: unknown) => {
      const child = new FakeChild();
      forked.push({ entry, options, child });
      return child;
    },
  },
}));
class FakeChild extends EventEmitter {
  pid: number | undefined;
  sent: unknown[] = [];
  killed = false;
  postMessage = (message: unknown) => this.sent.push(message);
  kill = () => (this.killed = true);
}
import { spawnUtilityWorker } from './worker-process.ts';

function spawned() {
  const worker = spawnUtilityWorker('/app/out/main/stt-worker.js', {
    name: 'Earshot speech',
    flags: ['--max-old-space-size=64'],
  });
  const last = forked.at(-1);
  if (!last) throw new Error('nothing was forked');
  return { worker, ...last };
}

test('messages go both ways through the utility process', () => {
  const { worker, entry, options, child } = spawned();
  const heard = vi.fn();
  worker.onMessage(heard);
  child.emit('message', { type: 'ready' });
  expect(entry).toBe('/app/out/main/stt-worker.js');
  expect(options).toMatchObject({ serviceName: 'Earshot speech', execArgv: ['--max-old-space-size=64'] });
  expect(heard).toHaveBeenCalledWith({ type: 'ready' });
});

test('an end is told, also to a listener that comes later, and nothing is sent afterwards', () => {
  const { worker, child } = spawned();
  child.emit('exit', 9);
  const ended = vi.fn();
  worker.onExit(ended);
  expect(ended).toHaveBeenCalledWith({ code: 9, signal: null });
  worker.send({ type: 'close' } as never);
  expect(child.sent).toEqual([]);
});

test('one that has no process yet is told to stop by Electron', () => {
  const { worker, child } = spawned();
  worker.kill();
  expect(child.killed).toBe(true);
});
