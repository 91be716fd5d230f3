// Reads an export from beginning to end, pass by pass, and takes its items over. What was read and where the reading stands
// are stored together, so a kill at any point neither loses nor doubles an item. Holds a small part of the export at a time.
import { importSentence } from '../../../contract/import-sentences.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { isDiskFull } from '../../disk-space.ts';
import { countingItems } from '../../json-count.ts';
import type { Clock } from '../../ports.ts';
import { finish, inSlices, othersFirst, SLICE_MS, type Steps } from '../../steps.ts';
import type { ImportFileRow, ImportRow } from '../../store/imports.ts';
import type { Store } from '../../store/store.ts';
import { entriesOf, LOCKED, UnreadableFileError, type ExportEntry } from './export-files.ts';
import { createImportReport, emptyReport, type ReportState } from './import-report.ts';
import { isRecord } from './item-fields.ts';
import { isItemField, isWhole, kindOf, leftOut, type ItemKind } from './item-kinds.ts';
import { BrokenJsonError, createJsonItemCutter, type JsonItem } from './json-items.ts';
import { LONG_ITEM, readLongItem, type ReadLongItem } from './long-items.ts';
import { createItemTaking, isTakenIn, ITEM_PASSES } from './take-item.ts';
import { zoneOf } from '../user-zone.ts';
import type { ImportContext } from './taking-over.ts';
import { otherAppConversation } from './text/other-apps.ts';
import type { ReadText } from './text/read-thread.ts';
import { LARGEST_TEXT } from './text/transcript-text.ts';

/** Where the reading goes on. */
export interface ImportPosition {
  pass: number;
  file: number;
  /** In the file: more than one in an archive. */
  entry: number;
  item: number;
  /** For the progress: bytes of the files that were read, in all passes, and of the items of this one. */
  bytes: number;
  item_bytes: number;
}

const START: ImportPosition = { pass: 0, file: 0, entry: 0, item: 0, bytes: 0, item_bytes: 0 };

const LARGEST_ITEM = 64 * 2 ** 20;
/** Values in one item, of all its lists and objects: a day of words with their times has half of them. */
const MOST_PARTS = 2_000_000;
const BATCH_BYTES = 96 * 1024;
const BATCH_ITEMS = 40;

/** The number of a file of the import, and of the entry in it. */
export interface EntryPlace {
  file: number;
  entry: number;
}

/** Takes audio and images that lie in the export as files. */
export interface FileTaking {
  /** `stored` runs in the transaction that stores the effect. Notes and counts in the report of the context. */
  take(entry: ExportEntry, place: EntryPlace, context: ImportContext, stored: () => void): Promise<void>;
}

export interface RunImportOptions {
  store: Store;
  row: ImportRow;
  files: readonly ImportFileRow[];
  pathOf(file: number): string;
  fileTaking: FileTaking;
  readText: ReadText;
  clock: Clock;
  /** Makes what follows from a conversation that was stored as a transcript only. Never rejects. */
  process(id: string): Promise<void>;
  signal: AbortSignal;
  /** After each transaction. */
  onProgress(): void;
}

/** Archives may have many thousands of entries that bring nothing. */
const SAVE_EVERY_MS = 250;

/** The passes over the items, and one over the audio. */
export const ALL_PASSES = ITEM_PASSES + 1;

/** Rejects with the reason of `signal`, or when the disk is full; a later call goes on. */
export async function runImport(options: RunImportOptions): Promise<void> {
  const { store, row, files, signal, clock } = options;
  const { uid, id } = row;
  // A dry run remembers nothing that a second one could go on from.
  const resumes = !row.dry_run && 'pass' in (row.position as object);
  const position: ImportPosition = resumes ? { ...(row.position as ImportPosition) } : { ...START };
  const report = createImportReport(resumes ? (row.counts as ReportState) : emptyReport());
  if (!resumes) store.imports.removeNotes(id);
  const context: ImportContext = {
    uid,
    store,
    dry: row.dry_run,
    bringBack: row.bring_back,
    now: row.started_at ?? clock.now(),
    count: report.count,
    note: report.note,
    unknownField: report.unknownField,
    understand: row.understand,
    toProcess: [],
    planned: new Set(),
  };
  const items = createItemTaking(context);
  /** What the first pass found in each entry, so that later ones read only what they need; empty after a stop. */
  const kindsIn = new Map<string, Set<ItemKind>>();
  /** Names may be there twice, and of any length. */
  const here = (): string => `${position.file} ${position.entry}`;
  const fromStart = !resumes;
  /** Entries that hold nothing for any pass. */
  const worthless = new Set<string>();
  let savedAt = clock.monotonic();

  /** Inside a transaction. */
  function savePosition(): void {
    savedAt = clock.monotonic();
    for (const note of report.takeNotes()) store.imports.addNote(uid, id, note);
    store.imports.update(id, { position: { ...position }, counts: report.state() });
  }

  function* takeItem(item: JsonItem, entry: string): Steps<void> {
    const { pass } = position;
    const noteOnFile = (sentence: string): void => report.note('file', entry, sentence);
    const first = pass === 0;
    const part = leftOut(item.path).part;
    const number = position.item + 1;
    if (item.text === null) {
      if (first)
        noteOnFile(
          importSentence('item_too_large', { item: number, megabytes: Math.round(item.bytes / 2 ** 20) }),
        );
      return;
    }
    if (yield* countingItems(item.text, MOST_PARTS)) {
      if (first) noteOnFile(importSentence('item_too_many_parts', { item: number, most: MOST_PARTS }));
      return;
    }
    let long: ReadLongItem | null;
    let record: unknown;
    try {
      long = item.bytes < LONG_ITEM ? null : yield* readLongItem(item.text, item.path);
      record = long?.record ?? (JSON.parse(item.text.toString('utf8')) as unknown);
    } catch {
      if (first) noteOnFile(importSentence('item_no_json', { item: number, part }));
      return;
    }
    if (!isRecord(record)) {
      if (first) noteOnFile(importSentence('item_no_object', { item: number, part }));
      return;
    }
    const known = otherAppConversation(record) ?? record;
    const kind = kindOf(known, item.path);
    if (kind === null || kind === 'audio') {
      if (first) {
        const { part: name, reason } = leftOut(item.path);
        report.leftOut(name, reason, 1);
      }
      return;
    }
    if (first) kindsIn.set(here(), (kindsIn.get(here()) ?? new Set()).add(kind));
    if (!isTakenIn(pass, kind)) return;
    if (long === null) items.take(kind, known, pass);
    else yield* items.takeLong(long.kind, known, long);
  }

  /** Each item alone: what fails in it is undone or, of a long one, stays as it is, and the next one is taken. */
  function* takeAlone(item: JsonItem, entry: string): Steps<void> {
    report.mark();
    try {
      yield* takeItem(item, entry);
    } catch (error) {
      if (isDiskFull(error)) throw error;
      report.undo();
      const { part } = leftOut(item.path);
      report.note('file', entry, importSentence('item_not_stored', { item: position.item + 1, part }));
    }
    position.item++;
    position.item_bytes += item.bytes;
  }

  async function storeLong(item: JsonItem, entry: string): Promise<void> {
    function* steps(): Steps<void> {
      yield* takeAlone(item, entry);
      savePosition();
    }
    await inSlices(steps(), { clock, signal, around: (slice) => store.transaction(slice) });
  }

  async function storeBatch(batch: readonly JsonItem[], entry: string): Promise<void> {
    for (let at = 0; at < batch.length;) {
      signal.throwIfAborted();
      const until = clock.monotonic() + SLICE_MS;
      if (batch[at]!.bytes >= LONG_ITEM) await storeLong(batch[at++]!, entry);
      else
        store.transaction(() => {
          do finish(takeAlone(batch[at++]!, entry));
          while (at < batch.length && batch[at]!.bytes < LONG_ITEM && clock.monotonic() < until);
          savePosition();
        });
      options.onProgress();
      // Also after a stop: what a kill leaves undone, the next start does.
      for (const stored of context.toProcess.splice(0)) await options.process(stored);
      await othersFirst(clock);
    }
  }

  async function readJson(entry: ExportEntry, skip: number): Promise<void> {
    const cutter = createJsonItemCutter({
      largestItem: LARGEST_ITEM,
      isItemField,
      isWhole,
      isEnvelope: (name) => name === 'data',
    });
    let batch: JsonItem[] = [];
    let bytes = 0;
    let seen = 0;
    const flush = async (): Promise<void> => {
      if (batch.length > 0) await storeBatch(batch, entry.name);
      batch = [];
      bytes = 0;
    };
    const add = async (found: readonly JsonItem[]): Promise<void> => {
      for (const item of found) {
        if (seen++ < skip) continue;
        batch.push(item);
        bytes += item.bytes;
        if (bytes >= BATCH_BYTES || batch.length >= BATCH_ITEMS) await flush();
      }
    };
    try {
      for await (const chunk of entry.bytes) {
        signal.throwIfAborted();
        await add(cutter.write(chunk));
        await turn();
      }
      await add(cutter.end());
      await flush();
    } catch (error) {
      if (!(error instanceof BrokenJsonError)) throw error;
      await flush();
      if (position.pass === 0) report.note('file', entry.name, error.message);
    }
  }

  /** The same words came before, maybe in another format: what is here may have more of it, and stays. */
  function isHere(source: string): boolean {
    const known = store.import_items.get(uid, 'conversation', source);
    const isWhole = known !== null && known.content_hash !== null;
    return isWhole && store.conversations.get(uid, known.local_id) !== null;
  }

  /** Reads a text as a transcript; what it holds goes the way of the items of an export. */
  async function readTranscript(entry: ExportEntry): Promise<void> {
    const first = position.pass === 0;
    if (!first && !isTakenIn(position.pass, 'conversation')) return;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of entry.bytes) {
      signal.throwIfAborted();
      bytes += chunk.length;
      if (bytes > LARGEST_TEXT) {
        if (first) report.note('file', entry.name, importSentence('text_too_large'));
        return;
      }
      chunks.push(chunk);
    }
    const { items: read, refused } = await options.readText({
      name: entry.name,
      bytes: Buffer.concat(chunks),
      recorded_at: entry.written_at ?? context.now,
      timeZone: zoneOf(store, uid),
    });
    if (refused !== null) {
      worthless.add(here());
      if (first) {
        report.leftOut('files', importSentence('no_speech'), 1);
        report.note('file', entry.name, refused);
      }
      return;
    }
    if (first) return;
    const items = read.map(({ id: source, json }): JsonItem | null =>
      isHere(source) ? null : { path: ['conversations'], text: Buffer.from(json.buffer), bytes: json.length },
    );
    for (const item of items.slice(position.item)) {
      if (item !== null) await storeBatch([item], entry.name);
      else {
        context.count('conversation', 'there');
        position.item++;
        store.transaction(savePosition);
      }
    }
  }

  function isNeeded(): boolean {
    if (position.pass === 0 || !fromStart) return true;
    return [...(kindsIn.get(here()) ?? [])].some((kind) => isTakenIn(position.pass, kind));
  }

  async function readEntry(entry: ExportEntry): Promise<void> {
    const lastPass = position.pass === ALL_PASSES - 1;
    if (entry.kind === 'json') {
      if (!lastPass && isNeeded()) await readJson(entry, position.item);
    } else if (entry.kind === 'text') {
      await readTranscript(entry);
    } else if (entry.kind === 'other') {
      worthless.add(here());
      if (position.pass === 0) report.leftOut('files', importSentence('no_kind'), 1);
      if (position.pass === 0)
        report.note('file', entry.name, entry.refusal ?? importSentence('not_recognised'));
    } else if (entry.kind === (lastPass ? 'audio' : 'image') && position.pass >= ITEM_PASSES - 1) {
      const at = { ...position, entry: position.entry + 1, item: 0 };
      const place = { file: files[position.file]!.number, entry: position.entry };
      await options.fileTaking.take(entry, place, context, () => {
        for (const note of report.takeNotes()) store.imports.addNote(uid, id, note);
        store.imports.update(id, { position: at, counts: report.state() });
      });
    }
  }

  function nextEntry(): void {
    position.entry++;
    position.item = 0;
    // What an entry brought was stored with its place. After a kill those without anything are read again.
    if (clock.monotonic() - savedAt < SAVE_EVERY_MS) return;
    store.transaction(savePosition);
    options.onProgress();
  }

  async function readFile(file: ImportFileRow): Promise<void> {
    let entries = 0;
    const faults = (name: string, sentence: string): void => {
      if (position.pass !== 0) return;
      if (sentence === LOCKED) report.leftOut(LOCKED_FILES, LOCKED, 1);
      report.note('file', name, sentence);
    };
    try {
      for await (const entry of entriesOf(
        { path: options.pathOf(file.number), name: file.name, written_at: file.written_at },
        faults,
        (entry) => !worthless.has(`${position.file} ${entry}`),
      )) {
        signal.throwIfAborted();
        if (entries++ < position.entry) continue;
        try {
          if (entry !== null) await readEntry(entry);
        } catch (error) {
          if (!(error instanceof UnreadableFileError)) throw error;
          if (position.pass === 0) report.note('file', entry?.name ?? file.name, error.message);
        }
        nextEntry();
      }
    } catch (error) {
      if (!(error instanceof UnreadableFileError)) throw error;
      faults(file.name, error.message);
    }
  }

  for (; position.pass < ALL_PASSES; position.pass++) {
    for (; position.file < files.length; position.file++) {
      const file = files[position.file]!;
      await readFile(file);
      position.entry = 0;
      position.item = 0;
      position.item_bytes = 0;
      position.bytes += file.bytes;
    }
    position.file = 0;
  }
  store.transaction(() => {
    if (!context.dry) store.memories.mendHistory(uid);
    savePosition();
  });
}

/** Of the report; no list of an export is called so. */
const LOCKED_FILES = 'locked files';
const FOR_NOBODY: readonly string[] = ['files', 'items', LOCKED_FILES];

/** The sentence of an import in which nothing was recognised; null for any other. */
export function whyEmpty({ counts, left_out }: ReportState): string | null {
  if (Object.keys(counts).length > 0) return null;
  if (!Object.keys(left_out).every((part) => FOR_NOBODY.includes(part))) return null;
  return importSentence(LOCKED_FILES in left_out ? 'all_locked' : 'nothing_recognised');
}
