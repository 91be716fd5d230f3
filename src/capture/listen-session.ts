// The state of listening as the screen shows it: a pure reducer. Shows what the service confirmed, not what
// was requested. Does not know sockets, timers or audio bytes.
import type { AudioProgressEvent, ServerEvent, ServiceStatusEvent } from '../contract/listen.ts';
import type { TranscriptSegment } from '../contract/resources.ts';
import type { AudioSource } from './audio-source.ts';
import type { CustomSttState } from './custom-stt/custom-stt-client.ts';

export type ListenPhase = 'idle' | 'connecting' | 'listening' | 'reconnecting' | 'finishing' | 'failed';

/** Why the session is reconnecting or failed. */
export type ListenCause = 'engine' | 'connection' | 'signed_out' | 'refused' | 'source' | 'finish';

export interface ListenSession {
  phase: ListenPhase;
  cause: ListenCause | null;
  /** A plain sentence from the source or the service, shown as it is. */
  reason: string | null;
  source: AudioSource['kind'] | null;
  attempt: number;
  conversation_id: string | null;
  segments: TranscriptSegment[];
  /** Milliseconds since the epoch of the first frame. */
  started_at: number | null;
  captured_seconds: number;
  kept_seconds: number;
  lost_seconds: number;
  skipped_chunks: number;
  /** No sound at all has come from the source for some seconds. */
  silent: boolean;
  /** The person's own transcription service, when it makes the text. */
  custom_stt: (CustomSttState & { host: string }) | null;
}

export type ListenAction =
  | { type: 'start'; source: AudioSource['kind'] }
  | { type: 'first_frame'; at: number }
  | {
      type: 'audio';
      audio: Pick<ListenSession, 'captured_seconds' | 'kept_seconds' | 'lost_seconds' | 'silent'>;
    }
  | { type: 'event'; event: ServerEvent }
  | { type: 'custom_stt'; service: NonNullable<ListenSession['custom_stt']> }
  | { type: 'closed'; code: number; reason?: string | null }
  | { type: 'connecting'; attempt: number }
  | { type: 'stop' }
  | { type: 'finished'; reason: string | null }
  | { type: 'failed'; cause: ListenCause; reason: string | null };

export const IDLE: ListenSession = {
  phase: 'idle',
  cause: null,
  reason: null,
  source: null,
  attempt: 0,
  conversation_id: null,
  segments: [],
  started_at: null,
  captured_seconds: 0,
  kept_seconds: 0,
  lost_seconds: 0,
  skipped_chunks: 0,
  silent: false,
  custom_stt: null,
};

/** Whether listening may begin: nothing is running, and no audio waits here that would be lost by it. */
export function canStart({ phase, captured_seconds, kept_seconds }: ListenSession): boolean {
  return phase === 'idle' || (phase === 'failed' && captured_seconds <= kept_seconds);
}

/** What a close code means for someone who still wants to listen. */
export function closeCause(code: number): { cause: ListenCause; retry: boolean } {
  switch (code) {
    case 1003:
    case 1008:
      return { cause: 'refused', retry: false };
    case 1011:
      return { cause: 'engine', retry: true };
    default:
      return { cause: 'connection', retry: true };
  }
}

/** Replaces segments of the same id, adds the rest, in the order they were said. */
export function upsertSegments(
  known: readonly TranscriptSegment[],
  arrived: readonly TranscriptSegment[],
): TranscriptSegment[] {
  const byId = new Map(known.map((segment) => [segment.id, segment]));
  for (const segment of arrived) byId.set(segment.id, segment);
  return [...byId.values()].sort((a, b) => a.start - b.start);
}

export function listenReducer(state: ListenSession, action: ListenAction): ListenSession {
  switch (action.type) {
    case 'start':
      return { ...IDLE, phase: 'connecting', source: action.source };
    case 'first_frame':
      return { ...state, started_at: action.at };
    case 'audio':
      return { ...state, ...action.audio };
    case 'event':
      return applyEvent(state, action.event);
    case 'custom_stt':
      return state.phase === 'idle' ? state : { ...state, custom_stt: action.service };
    case 'closed': {
      if (state.phase === 'idle' || state.phase === 'failed') return state;
      const { cause, retry } = closeCause(action.code);
      // A failure that the service explained in an event keeps this explanation.
      const explained = state.cause === 'engine' ? state.reason : null;
      const reason = cause === 'engine' ? (explained ?? action.reason ?? null) : explained;
      if (!retry) return { ...state, phase: 'failed', cause, reason: state.reason ?? action.reason ?? null };
      return { ...state, phase: keepFinishing(state, 'reconnecting'), cause, reason };
    }
    case 'connecting':
      return { ...state, attempt: action.attempt };
    case 'stop':
      return state.phase === 'idle' ? state : { ...state, phase: 'finishing', silent: false };
    case 'finished':
      return { ...IDLE, reason: action.reason };
    case 'failed':
      return { ...state, phase: 'failed', cause: action.cause, reason: action.reason };
  }
}

function keepFinishing(state: ListenSession, phase: ListenPhase): ListenPhase {
  return state.phase === 'finishing' ? 'finishing' : phase;
}

function applyEvent(state: ListenSession, event: ServerEvent): ListenSession {
  if (Array.isArray(event)) return { ...state, segments: upsertSegments(state.segments, event) };
  switch (event.type) {
    case 'service_status':
      // The push-to-talk socket sends it; a session does not.
      return event.status === 'finalized' ? state : applyStatus(state, event);
    case 'conversation_session': {
      const same = state.conversation_id === null || state.conversation_id === event.conversation_id;
      // Silence ended one conversation and another began on the same socket.
      return { ...state, conversation_id: event.conversation_id, segments: same ? state.segments : [] };
    }
    case 'audio_progress':
      return applyProgress(state, event);
    default:
      return state;
  }
}

function applyStatus(state: ListenSession, event: ServiceStatusEvent): ListenSession {
  if (event.status === 'ready') {
    return { ...state, phase: keepFinishing(state, 'listening'), cause: null, reason: null, attempt: 0 };
  }
  if (event.status === 'stt_failed') {
    // `reason` may be a code for programs; `status_text` is always a sentence.
    const reason = event.status_text ?? event.reason ?? null;
    if (event.retryable === false) return { ...state, phase: 'failed', cause: 'engine', reason };
    return { ...state, phase: keepFinishing(state, 'reconnecting'), cause: 'engine', reason };
  }
  return state;
}

function applyProgress(state: ListenSession, event: AudioProgressEvent): ListenSession {
  return { ...state, skipped_chunks: event.skipped_chunks };
}
