// Says when sound of a connection was captured at the latest, from when it came. Sound that waited for a slow link was
// captured earlier than it came. Pure; positions are seconds of all that the client captured on this connection.

export interface CaptureTime {
  /**
   * The client says how much it has captured beyond `position` and not sent. Who says so accounts for each second, so that
   * positions pass as time does; of others nothing is known.
   */
  waiting(position: number, seconds: number, at: number): void;
  /** All up to `position` has come. */
  arrived(position: number, at: number): void;
  /** Milliseconds of the clock of the other figures; null when it is not known. */
  capturedAt(position: number): number | null;
}

/** The clocks of sound and computer drift apart: older arrivals say nothing. */
const STRETCH_SECONDS = 30;

export function createCaptureTime(): CaptureTime {
  let isAccounted = false;
  let stretch = -1;
  /** When position 0 was captured at the latest, by the arrivals of this stretch and of the one before. */
  let earliest = Infinity;
  let earliestBefore = Infinity;

  function seen(position: number, at: number): void {
    const current = Math.floor(position / STRETCH_SECONDS);
    if (current > stretch) {
      earliestBefore = current === stretch + 1 ? earliest : Infinity;
      earliest = Infinity;
      stretch = current;
    }
    earliest = Math.min(earliest, at - position * 1_000);
  }

  return {
    waiting(position, seconds, at) {
      isAccounted = true;
      seen(position, at);
      // Not `seen` at that position: what waits has not come.
      earliest = Math.min(earliest, at - (position + seconds) * 1_000);
    },
    arrived: seen,
    capturedAt(position) {
      if (!isAccounted) return null;
      return Math.min(earliest, earliestBefore) + position * 1_000;
    },
  };
}
