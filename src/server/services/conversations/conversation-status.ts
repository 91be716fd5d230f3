// The conversation status machine (contract: States and transitions, Conversation status). Pure.
import type { ConversationStatus } from '../../../contract/resources.ts';

export type StatusTrigger =
  | 'session_started'
  | 'imported'
  | 'finish_requested'
  | 'silence_timeout'
  | 'recovered'
  | 'processing_succeeded'
  | 'processing_failed'
  | 'retry'
  | 'reprocess_requested';

/** `imported` came as text, with nothing to record; `recovered` takes up what a killed service left; `reprocess_requested` is the owner asking for a new structure. */
const TRANSITIONS: Record<
  StatusTrigger,
  { from: readonly (ConversationStatus | null)[]; to: ConversationStatus }
> = {
  session_started: { from: [null], to: 'in_progress' },
  imported: { from: [null], to: 'processing' },
  finish_requested: { from: ['in_progress'], to: 'processing' },
  silence_timeout: { from: ['in_progress'], to: 'processing' },
  recovered: { from: ['in_progress', 'processing'], to: 'processing' },
  processing_succeeded: { from: ['processing'], to: 'completed' },
  processing_failed: { from: ['processing'], to: 'failed' },
  retry: { from: ['failed'], to: 'processing' },
  reprocess_requested: { from: ['completed', 'failed'], to: 'processing' },
};

/** The status after `trigger`, or null when the trigger means nothing in that status. */
export function nextStatus(
  from: ConversationStatus | null,
  trigger: StatusTrigger,
): ConversationStatus | null {
  const rule = TRANSITIONS[trigger];
  return rule.from.includes(from) ? rule.to : null;
}

/** The statuses in which `trigger` is allowed, for a guarded update. */
export function statusesBefore(trigger: StatusTrigger): ConversationStatus[] {
  return TRANSITIONS[trigger].from.filter((status) => status !== null);
}
