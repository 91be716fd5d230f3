// What screens can ask of listening. The provider implements it.
import { createContext, useContext } from 'react';
import type { ListenSession } from '../../../capture/listen-session.ts';

export interface Listening {
  session: ListenSession;
  /** Opens the microphone and listens. */
  listen(): void;
  /** Plays the sample recording into the same path as the microphone, and opens the conversation it makes. */
  trySample(): void;
  /** Ends listening, has the conversation written up and opens it. After a failure: tries that again. */
  stop(): void;
  /** Lets go of what waits in this window. */
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
