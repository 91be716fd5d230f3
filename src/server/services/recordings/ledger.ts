// Computes the ledger of a recording: heard = kept + lost by cause + muted + forgotten. Makes the stored row, the
// `audio_progress` event and the owner's view. Pure; rounds only values that leave the service.
import { toMilliseconds } from '../../../contract/audio.ts';
import type { AudioProgressEvent } from '../../../contract/listen.ts';
import {
  NOTHING_LOST,
  type RecordingLosses,
  type RecordingProgress,
  type Unanswered,
} from '../../store/recordings.ts';

/** The losses of a session: messages, and seconds by cause. */
export interface SessionLosses {
  skipped_chunks: number;
  link_seconds: number;
  decode_seconds: number;
  muted_seconds: number;
}

/** How far the audio of a session got; seconds since the session began. */
export interface SessionReach {
  /** Decoded. */
  received_seconds: number;
  /** Every utterance before this has its final text; no limit when the client brings the text. */
  finalized_seconds: number;
  losses: SessionLosses;
}

/** How far the recording that is open got; seconds since the session began. */
export interface RecordingReach {
  /** Given to the journal, which holds it after a kill of the service. */
  written_seconds: number;
  /** Synced: on the disk even after a loss of power. */
  kept_seconds: number;
  /** The client's own text; no limit when the client brings none. */
  text_seconds: number;
  /** Speech that no provider gave text for; seconds since the recording began. */
  unanswered?: readonly Unanswered[];
}

/** Where a ledger begins: a position in the session, and what was lost before it. */
export interface LedgerStart {
  seconds: number;
  losses: SessionLosses;
}

export const NO_LOSSES: SessionLosses = {
  skipped_chunks: 0,
  link_seconds: 0,
  decode_seconds: 0,
  muted_seconds: 0,
};

export const SESSION_START: LedgerStart = { seconds: 0, losses: NO_LOSSES };

/** Of a recording without audio. */
export const EMPTY_LEDGER: RecordingProgress = {
  ...NOTHING_LOST,
  heard_seconds: 0,
  kept_seconds: 0,
  transcribed_seconds: 0,
  unanswered: [],
  skipped_chunks: 0,
};

/**
 * The ledger of what came since `start`, while the recording is open. What is written but not kept yet counts
 * as transcribed when its text is final: the journal has it after a kill, and its text must not be found
 * twice.
 */
export function ledgerSince(start: LedgerStart, reach: SessionReach & RecordingReach): RecordingProgress {
  const since = (seconds: number): number => Math.max(0, seconds - start.seconds);
  const losses: RecordingLosses = {
    lost_link_seconds: reach.losses.link_seconds - start.losses.link_seconds,
    lost_decode_seconds: reach.losses.decode_seconds - start.losses.decode_seconds,
    lost_disk_seconds: 0,
    muted_seconds: reach.losses.muted_seconds - start.losses.muted_seconds,
    forgotten_seconds: 0,
  };
  const transcribed = Math.min(reach.written_seconds, reach.finalized_seconds, reach.text_seconds);
  return {
    ...losses,
    heard_seconds: since(Math.max(reach.received_seconds, reach.written_seconds)) + declaredSeconds(losses),
    kept_seconds: since(reach.kept_seconds),
    transcribed_seconds: since(transcribed),
    unanswered: reach.unanswered ?? [],
    skipped_chunks: reach.losses.skipped_chunks - start.losses.skipped_chunks,
  };
}

/** Seconds that are neither kept nor still to be kept: lost for whatever cause, muted, or forgotten. */
export function declaredSeconds(losses: RecordingLosses): number {
  return (
    losses.lost_link_seconds +
    losses.lost_decode_seconds +
    losses.lost_disk_seconds +
    losses.muted_seconds +
    losses.forgotten_seconds
  );
}

/**
 * The ledger of a recording that is over, with `kept_seconds` in its journal. What was heard beyond that is
 * declared lost: to the disk when it could not be written, to the link when the service was cut off before it
 * could write. A client that still has it sends it again, and has it in its next recording.
 */
export function closeLedger(
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

/** The VAD decides a few windows behind the end, and so little audio holds no word. */
const NEGLIGIBLE_SECONDS = 0.25;

/** Whether audio between these seconds is long enough to be transcribed. */
export function isWorthText(start: number, end: number): boolean {
  return end - start >= NEGLIGIBLE_SECONDS;
}

export function isTranscribed({ transcribed_seconds, kept_seconds, unanswered }: RecordingProgress): boolean {
  return unanswered.length === 0 && !isWorthText(transcribed_seconds, kept_seconds);
}

/** Of these, what has its text or no speech. */
function answeredSeconds({ transcribed_seconds, unanswered }: RecordingProgress): number {
  const gaps = unanswered.filter(({ start }) => start < transcribed_seconds);
  return Math.max(
    0,
    gaps.reduce((left, { start, end }) => left - (end - start), transcribed_seconds),
  );
}

/**
 * What the client may count on: it drops audio up to `kept_seconds`. Nothing is transcribed for it that is
 * not kept.
 */
export function progressEvent(progress: RecordingProgress): AudioProgressEvent {
  const transcribed = Math.min(answeredSeconds(progress), progress.kept_seconds);
  return {
    type: 'audio_progress',
    heard_seconds: toMilliseconds(progress.heard_seconds),
    kept_seconds: toMilliseconds(progress.kept_seconds),
    transcribed_seconds: toMilliseconds(transcribed),
    skipped_chunks: progress.skipped_chunks,
    lost_seconds: toMilliseconds(
      progress.lost_link_seconds + progress.lost_decode_seconds + progress.lost_disk_seconds,
    ),
  };
}

export type Ledger = ReturnType<typeof ledgerOf>;

/** As the owner sees it. */
export function ledgerOf(progress: RecordingProgress) {
  return {
    heard_seconds: toMilliseconds(progress.heard_seconds),
    kept_seconds: toMilliseconds(progress.kept_seconds),
    transcribed_seconds: toMilliseconds(answeredSeconds(progress)),
    lost: {
      link_seconds: toMilliseconds(progress.lost_link_seconds),
      decode_seconds: toMilliseconds(progress.lost_decode_seconds),
      disk_seconds: toMilliseconds(progress.lost_disk_seconds),
    },
    muted_seconds: toMilliseconds(progress.muted_seconds),
    forgotten_seconds: toMilliseconds(progress.forgotten_seconds),
    skipped_chunks: progress.skipped_chunks,
  };
}

export function addLedgers(ledgers: readonly Ledger[]): Ledger {
  const sum = (pick: (ledger: Ledger) => number): number =>
    toMilliseconds(ledgers.reduce((total, ledger) => total + pick(ledger), 0));
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
    forgotten_seconds: sum((one) => one.forgotten_seconds),
    skipped_chunks: sum((one) => one.skipped_chunks),
  };
}
