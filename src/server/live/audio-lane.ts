// A session's way in: holds audio that comes before the session can take it, keeps the backlog bounded by telling the
// client's connection to pause, and gives batches out. Nothing is dropped. Knows no journal and no recogniser.
import { SAMPLE_RATE } from '../../contract/audio.ts';
import type { SessionLosses } from '../services/recordings/ledger.ts';
import type { AudioBatch, AudioIntake } from './audio-intake.ts';

export interface AudioLane {
  /** One audio message. True when it was decoded and queued, false when it was held or was corrupt. */
  take(message: Uint8Array): boolean;
  /** From now on messages are decoded; those held so far first. */
  open(intake: AudioIntake): void;
  /** Gives queued batches to `write`, one at a time; `all` includes the last small one. Rejects with what it throws. */
  drain(all: boolean, write: (batch: AudioBatch) => Promise<void>): Promise<void>;
  readonly isEmpty: boolean;
  /** Seconds that the client says it did not send. They take no place in the session's time. */
  gap(seconds: number, cause: 'link' | 'muted'): void;
  /** 16 kHz samples since the session began. */
  readonly heardSamples: number;
  readonly losses: SessionLosses;
  close(): void;
}

/** Reading pauses and goes on at these backlogs. */
const PAUSE_SAMPLES = 5 * SAMPLE_RATE;
const RESUME_SAMPLES = SAMPLE_RATE;
const PAUSE_HELD_BYTES = 1_048_576;

export function createAudioLane(connection: { pause(): void; resume(): void }): AudioLane {
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let intake: AudioIntake | null = null;
  let paused = false;
  const gaps = { link: 0, muted: 0 };

  function pause(): void {
    if (paused) return;
    paused = true;
    connection.pause();
  }

  function relieve(): void {
    if (!paused || (intake?.waitingSamples ?? 0) > RESUME_SAMPLES) return;
    paused = false;
    connection.resume();
  }

  function take(message: Uint8Array): boolean {
    if (intake === null) {
      held.push(message);
      heldBytes += message.length;
      if (heldBytes > PAUSE_HELD_BYTES) pause();
      return false;
    }
    const taken = intake.take(message);
    if (intake.waitingSamples > PAUSE_SAMPLES) pause();
    return taken;
  }

  return {
    take,
    open(opened) {
      intake = opened;
      for (const message of held) take(message);
      held = [];
      relieve();
    },
    async drain(all, write) {
      for (let batch = intake?.next(all); batch; batch = intake?.next(all)) {
        await write(batch);
        relieve();
      }
    },
    get isEmpty() {
      return held.length === 0 && (intake?.waitingSamples ?? 0) === 0;
    },
    get heardSamples() {
      return intake?.heardSamples ?? 0;
    },
    gap(seconds, cause) {
      gaps[cause] += seconds;
    },
    get losses() {
      return {
        skipped_chunks: intake?.skippedChunks ?? 0,
        link_seconds: gaps.link,
        decode_seconds: (intake?.undecodedSamples ?? 0) / SAMPLE_RATE,
        muted_seconds: gaps.muted,
      };
    },
    close() {
      held = [];
      intake?.close();
    },
  };
}
