import { SAMPLE_RATE } from '../../contract/audio.ts';
import { expect, test } from 'vitest';
import { openAnsweredStream, type OpenAnswer } from './answered-stream.ts';
import type { SttFailure, SttResult, SttStream, SttStreamEvents } from './provider.ts';
import { CONNECTION_LOST, createScriptedProvider } from './testing/scripted-provider.ts';

const seconds = (count: number): Int16Array => new Int16Array(count * SAMPLE_RATE);
const says = (text: string, start: number, end: number): SttResult => ({ text, start, end });
const deaf = (start: number, end: number): SttResult => says('', start, end);

/** Every opening at a provider takes its next script; a failure refuses the opening. */
function opener(provider: 'local' | 'remote', ...scripts: (readonly SttResult[] | SttFailure)[]) {
  const heard: number[] = [];
  const open: OpenAnswer = async (options) => {
    const script = scripts.shift() ?? [];
    if ('outcome' in script) return { ok: false, failure: script };
    const opened = await createScriptedProvider({ script }).open(options);
    if (!opened.ok) return opened;
    const at = heard.push(0) - 1;
    const stream: SttStream = {
      ...opened.stream,
      push(pcm) {
        heard[at]! += pcm.length / SAMPLE_RATE;
        opened.stream.push(pcm);
      },
    };
    return { ok: true, provider, stream };
  };
  return { open, heard };
}

async function run(
  first: ReturnType<typeof opener>,
  next: readonly ReturnType<typeof opener>[],
  length = 12,
): Promise<{ log: string[]; stream: SttStream }> {
  const log: string[] = [];
  const events: SttStreamEvents = {
    onFinal: ({ text, start, end, provider = '-' }) => void log.push(`${provider} ${text} ${start}-${end}`),
    onEmpty: ({ start, end }) => void log.push(`nothing ${start}-${end}`),
    onFinalized: (reached) => {
      log.splice(
        0,
        log.length,
        ...log.filter((line) => !line.startsWith('finalized')),
        `finalized ${reached}`,
      );
    },
    onFailure: ({ outcome }) => void log.push(outcome),
  };
  const opened = await openAnsweredStream({
    stream: { language: 'en', priority: 'live', events },
    open: first.open,
    again: () => [first, ...next].map(({ open }) => open),
  });
  if (!opened.ok) throw new Error(opened.failure.reason);
  opened.stream.push(seconds(length));
  return { log, stream: opened.stream };
}

test('speech without text is asked about again, with what is around it, before the next text is reported', async () => {
  const local = opener(
    'local',
    [says('One.', 0, 1), deaf(3, 6), says('Three.', 7, 8)],
    [says('Two.', 0.5, 3.5)],
  );
  const { log, stream } = await run(local, []);
  // Nothing after the speech without text is reported while it is asked about, nor counts as finalized.
  expect(log).toEqual(['- One. 0-1']);
  await stream.flush();
  expect(log).toEqual(['- One. 0-1', 'local Two. 3-6', '- Three. 7-8', 'finalized 12']);
  expect(local.heard).toEqual([12, 4]);
});

test('then the next provider is asked; one that cannot be opened or fails is passed over', async () => {
  const local = opener('local', [deaf(1, 4)], CONNECTION_LOST);
  const silent = opener('local', []);
  const remote = opener('remote', [says('From elsewhere.', 0.5, 3.5)]);
  const { log, stream } = await run(local, [silent, remote]);
  await stream.flush();
  expect(log).toEqual(['remote From elsewhere. 1-4', 'finalized 12']);
  expect([silent.heard, remote.heard]).toEqual([[4], [4]]);
});

test('what nobody answers is reported in its place, each utterance once; a cough is not', async () => {
  const local = opener('local', [deaf(0, 2), deaf(3, 3.5), deaf(4, 6), says('Late.', 7, 8)]);
  const { log, stream } = await run(local, []);
  await stream.flush();
  expect(log).toEqual(['nothing 0-2', 'nothing 4-6', '- Late. 7-8', 'finalized 12']);
  expect(local.heard).toHaveLength(3);
});

test('a stream that is closed while it asks again reports nothing more, and waits for nobody', async () => {
  const local = opener('local', [deaf(0, 2), says('Late.', 3, 4)], [says('Too late.', 0, 2)]);
  const { log, stream } = await run(local, []);
  const flushed = stream.flush();
  await stream.close();
  await flushed;
  expect(log).toEqual([]);
});

test('as much audio is wanted at once as the stream behind it takes just then', async () => {
  let batchSamples = 4_096;
  const open: OpenAnswer = async (options) => {
    const opened = await createScriptedProvider().open(options);
    if (!opened.ok) return opened;
    const stream: SttStream = {
      ...opened.stream,
      get batchSamples() {
        return batchSamples;
      },
    };
    return { ok: true, provider: 'local', stream };
  };
  const { stream } = await run({ open, heard: [] }, []);
  expect(stream.batchSamples).toBe(4_096);
  batchSamples = 1_536;
  expect(stream.batchSamples).toBe(1_536);
});

test('a sender of a file waits meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  const local = opener('local', [deaf(0, 2)]);
  const slow: OpenAnswer = async (options) => (await gate.promise, local.open(options));
  const opened = await openAnsweredStream({
    stream: {
      language: 'en',
      priority: 'background',
      events: { onFinal: () => undefined, onFinalized: () => undefined, onFailure: () => undefined },
    },
    open: local.open,
    again: () => [slow],
  });
  if (!opened.ok) throw new Error(opened.failure.reason);
  opened.stream.push(seconds(3));
  let isReady = false;
  const ready = opened.stream.ready().then(() => (isReady = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isReady).toBe(false);
  gate.resolve();
  await ready;
});

test('one copy of the samples is kept and sent again, whatever the sender does with its buffer', async () => {
  const pieces: Int16Array[] = [];
  const open: OpenAnswer = async (options) => {
    const script = pieces.length === 0 ? [deaf(0, 2)] : [];
    const opened = await createScriptedProvider({ script }).open(options);
    if (!opened.ok) return opened;
    const push = (pcm: Int16Array): void => {
      pieces.push(pcm);
      opened.stream.push(pcm);
    };
    return { ok: true, provider: 'local', stream: { ...opened.stream, push } };
  };
  const events = { onFinal: () => undefined, onFinalized: () => undefined, onFailure: () => undefined };
  const stream = { language: 'en', priority: 'live', events } as const;
  const opened = await openAnsweredStream({ stream, open, again: () => [open] });
  if (!opened.ok) throw new Error(opened.failure.reason);
  const buffer = seconds(3).fill(1);
  opened.stream.push(buffer);
  buffer.fill(2);
  await opened.stream.flush();
  expect(pieces).toHaveLength(2);
  expect([...new Set(pieces.flatMap((pcm) => [...pcm]))]).toEqual([1]);
  expect(pieces[1]!.buffer).toBe(pieces[0]!.buffer);
});
