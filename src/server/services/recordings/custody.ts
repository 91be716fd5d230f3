// Accounts for every second of audio: what a recording heard is what it kept, what it lost by cause, and what was muted.
// Decides how a recording's account is closed, and adds accounts up. Reads no audio.
import type { Custody as CustodyView } from '../../../contract/custody.ts';
import type { RecordingLosses, RecordingProgress } from '../../store/recordings.ts';
import type { Store } from '../../store/store.ts';
import { conversationRow } from '../conversation-row.ts';

/** Seconds that are neither kept nor still to be kept: lost for whatever cause, or muted. */
export function declaredSeconds(losses: RecordingLosses): number {
  return (
    losses.lost_link_seconds + losses.lost_decode_seconds + losses.lost_disk_seconds + losses.muted_seconds
  );
}

/**
 * The account of a recording that is over, with `kept_seconds` in its journal. What was heard beyond that is declared lost:
 * to the disk when it could not be written, to the link when the service was cut off before it could write. A client that
 * still has it and sends it again has it in its next recording.
 */
export function closedAccount(
  progress: RecordingProgress,
  kept_seconds: number,
  cause: 'lost_disk_seconds' | 'lost_link_seconds',
): RecordingProgress {
  const missing = Math.max(0, progress.heard_seconds - kept_seconds - declaredSeconds(progress));
  const closed = { ...progress, kept_seconds, [cause]: progress[cause] + missing };
  return {
    ...closed,
    transcribed_seconds: Math.min(kept_seconds, progress.transcribed_seconds),
    heard_seconds: kept_seconds + declaredSeconds(closed),
  };
}

export interface Custody {
  /** Throws ServiceError `not_found`. */
  ofConversation(uid: string, conversationId: string): CustodyView;
  /** Of every conversation that is still there. */
  ofInstance(): InstanceCustody;
}

export interface InstanceCustody extends Account {
  recordings: number;
}

export function createCustody({ store }: { store: Store }): Custody {
  return {
    ofInstance() {
      const { recordings, ...sums } = store.recordings.totals();
      return { recordings, ...accountOf(sums) };
    },
    ofConversation(uid, conversationId) {
      conversationRow(store, uid, conversationId);
      const recordings = store.recordings.list(conversationId);
      const account = ({ ended_at, ...recording }: (typeof recordings)[number]) => ({
        ...accountOf(recording),
        open: ended_at === null,
      });
      return {
        conversation_id: conversationId,
        recordings: recordings.map(account),
        ...summed(recordings.map(accountOf)),
      };
    },
  };
}

type Account = ReturnType<typeof accountOf>;

/** As the wire has it, to the millisecond. */
export function accountOf(progress: RecordingProgress) {
  return {
    heard_seconds: rounded(progress.heard_seconds),
    kept_seconds: rounded(progress.kept_seconds),
    transcribed_seconds: rounded(progress.transcribed_seconds),
    lost: {
      link_seconds: rounded(progress.lost_link_seconds),
      decode_seconds: rounded(progress.lost_decode_seconds),
      disk_seconds: rounded(progress.lost_disk_seconds),
    },
    muted_seconds: rounded(progress.muted_seconds),
    skipped_chunks: progress.skipped_chunks,
  };
}

function summed(accounts: readonly Account[]): Account {
  const sum = (pick: (account: Account) => number): number =>
    rounded(accounts.reduce((total, account) => total + pick(account), 0));
  return {
    heard_seconds: sum((one) => one.heard_seconds),
    kept_seconds: sum((one) => one.kept_seconds),
    transcribed_seconds: sum((one) => one.transcribed_seconds),
    lost: {
      link_seconds: sum((one) => one.lost.link_seconds),
      decode_seconds: sum((one) => one.lost.decode_seconds),
      disk_seconds: sum((one) => one.lost.disk_seconds),
    },
    muted_seconds: sum((one) => one.muted_seconds),
    skipped_chunks: sum((one) => one.skipped_chunks),
  };
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
