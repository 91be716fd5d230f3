// Tells at which time each second of a recording was spoken: a live recording leaves out the time in which nothing came. Pure.
import type { TimeSpan } from '../../../contract/left-out.ts';
import type { RecordingPause, RecordingRow } from '../../store/recordings.ts';

type Timed = Pick<RecordingRow, 'started_at' | 'pauses'>;

function missingAt({ pauses }: Timed, seconds: number): number {
  return pauses.findLast(({ at }) => at <= seconds)?.missing_seconds ?? 0;
}

/** Milliseconds since the epoch at this second of the recording. */
export function timeAt(recording: Timed, seconds: number): number {
  return recording.started_at + Math.round((seconds + missingAt(recording, seconds)) * 1000);
}

/** The pauses of a copy that begins at this second. */
export function pausesSince(recording: Timed, seconds: number): RecordingPause[] {
  const before = missingAt(recording, seconds);
  return recording.pauses
    .filter(({ at }) => at > seconds)
    .map(({ at, missing_seconds }) => ({ at: at - seconds, missing_seconds: missing_seconds - before }));
}

/** When the audio that it keeps was spoken, in order. */
export function heardSpans(recording: Timed & Pick<RecordingRow, 'kept_seconds'>): TimeSpan[] {
  const cuts = recording.pauses.map(({ at }) => at).filter((at) => at > 0 && at < recording.kept_seconds);
  const starts = [0, ...cuts];
  return starts
    .map((start, nth) => {
      const from = timeAt(recording, start);
      const seconds = (starts[nth + 1] ?? recording.kept_seconds) - start;
      return { from, to: from + Math.round(seconds * 1000) };
    })
    .filter(({ from, to }) => to > from);
}

/** The second of the recording at a time; before its beginning less than 0, and within a pause where it paused. */
export function secondAt(recording: Timed, time: number): number {
  const elapsed = (time - recording.started_at) / 1000;
  let second = elapsed;
  let before = 0;
  for (const { at, missing_seconds } of recording.pauses) {
    if (elapsed < at + before) break;
    second = Math.max(at, elapsed - missing_seconds);
    before = missing_seconds;
  }
  return second;
}

/**
 * Whether a conversation without a session has been silent for its timeout. A last word that lies further ahead is of a clock that was
 * set back since: it must not keep the conversation open until that time comes again.
 */
export const isSilent = (lastHeard: number, timeoutSeconds: number, now: number): boolean =>
  Math.abs(now - lastHeard) >= timeoutSeconds * 1000;
