// Says which tasks are due at a moment of time, and when the next one is. `timeZone`: of the owner, who may read the page in
// another one. Pure.
import type { AppActionItem } from '../../../contract/action-items.ts';
import { isDayOnly } from '../action-items/due.ts';

type Task = Pick<AppActionItem, 'id' | 'description' | 'completed' | 'due_at' | 'due_has_time'>;

/** A day is no moment: nobody is reminded in its last minute. */
function momentOf({ completed, due_at, due_has_time }: Task, timeZone: string | undefined): number | null {
  if (completed || due_at === null || due_at === undefined) return null;
  return isDayOnly({ due_at, due_has_time }, timeZone) ? null : Date.parse(due_at);
}

/** Those whose time has come since `from`, by at most `late` milliseconds. */
export function dueNow<T extends Task>(
  tasks: readonly T[],
  { from, now, late, timeZone }: { from: number; now: number; late: number; timeZone?: string | undefined },
): T[] {
  return tasks.filter((task) => {
    const at = momentOf(task, timeZone);
    return at !== null && at >= from && at <= now && now - at <= late;
  });
}

/** Milliseconds since the epoch of the first one after `now`; null for none. */
export function nextDue(tasks: readonly Task[], now: number, timeZone?: string): number | null {
  const coming = tasks
    .map((task) => momentOf(task, timeZone))
    .filter((at) => at !== null && at > now) as number[];
  return coming.length === 0 ? null : Math.min(...coming);
}
