// npm passes a signal on to its shell only, which ends and leaves what it runs without a word. Killed, npm leaves its shell, too.

import { readFileSync } from 'node:fs';

const EVERY_MS = 1_000;

/** Whoever ends npm ends this process, too, as SIGTERM does. Windows does not tell who is left. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS).unref();
}

/**
 * Null where the system has no such file, as macOS.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    // The name in brackets may have any signs.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1] ?? null;
  } catch {
    return null;
  }
}
