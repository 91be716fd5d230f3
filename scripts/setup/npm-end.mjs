// npm passes a signal on to its shell only, which ends and leaves what it runs without a word.

const EVERY_MS = 1_000;

/** Whoever ends npm ends this process, too, as SIGTERM does. Windows does not tell who is left. */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, EVERY_MS).unref();
}
