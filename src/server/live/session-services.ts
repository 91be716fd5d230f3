// What a listening session needs from the ranks below it, kept as narrow as it uses it.
import type { SttService } from '../../contract/listen.ts';
import type { Conversation } from '../../contract/resources.ts';
import type { AudioFormat, FrameDecoder } from '../audio/frame-decoder.ts';
import type { Clock, Log } from '../ports.ts';
import type { AssignedVoices } from '../services/speakers/assigned-voices.ts';
import type { Conversations } from '../services/conversations/conversations.ts';
import type { StatusTrigger } from '../services/conversations/conversation-status.ts';
import type { Photos } from '../services/conversations/photos.ts';
import type { Recordings } from '../services/recordings/recordings.ts';
import type { Translations } from '../services/transcription/translations.ts';
import type { Usage } from '../services/recordings/usage.ts';
import type { Voices } from '../services/speakers/voices.ts';
import type { SttFailure, SttStream, SttStreamOptions } from '../stt/provider.ts';

export interface SpeechRequest {
  /** Whose vocabulary helps. */
  uid?: string;
  /** BCP 47 code or `multi`. */
  language: string;
  /** Set when the client names a provider. */
  stt_service?: SttService | undefined;
}

export type SpeechOpened =
  { ok: true; provider: SttService; stream: SttStream } | { ok: false; failure: SttFailure };

/** Chooses and opens a speech provider: bounded retry, another configured provider, closed on language. */
export interface Speech {
  /** Why no provider can serve the request, known without starting one; null when one can. */
  refusal(request: SpeechRequest): SttFailure | null;
  open(
    request: SpeechRequest & Pick<SttStreamOptions, 'events' | 'priority' | 'vocabulary'>,
  ): Promise<SpeechOpened>;
}

export interface LiveServices {
  recordings: Pick<Recordings, 'open'>;
  processing: {
    /** Takes hold of the conversation before it returns. Null when it must wait. Rejects with ServiceError. */
    process(uid: string, id: string, trigger: StatusTrigger): Promise<Conversation | null>;
  };
  conversations: Pick<Conversations, 'get' | 'latestId'>;
  speech: Speech;
  people: AssignedVoices;
  photos: Pick<Photos, 'add'>;
  usage: Pick<Usage, 'record'>;
  translations: Pick<Translations, 'offer'>;
  voices: Pick<Voices, 'load'>;
  /** Throws UnsupportedAudioError. */
  newFrameDecoder(format: AudioFormat): Promise<FrameDecoder>;
  clock: Clock;
  log: Log;
}
