// The process of a language model that dies, hangs, lies or is not wanted any more: each request ends with a value.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createFakeClock } from '../../../../../tests/helpers/fake-clock.ts';
import { silentLog } from '../../../stt/testing/recorded-events.ts';
import type { SpawnWorker } from '../../../worker-process.ts';
import type { ChatAnswer, ChatRequest } from '../chat.ts';
import { createModelProcess, IDLE_MS, LOAD_MS } from './model-process.ts';
import type { FromModel, ToModel } from './protocol.ts';

interface Fake {
  sent: ToModel[];
  killed: boolean;
  say(message: FromModel | object): void;
  die(): void;
}

function scripted({ free = 1e12, loads = true }: { free?: number; loads?: boolean } = {}) {
  const clock = createFakeClock();
  const children: Fake[] = [];
  const spawn: SpawnWorker = () => {
    let listen: (message: unknown) => void = () => undefined;
    let exited: (exit: { code: number | null; signal: string | null }) => void = () => undefined;
    const child: Fake = {
      sent: [],
      killed: false,
      say: (message) => listen(message),
      die: () => exited({ code: null, signal: 'SIGSEGV' }),
    };
    children.push(child);
    return {
      pid: children.length,
      send(message) {
        child.sent.push(message as ToModel);
        if (!loads || (message as ToModel).t !== 'init') return;
        setImmediate(() => listen({ t: 'ready', load_ms: 1, context: 4096 }));
      },
      onMessage: (listener) => (listen = listener),
      onExit: (listener) => (exited = listener),
      kill() {
        child.killed = true;
        exited({ code: null, signal: 'SIGKILL' });
      },
    };
  };
  const files = { runtimeDir: '/r', packages: [], model: '/m', contextTokens: 4096 };
  const process = createModelProcess({
    spawn,
    entry: 'worker',
    clock,
    log: silentLog,
    freeBytes: () => free,
  });
  const ask = (signal = new AbortController().signal, id = 'small'): Promise<ChatAnswer> => {
    const request: ChatRequest = {
      instructions: 'i',
      prompt: 'p',
      schema: z.object({ a: z.string() }),
      format: 'schema',
      maxTokens: 10,
      signal,
    };
    return process.chat({ id, memory: 1e9, files }, 30).say(request);
  };
  const said = async (child: number): Promise<Fake> => {
    await expect.poll(() => children[child]?.sent.some(({ t }) => t === 'say')).toBe(true);
    return children[child]!;
  };
  return { clock, children, process, ask, said };
}

const idOf = ({ sent }: Fake): number => {
  const last = sent.findLast((message) => message.t === 'say');
  return last?.t === 'say' ? last.id : -1;
};
const answer = (child: Fake) =>
  child.say({ t: 'answer', id: idOf(child), text: '{"a": "b"}', tokens: 12, cut: false });

test('a request starts the process, and it ends when it is idle', async () => {
  const { clock, children, ask, said, process } = scripted();
  const first = ask();
  const child = await said(0);
  expect(child.sent[0]).toMatchObject({ t: 'init', files: { model: '/m' } });
  expect(child.sent[1]).toMatchObject({ turn: { schema: { properties: { a: { type: 'string' } } } } });
  answer(child);
  expect(await first).toEqual({ ok: true, text: '{"a": "b"}', tokens: 12, cut: false });
  await clock.advance(IDLE_MS - 1);
  expect(process.pid).toBe(1);
  await clock.advance(1);
  expect(process.pid).toBeUndefined();
  const second = ask();
  answer(await said(1));
  expect(await second).toMatchObject({ ok: true });
  expect(children).toHaveLength(2);
});

test('a process that dies ends its request; three in a row end the tries for a while', async () => {
  const { clock, children, ask, said } = scripted();
  for (const run of [0, 1, 2]) {
    const asked = ask();
    (await said(run)).die();
    expect(await asked).toMatchObject({ ok: false, failure: { reason: 'crashed', retryable: false } });
  }
  expect(await ask()).toMatchObject({ ok: false, failure: { reason: 'crashed' } });
  expect(children).toHaveLength(3);
  await clock.advance(5 * 60_000);
  const asked = ask();
  answer(await said(3));
  expect(await asked).toMatchObject({ ok: true });
});

test('a stop is passed on; a process that does not stop is ended', async () => {
  const { clock, ask, said } = scripted();
  const stop = new AbortController();
  const asked = ask(stop.signal);
  const child = await said(0);
  stop.abort();
  expect(child.sent.at(-1)).toEqual({ t: 'cancel', id: idOf(child) });
  expect(child.killed).toBe(false);
  await clock.advance(5_000);
  expect(child.killed).toBe(true);
  expect(await asked).toMatchObject({ ok: false, failure: { outcome: 'stopped' } });
});

test('one that takes longer than the settings allow is stopped, and the next request has the same process', async () => {
  const { clock, ask, said, children } = scripted();
  const asked = ask();
  const child = await said(0);
  await clock.advance(30_000);
  child.say({ t: 'failed', id: idOf(child), reason: 'stopped' });
  expect(await asked).toMatchObject({ ok: false, failure: { outcome: 'timeout', reason: 'timed_out' } });
  const next = ask();
  await expect.poll(() => child.sent.filter(({ t }) => t === 'say').length).toBe(2);
  answer(child);
  expect(await next).toMatchObject({ ok: true });
  expect(children).toHaveLength(1);
});

test('a model that never finishes loading is given up', async () => {
  const { clock, ask, children } = scripted({ loads: false });
  const asked = ask();
  await expect.poll(() => children.length).toBe(1);
  await clock.advance(LOAD_MS);
  expect(await asked).toMatchObject({ ok: false, failure: { reason: 'timed_out' } });
  expect(children[0]!.killed).toBe(true);
});

test('a model that cannot be loaded, too little memory, and nonsense from the process have their own words', async () => {
  const broken = scripted({ loads: false });
  const asked = broken.ask();
  await expect.poll(() => broken.children.length).toBe(1);
  broken.children[0]!.say({ t: 'init_failed', error: 'no' });
  expect(await asked).toMatchObject({ ok: false, failure: { reason: 'cannot_load' } });

  const poor = scripted({ free: 5e8 });
  expect(await poor.ask()).toMatchObject({ ok: false, failure: { reason: 'too_little_memory' } });
  expect(poor.children).toEqual([]);

  const mad = scripted();
  const listened = mad.ask();
  const child = await mad.said(0);
  child.say({ t: 'answer', id: 'x' });
  expect(await listened).toMatchObject({ ok: false, failure: { reason: 'crashed' } });
  expect(child.killed).toBe(true);
});

test('another model replaces the process; closing ends everything', async () => {
  const { ask, said, children, process } = scripted();
  const first = ask();
  answer(await said(0));
  await first;
  const other = ask(undefined, 'large');
  const child = await said(1);
  expect(children[0]!.killed).toBe(true);
  await process.close();
  expect(await other).toMatchObject({ ok: false, failure: { outcome: 'stopped' } });
  expect(child.killed).toBe(true);
  expect(await ask()).toMatchObject({ ok: false, failure: { outcome: 'stopped' } });
});
