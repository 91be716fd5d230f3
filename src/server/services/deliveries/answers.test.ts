// Which answers of a receiver become a notification, how long it may be and how often it comes.
import { expect, test } from 'vitest';
import { createFakeClock } from '../../../../tests/helpers/fake-clock.ts';
import type { Notification } from '../../ports.ts';
import { serviceWords } from '../service-words.ts';
import { createAnswers, type Answer } from './answers.ts';

const EVENT = { uid: 'u1', trigger: 'realtime_transcript', conversation_id: null } as const;
const WEBHOOK = { id: 'd1', kind: 'webhook', name: 'Webhook' } as const;

function world() {
  const clock = createFakeClock();
  const shown: Notification[] = [];
  const answers = createAnswers({
    clock,
    notifier: { notify: (_uid, one) => void shown.push(one) },
    wordsOf: () => serviceWords('en'),
  });
  const answer = (answer_json: unknown, more: Partial<Answer> = {}, to: object = {}, event: object = {}) =>
    answers.received({ ...EVENT, ...event }, { ...WEBHOOK, ...to }, { status: 200, answer_json, ...more });
  return { clock, shown, answer };
}

test('a message of more than five characters is shown', () => {
  const { shown, answer } = world();
  answer({ message: 'Drink!' });
  expect(shown).toEqual([
    { kind: 'webhook_answer', title: 'Webhook says', body: 'Drink!', data: { destination_id: 'd1' } },
  ]);
  answer({ message: 'Stand up straight' }, {}, { name: 'Coach' });
  expect(shown[1]).toMatchObject({ title: 'Coach says', body: 'Stand up straight' });
});

test.each([
  ['five characters', [{ message: 'Drink' }]],
  ['five characters of two units each', [{ message: '👍👍👍👍👍' }]],
  ['blanks', [{ message: '         ' }]],
  ['no text', [{ message: ['a long message'] }]],
  ['no message', [{ text: 'a long message' }]],
  ['a bare text', ['a long message']],
  ['an empty answer', [undefined]],
  ['null', [null]],
  ['another success', [{ message: 'a long message' }, { status: 202 }]],
  ['a command', [{ message: 'a long message' }, {}, { kind: 'command' }]],
  ['another trigger', [{ message: 'a long message' }, {}, {}, { trigger: 'memory_created' }]],
] as const)('%s is ignored', (_name, args) => {
  const { shown, answer } = world();
  answer(...(args as unknown as Parameters<typeof answer>));
  expect(shown).toEqual([]);
});

test('a long message is cut', () => {
  const { shown, answer } = world();
  answer({ message: '漢'.repeat(100_000) });
  expect([...shown[0]!.body]).toHaveLength(500);
  expect(shown[0]!.body.endsWith('漢…')).toBe(true);
});

test('a receiver that always answers is shown five times, then once in half a minute', async () => {
  const { clock, shown, answer } = world();
  const many = () => {
    for (let n = 0; n < 20; n++) answer({ message: `message ${n}` });
  };
  many();
  expect(shown).toHaveLength(5);
  await clock.advance(29_999);
  many();
  expect(shown).toHaveLength(5);
  await clock.advance(1);
  many();
  expect(shown).toHaveLength(6);
  answer({ message: 'from another' }, {}, { id: 'd2' });
  expect(shown).toHaveLength(7);
  await clock.advance(3_600_000);
  many();
  expect(shown).toHaveLength(12);
});
