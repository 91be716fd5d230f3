// Defines what is listening now, as every window of the owner sees it. Not in the contract of the original service.
import { z } from 'zod';

/**
 * `paused`: nothing is taken until it resumes. `muted`: the microphone is off. `silent`: nothing comes, or only
 * digital silence.
 */
export const LISTENING_STATES = ['listening', 'paused', 'muted', 'silent'] as const;
export const ListeningState = z.enum(LISTENING_STATES);
export type ListeningState = z.infer<typeof ListeningState>;

export const ListeningSession = z
  .object({
    /** As in `recording_session_id` of the socket's `conversation_session`. */
    id: z.string(),
    /** Null while no conversation is open: the next sound begins one. */
    conversation_id: z.string().nullable(),
    source: z.string().nullable(),
    /** The program that sends the audio, by its own claim. */
    client: z.string(),
    started_at: z.iso.datetime(),
    state: ListeningState,
    heard_seconds: z.number().min(0),
    kept_seconds: z.number().min(0),
  })
  .meta({ id: 'ListeningSession' });
export type ListeningSession = z.infer<typeof ListeningSession>;

/** Nobody listens to it, and it has not ended: who listens until then goes on in it. */
export const InterruptedConversation = z
  .object({
    conversation_id: z.string(),
    started_at: z.iso.datetime(),
    /** When something was last said in it. */
    last_heard_at: z.iso.datetime(),
    /** When it ends by itself. */
    ends_at: z.iso.datetime(),
  })
  .meta({ id: 'InterruptedConversation' });
export type InterruptedConversation = z.infer<typeof InterruptedConversation>;

/** The sessions that began first come first, the conversations interrupted last. */
export const Listening = z
  .object({ sessions: z.array(ListeningSession), interrupted: z.array(InterruptedConversation) })
  .meta({ id: 'Listening' });
export type Listening = z.infer<typeof Listening>;

export const LISTENING_ACTIONS = ['pause', 'resume', 'stop'] as const;
export type ListeningAction = (typeof LISTENING_ACTIONS)[number];
