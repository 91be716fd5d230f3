// Takes audio and image files of an export over. Audio with the id of a conversation in its name is sealed and filed with it, without
// being transcribed; other audio is passed on as a recording of its own.
import { importSentence } from '../../../contract/import-sentences.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { UnreadableAudioError } from '../../audio/audio-errors.ts';
import { decodeAudioFile } from '../../audio/audio-file.ts';
import { fileSource } from '../../audio/audio-source.ts';
import { createJournalWriter, inChunks } from '../../audio/journal.ts';
import type { Clock } from '../../ports.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { AudioRetention } from '../recordings/audio-retention.ts';
import type { AudioVault } from '../recordings/audio-vault.ts';
import { EMPTY_LEDGER } from '../recordings/ledger.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { ExportEntry } from './export-files.ts';
import { putPhoto } from './photo-items.ts';
import { unreadableAudio, type OwnRecordings } from './own-recordings.ts';
import type { EntryPlace, FileTaking } from './run-import.ts';
import { localId, notTaken, type ImportContext } from './taking-over.ts';

const LARGEST_AUDIO = 2 ** 31;
const SESSION = 'import';
/** How long after it found that a conversation is being changed it looks again. */
const BUSY_MS = 500;
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

export interface AudioFilesOptions {
  vault: AudioVault;
  retention: Pick<AudioRetention, 'permitted'>;
  recordings: Pick<Recordings, 'claim'>;
  clock: Clock;
  /** A folder of this import. */
  folder: string;
  signal: AbortSignal;
  /** Takes audio that belongs to no conversation of the export. */
  ownRecordings: OwnRecordings;
}

/** Parts of a file's name that may be the id of a conversation, the last ones first. */
function idsIn(name: string): string[] {
  const parts = name.split('/').reverse();
  return parts.flatMap((part) => [...(part.match(UUID) ?? []), part.replace(/\.\w+$/, '')]);
}

function conversationOf(context: ImportContext, name: string): { source: string; id: string } | null {
  for (const source of idsIn(name)) {
    const id = localId(context, 'conversation', source);
    if (id !== null) return { source, id };
  }
  return null;
}

/** Passes the bytes on, at most `most` of them; null when there are more. */
async function collected(entry: ExportEntry, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of entry.bytes) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function createFileTaking(options: AudioFilesOptions): FileTaking {
  const { vault, retention, folder, signal } = options;

  /** On the disk while it is decoded, because a decoder reads here and there. */
  async function unpacked(entry: ExportEntry, file: FileHandle): Promise<number | null> {
    let size = 0;
    async function* bounded(): AsyncGenerator<Buffer> {
      for await (const chunk of entry.bytes) {
        signal.throwIfAborted();
        size += chunk.length;
        if (size > LARGEST_AUDIO) return;
        yield chunk;
      }
    }
    await writeFile(file, bounded());
    return size > LARGEST_AUDIO ? null : size;
  }

  /** Rejects with the reason of the signal. */
  function pause(): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        cancel();
        reject(signal.reason as Error);
      };
      const cancel = options.clock.after(BUSY_MS, () => {
        signal.removeEventListener('abort', stop);
        resolve();
      });
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    });
  }

  /** Nobody splits, merges or forgets any of the conversation until what this returns is called. */
  async function claimed(id: string): Promise<() => void> {
    for (;;) {
      const release = options.recordings.claim(id);
      if (release !== null) return release;
      await pause();
    }
  }

  /** Where new audio of the conversation goes; null when it has audio of its own. */
  function offsetIn(context: ImportContext, id: string): number | null {
    const recordings = context.store.recordings.list(id);
    if (recordings.some((one) => one.session_id !== SESSION)) return null;
    return Math.max(0, ...recordings.map((one) => one.offset_seconds + one.kept_seconds));
  }

  async function seal(
    context: ImportContext,
    row: ConversationRow,
    source: { file: FileHandle; size: number; offset: number },
    stored: () => void,
  ): Promise<boolean> {
    const { store, uid } = context;
    const audio_key = row.audio_key ?? vault.newWrappedKey(row.id);
    const id = randomUUID();
    const started_at = (row.started_at ?? row.created_at) + Math.round(source.offset * 1000);
    const format = { codec: 'pcm16', sample_rate: SAMPLE_RATE, channels: 1 } as const;
    await vault.replacing(row.id);
    const journal = await createJournalWriter({
      file: vault.journalFile(row.id, id),
      key: vault.unwrap(row.id, audio_key),
      meta: { conversation_id: row.id, recording_id: id, ...format, started_at },
    });
    try {
      let at = 0;
      const { damaged } = await decodeAudioFile(fileSource(source.file, source.size), {
        signal,
        async emit(pcm) {
          for (const part of inChunks(pcm)) {
            const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
            await journal.append([{ bytes }], { start_sample: at, samples: part.length });
            at += part.length;
          }
        },
      });
      await journal.close();
      const seconds = at / SAMPLE_RATE;
      store.transaction(() => {
        store.conversations.update(uid, row.id, { audio_key });
        store.recordings.insert({
          ...EMPTY_LEDGER,
          ...format,
          id,
          uid,
          conversation_id: row.id,
          session_id: SESSION,
          // The text came with it: it is not transcribed again by itself.
          custom_stt: true,
          offset_seconds: source.offset,
          heard_seconds: seconds,
          kept_seconds: seconds,
          transcribed_seconds: seconds,
          started_at,
          ended_at: started_at + Math.round(seconds * 1000),
        });
        stored();
      });
      return damaged;
    } catch (error) {
      await journal.close().catch(() => undefined);
      await vault.removeJournal(row.id, id);
      throw error;
    } finally {
      await vault.replaced(row.id);
    }
  }

  async function takeOwnRecording(
    entry: ExportEntry,
    place: EntryPlace,
    context: ImportContext,
    stored: () => void,
  ): Promise<void> {
    const not = (sentence: string): void => notTaken(context, 'audio', entry.name, sentence);
    await onDisk(entry, async (file, size) => {
      if (size === null) return not(importSentence('file_too_large'));
      const taken = await options.ownRecordings.take(
        { entry, place, source: fileSource(file, size), context, signal },
        stored,
      );
      if (taken !== null) not(taken);
    });
  }

  /** Has the whole entry in a file as long as `use` takes; its size is null when it is too large. */
  async function onDisk(
    entry: ExportEntry,
    use: (file: FileHandle, size: number | null) => Promise<void>,
  ): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, 'audio.part');
    await rm(path, { force: true });
    const file = await open(path, 'wx+', 0o600);
    try {
      await use(file, await unpacked(entry, file));
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  }

  async function takeAudio(
    entry: ExportEntry,
    place: EntryPlace,
    context: ImportContext,
    stored: () => void,
  ): Promise<void> {
    const { uid, store, dry } = context;
    const not = (sentence: string): void => notTaken(context, 'audio', entry.name, sentence);
    const conversation = conversationOf(context, entry.name);
    if (conversation === null) return takeOwnRecording(entry, place, context, stored);
    const source_id = `${conversation.source} ${entry.name.split('/').at(-1)!}`;
    if (store.import_items.get(uid, 'audio', source_id) !== null) return context.count('audio', 'there');
    if (!retention.permitted(uid)) return not(importSentence('audio_not_kept'));
    if (dry) return context.count('audio', 'taken');
    await onDisk(entry, async (file, size) => {
      if (size === null) return not(importSentence('file_too_large'));
      const release = await claimed(conversation.id);
      try {
        // What a split or merge made of it counts.
        const row = store.conversations.get(uid, conversation.id);
        if (row === null) return context.count('audio', 'removed_here');
        const offset = offsetIn(context, row.id);
        if (offset === null) return context.count('audio', 'there');
        const damaged = await seal(context, row, { file, size, offset }, () => {
          store.import_items.put(uid, {
            kind: 'audio',
            source_id,
            local_id: row.id,
            content_hash: null,
            parts: {},
            imported_at: context.now,
          });
          context.count('audio', 'taken');
          stored();
        });
        if (damaged) context.note('audio', entry.name, importSentence('audio_part_damaged'));
      } catch (error) {
        if (!(error instanceof UnreadableAudioError)) throw error;
        not(unreadableAudio(error));
      } finally {
        release();
      }
    });
  }

  async function takeImage(entry: ExportEntry, context: ImportContext): Promise<void> {
    const conversation = conversationOf(context, entry.name);
    if (conversation === null)
      return notTaken(context, 'photo', entry.name, importSentence('image_of_nobody'));
    const image = await collected(entry, LIMITS.images.bytes);
    if (image === null) return notTaken(context, 'photo', entry.name, importSentence('image_too_large'));
    const row = context.store.conversations.getEvenTrashed(context.uid, conversation.id);
    const id = (entry.name.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
    putPhoto(context, conversation.source, {
      ref: entry.name,
      id: id === conversation.source ? null : id,
      image,
      description: null,
      discarded: false,
      created_at: row?.started_at ?? context.now,
    });
  }

  return {
    take: (entry, place, context, stored) =>
      entry.kind === 'audio' ? takeAudio(entry, place, context, stored) : takeImage(entry, context),
  };
}
