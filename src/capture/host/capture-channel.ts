// What pages and the one page that captures say to each other over a BroadcastChannel. Types and the name; pure.
import type { AudioSource } from '../audio-source.ts';
import type { ContinuedConversation, ListenSession } from '../listen-session.ts';

/** Of the channel, and of the Web Lock that the page that captures has. */
export const CAPTURE_NAME = 'earshot-capture';

export type CaptureCommand =
  | { name: 'start'; kind: AudioSource['kind']; continues: ContinuedConversation | null }
  | { name: 'pause' | 'resume' | 'changeSource' | 'stop' | 'discard' }
  | { name: 'mute'; muted: boolean };

export type CaptureMessage =
  /** A page asks for the state. */
  | { type: 'hello' }
  /** Another page captures from now on: what the one before was asked is not answered any more. */
  | { type: 'host' }
  | { type: 'command'; id: string; command: CaptureCommand }
  | { type: 'answer'; id: string; failed: boolean; value: string | null }
  /** `segments` is null where they are as they were. */
  | { type: 'state'; state: Omit<ListenSession, 'segments'>; segments: ListenSession['segments'] | null }
  | { type: 'level'; level: number }
  /** The source ended by itself, or another window asked to stop. */
  | { type: 'complete' };

/** The part of BroadcastChannel used here. */
export interface CaptureChannel {
  postMessage(message: unknown): void;
  onmessage: ((message: MessageEvent) => unknown) | null;
}
