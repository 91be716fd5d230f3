// Keeps one file a conversation in a folder of the owner's: writes it whole and renames it into place, keeps what the owner
// wrote below the marked line, and removes it when the conversation is gone. Whatever the folder does is a value.
import { DELIVERY_SENTENCES, deliverySentence } from '../../contract/delivery-sentences.ts';
import { realpath, stat } from 'node:fs/promises';
import { isDiskFull } from '../disk-space.ts';
import type { Clock } from '../ports.ts';
import { createSerialQueue, type SerialQueue } from '../serial-queue.ts';
import type { AttemptOutcome, AttemptResult } from './attempt-result.ts';
import { goneNote, ownPart, withOwnPart, type NoteFormat } from './conversation-note.ts';
import {
  createNoteFiles,
  ENDINGS,
  FolderError,
  readNote,
  removeNote,
  replaceNote,
  writeNew,
  type NoteFiles,
} from './note-files.ts';

export interface FolderRequest {
  path: string;
  format: NoteFormat;
  conversation_id: string;
  /** The name of a new file without its ending. A file keeps the name that it has: links lead to it. */
  name: string;
  /** What stands above the owner's part; null when the conversation is gone. */
  note: string | null;
  timeout_ms: number;
}

export interface FolderWriter {
  /** Never rejects. */
  write(request: FolderRequest, signal: AbortSignal): Promise<AttemptResult>;
}

/** How often the owner may save the file while it is written. */
const TRIES = 5;
const MOST_OF_A_NAME = 1_000;

function* names(name: string, ending: string): Generator<string> {
  yield name + ending;
  for (let n = 2; n <= MOST_OF_A_NAME; n++) yield `${name} ${n}${ending}`;
}

type Done = 'written' | 'unchanged' | 'removed' | 'left to its owner';

const DONE: Record<Done, string> = {
  written: DELIVERY_SENTENCES.note_written,
  unchanged: DELIVERY_SENTENCES.note_unchanged,
  removed: DELIVERY_SENTENCES.note_removed,
  'left to its owner': DELIVERY_SENTENCES.note_left,
};

const SENTENCES: Record<string, string> = {
  ENOENT: DELIVERY_SENTENCES.folder_missing,
  ENOTDIR: DELIVERY_SENTENCES.folder_missing,
  EACCES: DELIVERY_SENTENCES.folder_not_writable,
  EPERM: DELIVERY_SENTENCES.folder_not_writable,
  EROFS: DELIVERY_SENTENCES.folder_not_writable,
  ELOOP: DELIVERY_SENTENCES.folder_loop,
};

function sentenceOf(error: unknown): string {
  if (error instanceof FolderError) return error.message;
  if (isDiskFull(error)) return DELIVERY_SENTENCES.folder_disk_full;
  const { code, name } = error as NodeJS.ErrnoException;
  if (name === 'AbortError') return DELIVERY_SENTENCES.stopped;
  return SENTENCES[String(code)] ?? deliverySentence('folder_failed', code ?? 'unknown');
}

/** Null when the owner saved the file meanwhile. */
async function update(file: string, { conversation_id, note, format }: FolderRequest): Promise<Done | null> {
  const old = await readNote(file);
  if (old === null) return null;
  const own = format === 'json' ? '' : ownPart(old.text);
  if (own === null) return 'left to its owner';
  if (note === null && own.trim() === '') return (await removeNote(file, old)) ? 'removed' : null;
  const text = withOwnPart(note ?? goneNote(conversation_id), own, format);
  if (text === old.text) return 'unchanged';
  return (await replaceNote(file, old, text)) ? 'written' : null;
}

async function bringUpToDate(
  folder: string,
  files: NoteFiles,
  request: FolderRequest,
  now: number,
): Promise<Done> {
  const { conversation_id: id, note, name, format } = request;
  for (let time = 0; time < TRIES; time++) {
    const file = await files.find(id, now);
    if (file === null) {
      if (note === null) return 'removed';
      files.remember(id, await writeNew(folder, names(name, ENDINGS[format]), withOwnPart(note, '', format)));
      return 'written';
    }
    const done = await update(file, request);
    if (done === 'removed') files.forget(id);
    if (done !== null) return done;
  }
  throw new FolderError(DELIVERY_SENTENCES.note_busy);
}

export function createFolderWriter({ clock }: { clock: Clock }): FolderWriter {
  /** By the real path: two destinations may lead to one folder, and one file at a time is written in it. */
  const folders = new Map<string, { queue: SerialQueue; files: Map<NoteFormat, NoteFiles> }>();

  function filesOf(folder: string, format: NoteFormat) {
    const { queue, files } = folders.get(folder) ?? { queue: createSerialQueue(), files: new Map() };
    folders.set(folder, { queue, files });
    const ofFormat = files.get(format) ?? createNoteFiles(folder, format);
    files.set(format, ofFormat);
    return { queue, files: ofFormat };
  }

  async function write(request: FolderRequest, signal: AbortSignal): Promise<Done> {
    const folder = await realpath(request.path);
    // It is never made: a disk that is not plugged in would get a folder of that name in its place.
    if (!(await stat(folder)).isDirectory()) throw new FolderError(DELIVERY_SENTENCES.no_folder);
    const { queue, files } = filesOf(folder, request.format);
    return queue.run(async () => {
      signal.throwIfAborted();
      return bringUpToDate(folder, files, request, clock.now());
    });
  }

  return {
    write(request, signal) {
      const begun = clock.monotonic();
      return new Promise((resolve) => {
        const late = new AbortController();
        const finish = (outcome: AttemptOutcome, sentence: string): void => {
          stopTimer();
          resolve({
            ...{ outcome, status: null, retry_after_ms: null, gone: false, headers: {} },
            ...(outcome === 'delivered' ? { answer: sentence } : { answer: null, reason: sentence }),
            ms: Math.round(clock.monotonic() - begun),
          });
        };
        // A disk of the network may never answer. What waits behind it does nothing any more once it does.
        const stopTimer = clock.after(request.timeout_ms, () => {
          late.abort();
          finish('timeout', DELIVERY_SENTENCES.folder_late);
        });
        write(request, AbortSignal.any([signal, late.signal])).then(
          (done) => finish('delivered', DONE[done]),
          (error: unknown) => finish('failed', sentenceOf(error)),
        );
      });
    },
  };
}
