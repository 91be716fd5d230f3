// Processes a conversation whose recording is over. Notifies the client when silence ended it (contract:
// memory_created); a request to end it has its own answer.
import type { Conversation } from '../../contract/resources.ts';
import type { HeldOutput } from './held-output.ts';
import type { LiveServices } from './session-services.ts';

/** Fits well within what may wait in memory for a slow client. */
const PHOTO_BYTES = 4 * 1_048_576;

export interface FinishedConversation {
  uid: string;
  id: string;
  services: Pick<LiveServices, 'recovery' | 'conversations'>;
}

/** Rejects with ServiceError. */
export function processOnRequest({ uid, id, services }: FinishedConversation): Promise<Conversation | null> {
  return services.recovery.process(uid, id, 'finish_requested');
}

/** Rejects with ServiceError. */
export async function processAfterSilence(
  { uid, id, services }: FinishedConversation,
  output: Pick<HeldOutput, 'event' | 'acknowledge'>,
): Promise<void> {
  const work = services.recovery.process(uid, id, 'silence_timeout');
  const memory = { ...services.conversations.get(uid, id), status: 'processing' };
  output.event({ type: 'memory_processing_started', memory });
  const processed = await work;
  if (processed?.status !== 'completed') return;
  output.acknowledge();
  output.event({
    type: 'memory_created',
    memory: services.conversations.inFull(uid, processed, PHOTO_BYTES),
    messages: [],
  });
}
