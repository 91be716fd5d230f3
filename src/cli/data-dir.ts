// Where the data folder lies when nobody says otherwise, and the names inside it.
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

export const DEFAULT_URL = 'http://127.0.0.1:7345';

export function defaultDataDir(given: string | undefined): string {
  if (given) return resolve(given);
  if (process.env.EARSHOT_DATA_DIR) return resolve(process.env.EARSHOT_DATA_DIR);
  return join(homedir(), '.local', 'share', 'earshot');
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'earshot.sqlite');
}
