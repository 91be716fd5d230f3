// Runs the service as a process: reads the settings, prints when it is ready, stops on a signal or when its supervisor
// asks for it.
import { parseArgs } from 'node:util';
import { appPaths } from './app-paths.ts';
import { endOnFault } from './end-on-fault.ts';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { boundBufferGarbage } from './kept-memory.ts';
import { hasScreen, openBrowser } from './open-browser.ts';
import { systemClock } from './ports.ts';
import { createSecretStore } from './secrets/secret-store.ts';
import { removeSignInFile, writeSignInFile } from './sign-in-file.ts';
import { start, type RunningService } from './start.ts';
import { unlessDiskFull } from './disk-space.ts';
import { startSentence, type StartPlace } from './start-refusal.ts';
import { nodeSupervisor, type SupervisorLink } from './supervisor-link.ts';

const HELP = `Usage: npm run serve -- [--data-dir DIR] [--port N] [--host H] [--lan-port N] [--open]

When it is ready, one JSON line on stdout: {"event":"ready","url":...,"data_dir":...,"ui_url":...}. Logs go to stderr.
A service that was started again after an unexpected end prints {"event":"restarted","url":...,"data_dir":...}.
`;

function readArgs(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        'data-dir': { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
        'lan-port': { type: 'string' },
        open: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Resolves when the service is up; it runs until a signal. A failed start prints one sentence and exits with
 * 1.
 */
export async function serve(argv: readonly string[]): Promise<void> {
  boundBufferGarbage();
  const supervisor = nodeSupervisor();
  let place: StartPlace = { dataDir: '' };
  let service: RunningService | undefined;
  try {
    const args = readArgs(argv);
    if (args.help) {
      process.stdout.write(HELP);
      return;
    }
    const config = readConfig(args);
    place = config;
    const log = createLog(config.logLevel);
    endOnFault({ dataDir: config.dataDir, log });
    const previousEnd = supervisor?.previousEnd ?? null;
    service = await start({
      dataDir: config.dataDir,
      port: config.port,
      host: config.host,
      lanPort: config.lanPort,
      paths: appPaths(),
      clock: systemClock,
      secrets: await createSecretStore({ dataDir: config.dataDir, log, moveTo: config.secretPlace }),
      log,
      rates: config.rates,
      gateway: config.gateway,
      previousEnd,
    });
    const { url, newUiUrl, close } = service;
    removeSignInFile(config.dataDir);
    // Whoever was signed in before an unexpected end still is. A damaged database may fail here: before the service is ready.
    const ui_url = previousEnd === null ? newUiUrl() : null;
    const stop = (): Promise<void> => {
      removeSignInFile(config.dataDir);
      return close();
    };
    stopWhenAsked(stop, supervisor);
    supervisor?.send({ t: 'ready', port: Number(new URL(url).port) });
    const print = (line: object): void => {
      process.stdout.write(`${JSON.stringify(line)}\n`);
    };
    if (ui_url === null) return print({ event: 'restarted', url, data_dir: config.dataDir });
    print({ event: 'ready', url, data_dir: config.dataDir, ui_url });
    if (args.open && hasScreen()) {
      const link = newUiUrl(() => removeSignInFile(config.dataDir));
      unlessDiskFull(() => openBrowser(writeSignInFile(config.dataDir, link)));
    }
  } catch (error) {
    process.stderr.write(`${startSentence(error, place)}\n`);
    if (process.env.EARSHOT_LOG_LEVEL === 'debug' && error instanceof Error)
      process.stderr.write(`${error.stack}\n`);
    process.exitCode = 1;
    // What is up is not left running behind a sentence that says it is not.
    if (service !== undefined)
      await service
        .close()
        .catch(() => undefined)
        .finally(() => process.exit());
  }
}

/**
 * A second request ends the process at once: the journal and the store survive that. A repeat within a second
 * is the same signal, sent by both the process group and npm.
 */
function stopWhenAsked(close: () => Promise<void>, supervisor: SupervisorLink | null): void {
  let stopping: number | null = null;
  const stop = (): void => {
    if (stopping !== null) {
      if (performance.now() - stopping > 1_000) process.exit(1);
      return;
    }
    stopping = performance.now();
    supervisor?.send({ t: 'stopping' });
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(
          `Earshot did not stop cleanly: ${error instanceof Error ? error.message : ''}\n`,
        );
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  supervisor?.onStop(stop);
}
