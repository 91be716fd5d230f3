// A log that drops everything: the command line has its own output.
import type { Log } from '../server/ports.ts';

const nothing = (): void => undefined;

export const silentLog: Log = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  child: () => silentLog,
};
