// When an hour of the day is summed up, as the clock on the wall shows it: full hours of UTC are half past in some zones. Pure.

const minuteOf = (zone: string, now: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, minute: 'numeric' }).formatToParts(
    Math.floor(now / 3_600_000) * 3_600_000,
  );
  return Number(parts.find(({ type }) => type === 'minute')?.value ?? 0);
};

/** 22:00, or 22:45 in a zone that is a quarter of an hour off. */
export function hourLabel(hour: number, zone: string | null, now: number): string {
  const minute = zone === null ? 0 : minuteOf(zone, now);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
