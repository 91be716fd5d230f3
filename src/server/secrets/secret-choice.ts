// The file that says where a data folder keeps its secrets, and where remains of a move may be. Does not open any place.

import { existsSync, lstatSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from './entries-file.ts';
import { sealedFileName } from './file-backend.ts';
import { SECRET_PLACES, type SecretPlaceName } from './secret-place.ts';

export interface SecretChoice {
  backend: SecretPlaceName;
  /** Separates several data folders in one keychain. */
  instance: string;
  /** While secrets move: the place that holds some of them, too, and from which they are to be removed. */
  left?: SecretPlaceName;
}

const choiceFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/** Null: none has been made. Rejects with a plain sentence when the file is damaged. */
export async function readChoice(dataDir: string): Promise<SecretChoice | null> {
  const file = choiceFile(dataDir);
  // A link that leads nowhere is there, too: nothing can be written in its place.
  if (lstatSync(file, { throwIfNoEntry: false }) !== undefined) return parsedChoice(file);
  return existsSync(join(dataDir, sealedFileName)) ? { backend: 'file', instance: '' } : null;
}

const isPlace = (value: unknown): value is SecretPlaceName => SECRET_PLACES.some((place) => place === value);

async function parsedChoice(file: string): Promise<SecretChoice> {
  const text = await readFile(file, 'utf8').catch(() => '');
  try {
    const { backend, instance, left } = (JSON.parse(text) as Partial<SecretChoice> | null) ?? {};
    if (isPlace(backend) && typeof instance === 'string' && (left === undefined || isPlace(left)))
      return { backend, instance, ...(left && { left }) };
  } catch {
    // Said below.
  }
  throw new Error(`The file ${file} is damaged; restore it from a backup.`);
}

/** False when another process wrote its choice first; that choice is valid. */
export async function writeFirstChoice(dataDir: string, choice: SecretChoice): Promise<boolean> {
  try {
    await writeFile(choiceFile(dataDir), JSON.stringify(choice), { mode: 0o600, flag: 'wx', flush: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

export const replaceChoice = (dataDir: string, choice: SecretChoice): Promise<void> =>
  replaceFile(choiceFile(dataDir), JSON.stringify(choice));
