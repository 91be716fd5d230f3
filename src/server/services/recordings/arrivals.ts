// Finds where nothing came in a live recording. Audio that a link held up comes late and then catches up: no audio can come
// before it was spoken, so what is missing is never more than the smallest delay of what follows. Pure.
import type { RecordingPause } from '../../store/recordings.ts';

export interface Arrivals {
  /** Audio up to `second` of the recording is there, `elapsed` seconds after the recording began. */
  came(from: number, second: number, elapsed: number): void;
  readonly pauses: readonly RecordingPause[];
}

/** Less is the unevenness of a link. */
const SHORTEST_PAUSE = 2;

export function createArrivals(): Arrivals {
  /** The delays so far that nothing later has undercut; they grow. */
  let delays: RecordingPause[] = [];
  return {
    came(from, second, elapsed) {
      const missing_seconds = Math.max(0, elapsed - second);
      const undercut = delays.find((one) => one.missing_seconds >= missing_seconds);
      delays = delays.filter((one) => one.missing_seconds < missing_seconds);
      const last = delays.at(-1);
      const isNew = last === undefined || missing_seconds - last.missing_seconds >= SHORTEST_PAUSE;
      if (isNew) delays.push({ at: Math.min(from, undercut?.at ?? from), missing_seconds });
    },
    get pauses() {
      return delays.filter((one, nth) => nth > 0 || one.missing_seconds >= SHORTEST_PAUSE);
    },
  };
}
