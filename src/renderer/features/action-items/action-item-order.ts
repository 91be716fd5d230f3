// Orders action items, and converts due dates for date fields. Pure.

interface Ordered {
  completed: boolean;
  due_at: string | null;
  completed_at: string | null;
  created_at: string;
}

/** Open: what is due first, then what has no date, newest first. Done: what was done last, first. */
export function inOrder<T extends Ordered>(items: readonly T[], done: boolean): T[] {
  return items.filter(({ completed }) => completed === done).sort(done ? byDone : byDue);
}

const at = (iso: string | null): number => (iso === null ? NaN : Date.parse(iso));

function byDue(a: Ordered, b: Ordered): number {
  if (a.due_at !== null && b.due_at !== null) return at(a.due_at) - at(b.due_at) || byCreated(a, b);
  if (a.due_at !== null) return -1;
  if (b.due_at !== null) return 1;
  return byCreated(a, b);
}

function byDone(a: Ordered, b: Ordered): number {
  return at(b.completed_at ?? b.created_at) - at(a.completed_at ?? a.created_at) || byCreated(a, b);
}

function byCreated(a: Ordered, b: Ordered): number {
  return at(b.created_at) - at(a.created_at);
}

/** '2026-11-20T09:00' in the zone of this computer, as a date field wants it. */
export function localDateTime(iso: string): string {
  const date = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Back again; undefined for what is no date. */
export function isoDateTime(local: string): string | undefined {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
