// Refuses a data folder whose service answers although its lock file was deleted. Does not lock anything.
import { sendRequest } from '../outgoing-request.ts';
import { DataDirLockedError, holdsPresentLock, readServiceFile } from '../store/data-dir-lock.ts';

const PATIENCE_MS = 2_000;

/** Throws DataDirLockedError when both the process and the address in `service.json` are alive. */
export async function refuseBesideService(dataDir: string): Promise<void> {
  const service = readServiceFile(dataDir);
  if (service === null || service.pid === process.pid || !isAlive(service.pid)) return;
  // The number may be another program's by now, and the address that of an Earshot with another folder.
  if (holdsPresentLock(dataDir, service)) return;
  const answer = await sendRequest({
    url: `${service.url}/health`,
    method: 'GET',
    signal: AbortSignal.timeout(PATIENCE_MS),
    maxBytes: 10_000,
  });
  if (answer.ok && answer.status === 200 && /"status":"ok"/.test(answer.body.toString())) {
    throw new DataDirLockedError(dataDir, service.url);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
