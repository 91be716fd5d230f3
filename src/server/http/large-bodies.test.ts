import { expect, test } from 'vitest';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { RateLimited } from '../service-error.ts';
import { createLargeBodies, PATIENCE_MS, SMALL_BODY_BYTES } from './large-bodies.ts';

function setting() {
  const clock = createFakeClock();
  const bodies = createLargeBodies(clock);
  const large = { 'content-length': String(SMALL_BODY_BYTES + 1) };
  /** Whose bodies are read, in the order of their beginning. */
  const begun: string[] = [];
  const leave: Record<string, () => void> = {};
  /** Whose bodies are parsed, in the order of their beginning. */
  const parsed: string[] = [];
  const parse: Record<string, () => Promise<void>> = {};
  function ask(name: string, signal = new AbortController().signal): Promise<void> {
    return bodies.place(large, name.charAt(0), signal).then((body) => {
      begun.push(name);
      leave[name] = () => body!.leave();
      parse[name] = () => body!.parsing().then(() => void parsed.push(name));
    });
  }
  return { clock, bodies, begun, leave, parsed, parse, ask };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('four large bodies are read at a time, two of one user; the next gets the place of one that is done', async () => {
  const { begun, leave, ask } = setting();
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1', 'd1']) void ask(name);
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
  leave['b1']!();
  await settled();
  expect(begun.slice(4)).toEqual(['c1']);
  leave['a1']!();
  await settled();
  expect(begun.slice(5)).toEqual(['a3']);
  leave['a2']!();
  leave['a3']!();
  await settled();
  expect(begun.slice(6)).toEqual(['d1']);
});

test('of those that were read two are worked on at a time, one of each user; the next waits for as long as it takes', async () => {
  const { clock, leave, parsed, parse, ask } = setting();
  for (const name of ['a1', 'a2', 'b1', 'b2']) void ask(name);
  await settled();
  const gone = new AbortController();
  leave['b2']!();
  const left = ask('c1', gone.signal);
  await settled();
  void parse['a1']!();
  void parse['a2']!();
  void parse['b1']!();
  const leaving = parse['c1']!();
  await left;
  await clock.advance(3 * PATIENCE_MS);
  expect(parsed).toEqual(['a1', 'b1']);
  gone.abort(new Error('left'));
  await expect(leaving).rejects.toThrow('left');
  leave['c1']!();
  leave['b1']!();
  await settled();
  expect(parsed).toEqual(['a1', 'b1']);
  leave['a1']!();
  await settled();
  expect(parsed).toEqual(['a1', 'b1', 'a2']);
});

test('small bodies do not wait; a compressed one or one of unknown length may be large', async () => {
  const { bodies, ask } = setting();
  for (const name of ['a1', 'a2', 'b1', 'b2']) void ask(name);
  const { signal } = new AbortController();
  expect(await bodies.place({ 'content-length': String(SMALL_BODY_BYTES) }, 'a', signal)).toBeNull();
  let waited = 0;
  for (const headers of [
    { 'transfer-encoding': 'chunked' },
    { 'content-length': '100', 'content-encoding': 'gzip' },
  ])
    void bodies.place(headers, 'a', signal).then(() => (waited += 1));
  await settled();
  expect(waited).toBe(0);
});

test('who waits too long is asked to come again, and so is one of whom fifty wait already', async () => {
  const { clock, begun, leave, ask } = setting();
  const asked = Array.from({ length: 52 }, (_, at) => ask(`a${at}`));
  const [late] = asked.slice(2);
  for (const one of asked) one.catch(() => undefined);
  await expect(ask('a52')).rejects.toThrow(RateLimited);
  await clock.advance(PATIENCE_MS);
  await expect(late).rejects.toThrow(RateLimited);
  leave['a0']!();
  await settled();
  expect(begun).toEqual(['a0', 'a1']);
});

test('who leaves while it waits takes no place', async () => {
  const { begun, leave, ask } = setting();
  const gone = new AbortController();
  void ask('a1');
  void ask('a2');
  const left = ask('a3', gone.signal);
  void ask('a4');
  await settled();
  gone.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  leave['a1']!();
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'a4']);
});
