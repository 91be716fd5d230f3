// A log that says nothing: the command line speaks through its own output.
import type { Log } from '../server/ports.ts';

const nothing = (): void => undefined;

export const silentLog: Log = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  child: () => silentLog,
};
