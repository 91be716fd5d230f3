// import: takes an export of the original service, or of another Earshot, over. Hands the files to the service that runs with
// the data folder, or starts one for as long as it takes.
import { createReadStream } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { importKindName } from '../contract/import-kinds.ts';
import type { Import, ImportCounts, ImportNote, ImportRecording } from '../contract/imports.ts';
import { CommandError, printResult, textOption, type Command, type CommandContext } from './command.ts';
import { createImportProgress } from './import-progress.ts';
import { createTranscriptionProgress } from './transcription-progress.ts';
import { openLocalInstance, USER_OPTION, userOf, type LocalInstance } from './local-instance.ts';
import { runningServiceUrl } from './service-client.ts';

const POLL_MS = 200;

const OUTCOMES: readonly (readonly [keyof ImportCounts, string])[] = [
  ['taken', 'taken'],
  ['updated', 'updated'],
  ['there', 'here already'],
  ['removed_here', 'deleted here and left so'],
  ['not_taken', 'not taken'],
];

async function filesAt(path: string): Promise<{ path: string; name: string }[]> {
  const root = resolve(path);
  const found = await stat(root).catch(() => null);
  if (found === null) throw new CommandError(`There is no file or folder ${path}.`);
  if (!found.isDirectory()) return [{ path: root, name: basename(root) }];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({ path: file, name: relative(root, file).split('\\').join('/') }));
}

function linesOf(done: Import): string[] {
  const lines = Object.entries(done.counts).map(([kind, counts]) => {
    const parts = OUTCOMES.filter(([name]) => counts[name] > 0).map(
      ([name, word]) => `${counts[name]} ${word}`,
    );
    return `${importKindName(kind)}: ${parts.join(', ') || 'none'}`;
  });
  for (const { part, items, reason } of done.left_out) lines.push(`left out: ${part} (${items}). ${reason}`);
  for (const { kind, field, items } of done.unknown_fields)
    lines.push(
      `left out: the field ${field} of ${items} ${importKindName(kind)}, which Earshot does not know`,
    );
  if (done.notes_in_all > 0)
    lines.push(`${done.notes_in_all} notes on single items; --report FILE writes them`);
  return lines;
}

function allNotes({ imports }: LocalInstance, uid: string, id: string): ImportNote[] {
  const notes: ImportNote[] = [];
  for (;;) {
    const page = imports.notes(uid, id, notes.at(-1)?.number ?? 0);
    if (page.length === 0) return notes;
    notes.push(...page);
  }
}

async function ended(
  context: CommandContext,
  { imports }: LocalInstance,
  uid: string,
  id: string,
): Promise<Import> {
  const progressLine = createImportProgress();
  for (;;) {
    const now = imports.get(uid, id);
    if (now.status !== 'waiting' && now.status !== 'running') return now;
    const line = progressLine(now);
    if (line !== null) context.note(line);
    await delay(POLL_MS, undefined, { signal: context.signal });
  }
}

const isOpen = ({ state }: ImportRecording): boolean => state === 'waiting' || state === 'transcribing';

/** Waits until the recordings of the import are conversations, and says how fast this computer is at it. */
async function transcribed(
  context: CommandContext,
  { imports }: LocalInstance,
  uid: string,
  id: string,
): Promise<void> {
  const progressLine = createTranscriptionProgress(() => performance.now());
  for (;;) {
    const recordings = imports.recordings(uid, id);
    const line = progressLine(recordings);
    if (line !== null) context.note(line);
    if (!recordings.some(isOpen)) return;
    await delay(POLL_MS, undefined, { signal: context.signal });
  }
}

async function serviceFor(context: CommandContext): Promise<{ close(): Promise<void> }> {
  if ((await runningServiceUrl(context.dataDir)) !== null) return { close: async () => {} };
  context.note('Earshot is not running with this data folder; starting it for this import.');
  const { startOwnService } = await import('./own-service.ts');
  return startOwnService(context);
}

export const importExport: Command = {
  name: 'import',
  usage: 'PATH [--dry-run] [--report FILE] [--bring-back] [--no-tasks] [--user UID]',
  summary:
    'Take over recordings, transcripts, or an export of the original or another Earshot: a file, a zip archive or a folder',
  options: {
    'dry-run': { type: 'boolean' },
    'no-tasks': { type: 'boolean' },
    report: { type: 'string' },
    'bring-back': { type: 'boolean' },
    ...USER_OPTION.options,
  },
  optionHelp: [
    ['--dry-run', 'say what would be taken, and store nothing'],
    ['--report FILE', 'write the whole report as JSON'],
    ['--bring-back', 'also take what was deleted here'],
    ['--no-tasks', 'do not look for tasks and memories in transcripts'],
    ...USER_OPTION.help,
  ],
  positionals: [1, 1],
  async run(context) {
    const [path = ''] = context.positionals;
    const files = await filesAt(path);
    if (files.length === 0) throw new CommandError(`There is no file in ${path}.`);
    using local = openLocalInstance(context.dataDir);
    const { uid } = userOf(local, textOption(context, 'user'));
    const { imports } = local;
    const { id } = imports.create(uid, basename(resolve(path)).slice(0, 200));
    try {
      for (const file of files) {
        context.signal.throwIfAborted();
        const { mtimeMs } = await stat(file.path);
        await imports.addFile(
          uid,
          id,
          { name: file.name, written_at: Math.round(mtimeMs) },
          createReadStream(file.path) as AsyncIterable<Buffer>,
        );
      }
    } catch (error) {
      await imports.remove(uid, id);
      throw error;
    }
    imports.start(uid, id, {
      dry_run: context.values['dry-run'] === true,
      bring_back: context.values['bring-back'] === true,
      understand: context.values['no-tasks'] !== true,
    });
    const service = await serviceFor(context);
    let done: Import;
    try {
      done = await ended(context, local, uid, id);
      if (done.status === 'done') await transcribed(context, local, uid, id);
    } finally {
      await service.close();
    }
    const report = textOption(context, 'report');
    if (report !== undefined) {
      const whole = { ...done, list: allNotes(local, uid, id) };
      await writeFile(report, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 }).catch(() => {
        throw new CommandError(`${report} cannot be written.`);
      });
    }
    // Its files are still where they came from, and the page could only offer to try in vain what was not recognised.
    if (done.status === 'checked' || (done.status === 'failed' && Object.keys(done.counts).length === 0))
      await imports.remove(uid, id);
    if (done.status === 'failed') throw new CommandError(done.failure ?? 'The import failed.');
    const head = done.dry_run ? 'Nothing was stored. This is what an import would do:' : `Imported ${path}.`;
    printResult(context, done, [head, ...linesOf(done)]);
  },
};
