import { describe, expect, it } from 'vitest';
import type { ServerEvent } from '../contract/listen.ts';
import type { TranscriptSegment } from '../contract/resources.ts';
import { IDLE, listenReducer, upsertSegments, type ListenAction } from './listen-session.ts';
import { retryDelay } from './retry-delay.ts';

const segment = (id: string, start: number, text = id): TranscriptSegment => ({
  id,
  text,
  speaker: 'SPEAKER_00',
  speaker_id: 0,
  is_user: false,
  person_id: null,
  start,
  end: start + 1,
  speech_profile_processed: true,
  stt_provider: 'local',
});
const run = (...actions: ListenAction[]) => actions.reduce(listenReducer, IDLE);
const event = (body: ServerEvent): ListenAction => ({ type: 'event', event: body });
const start: ListenAction = { type: 'start', source: 'microphone' };
const ready = event({ type: 'service_status', status: 'ready' });

describe('listening', () => {
  it('says listening only when the service is ready', () => {
    expect(run(start).phase).toBe('connecting');
    expect(run(start, event({ type: 'service_status', status: 'stt_initiating' })).phase).toBe('connecting');
    expect(run(start, ready).phase).toBe('listening');
  });

  it('reconnects after a failed engine and says so', () => {
    const failed = event({
      type: 'service_status',
      status: 'stt_failed',
      retryable: true,
      reason: 'It stopped.',
    });
    const state = run(start, ready, failed, { type: 'closed', code: 1011 });
    expect(state).toMatchObject({ phase: 'reconnecting', cause: 'engine', reason: 'It stopped.' });
    expect(listenReducer(state, ready)).toMatchObject({ phase: 'listening', cause: null, reason: null });
  });

  it('keeps the sentence that the service closes with', () => {
    const closed: ListenAction = { type: 'closed', code: 1011, reason: 'The disk is full.' };
    expect(run(start, closed)).toMatchObject({ phase: 'reconnecting', reason: 'The disk is full.' });
    expect(run(start, ready, closed, { type: 'closed', code: 1006 })).toMatchObject({
      cause: 'connection',
      reason: 'The disk is full.',
    });
  });

  it('shows the sentence of a failure, and not its code', () => {
    const failed = { type: 'service_status', status: 'stt_failed', reason: 'storage_failed' } as const;
    const sentence = { status_text: 'The audio could not be stored.' };
    expect(run(start, event({ ...failed, ...sentence, retryable: false })).reason).toBe(sentence.status_text);
    expect(run(start, event({ ...failed, ...sentence, retryable: true })).reason).toBe(sentence.status_text);
  });

  it('reconnects after a lost connection', () => {
    expect(run(start, ready, { type: 'closed', code: 1006 })).toMatchObject({
      phase: 'reconnecting',
      cause: 'connection',
    });
  });

  it('stays failed when trying again cannot help', () => {
    const refused = event({
      type: 'service_status',
      status: 'stt_failed',
      retryable: false,
      reason: 'No model.',
    });
    expect(run(start, refused, { type: 'closed', code: 1011 })).toMatchObject({
      phase: 'failed',
      reason: 'No model.',
    });
    expect(run(start, { type: 'closed', code: 1008 })).toMatchObject({ phase: 'failed', cause: 'refused' });
  });

  it('keeps finishing through a reconnect', () => {
    const state = run(start, ready, { type: 'stop' }, { type: 'closed', code: 1006 }, ready);
    expect(state.phase).toBe('finishing');
  });

  it('clears the text when silence starts another conversation, not when the same one goes on', () => {
    const session = (conversation_id: string) =>
      event({
        type: 'conversation_session',
        conversation_id,
        status: 'in_progress',
        recording_session_id: 'r',
      });
    const first = run(start, session('a'), event([segment('s1', 0)]));
    expect(listenReducer(first, session('a')).segments).toHaveLength(1);
    expect(listenReducer(first, session('b')).segments).toHaveLength(0);
  });

  it('drops lines that were forgotten', () => {
    const lines = run(start, event([segment('a', 0), segment('b', 2)]));
    const gone = event({ type: 'segments_deleted', segment_ids: ['b'] });
    expect(listenReducer(lines, gone).segments.map(({ id }) => id)).toEqual(['a']);
  });

  it('goes on in an interrupted conversation with the lines it has', () => {
    const continues = { conversation_id: 'c', segments: [segment('a', 0)] };
    const state = run({ type: 'start', source: 'microphone', continues }, ready, event([segment('b', 9)]));
    expect(state).toMatchObject({ conversation_id: 'c', phase: 'listening' });
    expect(state.segments.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is idle again once finished', () => {
    expect(run(start, ready, { type: 'stop' }, { type: 'finished', code: null })).toEqual(IDLE);
  });
});

describe('segments', () => {
  it('replaces by id and orders by time', () => {
    const first = upsertSegments([], [segment('b', 2), segment('a', 0)]);
    const second = upsertSegments(first, [segment('b', 2, 'longer')]);
    expect(second.map(({ id, text }) => `${id} ${text}`)).toEqual(['a a', 'b longer']);
  });
});

describe('what is still being spoken', () => {
  const spoken = event([
    segment('a', 0, 'Good morning.'),
    { ...segment('a', 0, 'Good morning. The gar'), open_from: 14 },
  ]);
  const begun = event([{ ...segment('b', 4, 'Where'), open_from: 0 }]);

  it('is replaced as it grows', () => {
    const state = run(start, ready, begun, event([{ ...segment('b', 4, 'Where is'), open_from: 0 }]));
    expect(state.segments.map(({ text }) => text)).toEqual(['Where is']);
  });

  it('goes when the connection breaks; what is final stays', () => {
    const state = run(start, ready, spoken, begun, { type: 'closed', code: 1006 });
    expect(state.phase).toBe('reconnecting');
    expect(state.segments).toEqual([segment('a', 0, 'Good morning.')]);
  });
});

describe('retry delay', () => {
  it('grows and then stays', () => {
    expect([1, 2, 3, 6, 60].map(retryDelay)).toEqual([300, 800, 1_600, 10_000, 10_000]);
  });
});
