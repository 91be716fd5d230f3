// Reports how often the service ended unexpectedly, when and why, for doctor. Does not read the file.
import type { UnexpectedEnds } from '../server/store/unexpected-ends.ts';

const DAY_MS = 86_400_000;
/** One a day may be a battery that ran out; so many are a fault. */
const TOO_MANY_A_DAY = 3;

export function unexpectedEndsFinding(
  { count, ends }: Pick<UnexpectedEnds, 'count' | 'ends'>,
  now: number,
): { ok: boolean; finding: string } {
  const last = ends.at(-1);
  if (last === undefined) return { ok: true, finding: 'none' };
  const today = ends.filter(({ at }) => now - at < DAY_MS).length;
  return {
    ok: today < TOO_MANY_A_DAY,
    finding: `${count}, ${today} of them in the last day; the last on ${new Date(last.at).toISOString()}: ${last.reason}`,
  };
}
