// Notices by the wall clock that the audio of a channel has stopped coming, so that its last words need not wait for audio
// that follows them. Time in which this service did not read is no pause. Does not decide what happens then.
import type { Clock } from '../ports.ts';

export interface AudioPauses {
  /** Audio of the channel came, this many seconds long. */
  heard(channel: number, seconds: number): void;
  /** Nothing is read from the client until `goOn`: what it says meanwhile is not heard yet. */
  hold(): void;
  goOn(): void;
  /** No audio of the channel came since its pause was noticed. */
  isQuiet(channel: number): boolean;
  close(): void;
}

/** Words wait this long for audio that goes on. */
const PAUSE_MS = 700;
/** A message is followed by the next once its own time has passed. */
const LATE_MS = 300;
/** A client that sends in bursts is given the time between them and some more; longer gaps are pauses, not its rhythm. */
const LONGEST_RHYTHM_MS = 1_050;
const RHYTHM_SHARE = 1.25;
/** The rhythm of a link that was uneven once is forgotten by half in this time. */
const RHYTHM_HALF_LIFE_MS = 10_000;
/** A timer that is later than this was late because the service was busy, and audio may have come unread. */
const BUSY_MS = 50;

interface Rhythm {
  heardAt: number;
  /** The longest gap between messages of late. */
  gapMs: number;
  dueAt: number;
  cancel: (() => void) | null;
}

export function createAudioPauses(clock: Clock, onPause: (channel: number) => void): AudioPauses {
  const channels = new Map<number, Rhythm>();
  let isHeld = false;

  /** The timer runs on while audio comes, and looks again when it fires. */
  function watch(channel: number, rhythm: Rhythm): void {
    const fires = Math.max(clock.monotonic() + 1, rhythm.dueAt);
    rhythm.cancel = clock.after(fires - clock.monotonic(), () => {
      rhythm.cancel = null;
      const now = clock.monotonic();
      const late = now - fires;
      if (late > BUSY_MS) rhythm.dueAt = Math.max(rhythm.dueAt, now + Math.min(late, PAUSE_MS));
      if (now < rhythm.dueAt) watch(channel, rhythm);
      else if (!isHeld) onPause(channel);
    });
  }

  return {
    heard(channel, seconds) {
      const now = clock.monotonic();
      const rhythm = channels.get(channel) ?? { heardAt: now, gapMs: 0, dueAt: 0, cancel: null };
      const waited = now - rhythm.heardAt;
      const faded = rhythm.gapMs * 2 ** (-waited / RHYTHM_HALF_LIFE_MS);
      rhythm.gapMs = waited <= LONGEST_RHYTHM_MS ? Math.max(faded, waited) : faded;
      rhythm.heardAt = now;
      rhythm.dueAt = now + Math.max(PAUSE_MS, seconds * 1_000 + LATE_MS, rhythm.gapMs * RHYTHM_SHARE);
      channels.set(channel, rhythm);
      if (rhythm.cancel === null) watch(channel, rhythm);
    },
    hold() {
      isHeld = true;
    },
    goOn() {
      isHeld = false;
      for (const [channel, rhythm] of channels) {
        rhythm.dueAt = Math.max(rhythm.dueAt, clock.monotonic() + PAUSE_MS);
        if (rhythm.cancel === null) watch(channel, rhythm);
      }
    },
    isQuiet: (channel) => !isHeld && channels.get(channel)?.cancel === null,
    close() {
      for (const { cancel } of channels.values()) cancel?.();
      channels.clear();
    },
  };
}
