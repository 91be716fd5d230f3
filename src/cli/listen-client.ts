// Sends one recording through /v4/listen, as a device does. Does not know files or the terminal.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  AudioProgressEvent,
  ConversationSessionEvent,
  SegmentsEvent,
  ServiceStatusEvent,
  type SttService,
} from '../contract/listen.ts';
import { finalSegments } from '../contract/final-segments.ts';
import type { TranscriptSegment } from '../contract/resources.ts';
import { CommandError } from './command.ts';
import type { Outgoing } from './frames.ts';
import { USER_AGENT } from './service-client.ts';

/** How much may wait in the socket before sending pauses. */
const BUFFERED_MAX_BYTES = 128 * 1024;
const POLL_MS = 20;
/** The service sends a message each result cycle while it works; without one for this long it is stuck. */
const STALL_MS = 120_000;
/**
 * A last utterance without silence behind it ends only with the recording: nothing more comes for this long.
 */
const SETTLED_MS = 3_000;
const SLACK_SECONDS = 0.25;

/** A failure with a cause that the person can remove. */
const SENTENCES: Partial<Record<string, string>> = {
  not_configured: 'That speech service is not set up. See speech-service set.',
  not_allowed: 'That speech service may not be used here. See speech-service show.',
};

export interface SendOptions {
  /** http URL of the service. */
  url: string;
  uid: string;
  token: string;
  audio: Outgoing;
  language: string;
  /** Which of the service's providers is to recognise the speech; it chooses when undefined. */
  sttService: SttService | undefined;
  /** As fast as the service takes it, instead of in real time. */
  fast: boolean;
  signal: AbortSignal;
  onSegments(segments: TranscriptSegment[]): void;
}

export interface SentRecording {
  /** The id of the conversation; null when the service sent none. */
  conversationId: string | null;
  /** Ends the session. The conversation stays open at the service until it is finished there. */
  close(): void;
}

/** Resolves when the service has received everything and transcribed all that does not depend on the end. */
export async function sendRecording(options: SendOptions): Promise<SentRecording> {
  const { audio, fast, signal } = options;
  const socket = openSocket(options);
  const state = {
    ready: false,
    conversationId: null as string | null,
    heard: 0,
    skipped: 0,
    transcribed: 0,
    changedAt: Date.now(),
    end: null as string | null,
  };
  socket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') readMessage(data, state, options);
  });
  socket.addEventListener('close', ({ reason }) => {
    state.end ??=
      reason === '' ? 'The service closed the connection.' : `The service ended the session: ${reason}`;
  });
  socket.addEventListener('error', () => {
    state.end ??= 'The service refused the connection.';
  });
  const until = async (done: () => boolean, patience: number): Promise<boolean> => {
    while (!done()) {
      if (state.end !== null) throw new CommandError(state.end);
      if (Date.now() - state.changedAt > patience) return false;
      await delay(POLL_MS, undefined, { signal });
    }
    return true;
  };

  try {
    if (!(await until(() => state.ready, STALL_MS)))
      throw new CommandError('The service did not become ready.');
    const began = performance.now();
    let sentMs = 0;
    for (const frame of audio.frames) {
      if (fast) {
        state.changedAt = Date.now();
        if (!(await until(() => socket.bufferedAmount < BUFFERED_MAX_BYTES, STALL_MS))) {
          throw new CommandError('The service stopped taking audio.');
        }
      } else {
        const wait = began + sentMs - performance.now();
        if (wait > 1) await delay(wait, undefined, { signal });
      }
      signal.throwIfAborted();
      if (state.end !== null) throw new CommandError(state.end);
      socket.send(frame);
      sentMs += audio.frameMs;
    }
    /** The audible length: a broken frame of a file has none. */
    const seconds = (): number => (sentMs - state.skipped * audio.frameMs) / 1000 - SLACK_SECONDS;
    state.changedAt = Date.now();
    if (!(await until(() => state.heard >= seconds(), STALL_MS))) {
      throw new CommandError('The service stopped taking audio.');
    }
    state.changedAt = Date.now();
    await until(() => state.transcribed >= seconds(), SETTLED_MS);
    return { conversationId: state.conversationId, close: () => socket.close(1000) };
  } catch (error) {
    socket.close(1000);
    throw error;
  }
}

function openSocket({ url, uid, token, audio, language, sttService }: SendOptions): WebSocket {
  const address = new URL('/v4/listen', url.replace(/^http/, 'ws'));
  address.search = new URLSearchParams({
    uid,
    language,
    codec: audio.codec,
    sample_rate: String(audio.sampleRate),
    channels: '1',
    source: 'cli',
    ...(sttService !== undefined && { stt_service: sttService }),
    // A file is one conversation, however long its pauses.
    conversation_timeout: '-1',
    // A new conversation, even when another one is open.
    client_conversation_id: randomUUID(),
  }).toString();
  return new WebSocket(address, {
    headers: { Authorization: `Bearer ${token}`, 'User-Agent': USER_AGENT },
  });
}

function readMessage(
  text: string,
  state: {
    ready: boolean;
    conversationId: string | null;
    heard: number;
    skipped: number;
    transcribed: number;
    changedAt: number;
    end: string | null;
  },
  { onSegments }: SendOptions,
): void {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return; // The plain-text heartbeat.
  }
  const segments = SegmentsEvent.safeParse(message);
  const progress = AudioProgressEvent.safeParse(message);
  const status = ServiceStatusEvent.safeParse(message);
  const session = ConversationSessionEvent.safeParse(message);
  if (session.success) state.conversationId = session.data.conversation_id;
  if (segments.success) onSegments(finalSegments(segments.data));
  if (progress.success) {
    state.heard = progress.data.heard_seconds;
    state.skipped = progress.data.skipped_chunks;
    state.transcribed = progress.data.transcribed_seconds;
  }
  if (segments.success || progress.success) state.changedAt = Date.now();
  if (status.success && status.data.status === 'ready') state.ready = true;
  if (status.success && status.data.status === 'stt_failed') {
    const { outcome = 'unknown', reason = 'no reason given' } = status.data;
    state.end = SENTENCES[reason] ?? `Speech recognition failed (${outcome}: ${reason}).`;
  }
}
