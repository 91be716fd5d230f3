// Time in which a wearable was out of reach and may have stored what was said: it counts as lost only once it is known that no
// recording of the device has it. Whole microseconds. Pure.

/** Clocks of devices count whole seconds, and are set by hand. */
const TOLERANCE_MICROS = 1_500_000;

interface Stretch {
  from: number;
  to: number;
  left: number;
}

export interface AwaitedTime {
  readonly micros: number;
  wait(from: number, micros: number): void;
  /**
   * A recording of the device has this time, and the service has the recording. What it has beyond the time that was awaited; 0 for
   * one of another time.
   */
  found(from: number, micros: number): number;
  /** The device has no more: what is left is lost. */
  giveUp(): number;
}

export function createAwaitedTime(): AwaitedTime {
  let stretches: Stretch[] = [];
  const sum = (): number => stretches.reduce((micros, { left }) => micros + left, 0);

  return {
    get micros() {
      return sum();
    },
    wait(from, micros) {
      if (micros === 0) return;
      stretches.push({ from, to: from + micros, left: micros });
    },
    found(from, micros) {
      let rest = micros;
      let isAwaited = false;
      for (const stretch of stretches) {
        if (stretch.to < from - TOLERANCE_MICROS || stretch.from > from + micros + TOLERANCE_MICROS) continue;
        isAwaited = true;
        const used = Math.min(rest, stretch.left);
        stretch.left -= used;
        rest -= used;
      }
      return isAwaited ? rest : 0;
    },
    giveUp() {
      const left = sum();
      stretches = [];
      return left;
    },
  };
}
