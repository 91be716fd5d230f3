// Says whether an error means that another program holds the database for longer than SQLite waits.

export const DATABASE_HELD = 'Another program holds the database. Nothing was stored; try again in a moment.';

export function isDatabaseHeld(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (/^SQLITE_(BUSY|LOCKED)/.test(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}
