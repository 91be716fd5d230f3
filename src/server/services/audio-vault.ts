// Where a conversation's audio lies and which key opens it. Erasing the wrapped key destroys the audio.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createKey, openKey, sealKey } from '../audio/sealing.ts';
import type { SecretStore } from '../ports.ts';

const INSTANCE_KEY = 'instance-key';

export interface AudioVault {
  /** A new key for a conversation, wrapped for the database. */
  newWrappedKey(conversationId: string): Buffer;
  unwrap(conversationId: string, wrapped: Buffer): Buffer;
  /** Path of a recording's journal; its folder exists afterwards. */
  prepareJournal(conversationId: string, recordingId: string): Promise<string>;
  journalFile(conversationId: string, recordingId: string): string;
  /** Deletes the files; the caller erases the key. */
  remove(conversationId: string): Promise<void>;
}

/** `keysExist`: whether the database already holds wrapped keys, so that a lost instance key is noticed, not replaced. */
export async function createAudioVault(
  secrets: SecretStore,
  folder: string,
  keysExist: boolean,
): Promise<AudioVault> {
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
  const folderOf = (conversationId: string): string => join(folder, conversationId);
  const journalFile = (conversationId: string, recordingId: string): string =>
    join(folderOf(conversationId), `${recordingId}.journal`);
  return {
    newWrappedKey: (conversationId) => sealKey(key, createKey(), conversationId),
    unwrap: (conversationId, wrapped) => openKey(key, wrapped, conversationId),
    journalFile,
    async prepareJournal(conversationId, recordingId) {
      await mkdir(folderOf(conversationId), { recursive: true, mode: 0o700 });
      return journalFile(conversationId, recordingId);
    },
    async remove(conversationId) {
      await rm(folderOf(conversationId), { recursive: true, force: true });
    },
  };
}
