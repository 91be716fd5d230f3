// Says which tasks are due at a moment of time, and when the next one is. Pure.
import type { AppActionItem } from '../../../contract/action-items.ts';

type Task = Pick<AppActionItem, 'id' | 'description' | 'completed' | 'due_at' | 'due_has_time'>;

/** The last minute of a day stands for the day: nobody is reminded then. */
function momentOf({ completed, due_at, due_has_time }: Task): number | null {
  if (completed || due_at === null || due_at === undefined) return null;
  const at = new Date(due_at);
  const isDay = at.getHours() === 23 && at.getMinutes() === 59;
  return isDay && !due_has_time ? null : at.getTime();
}

/** Those whose time has come since `from`, by at most `late` milliseconds. */
export function dueNow<T extends Task>(
  tasks: readonly T[],
  { from, now, late }: { from: number; now: number; late: number },
): T[] {
  return tasks.filter((task) => {
    const at = momentOf(task);
    return at !== null && at >= from && at <= now && now - at <= late;
  });
}

/** Milliseconds since the epoch of the first one after `now`; null for none. */
export function nextDue(tasks: readonly Task[], now: number): number | null {
  const coming = tasks.map(momentOf).filter((at) => at !== null && at > now) as number[];
  return coming.length === 0 ? null : Math.min(...coming);
}
