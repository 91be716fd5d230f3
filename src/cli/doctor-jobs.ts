// Reports which background work is overdue and why, for doctor. Does not run or change jobs.
import { BACK_OFFS, JOB_KINDS, type JobKind } from '../server/jobs/job-kinds.ts';
import type { DueJobs } from '../server/store/jobs.ts';
import type { Store } from '../server/store/store.ts';

/** It runs for as long as anything is under way; what is overdue of it are deliveries, which doctor reports by themselves. */
const DRAINS: JobKind = 'delivery';

export interface OverdueJobs extends DueJobs {
  /** What a person calls this work; null when this version no longer has it. */
  title: string | null;
}

/** Work that is due waits a moment for its turn. */
const PATIENCE_MS = 60_000;
/** A running service that has not begun with due work after that long does not do it. */
const STUCK_MS = 3_600_000;

/** A stopped service has nothing under way, whatever a kill left in the rows. */
export function overdueJobs(
  store: Store,
  { now, serviceRuns }: { now: number; serviceRuns: boolean },
): OverdueJobs[] {
  const titles: Readonly<Record<string, string>> = JOB_KINDS;
  const overdue = store.jobs.due(now - PATIENCE_MS, Object.keys(titles));
  return overdue
    .filter(({ kind }) => kind !== DRAINS)
    .map((due) => ({
      ...due,
      running: serviceRuns ? due.running : 0,
      title: titles[due.kind] ?? null,
    }));
}

/** Of each kind, how many wait longer than it ever does: the clock was wrong when they were stored. */
export function jobsTooFarAhead(store: Store, now: number): { title: string; jobs: number }[] {
  return (Object.keys(JOB_KINDS) as JobKind[])
    .map((kind) => ({
      title: JOB_KINDS[kind],
      jobs: store.jobs.beyond(kind, now + BACK_OFFS[kind].longestMs + PATIENCE_MS),
    }))
    .filter(({ jobs }) => jobs > 0);
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function sentence({ kind, title, jobs, running, oldest }: OverdueJobs): string {
  const since = new Date(oldest.due_at).toISOString();
  if (title === null) {
    return `${counted(jobs, 'job')} of the kind "${kind}", which this version does not know; kept, due since ${since}`;
  }
  const under = running > 0 ? `, ${running} under way` : '';
  const tried = oldest.attempts === 0 ? 'not tried yet' : `tried ${counted(oldest.attempts, 'time')}`;
  const last = oldest.last_error === null ? '' : `, last error: ${oldest.last_error.replace(/\.$/, '')}`;
  return `${title}: ${counted(jobs, 'job')} overdue${under}, the oldest due since ${since}, ${tried}${last}`;
}

export function jobsFinding(
  overdue: readonly OverdueJobs[],
  tooFarAhead: readonly { title: string; jobs: number }[],
  { now, serviceRuns }: { now: number; serviceRuns: boolean },
): { ok: boolean; finding: string } {
  if (overdue.length === 0 && tooFarAhead.length === 0) return { ok: true, finding: 'nothing is overdue' };
  const isStuck = ({ title, running, oldest }: OverdueJobs): boolean =>
    title !== null && running === 0 && now - oldest.due_at > STUCK_MS;
  const ahead = tooFarAhead.map(
    ({ title, jobs }) =>
      `${title}: ${counted(jobs, 'job')} stored while the clock of this computer was wrong, due too far ahead`,
  );
  const sentences = [...overdue.map(sentence), ...ahead];
  if (!serviceRuns) sentences.push('this is done when the service runs');
  return {
    ok: !serviceRuns || (!overdue.some(isStuck) && ahead.length === 0),
    finding: sentences.join('. '),
  };
}
