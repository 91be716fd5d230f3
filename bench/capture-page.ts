// What the page that captures keeps in memory after eight hours, and while an hour of sound waits: in a process of its own for
// each kind of source (capture-day.ts).
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mb, type Measurement, type Row } from './measurement.ts';
import { ROOT } from './processes.ts';

const GOAL_BYTES = 80 * 1_048_576;

interface Day {
  hours: number;
  /** Bytes after the day, and with an hour of sound that waits; and that sound itself. */
  grown: number;
  away: number;
  sound: number;
  /** Of work for each frame. */
  microseconds: number;
}

export const capturePage: Measurement = {
  name: 'capture-page',
  async run() {
    const rows: Row[] = [];
    for (const kind of ['wearable', 'microphone']) {
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--expose-gc',
        join(ROOT, 'bench/capture-day.ts'),
        kind,
      ]);
      const { hours, grown, away, sound, microseconds } = JSON.parse(stdout) as Day;
      rows.push(
        {
          what: `${kind}: memory after ${hours} h with a line every 5 s and a break of 10 min each hour`,
          ours: mb(grown),
          baseline: `${microseconds.toFixed(1)} µs a frame`,
          goal: mb(GOAL_BYTES),
          met: grown <= GOAL_BYTES,
        },
        {
          what: `${kind}: with an hour of sound that waits for the service`,
          ours: mb(away),
          baseline: `${mb(sound)} of it are that sound`,
          goal: `${mb(GOAL_BYTES)} beside it`,
          met: away - sound <= GOAL_BYTES,
        },
      );
    }
    return rows;
  },
};
