// Says which half of the day a time is in that is said in place of another.
import type { Clock } from './language-rules.ts';

const NOON = 12 * 60;
/** Minutes that an appointment is moved within one half of the day. */
const MOST_MOVED = 180;
/** Nobody means an earlier time without saying so. */
const EARLIEST = 6 * 60;

/** 'I'd be here at seven.' 'Make it half past six.': a time in place of another is in the same half of the day. */
export function nearerHalf(before: Clock | null, said: Clock): Clock {
  if (before === null || said.sure) return said;
  const other = said.minute < NOON ? said.minute + NOON : said.minute - NOON;
  const [near, far] = [said.minute, other].map((minute) => Math.abs(minute - before.minute)) as [
    number,
    number,
  ];
  if (near <= far || far > MOST_MOVED || other < EARLIEST)
    return said.minute === before.minute ? before : said;
  return { minute: other, sure: true };
}
