// What a client of /v4/listen needs, and what it offers to the page. No code.
import type { AudioSource } from './audio-source.ts';
import type { CustomSttChoice } from './custom-stt/custom-stt.ts';
import type { AudioKeeper } from './kept/kept-audio.ts';
import type { KeptSound } from './kept/kept-sound.ts';
import type { ListenSocket } from './listen-connection.ts';
import type { ContinuedConversation, ListenSession } from './listen-session.ts';
import type { AudioGap } from './unconfirmed-audio.ts';

export interface ListenClientOptions {
  /** Socket origin, for example ws://127.0.0.1:7345. */
  origin: string;
  uid: string;
  /** The language that is spoken, or `multi`; asked for at each start. */
  language(): Promise<string>;
  /**
   * A fresh ID token for each connection. Rejects with `signedOut: true` on the error when the person is
   * signed out.
   */
  getToken(): Promise<string>;
  /** Asks the service to finish the open conversation. Resolves with its id, or null when there is none. */
  finish(conversationId: string | null): Promise<string | null>;
  /** The person's own transcription service, when it makes the text; read at each start. */
  customStt?(): Promise<CustomSttChoice | null>;
  /** The person marked this moment on the device; null until the service has named the conversation. */
  mark?(conversationId: string | null): void;
  /** Where sound that is not confirmed outlives the page. */
  keep?(): Promise<AudioKeeper | null>;
  /** Whether anybody looks at the words; asked again and again. Somebody does when absent. */
  isWatched?(): boolean;
  openSocket?(url: string): ListenSocket;
  now?(): number;
}

export interface ListenClient {
  // Properties, because they are passed on without the client.
  readonly getState: () => ListenSession;
  /** Meter position, 0 to 1. Changes with each frame, so it is kept apart from the state. */
  readonly getLevel: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly subscribeLevel: (listener: () => void) => () => void;
  /**
   * Begins to listen to a source. Never rejects: the state has the failure. `onComplete` runs when the source
   * ends by itself, or another window asks to stop. `missed` is time before it that nobody heard, for the service.
   */
  start(
    source: AudioSource,
    onComplete: () => void,
    continues?: ContinuedConversation | null,
    missed?: AudioGap | null,
    kept?: KeptSound | null,
  ): Promise<void>;
  /** Lets the source go until `resume`; the connection stays. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Goes over to the microphone that is chosen now. Rejects when it cannot be opened; then the one before goes on. */
  changeSource(): Promise<void>;
  /** Takes no sound, with the source open. */
  mute(muted: boolean): void;
  /**
   * Ends listening: sends the rest, waits until it is kept, then has the conversation finished. After a
   * failure it tries the same again. Resolves with the conversation's id; null when nothing was said or it
   * failed, which the state then shows.
   */
  stop(): Promise<string | null>;
  /** Drops all audio that is not confirmed and closes. Only when the person asks for it. */
  discard(): Promise<void>;
  close(): Promise<void>;
}
