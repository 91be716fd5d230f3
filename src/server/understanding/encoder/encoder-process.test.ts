// Drives the host of the encoder's process with processes that a test plays.
import { expect, onTestFinished, test } from 'vitest';
import { createFakeClock } from '../../../../tests/helpers/fake-clock.ts';
import { createLog } from '../../log.ts';
import type { WorkerExit, WorkerProcess } from '../../worker-process.ts';
import { MOST_TEXTS, TEXT_CHARACTERS } from './encode-queue.ts';
import { BATCH_MS, createEncoderProcess, IDLE_MS, URGENT_MS } from './encoder-process.ts';
import { DIMENSIONS, type EncoderFiles, type FromEncoder, type ToEncoder } from './protocol.ts';

const NO_FILE = { path: '', bytes: 0, sha256: '' };
const FILES: EncoderFiles = { manifest: NO_FILE, vocabulary: NO_FILE, shards: [], adapter: '', runtime: '' };

interface PlayedProcess {
  sent: ToEncoder[];
  say(message: FromEncoder | string): void;
  exit(exit?: Partial<WorkerExit>): void;
  killed: boolean;
}

/** A vector whose first number says how long the text is; of length 1. */
function vectorOf(text: string): Float32Array {
  const vector = new Float32Array(DIMENSIONS);
  vector[text.length % DIMENSIONS] = 1;
  return vector;
}

function world() {
  const clock = createFakeClock();
  const processes: PlayedProcess[] = [];
  const encoder = createEncoderProcess({
    spawn: () => {
      let listen = (_: unknown): void => undefined;
      let ended = (_: WorkerExit): void => undefined;
      const played: PlayedProcess = {
        sent: [],
        say: (message) => listen(message),
        exit: (exit) => ended({ code: null, signal: null, ...exit }),
        killed: false,
      };
      processes.push(played);
      const child: WorkerProcess = {
        pid: processes.length,
        send: (message) => void played.sent.push(message as ToEncoder),
        onMessage: (listener) => (listen = listener),
        onExit: (listener) => (ended = listener),
        kill() {
          played.killed = true;
          played.exit({ signal: 'SIGKILL' });
        },
      };
      return child;
    },
    entry: 'worker.ts',
    files: FILES,
    clock,
    log: createLog('silent'),
  });
  onTestFinished(() => encoder.close());
  const last = (): PlayedProcess => processes.at(-1)!;
  /** The texts of the batch that the last process owes. */
  const asked = () =>
    last()
      .sent.filter((message) => message.t === 'embed')
      .at(-1)!;
  /** Answers the batch that is owed. */
  function answer(): readonly string[] {
    const { id, texts } = asked();
    const numbers = Float32Array.from(texts.flatMap((text) => [...vectorOf(text)]));
    last().say({ t: 'vectors', id, rows: texts.map((_, row) => row), numbers });
    return texts;
  }
  return { clock, encoder, processes, last, asked, answer };
}

test('the process starts with the first text, gets the files first, and answers in order', async () => {
  const { encoder, processes, last, answer } = world();
  expect(processes).toEqual([]);
  const outcome = encoder.embed(['a', 'bbb']);
  expect(last().sent.map(({ t }) => t)).toEqual(['init', 'embed']);
  answer();
  expect(await outcome).toEqual({ ok: true, vectors: [vectorOf('a'), vectorOf('bbb')] });
  expect(await encoder.embed([])).toEqual({ ok: true, vectors: [] });
  expect(processes).toHaveLength(1);
});

test('a text without a vector is null, and only the beginning of a long one is sent', async () => {
  const { encoder, last, asked } = world();
  const outcome = encoder.embed(['漢字', 'x'.repeat(50_000)]);
  const { id, texts } = asked();
  expect(texts).toEqual(['漢字']);
  last().say({ t: 'vectors', id, rows: [], numbers: new Float32Array(0) });
  const next = asked();
  expect(next.texts.map(({ length }) => length)).toEqual([TEXT_CHARACTERS]);
  last().say({ t: 'vectors', id: next.id, rows: [0], numbers: vectorOf('y') });
  expect(await outcome).toEqual({ ok: true, vectors: [null, vectorOf('y')] });
});

test('many texts go in batches, and one that somebody waits for goes between two of them', async () => {
  const { encoder, asked, answer } = world();
  const index = encoder.embed(Array.from({ length: 20 }, (_, at) => `text ${at}`));
  const later = encoder.embed(['later']);
  const first = asked().texts.length;
  expect(first).toBeLessThan(20);
  const query = encoder.embed(['query'], { urgent: true });
  answer();
  expect(answer()).toEqual(['query']);
  expect(await query).toEqual({ ok: true, vectors: [vectorOf('query')] });
  const sizes: number[] = [first];
  while (asked().texts[0] !== 'later') sizes.push(answer().length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(20);
  const outcome = await index;
  expect(outcome.ok && outcome.vectors.length).toBe(20);
  answer();
  expect((await later).ok).toBe(true);
});

test('what nobody waits for goes last', async () => {
  const { encoder, answer } = world();
  const texts = (name: string) => Array.from({ length: 9 }, (_, index) => `${name} ${index}`);
  const index = encoder.embed(texts('index'), { background: true });
  const talk = encoder.embed(texts('talk'));
  const query = encoder.embed(['query'], { urgent: true });
  const order: string[] = [];
  for (let batch = 0; batch < 5; batch++) order.push(answer()[0]!.split(' ')[0]!);
  expect(order).toEqual(['index', 'query', 'talk', 'talk', 'index']);
  for (const outcome of await Promise.all([index, talk, query])) expect(outcome.ok).toBe(true);
});

test('a process that dies is replaced and the batch is tried again; a batch that ends two is given up', async () => {
  const { encoder, processes, last, answer } = world();
  const outcome = encoder.embed(['once']);
  last().exit({ code: 1 });
  expect(processes).toHaveLength(2);
  answer();
  expect((await outcome).ok).toBe(true);
  const deadly = encoder.embed(['deadly']);
  const next = encoder.embed(['next']);
  last().exit({ signal: 'SIGSEGV' });
  last().exit({ signal: 'SIGSEGV' });
  expect(await deadly).toEqual({ ok: false, reason: 'died' });
  answer();
  expect((await next).ok).toBe(true);
});

test('one that keeps dying rests for a minute, in which everything fails at once', async () => {
  const { clock, encoder, processes, last, answer } = world();
  const all = [encoder.embed(['a']), encoder.embed(['b']), encoder.embed(['c'])];
  for (let times = 0; times < 4; times++) last().exit();
  for (const outcome of await Promise.all(all)) expect(outcome).toEqual({ ok: false, reason: 'died' });
  expect(await encoder.embed(['d'])).toEqual({ ok: false, reason: 'died' });
  expect(processes).toHaveLength(4);
  await clock.advance(60_000);
  const again = encoder.embed(['e']);
  expect(processes).toHaveLength(5);
  answer();
  expect((await again).ok).toBe(true);
});

test('one that does not answer is ended, and its batch is given up after two', async () => {
  const { clock, encoder, processes } = world();
  const outcome = encoder.embed(['hangs']);
  await clock.advance(BATCH_MS);
  expect(processes.map(({ killed }) => killed)).toEqual([true, false]);
  await clock.advance(BATCH_MS);
  expect(await outcome).toEqual({ ok: false, reason: 'took_too_long' });
});

test('a search does not wait long', async () => {
  const { clock, encoder, answer } = world();
  const index = encoder.embed(['slow']);
  const query = encoder.embed(['query'], { urgent: true });
  await clock.advance(URGENT_MS);
  expect(await query).toEqual({ ok: false, reason: 'busy' });
  expect(answer()).toEqual(['slow']);
  expect((await index).ok).toBe(true);
});

test.each<[string, FromEncoder | string]>([
  ['nonsense', 'nonsense'],
  ['too few numbers', { t: 'vectors', id: 1, rows: [0], numbers: new Float32Array(3) }],
  ['numbers that are no vector', { t: 'vectors', id: 1, rows: [0], numbers: new Float32Array(DIMENSIONS) }],
])('a process that sends %s is ended', async (_, message) => {
  const { encoder, processes, last, answer } = world();
  const outcome = encoder.embed(['a']);
  last().say(message);
  expect(processes.map(({ killed }) => killed)).toEqual([true, false]);
  answer();
  expect((await outcome).ok).toBe(true);
});

test.each([true, false])(
  'so is one whose vectors are of another length than asked for, wording %s',
  async (wording) => {
    const { encoder, processes, last, asked } = world();
    void encoder.embed(['a'], { wording });
    const numbers = wording ? vectorOf('a') : Float32Array.of(...vectorOf('a'), ...vectorOf('b'));
    last().say({ t: 'vectors', id: asked().id, rows: [0], numbers });
    expect(processes.map(({ killed }) => killed)).toEqual([true, false]);
  },
);

test('damaged files fail what waits, and a repair needs no wait', async () => {
  const { encoder, processes, last, answer } = world();
  const all = [encoder.embed(['a']), encoder.embed(['b'], { urgent: true })];
  last().say({ t: 'init_failed', damaged: 'model', error: 'vocab.json' });
  for (const outcome of await Promise.all(all)) expect(outcome).toEqual({ ok: false, reason: 'damaged' });
  expect(processes[0]?.killed).toBe(true);
  const again = encoder.embed(['c']);
  answer();
  expect((await again).ok).toBe(true);
});

test('a text over which the model throws fails alone', async () => {
  const { encoder, processes, last, asked, answer } = world();
  const bad = encoder.embed(['bad']);
  const good = encoder.embed(['good']);
  last().say({ t: 'failed', id: asked().id, error: 'RangeError' });
  expect(await bad).toEqual({ ok: false, reason: 'died' });
  answer();
  expect((await good).ok).toBe(true);
  expect(processes).toHaveLength(1);
});

test('it is ended when nothing was asked for ten minutes, and starts again with the next text', async () => {
  const { clock, encoder, processes, answer } = world();
  const first = encoder.embed(['a']);
  answer();
  await first;
  expect(encoder.pid).toBe(1);
  await clock.advance(IDLE_MS - 1);
  expect(processes[0]?.killed).toBe(false);
  await clock.advance(1);
  expect([processes[0]?.killed, encoder.pid]).toEqual([true, undefined]);
  const second = encoder.embed(['b']);
  expect(processes).toHaveLength(2);
  answer();
  expect((await second).ok).toBe(true);
});

test('what waits is bounded', async () => {
  const { encoder, answer } = world();
  const many = encoder.embed(Array.from({ length: MOST_TEXTS }, () => 'x'));
  expect(await encoder.embed(['one more'])).toEqual({ ok: false, reason: 'busy' });
  for (let left = MOST_TEXTS; left > 0;) left -= answer().length;
  expect((await many).ok).toBe(true);
  const now = encoder.embed(['now']);
  answer();
  expect((await now).ok).toBe(true);
});

test('a signal and a close end what waits and what runs', async () => {
  const { encoder, processes, answer } = world();
  const stopping = new AbortController();
  const running = encoder.embed(['a'], { signal: stopping.signal });
  const waiting = encoder.embed(['b'], { signal: stopping.signal });
  const other = encoder.embed(['c']);
  stopping.abort();
  expect(await running).toEqual({ ok: false, reason: 'stopped' });
  expect(await waiting).toEqual({ ok: false, reason: 'stopped' });
  expect(answer()).toEqual(['a']);
  expect(answer()).toEqual(['c']);
  expect((await other).ok).toBe(true);
  const last = encoder.embed(['d']);
  await encoder.close();
  expect(await last).toEqual({ ok: false, reason: 'stopped' });
  expect(processes[0]?.killed).toBe(true);
  expect(await encoder.embed(['e'])).toEqual({ ok: false, reason: 'stopped' });
});
