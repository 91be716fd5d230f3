// Defines the conversation status machine (contract: States and transitions, Conversation status). Pure. Part
// of the store because `conversationsTable` is the only code that writes a status, and it accepts only
// triggers.
import type { ConversationStatus } from '../../contract/resources.ts';

interface Transition {
  /** `null`: the trigger creates the conversation. */
  from: readonly (ConversationStatus | null)[];
  to: ConversationStatus;
}

const TRANSITIONS = {
  session_started: { from: [null], to: 'in_progress' },
  /** Made of the files of an offline recording. */
  uploaded: { from: [null], to: 'in_progress' },
  /** Created from text or segments, without a recording. */
  imported: { from: [null], to: 'processing' },
  /** Taken over from an export with the structure it has there. */
  moved_in: { from: [null], to: 'completed' },
  /** The same, where its structure was never made or failed: the owner can try again. */
  moved_in_unfinished: { from: [null], to: 'failed' },
  /** Merged from finished conversations, keeping their structure. */
  merged: { from: [null], to: 'completed' },
  /** Merged from finished conversations, to get a new structure. */
  merged_to_reprocess: { from: [null], to: 'processing' },
  /** Split in two: creates the second half; the first half is the existing conversation. */
  split: { from: [null, 'completed', 'failed'], to: 'processing' },
  finish_requested: { from: ['in_progress'], to: 'processing' },
  silence_timeout: { from: ['in_progress'], to: 'processing' },
  /** Left unfinished by a killed service. */
  recovered: { from: ['in_progress', 'processing'], to: 'processing' },
  /** Restored from the trash, after its processing was interrupted by a stop before the deletion. */
  restored: { from: ['processing'], to: 'processing' },
  /** Its audio was transcribed again. */
  retranscribed: { from: ['completed', 'failed'], to: 'processing' },
  /** An offline recording was added to it and transcribed. */
  recording_added: { from: ['completed', 'failed'], to: 'processing' },
  /** The owner went back to an earlier version of the transcript. */
  version_restored: { from: ['completed', 'failed'], to: 'processing' },
  /** The owner had the last minutes of it forgotten. */
  forgotten: { from: ['completed', 'failed'], to: 'processing' },
  retry: { from: ['failed'], to: 'processing' },
  /** The owner asked for a new structure. */
  reprocess_requested: { from: ['completed'], to: 'processing' },
  /** The status was stored in the transaction of another change; this begins the work. */
  processing_started: { from: ['processing'], to: 'processing' },
  processing_succeeded: { from: ['processing'], to: 'completed' },
  processing_failed: { from: ['processing'], to: 'failed' },
} as const satisfies Record<string, Transition>;

type Trigger = keyof typeof TRANSITIONS;

/** Triggers that create a conversation. */
export type CreationTrigger = {
  [T in Trigger]: null extends (typeof TRANSITIONS)[T]['from'][number] ? T : never;
}[Trigger];

/** Triggers that move an existing conversation. */
export type StatusTrigger = {
  [T in Trigger]: ConversationStatus & (typeof TRANSITIONS)[T]['from'][number] extends never ? never : T;
}[Trigger];

/** Triggers of an existing conversation that request processing. */
export type ProcessingTrigger = {
  [T in StatusTrigger]: (typeof TRANSITIONS)[T]['to'] extends 'processing' ? T : never;
}[StatusTrigger];

export function initialStatus(trigger: CreationTrigger): ConversationStatus {
  return TRANSITIONS[trigger].to;
}

/** The statuses in which `trigger` is allowed, and its resulting status. */
export function transitionOf(trigger: StatusTrigger): {
  from: ConversationStatus[];
  to: ConversationStatus;
} {
  const { from, to }: Transition = TRANSITIONS[trigger];
  return { from: from.filter((status) => status !== null), to };
}

/** Whether recording and processing have ended. */
export const isFinished = (status: ConversationStatus): boolean =>
  status === 'completed' || status === 'failed';
