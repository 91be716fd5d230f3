import { expect, test } from 'vitest';
import { parseFromWorker, type FromWorker } from './protocol.ts';

const stream = { stream: 1, epoch: 2 };
const progress = { decoded_until: 3, finalized_until: 2, utterances: 1, empty_after_speech: 0 };
const text = { text: 'hello', start: 0, end: 1 };

const MESSAGES: FromWorker[] = [
  { t: 'ready', load_ms: 5 },
  { t: 'init_failed', message: 'no engine' },
  { t: 'progress', ...stream, ...progress, speech: 4, pause: false, partial_at: 9 },
  { t: 'final', ...stream, ...text, embedding: new Float32Array(2), ...progress },
  { t: 'utterance', ...stream, from: 0, to: 3, start: 1, end: 2, spoken: 1, embedding: null, ...progress },
  { t: 'empty', ...stream, start: 1, end: 2, spoken: 1, ...progress },
  { t: 'partial', ...stream, ...text },
  { t: 'revised', ...stream, ...text },
  { t: 'flushed', ...stream, id: 1, ...progress },
];

test.each(MESSAGES)('$t is a message, and malformed when any field is', (message) => {
  expect(parseFromWorker(message)).toBe(message);
  for (const [field, good] of Object.entries(message)) {
    for (const bad of [undefined, NaN, Infinity, [], {}, good === false ? 1 : true])
      expect(parseFromWorker({ ...message, [field]: bad }), `${field} is ${String(bad)}`).toBeNull();
  }
});

test.each([undefined, null, 'ready', 1, {}, { t: 'toString' }, { t: '__proto__' }, { t: null }])(
  '%j is no message',
  (value) => {
    expect(parseFromWorker(value)).toBeNull();
  },
);

test('a number is not a text, a text is not a number, speech and the place of the next partial may be absent, and an embedding is an array of floats', () => {
  expect(parseFromWorker({ t: 'partial', ...stream, ...text, text: 1 })).toBeNull();
  const silent = { t: 'progress', ...stream, ...progress, speech: null, pause: true, partial_at: null };
  expect(parseFromWorker(silent)).toBe(silent);
  expect(parseFromWorker({ ...silent, speech: '4' })).toBeNull();
  expect(parseFromWorker({ ...silent, partial_at: '4' })).toBeNull();
  expect(parseFromWorker({ ...silent, pause: 1 })).toBeNull();
  const final = { t: 'final', ...stream, ...text, ...progress };
  expect(parseFromWorker({ ...final, embedding: [0.5, 0.5] })).toBeNull();
});
