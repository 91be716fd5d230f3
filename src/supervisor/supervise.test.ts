import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUICK_ENDS } from './restart-policy.ts';
import { supervise, type Restart, type ServiceListener } from './supervise.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function supervised() {
  const starts: { restart: Restart | null; listener: ServiceListener; asked: string[] }[] = [];
  const said: string[] = [];
  const supervisor = supervise({
    start(restart, listener) {
      const asked: string[] = [];
      starts.push({ restart, listener, asked });
      return { stop: () => void asked.push('stop'), kill: () => void asked.push('kill') };
    },
    say: (sentence) => void said.push(sentence),
  });
  let ended: number | null = null;
  void supervisor.ended.then((code) => (ended = code));
  return {
    starts,
    said,
    supervisor,
    last: () => starts.at(-1)!,
    ended: async () => {
      await Promise.resolve();
      return ended;
    },
  };
}
const KILLED = { code: null, signal: 'SIGKILL' };
const READY = { t: 'ready', port: 4711 } as const;

test('one that dies is started again at once, at the same port, and is told how the last one ended', async () => {
  const { starts, said, last, ended } = supervised();
  last().listener.message(READY);
  last().listener.exit(KILLED);
  await vi.advanceTimersByTimeAsync(0);
  expect(starts.map(({ restart }) => restart)).toEqual([
    null,
    { port: 4711, previousEnd: 'killed by SIGKILL' },
  ]);
  expect(said).toEqual(['Earshot ended unexpectedly (killed by SIGKILL) and is started again.']);
  expect(await ended()).toBeNull();
});

test.each([
  ['it refuses to start', [], { code: 1, signal: null }, 1],
  ['it stops in order', [READY], { code: 0, signal: null }, 0],
  ['somebody else asks it to end', [READY, { t: 'stopping' } as const], { code: 1, signal: null }, 1],
  ['a signal meets it before it listens to any', [], { code: null, signal: 'SIGTERM' }, 0],
])('%s: it is not started again', async (_, messages, exit, code) => {
  const { starts, last, ended } = supervised();
  for (const message of messages) last().listener.message(message);
  last().listener.exit(exit);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([starts.length, await ended()]).toEqual([1, code]);
});

test('exit code 1 of one that was ready and not asked to end is a death', async () => {
  const { starts, last } = supervised();
  last().listener.message(READY);
  last().listener.exit({ code: 1, signal: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(starts).toHaveLength(2);
});

test('one that dies again and again is started less and less often, and then no more', async () => {
  const { starts, said, last, ended } = supervised();
  const pauses: number[] = [];
  while ((await ended()) === null) {
    const before = starts.length;
    last().listener.exit({ code: 134, signal: null });
    let waited = 0;
    for (; starts.length === before && waited < 60_000; waited += 50) await vi.advanceTimersByTimeAsync(50);
    pauses.push(waited);
  }
  expect(starts).toHaveLength(QUICK_ENDS);
  expect(pauses.slice(0, -1)).toEqual([...pauses.slice(0, -1)].sort((a, b) => a - b));
  expect(said.at(-1)).toMatch(/^Earshot ended unexpectedly 10 times in a row, .* is not started again\./);
  expect(await ended()).toBe(1);
});

test('one that ran for a while before it died is started again however often that happens', async () => {
  const { starts, last, ended } = supervised();
  for (let time = 0; time < 3 * QUICK_ENDS; time++) {
    last().listener.message(READY);
    await vi.advanceTimersByTimeAsync(15_000);
    last().listener.exit(KILLED);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect([starts.length, await ended()]).toEqual([3 * QUICK_ENDS + 1, null]);
});

test('a stop is passed on once; a second one ends a service that hangs', async () => {
  const { supervisor, last, ended } = supervised();
  supervisor.stop();
  supervisor.stop();
  expect(last().asked).toEqual(['stop']);
  await vi.advanceTimersByTimeAsync(1_500);
  supervisor.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(last().asked).toEqual(['stop', 'stop', 'kill']);
  last().listener.exit(KILLED);
  expect(await ended()).toBe(0);
});

test('a stop in the pause before a start ends it', async () => {
  const { starts, supervisor, last, ended } = supervised();
  for (let time = 0; time < 6; time++) {
    last().listener.exit(KILLED);
    if (time < 5) await vi.advanceTimersByTimeAsync(10_000);
  }
  supervisor.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([starts.length, await ended()]).toEqual([6, 0]);
});

test('a restart that is refused is tried again until nothing refuses it', async () => {
  const { starts, said, last, ended } = supervised();
  last().listener.message(READY);
  last().listener.exit(KILLED);
  await vi.advanceTimersByTimeAsync(0);
  last().listener.exit({ code: 1, signal: null });
  await vi.advanceTimersByTimeAsync(29_999);
  expect(starts).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(last().restart).toEqual({ port: 4711, previousEnd: 'killed by SIGKILL' });
  expect(starts).toHaveLength(3);
  expect(said.at(-1)).toBe('Earshot could not be started again; the next try is in 30 s.');
  last().listener.message(READY);
  last().listener.message({ t: 'stopping' });
  last().listener.exit({ code: 0, signal: null });
  expect(await ended()).toBe(0);
});
