// Lists the kinds of durable jobs with their names for people. Jobs of a kind that is removed from this list
// stay in the database, and `doctor` reports them.

import type { BackOff } from './back-off.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const JOB_KINDS = {
  delivery: 'sending events to destinations',
  import: 'taking an export over',
  recovery: 'finishing conversations',
  retranscription: 'transcribing conversations again',
  offline_recordings: 'importing offline recordings',
  sample_voiceprint: 'measuring speech samples',
  voice_finding: 'finding a named voice in other conversations',
} as const satisfies Record<string, string>;

export type JobKind = keyof typeof JOB_KINDS;

/** How long a failed job waits at first, and at most. */
export const BACK_OFFS: Readonly<Record<JobKind, BackOff>> = {
  delivery: { firstMs: MINUTE_MS / 12, longestMs: HOUR_MS },
  import: { firstMs: MINUTE_MS, longestMs: HOUR_MS },
  recovery: { firstMs: MINUTE_MS, longestMs: HOUR_MS },
  retranscription: { firstMs: MINUTE_MS, longestMs: HOUR_MS },
  offline_recordings: { firstMs: MINUTE_MS / 4, longestMs: 10 * MINUTE_MS },
  sample_voiceprint: { firstMs: DAY_MS, longestMs: 30 * DAY_MS },
  voice_finding: { firstMs: MINUTE_MS, longestMs: HOUR_MS },
};
