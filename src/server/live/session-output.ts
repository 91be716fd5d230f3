// Declares what a listening session sends to its client. Knows no frames and no close codes; the transport
// makes them.
import type { ServerEvent, ServiceStatusEvent } from '../../contract/listen.ts';
import type { LiveSegment } from '../../contract/live-segments.ts';
import { isDatabaseHeld } from '../database-held.ts';
import { isDiskFull } from '../disk-space.ts';
import type { SttFailure } from '../stt/provider.ts';

/** Why the session ends by itself. `detail` is a public sentence. */
export interface SessionEnd {
  cause: 'provider_failed' | 'storage_failed' | 'unsupported_audio' | 'not_allowed' | 'stopped' | 'shutdown';
  detail: string;
}

export interface SessionOutput {
  /** Clients upsert by id. */
  segments(segments: LiveSegment[]): void;
  event(event: ServerEvent): void;
  /** Stops reading from the client, so that the session receives no faster than it stores and recognises. */
  pause(): void;
  resume(): void;
  /** The last call. */
  end(end: SessionEnd): void;
}

/** Sent when the audio cannot be kept; in the form of a provider failure, so that the client reconnects. */
export interface SessionFailure extends Omit<SttFailure, 'provider'> {
  provider: string;
  /** Instead of the sentence that follows from outcome and reason. */
  sentence?: string;
}

/** Nothing of the session was taken in. */
const OVERLOADED: SessionFailure = {
  outcome: 'upstream_error',
  provider: 'local',
  retryable: true,
  reason: 'overloaded',
  sentence: 'Too many recordings run at the same time. Connect again in a while.',
};

export function storageFailure(error: unknown): SessionFailure {
  return {
    outcome: 'upstream_error',
    provider: 'local',
    retryable: true,
    reason: 'storage_failed',
    sentence: storageSentence(error),
  };
}

function storageSentence(error: unknown): string {
  if (isDiskFull(error)) return 'The disk is full, so the audio could not be stored.';
  if (isDatabaseHeld(error)) return 'Another program holds the database. Connect again in a moment.';
  return 'The audio could not be stored.';
}

export function failureText({ outcome, sentence }: SessionFailure): string {
  if (sentence !== undefined) return sentence;
  if (outcome === 'invalid_input') return 'The audio cannot be decoded: it is not what the query says.';
  if (outcome === 'empty_unexpected') return 'Speech was heard, but no text came of it. The audio is kept.';
  return 'Speech recognition is not available.';
}

/** The event that comes before the close with 1011 (contract: Live transcription events, stt failure). */
export function failureEvent(failure: SessionFailure): ServerEvent {
  const { outcome, provider, retryable, reason } = failure;
  const status_text = failureText(failure);
  return {
    type: 'service_status',
    status: 'stt_failed',
    status_text,
    outcome,
    provider,
    retryable,
    reason,
  };
}

/** The end of what there is no place for. */
export function refuseOverloaded(output: SessionOutput): void {
  output.event(failureEvent(OVERLOADED));
  output.end({ cause: 'provider_failed', detail: failureText(OVERLOADED) });
}

/** Start-up states in words (contract: service status). */
export const STATUS_TEXT = {
  initiating: 'Service Starting',
  in_progress_conversations_processing: 'Processing Conversations',
  stt_initiating: 'STT Service Starting',
  ready: 'Ready',
} as const;

export function statusEvent(status: keyof typeof STATUS_TEXT): ServiceStatusEvent {
  return { type: 'service_status', status, status_text: STATUS_TEXT[status] };
}

/** Names the provider that serves the session; there is none when the client brings the text. */
export function readyEvent(provider: string | null): ServerEvent {
  return { ...statusEvent('ready'), ...(provider !== null && { provider }) };
}

export function noticeEvent(sentence: string): ServerEvent {
  return { type: 'service_status', status: 'notice', status_text: sentence };
}
