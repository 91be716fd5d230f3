// Runs a program of the owner's with the body of an outgoing event on its standard input. Never a shell. Whatever the
// program does is a value: nothing rejects, and neither the program nor a child of it in its group outlives the attempt.
import { DELIVERY_SENTENCES, deliverySentence } from '../../contract/delivery-sentences.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { homedir } from 'node:os';
import { createFairTurns } from '../fair-turns.ts';
import type { Clock } from '../ports.ts';
import type { AttemptOutcome, AttemptResult } from './attempt-result.ts';

export interface CommandRequest {
  /** Whose it is: users take turns. */
  uid: string;
  /** The program and its arguments. */
  argv: readonly string[];
  /** The home folder when absent. */
  cwd?: string | undefined;
  body: Uint8Array;
  /** What the program is informed of beside the body: names begin with EARSHOT_. */
  env: Readonly<Record<string, string>>;
  timeout_ms: number;
}

export interface CommandRunner {
  /** Never rejects. `signal` ends the program. */
  run(request: CommandRequest, signal: AbortSignal): Promise<AttemptResult>;
}

/** More would slow down what is being transcribed. */
const AT_ONCE = 4;
const ANSWER_BYTES = 1_024;
/** A program that writes more than this has lost its way; reading it would cost more than the program. */
const OUTPUT_BYTES = 1_048_576;
/** How long what the program wrote last may take to arrive once it has ended. */
const DRAIN_MS = 200;
/** How long the end of a program that was killed is waited for. */
const DYING_MS = 2_000;

/** What programs need to find others, the screen and the user's files; nothing of the service's own settings. */
const INHERITED = [
  ...[
    'PATH',
    'HOME',
    'USER',
    'LOGNAME',
    'SHELL',
    'LANG',
    'LC_ALL',
    'LC_CTYPE',
    'TZ',
    'TMPDIR',
    'TEMP',
    'TMP',
  ],
  ...['DISPLAY', 'WAYLAND_DISPLAY', 'XAUTHORITY', 'XDG_RUNTIME_DIR', 'DBUS_SESSION_BUS_ADDRESS'],
  ...[
    'SystemRoot',
    'SystemDrive',
    'ComSpec',
    'PATHEXT',
    'USERPROFILE',
    'APPDATA',
    'LOCALAPPDATA',
    'ProgramFiles',
  ],
];

function environment(own: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = INHERITED.flatMap((name): [string, string][] => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(inherited), ...own };
}

const SENTENCES: Record<string, string> = {
  ENOENT: DELIVERY_SENTENCES.program_missing,
  EACCES: DELIVERY_SENTENCES.program_not_executable,
  ENOTDIR: DELIVERY_SENTENCES.program_folder,
  E2BIG: DELIVERY_SENTENCES.arguments_too_long,
  ENOEXEC: DELIVERY_SENTENCES.no_program,
};

function sentenceOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return SENTENCES[String(code)] ?? deliverySentence('program_not_started', code ?? 'unknown');
}

/** Ends the program and its children: on Windows by the tree, elsewhere by the group that it leads. */
function killAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (process.platform === 'win32') {
    spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore' }).on('error', () => undefined);
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody of the group is left.
  }
}

const hasExited = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

interface Ended {
  outcome: AttemptOutcome;
  status: number | null;
  sentence: string | null;
}

const ending = (outcome: AttemptOutcome, sentence: string): Ended => ({ outcome, status: null, sentence });

function exited(code: number | null, killedBy: string | null): Ended {
  if (code === 0) return { outcome: 'delivered', status: 0, sentence: null };
  if (code !== null)
    return { outcome: 'refused', status: code, sentence: deliverySentence('program_ended', code) };
  return ending('failed', deliverySentence('program_killed', killedBy ?? 'a signal'));
}

/** The first kilobyte as text; a database column ends at a zero. */
const readable = (bytes: Buffer): string =>
  bytes.subarray(0, ANSWER_BYTES).toString('utf8').replaceAll('\0', '\uFFFD');

function execute(
  { argv, cwd, body, env, timeout_ms }: CommandRequest,
  clock: Clock,
  signal: AbortSignal,
): Promise<{ ended: Ended; output: Buffer }> {
  const [program = '', ...args] = argv;
  return new Promise((resolve) => {
    const kept: Buffer[] = [];
    let bytes = 0;
    const output = (): Buffer => Buffer.concat(kept).subarray(0, ANSWER_BYTES);
    if (signal.aborted)
      return resolve({ ended: ending('failed', DELIVERY_SENTENCES.stopped), output: output() });
    let child: ChildProcess;
    try {
      child = spawn(program, args, {
        cwd: cwd ?? homedir(),
        env: environment(env),
        stdio: ['pipe', 'pipe', 'pipe'],
        shell: false,
        windowsHide: true,
        detached: process.platform !== 'win32',
      });
    } catch (error) {
      return resolve({ ended: ending('failed', sentenceOf(error)), output: output() });
    }
    const streams = [child.stdin, child.stdout, child.stderr];
    let done = false;
    const finish = (ended: Ended): void => {
      if (done) return;
      done = true;
      stopTimer();
      stopDrain?.();
      signal.removeEventListener('abort', abort);
      killAll(child);
      // Children that keep a pipe open, even outside the group, must not hold this process.
      for (const stream of streams) stream?.destroy();
      const over = (): void => resolve({ ended, output: output() });
      if (child.pid === undefined || hasExited(child)) return over();
      const stopWaiting = clock.after(DYING_MS, over);
      child.once('exit', () => {
        stopWaiting();
        over();
      });
    };
    const abort = (): void => finish(ending('failed', DELIVERY_SENTENCES.stopped));
    const stopTimer = clock.after(timeout_ms, () =>
      finish(ending('timeout', deliverySentence('program_timed_out', timeout_ms / 1_000))),
    );
    let stopDrain: (() => void) | undefined;
    signal.addEventListener('abort', abort, { once: true });
    for (const stream of streams) stream?.on('error', () => undefined);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => {
        if (bytes < ANSWER_BYTES) kept.push(part.subarray(0, ANSWER_BYTES - bytes));
        bytes += part.length;
        if (bytes > OUTPUT_BYTES) finish(ending('too_long', DELIVERY_SENTENCES.output_too_long));
      });
    }
    child.on('error', (error) => finish(ending('failed', sentenceOf(error))));
    child.once('exit', (code, killedBy) => {
      if (done) return;
      const ended = exited(code, killedBy);
      child.once('close', () => finish(ended));
      stopDrain = clock.after(DRAIN_MS, () => finish(ended));
    });
    // A program that does not read its input ends all the same; the rest of the body is dropped.
    child.stdin?.end(body);
  });
}

export function createCommandRunner({ clock }: { clock: Clock }): CommandRunner {
  const turns = createFairTurns(AT_ONCE);
  return {
    run: (request, signal) =>
      turns.run(request.uid, async () => {
        const begun = clock.monotonic();
        const { ended, output } = await execute(request, clock, signal);
        return {
          outcome: ended.outcome,
          status: ended.status,
          answer: output.length === 0 ? null : readable(output),
          ...(ended.sentence !== null && { reason: ended.sentence }),
          retry_after_ms: null,
          gone: false,
          headers: { ...request.env },
          ms: Math.round(clock.monotonic() - begun),
        };
      }),
  };
}
