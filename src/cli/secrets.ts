// secrets move: where the secrets of the data folder are kept. Not while the service runs.
import { whileNoServiceRuns } from '../server/store/data-dir-lock.ts';
import { createSecretStore } from '../server/secrets/secret-store.ts';
import { CommandError, printResult, type Command } from './command.ts';
import { silentLog } from './silent-log.ts';

const PLACES = ['keychain', 'file'] as const;

export const moveSecrets: Command = {
  name: 'secrets move',
  usage: PLACES.join('|'),
  summary: 'Move the secrets to the system keychain or to the encrypted file',
  positionals: [1, 1],
  async run({ dataDir, positionals, ...context }) {
    const place = PLACES.find((one) => one === positionals[0]);
    if (place === undefined) throw new CommandError(`Name where: ${PLACES.join(' or ')}.`);
    const done = await whileNoServiceRuns(dataDir, () => Promise.resolve())
      .then(() => createSecretStore({ dataDir, log: silentLog, moveTo: place }))
      .catch((error: unknown) => {
        throw new CommandError(error instanceof Error ? error.message : 'The secrets cannot be moved.');
      });
    printResult({ ...context, dataDir, positionals }, { backend: done.backend }, [
      `The secrets of ${dataDir} are in the ${done.backend}.`,
    ]);
  },
};
