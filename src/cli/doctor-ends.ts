// Reports how often the service ended unexpectedly, when and why, and which other processes of the app did, for doctor. Does
// not read the files.
import type { CrashReports } from '../server/store/crash-reports.ts';
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

export function crashReportsFinding(
  { count, reports }: CrashReports,
  now: number,
): { ok: boolean; finding: string; lines: string[] } {
  const today = reports.filter(({ at }) => now - at < DAY_MS);
  if (reports.length === 0) return { ok: true, finding: 'none', lines: [] };
  return {
    ok: today.length < TOO_MANY_A_DAY,
    finding: `${count}, ${today.length} of them in the last day`,
    lines: reports
      .slice(-TOO_MANY_A_DAY)
      .map(
        ({ at, part, reason, exit_code }) =>
          `${part}: ${reason}${exit_code === null ? '' : ` (exit code ${exit_code})`}, ${new Date(at).toISOString()}`,
      ),
  };
}
