// Formats the custody of a conversation's audio: how much is kept, lost or without text. Pure.
import type { Custody } from '../../../contract/custody.ts';
import { formatDuration } from '../../lib/format-time.ts';

/** Less than this is nothing a person would miss. */
const MISSED_SECONDS = 0.5;

/** A recogniser may be this far behind the end of the sound without missing a word. */
const UNWRITTEN_SECONDS = 2;

/** 'all 12 min kept', or '11 min 50 s kept, 10 s lost: the link was cut'. Null when nothing was heard. */
export function custodySentence(custody: Custody): string | null {
  const kept = keptSentence(custody);
  const unwritten = custody.kept_seconds - custody.transcribed_seconds;
  return kept === null || unwritten < UNWRITTEN_SECONDS
    ? kept
    : `${kept}, ${formatExactly(unwritten)} of it without text`;
}

/** Whether a conversation that nobody records any more has audio whose text is still to come. */
export function waitsForText({ recordings, kept_seconds, transcribed_seconds }: Custody): boolean {
  return recordings.every(({ open }) => !open) && kept_seconds - transcribed_seconds >= UNWRITTEN_SECONDS;
}

function keptSentence({ heard_seconds, kept_seconds, lost }: Custody): string | null {
  if (heard_seconds < MISSED_SECONDS) return null;
  const causes = [
    [lost.link_seconds, 'on the way'],
    [lost.decode_seconds, 'unreadable'],
    [lost.disk_seconds, 'not written to the disk'],
  ] as const;
  const missed = causes.filter(([seconds]) => seconds >= MISSED_SECONDS);
  if (missed.length === 0) return `all ${formatDuration(heard_seconds)} kept`;
  const total = missed.reduce((sum, [seconds]) => sum + seconds, 0);
  const why = missed.map(([, cause]) => cause).join(', ');
  return `${formatExactly(kept_seconds)} kept, ${formatExactly(total)} lost: ${why}`;
}

/** '11 min 50 s': where seconds are missing, seconds are said. */
function formatExactly(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return whole % 60 === 0 ? `${whole / 60} min` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}
