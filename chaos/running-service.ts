// The service as a process of its own that can be killed, stopped for a while, and made to jump in time. Does
// not check anything.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { residentBytes } from '../bench/processes.ts';
import { ALLOCATOR, HEAP_FLAGS } from '../src/supervisor/memory.ts';
import type { Followed } from './power/follow-syncs.ts';

export interface ServiceOptions {
  dataDir: string;
  recogniser?: 'fake' | 'real';
  /** Conversations are understood by their words alone: the encoder takes seconds to load. */
  encoder?: 'none';
  /** Follow what it brings to the disk. */
  followed?: Followed;
  diskBytes?: number;
  /** How much faster than real time its timers run. */
  hurry?: number;
  /** How far its wall clock is ahead, because time passed in an earlier service of the folder. */
  aheadMs?: number;
  /** Its file when it was built; run from sources when absent. */
  entry?: string;
  /** What it prints as it ends is in the error of a start that failed, instead of on the screen. */
  mayEnd?: boolean;
}

export interface RunningService {
  readonly url: string;
  readonly alive: boolean;
  /** Resident memory; Linux only, null elsewhere. */
  memoryBytes(): number | null;
  /** Of its recogniser; null while there is none. */
  recogniserBytes(): number | null;
  /** kill -9; resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to stop; resolves when it has. */
  stop(): Promise<void>;
  /** SIGSTOP and SIGCONT to it and its recogniser: the computer sleeps. */
  sleep(): void;
  wake(): void;
  jump(ms: number): void;
  /** It runs for so long, in a moment; resolves when that has passed, or when it was killed. */
  pass(ms: number): Promise<void>;
  /** kill -9 to its recogniser; false when none was running. */
  killRecogniser(): boolean;
}

const FOLLOWING = pathToFileURL(join(import.meta.dirname, 'power', 'in-service.ts')).href;
const CACHE = join(tmpdir(), 'earshot-chaos-cache');

const running = new Set<ChildProcess>();
let started = 0;
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
let ends = false;

/** A signal ends a process without its `exit` event, and the services are groups of their own. */
function endWithThisProcess(): void {
  if (ends) return;
  ends = true;
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL');
  });
  for (const [signal, number] of Object.entries(SIGNALS))
    process.once(signal, () => process.exit(128 + number));
}

export async function startService(options: ServiceOptions): Promise<RunningService> {
  const {
    dataDir,
    recogniser = 'fake',
    encoder,
    followed,
    diskBytes,
    hurry,
    aheadMs,
    mayEnd = false,
  } = options;
  const { entry = join(import.meta.dirname, 'service.ts') } = options;
  const pids = join(tmpdir(), `earshot-chaos-${process.pid}-${++started}.recognisers`);
  const child = spawn(
    process.execPath,
    [
      ...HEAP_FLAGS,
      ...(followed === undefined ? [] : [`--import=${FOLLOWING}`]),
      entry,
      `--data-dir=${dataDir}`,
      `--recogniser=${recogniser}`,
      `--fake-recogniser=${join(import.meta.dirname, 'recogniser.ts')}`,
      ...(encoder === undefined ? [] : [`--encoder=${encoder}`]),
      ...(hurry === undefined ? [] : [`--hurry=${hurry}`]),
      ...(aheadMs === undefined ? [] : [`--ahead-ms=${aheadMs}`]),
      ...(diskBytes === undefined ? [] : [`--disk-bytes=${diskBytes}`]),
    ],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      // A group of its own: sleep must reach the recogniser too.
      detached: true,
      env: {
        ...ALLOCATOR,
        ...process.env,
        NODE_COMPILE_CACHE: CACHE,
        CHAOS_RECOGNISER_PIDS: pids,
        // The next service on this folder recovers what this one leaves.
        CHAOS_SAID: join(dataDir, 'chaos-said'),
        ...(followed !== undefined && { CHAOS_POWER: JSON.stringify(followed) }),
      },
    },
  );
  running.add(child);
  child.once('exit', () => running.delete(child));
  endWithThisProcess();
  child.stdin.on('error', () => undefined);
  const lines = createInterface({ input: child.stdout });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (mayEnd) printed += text;
    else process.stderr.write(text);
  });
  const url = await readyUrl(lines, () => printed);
  const gone = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    rmSync(pids, { force: true });
  };
  return {
    url,
    get alive() {
      return child.exitCode === null && child.signalCode === null;
    },
    memoryBytes: () => (process.platform === 'linux' ? residentBytes(child.pid!) : null),
    recogniserBytes() {
      if (process.platform !== 'linux') return null;
      try {
        const children = readFileSync(`/proc/${child.pid!}/task/${child.pid!}/children`, 'utf8').trim();
        return children === ''
          ? null
          : Math.max(...children.split(' ').map((pid) => residentBytes(Number(pid))));
      } catch {
        return null; // it ended just now
      }
    },
    kill: () => gone('SIGKILL'),
    stop: () => gone('SIGTERM'),
    sleep: () => void process.kill(-child.pid!, 'SIGSTOP'),
    wake: () => void process.kill(-child.pid!, 'SIGCONT'),
    jump: (ms) => void child.stdin.write(`${JSON.stringify({ jump_ms: ms })}\n`),
    async pass(ms) {
      const passed = Promise.withResolvers<void>();
      lines.once('line', passed.resolve);
      child.once('exit', passed.resolve);
      child.stdin.write(`${JSON.stringify({ pass_ms: ms })}\n`);
      await passed.promise;
      lines.off('line', passed.resolve);
      child.off('exit', passed.resolve);
    },
    killRecogniser() {
      const last = existsSync(pids) ? readFileSync(pids, 'utf8').trim().split('\n').at(-1) : undefined;
      try {
        return last !== undefined && process.kill(Number(last), 'SIGKILL');
      } catch {
        return false; // it was gone already
      }
    },
  };
}

async function readyUrl(lines: Interface, printed: () => string): Promise<string> {
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(lines, 'close').then(() => [undefined]),
  ])) as [string?];
  if (line === undefined) throw new Error(`The service ended before it was ready. ${printed()}`.trimEnd());
  return (JSON.parse(line) as { url: string }).url;
}
