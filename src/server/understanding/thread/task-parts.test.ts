import { expect, test } from 'vitest';
import type { ThreadTask } from './protocol.ts';
import { LINES_AT_ONCE, partsOf, takeParts } from './task-parts.ts';

const talk = (name: string, count: number): ThreadTask => ({
  kind: 'sentences',
  input: {
    language: 'en',
    segments: Array.from({ length: count }, (_, at) => ({ text: `${name} ${at}` })) as never,
  },
});

test.each([0, 1, LINES_AT_ONCE, LINES_AT_ONCE + 1, 3 * LINES_AT_ONCE])(
  'a task of %i lines arrives as it was, in parts that are short',
  (count) => {
    const taken: ThreadTask[] = [];
    const receive = takeParts((task) => taken.push(task));
    for (const part of partsOf(talk('a', count))) {
      expect(part.lines.length).toBeLessThanOrEqual(LINES_AT_ONCE);
      receive(structuredClone(part));
    }
    expect(taken).toEqual([talk('a', count)]);
  },
);

test('what came of a task that was given up is no part of the next one', () => {
  const taken: ThreadTask[] = [];
  const receive = takeParts((task) => taken.push(task));
  receive(partsOf(talk('a', 3 * LINES_AT_ONCE)).next().value!);
  const when: ThreadTask = { kind: 'when', whens: [], timeZone: 'UTC', language: null };
  for (const task of [when, talk('b', 2)]) for (const part of partsOf(task)) receive(part);
  expect(taken).toEqual([when, talk('b', 2)]);
});
