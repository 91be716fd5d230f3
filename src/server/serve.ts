// Runs the service as a process: reads the settings, prints when it is ready, stops on a signal.
import { parseArgs } from 'node:util';
import { appPaths } from './app-paths.ts';
import { ConfigError, readConfig } from './config.ts';
import { createLog } from './log.ts';
import { openBrowser } from './open-browser.ts';
import { systemClock } from './ports.ts';
import { createSecretStore } from './secrets/secret-store.ts';
import { start } from './start.ts';

const HELP = `Usage: npm run serve -- [--data-dir DIR] [--port N] [--host H] [--open]

When it is ready, one JSON line on stdout: {"event":"ready","url":...,"data_dir":...,"ui_url":...}. Logs go to stderr.
`;

function readArgs(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        'data-dir': { type: 'string' },
        port: { type: 'string' },
        host: { type: 'string' },
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
  try {
    const args = readArgs(argv);
    if (args.help) {
      process.stdout.write(HELP);
      return;
    }
    const config = readConfig(args);
    const log = createLog(config.logLevel);
    const service = await start({
      dataDir: config.dataDir,
      port: config.port,
      host: config.host,
      paths: appPaths(),
      clock: systemClock,
      secrets: await createSecretStore({ dataDir: config.dataDir, log }),
      log,
      rates: config.rates,
      gateway: config.gateway,
    });
    stopOnSignals(service.close);
    const ui_url = service.newUiUrl();
    process.stdout.write(
      `${JSON.stringify({ event: 'ready', url: service.url, data_dir: config.dataDir, ui_url })}\n`,
    );
    if (args.open) openBrowser(ui_url);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    if (process.env.EARSHOT_LOG_LEVEL === 'debug' && error instanceof Error)
      process.stderr.write(`${error.stack}\n`);
    process.exitCode = 1;
  }
}

/**
 * A second signal ends the process at once: the journal and the store survive that. A repeat within a second
 * is the same signal, sent by both the process group and npm.
 */
function stopOnSignals(close: () => Promise<void>): void {
  let stopping: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping !== null) {
        if (performance.now() - stopping > 1_000) process.exit(1);
        return;
      }
      stopping = performance.now();
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(
            `Earshot did not stop cleanly: ${error instanceof Error ? error.message : ''}\n`,
          );
          process.exit(1);
        },
      );
    });
  }
}
