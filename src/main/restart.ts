// Starts the app again after an error that ended it, until it ends too quickly too often.

import { app, dialog } from 'electron';
import { createRestartPolicy } from '../supervisor/restart-policy.ts';

/** How many times in a row the app was started again and ended quickly: the apps that follow each other know it by this. */
const QUICK_ENDS = '--quick-ends=';

/** Ends the app with this code. One that ran for a while, or failed a few times only, is started again at once. */
export function startAppAgain(code: number): void {
  const [before] = process.argv.filter((arg) => arg.startsWith(QUICK_ENDS));
  const ends = Number(before?.slice(QUICK_ENDS.length) ?? 0);
  const policy = createRestartPolicy(ends);
  const pause = policy.afterRunning(process.uptime() * 1_000);
  if (pause === null) {
    dialog.showErrorBox('Earshot', 'Earshot ended unexpectedly several times in a row. Its log says why.');
  } else {
    const rest = process.argv.slice(1).filter((arg) => arg !== before);
    app.relaunch({ args: [...rest, `${QUICK_ENDS}${policy.quickEnds}`] });
  }
  app.exit(code);
}
