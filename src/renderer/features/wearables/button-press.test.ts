// What a press of the wearable's button does, in the page and in the window that nobody sees.
import { expect, test, vi } from 'vitest';
import { pressButton, type PressOptions } from './button-press.ts';

const MARK = { id: 'm', at: 12, created_at: '2026-01-05T09:00:00.000Z' };
const FORGOTTEN = { removed: false, forgotten_seconds: 300 };

function pressing(session: Partial<PressOptions['session']> = {}) {
  const called: string[] = [];
  const note = (name: string) => () => void called.push(name);
  const options: PressOptions = {
    session: { phase: 'listening', source: 'wearable', held: null, conversation_id: 'c', ...session },
    ...{ begin: note('begin'), pause: note('pause'), resume: note('resume'), stop: note('stop') },
    mark: vi.fn((id: string) => Promise.resolve((called.push(`mark ${id}`), MARK) as never)),
    forget: vi.fn((id: string) => Promise.resolve((called.push(`forget ${id}`), FORGOTTEN) as never)),
    buzz: (length) => Promise.resolve(called.push(`buzz ${length}`)),
  };
  return { called, options };
}

test.each([
  ['mark', {}, ['mark c', 'buzz short']],
  ['forget', {}, ['forget c', 'buzz medium']],
  ['pause', {}, ['pause']],
  ['pause', { held: 'paused' as const }, ['resume']],
  ['end', {}, ['stop']],
  ['nothing', {}, []],
  ['mark', { conversation_id: null }, ['buzz long']],
  ['mark', { source: 'microphone' as const }, []],
  ['pause', { phase: 'idle' as const }, ['begin']],
  ['mark', { phase: 'idle' as const }, []],
] as const)('%s with %j', async (action, session, expected) => {
  const { called, options } = pressing(session);
  await pressButton(action, options);
  expect(called).toEqual(expected);
});

test('what the service refuses is said by a long buzz, and nothing is thrown', async () => {
  const { called, options } = pressing();
  options.mark = () => Promise.reject(new Error('away'));
  expect(await pressButton('mark', options)).toEqual({ kind: 'failed' });
  options.buzz = () => Promise.reject(new Error('out of reach'));
  expect(await pressButton('forget', options)).toEqual({ kind: 'forgotten', forgotten: FORGOTTEN });
  expect(called).toEqual(['buzz long', 'forget c']);
});
