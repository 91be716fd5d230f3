// Which voices were heard in a conversation, so that a client that reconnects finds the same labels. In memory only:
// after a restart of the service labels begin again.
import { createSpeakers, type Speakers } from './speakers.ts';

export interface VoiceMemory {
  of(conversationId: string): Speakers;
  forget(conversationId: string): void;
}

const REMEMBERED = 32;

export function createVoiceMemory(): VoiceMemory {
  const known = new Map<string, Speakers>();
  return {
    of(conversationId) {
      const speakers = known.get(conversationId) ?? createSpeakers();
      known.delete(conversationId);
      known.set(conversationId, speakers);
      const oldest = known.keys().next();
      if (known.size > REMEMBERED && !oldest.done) known.delete(oldest.value);
      return speakers;
    },
    forget(conversationId) {
      known.delete(conversationId);
    },
  };
}
