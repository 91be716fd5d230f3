// The state of listening as the screen shows it: a pure reducer. Shows what the service confirmed, not what
// was requested. Does not know sockets, timers or audio bytes.
import type { AudioProgressEvent, ServerEvent, ServiceStatusEvent } from '../contract/listen.ts';
import { finalSegments } from '../contract/final-segments.ts';
import type { LiveSegment } from '../contract/live-segments.ts';
import type { TranscriptSegment } from '../contract/resources.ts';
import type { AudioSource } from './audio-source.ts';
import type { CustomSttState } from './custom-stt/custom-stt-client.ts';

export type ListenPhase = 'idle' | 'connecting' | 'listening' | 'reconnecting' | 'finishing' | 'failed';

/** Why the session is reconnecting or failed. */
export type ListenCause = 'engine' | 'connection' | 'signed_out' | 'refused' | 'source' | 'finish';

export interface ListenSession {
  phase: ListenPhase;
  cause: ListenCause | null;
  /** What the service says of it, for the log of a developer; the screen has words of its own for `code`. */
  reason: string | null;
  /** A code of the source or the service, or why listening ended. */
  code: string | null;
  source: AudioSource['kind'] | null;
  attempt: number;
  /** The service's name of the last connection, as other windows see it; null until it has said it. */
  session_id: string | null;
  /** Nothing is sent because the person wants so; `muted` also when the device is. */
  held: 'paused' | 'muted' | null;
  /** What delivers the sound, and what was to deliver it and is not there. */
  device: { name: string; instead_of: string | null } | null;
  conversation_id: string | null;
  segments: LiveSegment[];
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

/** A conversation that was interrupted and goes on, with the lines it has. */
export interface ContinuedConversation {
  conversation_id: string;
  segments: TranscriptSegment[];
}

export type ListenAction =
  | { type: 'start'; source: AudioSource['kind']; continues?: ContinuedConversation | null }
  | { type: 'held'; held: ListenSession['held']; code?: string | null }
  | { type: 'device'; device: NonNullable<ListenSession['device']> }
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
  | { type: 'finished'; code: string | null }
  | { type: 'failed'; cause: ListenCause; code: string | null };

export const IDLE: ListenSession = {
  phase: 'idle',
  cause: null,
  reason: null,
  code: null,
  source: null,
  attempt: 0,
  session_id: null,
  held: null,
  device: null,
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
  known: readonly LiveSegment[],
  arrived: readonly LiveSegment[],
): LiveSegment[] {
  const byId = new Map(known.map((segment) => [segment.id, segment]));
  for (const segment of arrived) byId.set(segment.id, segment);
  return [...byId.values()].sort((a, b) => a.start - b.start);
}

export function listenReducer(state: ListenSession, action: ListenAction): ListenSession {
  switch (action.type) {
    case 'start':
      return {
        ...IDLE,
        phase: 'connecting',
        source: action.source,
        session_id: state.session_id,
        ...action.continues,
      };
    case 'held':
      return { ...state, held: action.held, code: action.code ?? null };
    case 'device':
      return { ...state, device: action.device };
    case 'first_frame':
      return { ...state, started_at: action.at };
    case 'audio':
      return { ...state, ...action.audio };
    case 'event':
      return applyEvent(state, action.event);
    case 'custom_stt':
      return state.phase === 'idle' ? state : { ...state, custom_stt: action.service };
    case 'closed':
      if (state.phase === 'idle' || state.phase === 'failed') return state;
      // What was open when the connection broke comes again as final text, or not at all.
      return closed({ ...state, segments: finalSegments(state.segments) }, action);
    case 'connecting':
      return { ...state, attempt: action.attempt };
    case 'stop':
      return state.phase === 'idle' ? state : { ...state, phase: 'finishing', silent: false, held: null };
    case 'finished':
      return { ...IDLE, code: action.code, session_id: state.session_id };
    case 'failed':
      return { ...state, phase: 'failed', cause: action.cause, code: action.code };
  }
}

function closed(state: ListenSession, action: Extract<ListenAction, { type: 'closed' }>): ListenSession {
  const { cause, retry } = closeCause(action.code);
  // A failure that the service explained in an event keeps this explanation.
  const explained = state.cause === 'engine' ? state.reason : null;
  const reason = cause === 'engine' ? (explained ?? action.reason ?? null) : explained;
  if (!retry) return { ...state, phase: 'failed', cause, reason: state.reason ?? action.reason ?? null };
  // The next connection has another name, which the service says with the first sound.
  return { ...state, phase: keepFinishing(state, 'reconnecting'), session_id: null, cause, reason };
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
      return {
        ...state,
        session_id: event.recording_session_id,
        conversation_id: event.conversation_id,
        segments: same ? state.segments : [],
      };
    }
    case 'segments_deleted': {
      const gone = new Set(event.segment_ids);
      return { ...state, segments: state.segments.filter(({ id }) => !gone.has(id)) };
    }
    case 'audio_progress':
      return applyProgress(state, event);
    default:
      return state;
  }
}

function applyStatus(state: ListenSession, event: ServiceStatusEvent): ListenSession {
  if (event.status === 'ready') {
    return {
      ...state,
      phase: keepFinishing(state, 'listening'),
      cause: null,
      reason: null,
      code: null,
      attempt: 0,
    };
  }
  if (event.status === 'stt_failed') {
    // `reason` may be a code for programs; `status_text` is always a sentence.
    const reason = event.status_text ?? event.reason ?? null;
    const code = event.reason ?? null;
    if (event.retryable === false) return { ...state, phase: 'failed', cause: 'engine', reason, code };
    return { ...state, phase: keepFinishing(state, 'reconnecting'), cause: 'engine', reason, code };
  }
  return state;
}

function applyProgress(state: ListenSession, event: AudioProgressEvent): ListenSession {
  return { ...state, skipped_chunks: event.skipped_chunks };
}
