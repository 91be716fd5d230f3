// Keeps one service process running: starts it again when it ends unexpectedly, and not when it was asked to end or
// refused to start. Does not know how a process is started.
// The first `npm start` runs this on the Node it was typed with: nothing newer than Node 20 (tsconfig.setup.json).
import type { FromService } from './messages.ts';
import { createRestartPolicy, QUICK_ENDS } from './restart-policy.ts';

export interface ServiceExit {
  code: number | null;
  signal: string | null;
}

export interface ServiceProcess {
  /** Asks it to stop in an orderly way. */
  stop(): void;
  /** Ends it at once. */
  kill(): void;
}

export interface ServiceListener {
  message(message: FromService): void;
  /** Called once. */
  exit(exit: ServiceExit): void;
}

/** What a service that is started again keeps of the one before. */
export interface Restart {
  port: number | null;
  previousEnd: string;
}

export interface SuperviseOptions {
  start(restart: Restart | null, listener: ServiceListener): ServiceProcess;
  /** One sentence for the person who started it. */
  say(sentence: string): void;
}

export interface Supervisor {
  /** Resolves to the exit code when the service has ended for good. */
  readonly ended: Promise<number>;
  /**
   * Asks the service to stop; a second call ends it at once. `toldAlready`: the service got the same signal, as from a
   * terminal.
   */
  stop(options?: { toldAlready: boolean }): void;
}

/** Nobody is there to read why a restart was refused, and what refused it, such as a full disk, may pass. */
const REFUSED_RESTART_MS = 30_000;
/** A repeat within this time is the same request, sent by both npm and the terminal. */
const SAME_REQUEST_MS = 1_000;
/** The service itself ends at a second request, unless it hangs. */
const PATIENCE_MS = 2_000;
const ASKED_TO_END: readonly (string | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export function supervise({ start, say }: SuperviseOptions): Supervisor {
  const policy = createRestartPolicy();
  let finish!: (code: number) => void;
  const ended = new Promise<number>((resolve) => (finish = resolve));
  let current: ServiceProcess | null = null;
  let port: number | null = null;
  let askedAt: number | null = null;
  let pausing: NodeJS.Timeout | null = null;

  function launch(restart: Restart | null): void {
    const startedAt = performance.now();
    let isReady = false;
    let isStopping = false;
    pausing = null;
    current = start(restart, {
      message(message) {
        if (message.t === 'ready') {
          isReady = true;
          ({ port } = message);
        }
        if (message.t === 'stopping') isStopping = true;
      },
      exit({ code, signal }) {
        current = null;
        const refused = code === 1 && !isReady;
        const asked = askedAt !== null || isStopping || code === 0 || ASKED_TO_END.includes(signal);
        if (asked || (refused && restart === null)) return finish(code ?? 0);
        if (refused) return tryAgainLater(restart);
        restartAfter(signal === null ? `exit code ${code}` : `killed by ${signal}`, startedAt);
      },
    });
  }

  function tryAgainLater(restart: Restart | null): void {
    say(`Earshot could not be started again; the next try is in ${REFUSED_RESTART_MS / 1_000} s.`);
    pausing = setTimeout(launch, REFUSED_RESTART_MS, restart);
  }

  function restartAfter(end: string, startedAt: number): void {
    const pause = policy.afterRunning(performance.now() - startedAt);
    if (pause === null) {
      say(
        `Earshot ended unexpectedly ${QUICK_ENDS} times in a row, the last time with ${end}, and is not started again. ` +
          'The log above has the reason; npm run cli -- doctor lists the times.',
      );
      return finish(1);
    }
    say(
      `Earshot ended unexpectedly (${end}) and is started again${pause < 1_000 ? '' : ` in ${pause / 1_000} s`}.`,
    );
    pausing = setTimeout(launch, pause, { port, previousEnd: end });
  }

  launch(null);
  return {
    ended,
    stop({ toldAlready } = { toldAlready: false }) {
      const again = askedAt !== null;
      if (askedAt !== null && performance.now() - askedAt < SAME_REQUEST_MS) return;
      askedAt ??= performance.now();
      if (pausing !== null) {
        clearTimeout(pausing);
        return finish(0);
      }
      if (!toldAlready) current?.stop();
      const process = current;
      if (again) setTimeout(() => process === current && process?.kill(), PATIENCE_MS).unref();
    },
  };
}
