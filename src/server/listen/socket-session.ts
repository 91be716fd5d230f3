// Opens what a socket is for behind one interface: a listening session, or the stream of a voice message. Knows no socket.
import { ClientMessage } from '../../contract/listen.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { Lifecycle } from '../live/lifecycle.ts';
import type { SessionOutput } from '../live/session-output.ts';
import type { ListeningClient } from '../live/session-places.ts';
import type { LiveSessionRequest, LiveSessions } from '../live/sessions.ts';
import type { VoiceStreamRequest, VoiceStreams } from '../live/voice-streams.ts';
import {
  listenQuery,
  parsedJson,
  voiceStreamQuery,
  type Closing,
  type ListenTarget,
} from './listen-request.ts';

export interface SocketSession {
  /** Null when it has none. */
  readonly id: string | null;
  /** How long its client may send nothing, in milliseconds. */
  readonly quietMs: number;
  /** Whether the client still gets something, however quiet it is. */
  readonly isProcessing: boolean;
  receive(message: Uint8Array): void;
  text(message: string): void;
  /** It was not the service that closed it. */
  left(): void;
  close(cause: 'disconnected'): Promise<void>;
}

type SocketRequest =
  | ({ opens: 'conversation' } & Pick<LiveSessionRequest, 'uid' | 'query' | 'notices'>)
  | ({ opens: 'voice_message' } & Pick<VoiceStreamRequest, 'uid' | 'query' | 'notices'>);

/** What a user whose credential is proven asks for, or why it is refused. */
export function socketRequest(
  { opens, search }: ListenTarget,
  uid: string,
): SocketRequest | { closing: Closing } {
  if (opens === 'voice_message') {
    const asked = voiceStreamQuery(search, uid);
    return 'closing' in asked ? asked : { opens, uid, ...asked };
  }
  const asked = listenQuery(search, uid);
  return 'closing' in asked ? asked : { opens, uid, ...asked };
}

/** Null when there is no place for it: the client was told. */
export function openSession(
  request: SocketRequest,
  parts: {
    sessions: Pick<LiveSessions, 'open'>;
    voiceStreams: Pick<VoiceStreams, 'open'>;
    lifecycle: Lifecycle;
    output: SessionOutput;
    client: ListeningClient;
  },
): SocketSession | null {
  const { sessions, voiceStreams, lifecycle, output, client } = parts;
  if (request.opens === 'voice_message') {
    const { uid, query, notices } = request;
    const stream = voiceStreams.open({ uid, query, notices, output, client });
    if (stream === null) {
      lifecycle.apply('server_ended');
      return null;
    }
    return {
      id: null,
      quietMs: LIMITS.quietClientSeconds * 1_000,
      isProcessing: false,
      receive: stream.receive,
      text: stream.text,
      left: () => undefined,
      close(cause) {
        lifecycle.disconnected();
        return stream.close(cause);
      },
    };
  }
  const { uid, query, notices } = request;
  const session = sessions.open({ uid, query, ...(notices && { notices }), lifecycle, output, client });
  if (session === null) return null;
  return {
    id: session.id,
    get quietMs() {
      return session.quietMs;
    },
    get isProcessing() {
      return session.isProcessing;
    },
    receive: (message) => session.receive(message),
    text(text) {
      // Invalid messages are ignored (contract: Messages from app to backend).
      const message = ClientMessage.safeParse(parsedJson(text));
      if (message.success) session.message(message.data, text.length);
    },
    left: () => session.left(),
    close: (cause) => session.close(cause),
  };
}
