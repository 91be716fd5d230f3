// Says how far the recordings of an import are, and how fast they are transcribed; once for each change that matters.
import type { ImportRecording } from '../contract/imports.ts';
import { createTranscriptionSpeed, saidSpeed } from '../contract/transcription-speed.ts';

const STEP_PERCENT = 10;

/** Returns a line to print, or null. */
export function createTranscriptionProgress(
  now: () => number,
): (recordings: readonly ImportRecording[]) => string | null {
  const look = createTranscriptionSpeed(now);
  let said = '';
  return (recordings) => {
    const { open, progress, speed } = look(recordings);
    if (open === 0) return null;
    const percent = Math.floor((progress * 100) / STEP_PERCENT) * STEP_PERCENT;
    const what = open === 1 ? '1 recording' : `${open} recordings`;
    const key = `${what} ${percent} ${speed === null}`;
    if (key === said) return null;
    said = key;
    return `Transcribing ${what}, ${percent} %${speed === null ? '' : `, about ${saidSpeed(speed)}x real time`}.`;
  };
}
