// The interface through which sessions, recovery and voice messages request speech recognition from any provider.
import type { SttService } from '../../contract/listen.ts';
import type { SttFailure, SttStream, SttStreamOptions } from './provider.ts';

export interface SpeechRequest {
  /** The user whose vocabulary is expected. */
  uid?: string;
  /** BCP 47 code or `multi`. */
  language: string;
  /** Set when the client names a provider. */
  stt_service?: SttService | undefined;
}

export type SpeechOpened =
  | { ok: true; provider: SttService; stream: SttStream }
  | { ok: false; failure: SttFailure };

/** Chooses and opens a speech provider: bounded retry, another configured provider, closed on language. */
export interface Speech {
  /** Why no provider can serve the request, known without starting one; null when one can. */
  refusal(request: SpeechRequest): SttFailure | null;
  /** The language of the request, or for `multi` that nobody can detect the one that is used in its place. */
  spokenLanguage(request: SpeechRequest): string;
  open(
    request: SpeechRequest &
      Pick<SttStreamOptions, 'events' | 'priority' | 'vocabulary' | 'signal' | 'thrifty'>,
  ): Promise<SpeechOpened>;
}
