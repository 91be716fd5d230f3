// What a listening leaves for another page. Types only.
import type { AudioFormat, AudioFrame, AudioSource } from '../audio-source.ts';
import type { UnconfirmedRest } from '../unconfirmed-audio.ts';

/** A line that no session has shown. */
export interface WaitingText {
  text: string;
  speaker: string | null;
  speaker_id: number;
  start: number;
  end: number;
}

/** Of a custom transcription service: times are seconds from the oldest frame that the service has not confirmed. */
export interface KeptText {
  /** What the service has, and the custom one has not answered. */
  frames: readonly AudioFrame[];
  /** Up to here it has answered. */
  answered: number;
  waiting: readonly WaitingText[];
  /** The numbers of the speakers by their names. */
  speakers: readonly (readonly [name: string, number: number])[];
}

/** What another page needs to go on. */
export interface KeptListening {
  uid: string;
  kind: AudioSource['kind'];
  format: AudioFormat;
  source?: string;
  language: string;
  conversation_id: string | null;
  /** The connection on which sound was last sent. */
  session: string | null;
  /** Sound is being taken. */
  hears: boolean;
  rest: UnconfirmedRest;
  /** Null where the service makes the text. */
  text: KeptText | null;
}
