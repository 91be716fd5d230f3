// Starts the built service (or a baseline script) as a process of its own and reads its memory. Does not
// measure.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export const ROOT = join(import.meta.dirname, '..');

/** Rate limits are lifted, since the service itself is measured. */
const UNLIMITED = Object.fromEntries(
  ['READ', 'WRITE', 'HEAVY', 'REFUSED'].map((name) => [`EARSHOT_RATE_${name}`, 'off']),
);

export interface Server {
  process: ChildProcess;
  pid: number;
  url: string;
  /** A sign-in link, where it has a page. */
  pageUrl: string | null;
  /** Milliseconds from spawn to the ready line. */
  readyMs: number;
  stop(): Promise<void>;
}

/** A script that prints one JSON line with its `url` when it is ready. */
export async function startServer(script: string, args: readonly string[] = []): Promise<Server> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, EARSHOT_LOG_LEVEL: 'error', CI: '1', ...UNLIMITED },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const { url, ui_url = null } = JSON.parse(line) as { url: string; ui_url?: string };
    return {
      process: child,
      pid: child.pid!,
      url,
      pageUrl: ui_url,
      readyMs: performance.now() - began,
      async stop() {
        if (child.exitCode !== null) return;
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  throw new Error(`${script} ended before it was ready.`);
}

export const startEarshot = (dataDir: string): Promise<Server> =>
  startServer('out/main/server.js', ['--data-dir', dataDir, '--port', '0']);

export function temporaryFolder(): { path: string; [Symbol.dispose](): void } {
  const path = mkdtempSync(join(tmpdir(), 'earshot-bench-'));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Resident bytes of a process; Linux only. */
export function residentBytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Seconds of processor time a process has used; Linux only. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const AT_REST = { everyMs: 500, share: 0.02, times: 4 };

/** Resolves when the process does hardly anything any more: a large instance builds its search index after the start. */
export async function atRest(pid: number): Promise<void> {
  let last = cpuSeconds(pid);
  for (let times = 0; times < AT_REST.times;) {
    await pause(AT_REST.everyMs);
    const now = cpuSeconds(pid);
    times = now - last <= (AT_REST.share * AT_REST.everyMs) / 1_000 ? times + 1 : 0;
    last = now;
  }
}
