// Puts aside audio files that no row knows, for thirty days, and puts them back when a database that knows them returns. What
// is deleted for good never comes here. Holds files only, a folder for the day of each.
import type { Dirent } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LIMITS } from '../../../contract/limits.ts';

const DAY_MS = 86_400_000;

export interface QuarantinedFolder {
  conversation_id: string;
  /** Midnight of the day on which it was put aside. */
  since: number;
  files: string[];
  bytes: number;
}

export type AudioQuarantine = ReturnType<typeof createAudioQuarantine>;

export const quarantineDir = (dataDir: string): string => join(dataDir, 'quarantine');

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** When what was put aside at `since` is removed. */
export const removedAt = (since: number): number => since + (LIMITS.quarantineDays + 1) * DAY_MS;

export function createAudioQuarantine({ audio, folder }: { audio: string; folder: string }) {
  async function folders(): Promise<(QuarantinedFolder & { path: string })[]> {
    const found = [];
    for (const day of await subfolders(folder)) {
      const since = Date.parse(day);
      if (Number.isNaN(since)) continue;
      for (const conversation_id of await subfolders(join(folder, day))) {
        const path = join(folder, day, conversation_id);
        const files = await readdir(path);
        let bytes = 0;
        for (const file of files) bytes += (await stat(join(path, file))).size;
        found.push({ conversation_id, since, files, bytes, path });
      }
    }
    return found;
  }

  async function move(from: string, to: string): Promise<void> {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
  }

  return {
    folders,
    /** One file, or all of the conversation. Returns how many. */
    async put(conversationId: string, at: number, file?: string): Promise<number> {
      const from = join(audio, conversationId);
      const names = file === undefined ? await readdir(from) : [file];
      for (const name of names) await move(join(from, name), join(folder, dayOf(at), conversationId, name));
      if (file === undefined) await rmdir(from);
      return names.length;
    },
    /** A file whose place is taken stays where it is. */
    async putBack(conversationId: string, file: string): Promise<void> {
      const to = join(audio, conversationId, file);
      for (const { conversation_id, files, path } of await folders()) {
        if (conversation_id !== conversationId || !files.includes(file)) continue;
        if ((await stat(to).catch(() => null)) !== null) return;
        await move(join(path, file), to);
        await rmdir(path).catch(() => undefined);
        return;
      }
    },
    /** At once and for good. */
    async remove(conversationId: string): Promise<void> {
      for (const { conversation_id, path } of await folders())
        if (conversation_id === conversationId) await rm(path, { recursive: true, force: true });
    },
    /** Returns how many folders were removed. */
    async removeOutdated(now: number): Promise<number> {
      let removed = 0;
      for (const { since, path } of await folders()) {
        if (now < removedAt(since)) continue;
        await rm(path, { recursive: true, force: true });
        removed++;
      }
      for (const day of await subfolders(folder)) await rmdir(join(folder, day)).catch(() => undefined);
      return removed;
    },
  };
}

/** Links are not followed: what they lead to is not ours. */
async function subfolders(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === 'ENOENT') return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
