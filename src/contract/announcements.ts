// Defines the announcements to open windows, without a schema library: the page imports them.
import type { ConversationStatus } from './resources.ts';

/** Milliseconds for which the service remembers announcements, for a page that reads before its stream is open. */
export const ANNOUNCEMENTS_KEPT_MS = 60_000;

export type Announcement =
  | { kind: 'conversation'; id: string; status: ConversationStatus }
  | { kind: 'conversation_removed'; id: string }
  | { kind: 'settings' }
  /** Anything may have changed before this stream was open. */
  | { kind: 'missed' }
  | { kind: 'model'; id: string; state: string; bytes?: number; total_bytes?: number }
  | { kind: 'action_item'; id: string }
  | { kind: 'action_item_removed'; id: string }
  | { kind: 'notification'; id: string; title: string; body: string; data: Readonly<Record<string, string>> }
  | { kind: 'account_removed' }
  | { kind: 'daily_summary'; id: string }
  | { kind: 'folders' }
  /** `ended`: much of what windows show may have changed. */
  | { kind: 'import'; id: string; ended: boolean }
  | { kind: 'goal'; id: string }
  | { kind: 'goal_removed'; id: string }
  | { kind: 'offline_recordings' }
  | { kind: 'people' }
  /** How far a named voice was sought. */
  | { kind: 'voice_finding' }
  /** What listens has changed; at most once a second. */
  | { kind: 'listening' }
  | { kind: 'clients_seen' }
  /** Keys and grants, and what they may do. */
  | { kind: 'clients' }
  /** What waits for the owner's consent. */
  | { kind: 'authorization_requests' }
  | { kind: 'destinations' }
  /** At most once a second. */
  | { kind: 'deliveries' }
  /** At most once a second. */
  | { kind: 'receipts' }
  | { kind: 'memory'; id: string }
  | { kind: 'memory_removed'; id: string };
