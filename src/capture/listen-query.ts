// The query of a connection to /v4/listen (contract: Live transcription WebSocket). Pure.
import type { AudioSource } from './audio-source.ts';
import { MONO } from './pcm-frame.ts';

export interface ListenQuery {
  uid: string;
  language: string;
  source: AudioSource | null;
  /** Known after a cut: the same conversation goes on, whatever else the person's devices have open. */
  conversationId: string | null;
  /** The session that this connection takes the place of. */
  resumes: string | null;
  /** The text is made by the person's own transcription service. */
  hasOwnText: boolean;
}

export function listenQuery(asked: ListenQuery): Record<string, string> {
  const { uid, language, source, conversationId, resumes, hasOwnText } = asked;
  const { codec, sampleRate, channels } = source?.format ?? MONO;
  return {
    uid,
    codec,
    sample_rate: String(sampleRate),
    channels: String(channels),
    language,
    source: source?.source ?? 'desktop',
    // Frames have the samples of both channels, also where the service would expect the number of one.
    ...(channels === 2 && { channel_byte: 'disabled' }),
    ...(hasOwnText && { custom_stt: 'enabled' }),
    ...(conversationId !== null && { client_conversation_id: conversationId }),
    ...(resumes !== null && { resumes_session: resumes }),
  };
}
