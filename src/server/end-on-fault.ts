// Ends the process when an error reaches nobody: what it left half done is not known, and a new process recovers from
// the journal and the database. Logs the error with its stack; a supervisor starts the service again.
import type { Log } from './ports.ts';
import { noteEnding } from './store/unexpected-ends.ts';

/** EX_SOFTWARE; not 1, which a start that is refused has. */
const FAULT_CODE = 70;

/** Also for promises that reject unhandled, which Electron only warns of. */
export function endOnFault({
  dataDir,
  log,
  exit = (code) => process.exit(code),
}: {
  dataDir: string;
  log: Log;
  exit?: (code: number) => void;
}): void {
  const end = (origin: string, error: unknown): void => {
    attempt(() => noteEnding(dataDir, { at: Date.now(), reason: reasonOf(error) }));
    attempt(() => log.error({ err: error, origin }, 'the service ends because of an unexpected error'));
    exit(FAULT_CODE);
  };
  process.on('uncaughtException', (error) => end('uncaughtException', error));
  process.on('unhandledRejection', (error) => end('unhandledRejection', error));
}

/** Nothing may keep the process from ending. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The disk is full, or nobody reads the log.
  }
}

/** Name, code and place; the message may quote what a user said. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'an unexpected error that has no stack';
  const { code } = error as { code?: unknown };
  const frame = /\(?([^()\s/\\]+:\d+):\d+\)?$/m.exec(error.stack?.split('\n    at ')[1] ?? '')?.[1];
  return [error.name, ...(typeof code === 'string' ? [code] : []), ...(frame ? [`at ${frame}`] : [])].join(
    ' ',
  );
}
