// Supervises the service as a child of this process, under plain Node: `npm start` and `npm run serve`. Hands its
// own terminal over and passes signals on. Runs on every Node that can set Earshot up.
import { spawn } from 'node:child_process';
import { write } from 'node:fs';
import { ALLOCATOR, HEAP_FLAGS } from './memory.ts';
import { PREVIOUS_END, SUPERVISED, type FromService, type ToService } from './messages.ts';
import { supervise, type Restart, type ServiceListener, type ServiceProcess } from './supervise.ts';

export interface SupervisedCommand {
  /** The Node to run it with. */
  node: string;
  entry: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
}

const STOP: ToService = { t: 'stop' };

/** Resolves to the exit code when the service has ended for good. */
export function superviseService(command: SupervisedCommand): Promise<number> {
  const supervisor = supervise({
    start: (restart, listener) => startChild(command, restart, listener),
    // Not in step: a reader that has stopped reading must not hold up a restart.
    say: (sentence) => write(2, `${sentence}\n`, () => undefined),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the whole group.
      supervisor.stop({ toldAlready: signal === 'SIGINT' && process.stdin.isTTY });
    });
  }
  return supervisor.ended;
}

function startChild(
  { node, entry, args, env }: SupervisedCommand,
  restart: Restart | null,
  listener: ServiceListener,
): ServiceProcess {
  const child = spawn(node, [...HEAP_FLAGS, entry, ...(restart === null ? args : argsOf(args, restart))], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...ALLOCATOR, ...env, [SUPERVISED]: '1', ...(restart && { [PREVIOUS_END]: restart.previousEnd }) },
    windowsHide: true,
  });
  let gone = false;
  const end = (code: number | null, signal: string | null): void => {
    if (gone) return;
    gone = true;
    listener.exit({ code, signal });
  };
  child.on('message', (message) => listener.message(message as FromService));
  child.once('exit', end);
  child.once('error', () => child.pid === undefined && end(1, null));
  return {
    stop() {
      // Not by signal: on Windows that would end it without a chance to store anything.
      if (child.connected) child.send(STOP, () => undefined);
      else child.kill('SIGTERM');
    },
    kill: () => child.kill('SIGKILL'),
  };
}

/** The same address as before, and no second browser window. */
function argsOf(args: readonly string[], { port }: Restart): string[] {
  const kept = args.filter((argument) => argument !== '--open');
  return port === null ? kept : [...kept, '--port', String(port)];
}
