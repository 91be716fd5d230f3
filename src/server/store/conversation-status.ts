// The conversation status machine (contract: States and transitions, Conversation status). Pure. Stands in
// the store because `conversationsTable` is the only code that writes a status, and it takes triggers only.
import type { ConversationStatus } from '../../contract/resources.ts';

interface Transition {
  /** `null`: the trigger creates the conversation. */
  from: readonly (ConversationStatus | null)[];
  to: ConversationStatus;
}

const TRANSITIONS = {
  session_started: { from: [null], to: 'in_progress' },
  /** It came as text or as segments, with nothing to record. */
  imported: { from: [null], to: 'processing' },
  /** Made of finished conversations, whose structure it keeps. */
  merged: { from: [null], to: 'completed' },
  /** Made of finished conversations, and about to get a new structure. */
  merged_to_reprocess: { from: [null], to: 'processing' },
  /** Cut in two: the second half is created, the first half is the conversation that was there. */
  split: { from: [null, 'completed', 'failed'], to: 'processing' },
  finish_requested: { from: ['in_progress'], to: 'processing' },
  silence_timeout: { from: ['in_progress'], to: 'processing' },
  /** A killed service left it unfinished. */
  recovered: { from: ['in_progress', 'processing'], to: 'processing' },
  /** Out of the trash, with its processing cut off by a stop before it was deleted. */
  restored: { from: ['processing'], to: 'processing' },
  /** Its audio was transcribed again. */
  retranscribed: { from: ['completed', 'failed'], to: 'processing' },
  /** The owner went back to an earlier version of the transcript. */
  version_restored: { from: ['completed', 'failed'], to: 'processing' },
  retry: { from: ['failed'], to: 'processing' },
  /** The owner asked for a new structure. */
  reprocess_requested: { from: ['completed'], to: 'processing' },
  /** The status was stored together with what else changed; now the work begins. */
  processing_started: { from: ['processing'], to: 'processing' },
  processing_succeeded: { from: ['processing'], to: 'completed' },
  processing_failed: { from: ['processing'], to: 'failed' },
} as const satisfies Record<string, Transition>;

type Trigger = keyof typeof TRANSITIONS;

/** The triggers that create a conversation. */
export type CreationTrigger = {
  [T in Trigger]: null extends (typeof TRANSITIONS)[T]['from'][number] ? T : never;
}[Trigger];

/** The triggers that move a conversation that is there. */
export type StatusTrigger = {
  [T in Trigger]: ConversationStatus & (typeof TRANSITIONS)[T]['from'][number] extends never ? never : T;
}[Trigger];

/** Those of them that ask for processing. */
export type ProcessingTrigger = {
  [T in StatusTrigger]: (typeof TRANSITIONS)[T]['to'] extends 'processing' ? T : never;
}[StatusTrigger];

export function initialStatus(trigger: CreationTrigger): ConversationStatus {
  return TRANSITIONS[trigger].to;
}

/** The statuses in which `trigger` is allowed, and the one that it leads to. */
export function transitionOf(trigger: StatusTrigger): {
  from: ConversationStatus[];
  to: ConversationStatus;
} {
  const { from, to }: Transition = TRANSITIONS[trigger];
  return { from: from.filter((status) => status !== null), to };
}

/** Whether nothing is recorded in it or made of it any more. */
export const isFinished = (status: ConversationStatus): boolean =>
  status === 'completed' || status === 'failed';
