// Whether a process that a test does not own has ended.
import { existsSync, readFileSync } from 'node:fs';

/** One that ended while nobody waited for it still has its number. */
export function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const status = `/proc/${pid}/status`;
    return existsSync(status) && /^State:\s+Z/m.test(readFileSync(status, 'utf8'));
  } catch {
    return true;
  }
}
