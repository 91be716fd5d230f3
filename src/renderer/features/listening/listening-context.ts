// What screens can ask of listening. The provider implements it.
import { createContext, useContext } from 'react';
import type {
  InterruptedConversation,
  ListeningAction,
  ListeningSession,
  ListeningState,
} from '../../../contract/listening.ts';
import type { ListenSession } from '../../../capture/listen-session.ts';
import type { ListeningMark } from '../../lib/page-title.ts';

export interface Listening {
  session: ListenSession;
  /** The person's other windows and devices that listen now. */
  elsewhere: readonly ListeningSession[];
  /** What title and icon of the window say. */
  mark: ListeningMark;
  /** Open conversations that nobody listens to. */
  interrupted: readonly InterruptedConversation[];
  /** How the conversation is listened to now, here or elsewhere; null when nobody does. */
  stateOf(conversationId: string): ListeningState | null;
  /** Somebody else listens already, and the person is asked what to do. */
  asking: boolean;
  answer(choice: 'switch' | 'both' | 'cancel'): void;
  /** Opens the microphone and listens, unless somebody else does: then it asks first. */
  listen(): void;
  /** Goes on in an interrupted conversation. */
  continueIn(conversationId: string): void;
  /** Plays the sample recording into the same path as the microphone, and opens the conversation it makes. */
  trySample(): void;
  pause(): void;
  resume(): void;
  mute(muted: boolean): void;
  /** What listens here goes over to the microphone that is chosen now. */
  changeMicrophone(): Promise<void>;
  /** Asks another window or device. Rejects when it could not be asked. */
  control(sessionId: string, action: ListeningAction): Promise<void>;
  /** Ends listening, has the conversation written up and opens it. After a failure: tries that again. */
  stop(): void;
  /** Drops what waits in this window. */
  discard(): void;
  subscribeLevel(listener: () => void): () => void;
  getLevel(): number;
}

export const ListeningContext = createContext<Listening | null>(null);

export function useListening(): Listening {
  const listening = useContext(ListeningContext);
  if (!listening) throw new Error('useListening outside ListeningProvider');
  return listening;
}
