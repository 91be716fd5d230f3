// The processor of the audio thread, driven as a browser drives it: 128 samples of each input at a time.
import { afterAll, expect, it } from 'vitest';

interface Processor {
  process(inputs: Float32Array[][]): boolean;
}
type Posted = Int16Array | 'flushed';

let made: new (options: { numberOfInputs: number }) => Processor;
let posted: Posted[] = [];
const scope = globalThis as Record<string, unknown>;
scope['AudioWorkletProcessor'] = class {
  port = {
    onmessage: null as ((message: unknown) => void) | null,
    postMessage: (one: Posted) => posted.push(one),
  };
};
scope['registerProcessor'] = (_: string, processor: typeof made) => (made = processor);
await import('./microphone-worklet.ts');
afterAll(() => {
  delete scope['AudioWorkletProcessor'];
  delete scope['registerProcessor'];
});

function collector(numberOfInputs: number) {
  posted = [];
  const processor = new made({ numberOfInputs });
  const { port } = processor as unknown as { port: { onmessage(message: unknown): void } };
  return {
    pass: (...inputs: Float32Array[][]) => processor.process(inputs),
    flush: () => port.onmessage('flush'),
  };
}
const quantum = (from: number): Float32Array =>
  Float32Array.from({ length: 128 }, (_, at) => (from + at) / 32_767);
const samples = (): number[] => posted.flatMap((one) => (typeof one === 'string' ? [] : [...one]));

it('every sample comes once and in order, in frames of 80 ms', () => {
  const { pass, flush } = collector(1);
  for (let at = 0; at < 25; at++) expect(pass([quantum(at * 128)])).toBe(true);
  expect(posted.map(({ length }) => length)).toEqual([1_280, 1_280]);
  flush();
  expect(posted.at(-1)).toBe('flushed');
  expect(samples()).toEqual(Array.from({ length: 25 * 128 }, (_, at) => at));
  flush();
  expect(posted.slice(-2)).toEqual(['flushed', 'flushed']);
});

it('two inputs are two channels in turn, and time goes on in one that is not connected', () => {
  const { pass } = collector(2);
  for (let at = 0; at < 10; at++) pass([quantum(at * 128)], at < 5 ? [quantum(10_000)] : []);
  const [frame] = posted as Int16Array[];
  expect(frame).toHaveLength(2_560);
  expect([...frame!.slice(0, 4)]).toEqual([0, 10_000, 1, 10_001]);
  expect([...frame!.slice(-4)]).toEqual([1_278, 0, 1_279, 0]);
});

it('with no input at all there is silence as long as the time', () => {
  const { pass } = collector(1);
  for (let at = 0; at < 10; at++) pass([]);
  expect(samples()).toEqual(new Array(1_280).fill(0));
});

it('what is too loud is cut off, and does not turn over', () => {
  const { pass, flush } = collector(1);
  pass([Float32Array.of(1.5, -1.5)]);
  flush();
  expect(samples()).toEqual([32_767, -32_767]);
});
