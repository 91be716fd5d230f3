// Starts a service for one command, on a free port, and closes it afterwards.
import { createLog } from '../server/log.ts';
import { systemClock } from '../server/ports.ts';
import { createSecretStore } from '../server/secrets/secret-store.ts';
import { start, type RunningService } from '../server/start.ts';
import type { CommandContext } from './command.ts';

/** Rejects with an error whose message is one plain sentence, as `start` does. */
export async function startOwnService({
  dataDir,
  paths,
}: Pick<CommandContext, 'dataDir' | 'paths'>): Promise<RunningService> {
  const log = createLog('error');
  return start({
    dataDir,
    port: 0,
    host: '127.0.0.1',
    paths,
    clock: systemClock,
    secrets: await createSecretStore({ dataDir, log }),
    log,
  });
}
