// Declares the interface of a listening session and its options.
import type { ClientMessage, ListenQuery } from '../../contract/listen.ts';
import type { Forgotten } from '../../contract/forgetting.ts';
import type { ListeningAction, ListeningSession } from '../../contract/listening.ts';
import type { Conversation } from '../../contract/resources.ts';
import type { Departures } from './departures.ts';
import type { ImageBudget } from './image-assembly.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { SessionOutput } from './session-output.ts';
import type { LiveServices } from './session-services.ts';

export interface LiveSession {
  readonly id: string;
  readonly uid: string;
  /** The session whose place it takes. */
  readonly resumes: string | undefined;
  /** Milliseconds, monotonic: when audio last came. */
  readonly lastAudioAt: number;
  /** How long its client may send nothing, in milliseconds. */
  readonly quietMs: number;
  /** Whether the client still gets the result of a conversation that silence ended. */
  readonly isProcessing: boolean;
  /** The conversation it is in; null while none is open. */
  readonly conversationId: string | null;
  /** How much text its open conversation holds. */
  readonly characters: number;
  /** Resolves when what it received is stored and its conversation is free; null while it goes on. */
  readonly ending: Promise<void> | null;
  /** What windows see of it. */
  view(): ListeningSession;
  /** A window asks for it. A client that does not stop by itself is disconnected, and its conversation is processed. */
  control(action: ListeningAction): void;
  /** One binary message. Never throws. */
  receive(message: Uint8Array): void;
  /** One text message of `size` characters. Never throws. */
  message(message: ClientMessage, size: number): void;
  /** Ends and processes the open conversation; null when it has no content. The session goes on. */
  finish(): Promise<Conversation | null>;
  /** Leaves its conversation, which is deleted for good, without processing it; goes on with a new one when audio comes. */
  leave(): Promise<void>;
  /** Does `work` while the session is not in its conversation; everything received so far is in it. */
  forgetting(work: () => Promise<Forgotten>): Promise<Forgotten>;
  /** The client's end of the link is gone, and it was not the service that closed it. */
  left(): void;
  /** Resolves when everything received is stored and the provider is released. Never rejects. */
  close(cause: 'disconnected' | 'stopped' | 'shutdown' | 'account_deleted'): Promise<void>;
}

export interface SessionOptions {
  id: string;
  uid: string;
  query: ListenQuery;
  /** As in LiveSessionRequest. */
  notices?: readonly string[];
  /** In state `ready`. */
  lifecycle: Lifecycle;
  output: SessionOutput;
  services: LiveServices;
  /** Shared with the other sessions. */
  images: ImageBudget;
  /** Whether its next line begins another conversation, for the memory that this one takes. */
  holdsTooMuch(): boolean;
  /** The program that listens, by its own claim. */
  client_name: string;
  /** Nothing is opened before this: the session that had its conversation is still ending. */
  after?: Promise<void> | undefined;
  /** Of the connections before. */
  departures: Departures;
  /** What `view` answers is different now. */
  onChange(): void;
  /** Called once, when the session is over for whatever reason. */
  onClosed(): void;
}
