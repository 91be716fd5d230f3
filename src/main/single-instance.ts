// Allows one Earshot per user session: a second start brings the first one's window to the front and ends.

import { app } from 'electron';

/** False when another instance runs already. `onSecond` is called in the first one whenever another is started. */
export function setupSingleInstance(onSecond: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', onSecond);
  return true;
}
