import { expect, it } from 'vitest';
import type { ListeningSession } from '../../../contract/listening.ts';
import { IDLE, type ListenSession } from '../../../capture/listen-session.ts';
import { interruptedHere, listeningStateOf, markOf, sessionsElsewhere } from './listening-elsewhere.ts';

const session = (id: string, state: ListeningSession['state'] = 'listening'): ListeningSession => ({
  id,
  conversation_id: 'c1',
  source: 'desktop',
  client: 'A browser',
  started_at: '2026-11-22T14:03:00Z',
  state,
  heard_seconds: 3,
  kept_seconds: 3,
});
const own = (change: Partial<ListenSession>): ListenSession => ({ ...IDLE, session_id: 'mine', ...change });
const all = [session('mine'), session('other')];
const left = { conversation_id: 'c1', started_at: '', last_heard_at: '', ends_at: '' };

it('another window is one whose session is not of this window, also right after this one stopped', () => {
  expect(sessionsElsewhere(own({ phase: 'listening' }), all).map(({ id }) => id)).toEqual(['other']);
  expect(sessionsElsewhere(own({ phase: 'idle' }), all).map(({ id }) => id)).toEqual(['other']);
  expect(sessionsElsewhere(IDLE, all)).toHaveLength(2);
  // Its new session has no name here yet.
  expect(sessionsElsewhere(own({ phase: 'reconnecting' }), all)).toEqual([]);
  const unheard = { ...session('new'), conversation_id: null };
  expect(sessionsElsewhere(own({ phase: 'listening' }), [unheard, session('other')])).toEqual([
    session('other'),
  ]);
  expect(sessionsElsewhere(own({ phase: 'listening' }), [unheard, session('mine')])).toEqual([unheard]);
  expect(sessionsElsewhere(IDLE, [unheard])).toEqual([unheard]);
  const again = own({ phase: 'listening', conversation_id: 'c1' });
  expect(sessionsElsewhere(again, [session('new')])).toEqual([]);
  expect(sessionsElsewhere(again, all)).toEqual([session('other')]);
});

it('sound is taken in while somebody listens, and not while all are paused or muted', () => {
  const there = { phase: 'connected' } as const;
  expect(markOf(IDLE, [], there)).toBe('off');
  expect(markOf(IDLE, [session('other')], there)).toBe('recording');
  expect(markOf(IDLE, [session('other', 'paused'), session('third', 'muted')], there)).toBe('off');
  expect(markOf(own({ phase: 'listening' }), [], there)).toBe('recording');
  expect(markOf(own({ phase: 'listening', held: 'paused' }), [], there)).toBe('off');
});

it('a window that listens through a wearable out of reach waits, unless another one hears', () => {
  const away = { phase: 'away' } as const;
  const through = own({ phase: 'listening', source: 'wearable' });
  expect(markOf(through, [], { phase: 'connected' })).toBe('recording');
  expect(markOf(through, [], away)).toBe('waiting');
  expect(markOf(through, [], { phase: 'connecting' })).toBe('waiting');
  expect(markOf(through, [session('other')], away)).toBe('recording');
  expect(markOf(own({ phase: 'listening', source: 'microphone' }), [], away)).toBe('recording');
  expect(markOf({ ...through, held: 'paused' }, [], away)).toBe('off');
});

it('a conversation that this window goes on with, or finishes, is not interrupted', () => {
  expect(interruptedHere(IDLE, [left])).toEqual([left]);
  expect(interruptedHere(own({ phase: 'finishing' }), [left])).toEqual([]);
  expect(interruptedHere(own({ phase: 'failed', conversation_id: 'c1' }), [left])).toEqual([]);
});

it('a conversation is listened to as its session says; who takes sound in comes before who does not', () => {
  const held = own({ phase: 'listening', conversation_id: 'c1', held: 'paused' });
  expect(listeningStateOf('c1', IDLE, [])).toBeNull();
  expect(listeningStateOf('c2', held, [session('other')])).toBeNull();
  expect(listeningStateOf('c1', held, [])).toBe('paused');
  expect(listeningStateOf('c1', IDLE, [session('other', 'muted')])).toBe('muted');
  expect(listeningStateOf('c1', held, [session('other')])).toBe('listening');
  expect(listeningStateOf('c1', own({ ...held, held: null, silent: true }), [])).toBe('silent');
  expect(listeningStateOf('c1', own({ ...held, phase: 'reconnecting' }), [])).toBeNull();
});
