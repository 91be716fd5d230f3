import { describe, expect, test } from 'vitest';
import {
  LIFECYCLE_STATES,
  LIFECYCLE_TRIGGERS,
  createLifecycle,
  nextLifecycleState,
  type LifecycleState,
  type LifecycleTrigger,
} from './lifecycle.ts';

const LEGAL: readonly [LifecycleState, LifecycleTrigger, LifecycleState][] = [
  ['connecting', 'accepted', 'authenticating'],
  ['authenticating', 'user_validated', 'ready'],
  ['authenticating', 'auth_failed', 'closed'],
  ['ready', 'audio', 'streaming'],
  ['streaming', 'audio', 'streaming'],
  ['streaming', 'silence_timeout', 'processing'],
  ['processing', 'audio', 'streaming'],
  ['processing', 'session_complete', 'closed'],
  ['ready', 'client_disconnect', 'closed'],
  ['streaming', 'client_disconnect', 'closed'],
  ['connecting', 'server_ended', 'closed'],
  ['authenticating', 'server_ended', 'closed'],
  ['ready', 'server_ended', 'closed'],
  ['streaming', 'server_ended', 'closed'],
  ['processing', 'server_ended', 'closed'],
];

describe('live lifecycle', () => {
  test.each(LEGAL)('%s + %s = %s', (from, trigger, to) => {
    expect(nextLifecycleState(from, trigger)).toBe(to);
  });

  test.each(
    LIFECYCLE_STATES.flatMap((state) =>
      LIFECYCLE_TRIGGERS.map((trigger) => [state, trigger] as const),
    ).filter(([state, trigger]) => !LEGAL.some(([from, by]) => from === state && by === trigger)),
  )('%s + %s is illegal', (state, trigger) => {
    expect(nextLifecycleState(state, trigger)).toBeNull();
  });

  test('an illegal trigger throws and changes nothing', () => {
    const lifecycle = createLifecycle();
    expect(() => lifecycle.apply('audio')).toThrow('audio in connecting');
    expect(lifecycle.state).toBe('connecting');
  });

  test('what is received begins streaming again after processing, and means nothing once closed', () => {
    const lifecycle = createLifecycle();
    for (const trigger of ['accepted', 'user_validated'] as const) lifecycle.apply(trigger);
    lifecycle.received();
    expect(lifecycle.state).toBe('streaming');
    lifecycle.apply('silence_timeout');
    lifecycle.received();
    expect(lifecycle.state).toBe('streaming');
    lifecycle.disconnected();
    lifecycle.received();
    expect(lifecycle.state).toBe('closed');
  });

  test.each<LifecycleTrigger[][]>([
    [[]],
    [['accepted']],
    [['accepted', 'user_validated']],
    [['accepted', 'user_validated', 'audio']],
    [['accepted', 'user_validated', 'audio', 'silence_timeout']],
    [['accepted', 'auth_failed']],
  ])('a client that goes away after %j leaves it closed', (triggers) => {
    const lifecycle = createLifecycle();
    for (const trigger of triggers) lifecycle.apply(trigger);
    lifecycle.disconnected();
    expect(lifecycle.state).toBe('closed');
  });
});
