// Places the audio files of conversations and wraps their keys. Erasing the wrapped key destroys the audio.
import { createHmac } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createKey, openKey, sealKey } from '../../audio/sealing.ts';
import type { SecretStore } from '../../ports.ts';
import { writePrivateFile } from '../../private-files.ts';
import { createAudioQuarantine, quarantineDir, type AudioQuarantine } from './audio-quarantine.ts';

const INSTANCE_KEY = 'instance-key';
export const JOURNAL = '.journal';
const REPLACING = '.replacing';

export const hasInstanceKey = async (secrets: SecretStore): Promise<boolean> =>
  (await secrets.get(INSTANCE_KEY)) !== null;

/** Nothing kept yet is no failure. */
function absent(error: unknown): [] {
  if ((error as { code?: unknown }).code === 'ENOENT') return [];
  throw error;
}

/**
 * Call it before another database takes the place of the present one, which may know the copies that are being made: nothing counts as
 * worthless then.
 */
export function distrustNotes(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.endsWith(REPLACING)) writePrivateFile(join(folder, name), '');
}

export interface AudioVault {
  /** A new key for a conversation, wrapped for the database. */
  newWrappedKey(conversationId: string): Buffer;
  unwrap(conversationId: string, wrapped: Buffer): Buffer;
  journalFile(conversationId: string, recordingId: string): string;
  /** Recognises a text that is not kept; worth nothing without the instance key. */
  keyedHash(text: string): Buffer;
  /** For the sound of the user that waits in a browser. */
  keepingKey(uid: string): Buffer;
  /** Deletes the files, also those that were put aside; the caller erases the key. */
  remove(conversationId: string): Promise<void>;
  removeJournal(conversationId: string, recordingId: string): Promise<void>;
  /** Ids of the recordings that have a file. */
  recordings(conversationId: string): Promise<string[]>;
  /**
   * Notes on the disk that files of a conversation are being copied, until `replaced` is called, and which were there before: a
   * copy that a kill leaves without its row has its key nowhere.
   */
  replacing(conversationId: string): Promise<void>;
  /** Which recordings had a file before that; null when it is not known. */
  before(conversationId: string): Promise<ReadonlySet<string> | null>;
  replaced(conversationId: string): Promise<void>;
  /** Holds the files of offline recordings until their audio is in conversations. */
  offlineFolder: string;
  /** Files that no row knows. */
  quarantine: AudioQuarantine;
  /** Conversations that have a folder, and those whose replacing was cut off. Nothing where the folder is a link. */
  contents(): Promise<{ conversations: string[]; replacing: string[] }>;
}

/**
 * `keysExist`: whether the database already holds wrapped keys, so that a lost instance key is noticed, not
 * replaced.
 */
export async function createAudioVault(
  secrets: SecretStore,
  folder: string,
  keysExist: boolean,
): Promise<AudioVault> {
  const found = await stat(folder).catch(() => null);
  if (found !== null && !found.isDirectory()) {
    throw new Error(`${folder} is not a folder, so no audio could be kept. Move it elsewhere.`);
  }
  let instanceKey = await secrets.get(INSTANCE_KEY);
  if (instanceKey === null) {
    if (keysExist) {
      throw new Error(
        `The key that opens the kept audio is gone from the ${secrets.backend}. Restore it; Earshot will not replace it.`,
      );
    }
    instanceKey = createKey();
    await secrets.set(INSTANCE_KEY, instanceKey);
  }
  const key = instanceKey;
  const quarantine = createAudioQuarantine({ audio: folder, folder: quarantineDir(dirname(folder)) });
  const hashKey = createHmac('sha256', key).update('keyed hash').digest();
  const waitingKey = createHmac('sha256', key).update('sound that waits').digest();
  const folderOf = (conversationId: string): string => join(folder, conversationId);
  const journalFile = (conversationId: string, recordingId: string): string =>
    join(folderOf(conversationId), recordingId + JOURNAL);
  const noteOf = (conversationId: string): string => folderOf(conversationId) + REPLACING;
  async function recordings(conversationId: string): Promise<string[]> {
    const names = await readdir(folderOf(conversationId)).catch(absent);
    return names.filter((name) => name.endsWith(JOURNAL)).map((name) => name.slice(0, -JOURNAL.length));
  }
  return {
    newWrappedKey: (conversationId) => sealKey(key, createKey(), conversationId),
    unwrap: (conversationId, wrapped) => openKey(key, wrapped, conversationId),
    journalFile,
    offlineFolder: join(dirname(folder), 'offline'),
    keyedHash: (text) => createHmac('sha256', hashKey).update(text).digest().subarray(0, 16),
    keepingKey: (uid) => createHmac('sha256', waitingKey).update(uid).digest(),
    async remove(conversationId) {
      await rm(folderOf(conversationId), { recursive: true, force: true });
      await quarantine.remove(conversationId);
    },
    quarantine,
    removeJournal: (conversationId, recordingId) =>
      rm(journalFile(conversationId, recordingId), { force: true }),
    recordings,
    async replacing(conversationId) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const there = JSON.stringify(await recordings(conversationId));
      await writeFile(noteOf(conversationId), there, { mode: 0o600 });
    },
    async before(conversationId) {
      try {
        return new Set(JSON.parse(await readFile(noteOf(conversationId), 'utf8')) as string[]);
      } catch {
        return null;
      }
    },
    replaced: (conversationId) => rm(noteOf(conversationId), { force: true }),
    async contents() {
      const isLink = (await lstat(folder).catch(() => null))?.isSymbolicLink() === true;
      if (isLink) return { conversations: [], replacing: [] };
      const entries = await readdir(folder, { withFileTypes: true }).catch(absent);
      const replacing = entries.filter((entry) => entry.isFile() && entry.name.endsWith(REPLACING));
      return {
        conversations: entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
        replacing: replacing.map(({ name }) => name.slice(0, -REPLACING.length)),
      };
    },
  };
}
