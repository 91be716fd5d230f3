// Allows one Earshot per user session: a second start brings the first one's window to the front and ends.

import { app } from 'electron';

/** False when another instance runs already. `onSecond` gets the command line of each further start, in the first instance. */
export function setupSingleInstance(onSecond: (words: readonly string[]) => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', (_event, words) => onSecond(words));
  return true;
}
