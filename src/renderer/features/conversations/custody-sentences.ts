// Formats the custody of a conversation's audio: how much is kept, lost or without text. Pure.
import type { Custody } from '../../../contract/custody.ts';
import { formatList } from '../../lib/format-list.ts';
import { formatDuration, formatExactDuration } from '../../lib/format-time.ts';
import type { Translate } from '../../messages/catalogue.ts';

/** Less than this is nothing a person would miss. */
const MISSED_SECONDS = 0.5;

/** A recogniser may be this far behind the end of the audio without missing a word. */
const UNWRITTEN_SECONDS = 2;

/** 'all 12 min kept', or '11 min 50 s kept, 10 s lost in transit'. Null when nothing was heard. */
export function custodySentence(custody: Custody, t: Translate<'reading'>): string | null {
  const kept = keptSentence(custody, t);
  const unwritten = custody.kept_seconds - custody.transcribed_seconds;
  return kept === null || unwritten < UNWRITTEN_SECONDS
    ? kept
    : t('notTranscribed', { kept, amount: formatExactDuration(unwritten) });
}

/** Whether a person would miss something: then it is shown beside the conversation. */
export function isIncomplete({ lost, kept_seconds, transcribed_seconds }: Custody): boolean {
  const most = Math.max(lost.link_seconds, lost.decode_seconds, lost.disk_seconds);
  return most >= MISSED_SECONDS || kept_seconds - transcribed_seconds >= UNWRITTEN_SECONDS;
}

/** Whether a conversation that nobody records any more has audio whose text is still to come. */
export function waitsForText({ recordings, kept_seconds, transcribed_seconds }: Custody): boolean {
  return recordings.every(({ open }) => !open) && kept_seconds - transcribed_seconds >= UNWRITTEN_SECONDS;
}

function keptSentence(
  { heard_seconds, kept_seconds, lost, forgotten_seconds, muted_seconds }: Custody,
  t: Translate<'reading'>,
): string | null {
  if (heard_seconds < MISSED_SECONDS) return null;
  const causes = [
    [lost.link_seconds, 'lostInTransit'],
    [lost.decode_seconds, 'lostUnreadable'],
    [lost.disk_seconds, 'lostByDisk'],
    [forgotten_seconds, 'forgotten'],
  ] as const;
  const missed = causes.filter(([seconds]) => seconds >= MISSED_SECONDS);
  if (missed.length === 0) return t('allKept', { amount: formatDuration(heard_seconds - muted_seconds) });
  const lostWords = missed.map(([seconds, cause]) => t(cause, { amount: formatExactDuration(seconds) }));
  return t('someKept', { amount: formatExactDuration(kept_seconds), lost: formatList(lostWords) });
}
