// Files of conversations in a real folder, among the owner's own.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { smallDisk } from '../../../chaos/small-disk.ts';
import { systemClock } from '../ports.ts';
import { readNote, removeNote, replaceNote } from './note-files.ts';
import { createFolderWriter, type FolderRequest } from './write-folder.ts';

const LINE = '<!-- Earshot: what you write below this line is kept; what stands above is written anew -->';
const signal = new AbortController().signal;

function vault() {
  const path = mkdtempSync(join(tmpdir(), 'earshot-vault-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return { path, ...of(path, createFolderWriter({ clock: systemClock })) };
}

function of(path: string, writer: ReturnType<typeof createFolderWriter>) {
  return {
    write: (id: string, text: string | null, more: Partial<FolderRequest> = {}) =>
      writer.write(
        {
          ...{ path, format: 'markdown', conversation_id: id, name: '2026-03-01 Seeds', timeout_ms: 600_000 },
          note: text === null ? null : `---\nearshot_id: "${id}"\n---\n\n${text}\n`,
          ...more,
        },
        signal,
      ),
    files: () => readdirSync(path).sort(),
    read: (name: string) => readFileSync(join(path, name), 'utf8'),
    add: (name: string, text: string) => writeFileSync(join(path, name), text),
  };
}

const NOTE = '2026-03-01 Seeds.md';

describe('a conversation has one file', () => {
  test('written for the owner alone, whole, and nothing beside it', async () => {
    const { path, write, files, read } = vault();
    expect(await write('c1', 'One')).toMatchObject({ outcome: 'delivered', answer: 'The file was written.' });
    expect(files()).toEqual([NOTE]);
    expect(read(NOTE)).toBe(`---\nearshot_id: "c1"\n---\n\nOne\n\n${LINE}\n`);
    expect(statSync(join(path, NOTE)).mode & 0o777).toBe(0o600);
  });

  test('that keeps its name when the title changes, and is not written when nothing does', async () => {
    const { path, write, files, read } = vault();
    await write('c1', 'One');
    await write('c1', 'Two', { name: '2026-03-01 Another title' });
    expect(files()).toEqual([NOTE]);
    expect(read(NOTE)).toContain('\nTwo\n');
    const { ino } = statSync(join(path, NOTE));
    expect(await write('c1', 'Two')).toMatchObject({
      outcome: 'delivered',
      answer: 'The file is up to date.',
    });
    expect(statSync(join(path, NOTE)).ino).toBe(ino);
  });

  test('and another conversation of the same title has another', async () => {
    const { write, files, read } = vault();
    await Promise.all([write('c1', 'One'), write('c2', 'Two'), write('c1', 'One')]);
    expect(files()).toEqual(['2026-03-01 Seeds 2.md', NOTE]);
    // Either may be the first.
    expect(
      files()
        .map((name) => /\n(One|Two)\n/.exec(read(name))![1])
        .sort(),
    ).toEqual(['One', 'Two']);
  });

  test('in each format its own', async () => {
    const { write, files, read } = vault();
    await write('c1', 'One');
    await write('c1', null, { format: 'json', note: '{\n  "earshot_id": "c1"\n}\n' });
    expect(files()).toEqual(['2026-03-01 Seeds.json', NOTE]);
    expect(JSON.parse(read('2026-03-01 Seeds.json'))).toEqual({ earshot_id: 'c1' });
    await write('c1', null, { format: 'json', note: null });
    expect(files()).toEqual([NOTE]);
  });

  test('also when two destinations lead to the folder, one through a link', async () => {
    const { path, write, files } = vault();
    const other = vault();
    symlinkSync(path, join(other.path, 'link'));
    await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        write(`c${n % 2}`, 'One', { path: n < 5 ? path : join(other.path, 'link') }),
      ),
    );
    expect(files()).toEqual(['2026-03-01 Seeds 2.md', NOTE]);
  });
});

describe('the owner', () => {
  test('keeps what stands below the line', async () => {
    const { write, read, add } = vault();
    await write('c1', 'One');
    add(NOTE, `${read(NOTE)}My own thought.\n`);
    await write('c1', 'Two');
    expect(read(NOTE)).toBe(`---\nearshot_id: "c1"\n---\n\nTwo\n\n${LINE}\nMy own thought.\n`);
  });

  test('may rename the file and move it into another folder', async () => {
    const { path, write, files, read } = vault();
    await write('c1', 'One');
    mkdirSync(join(path, 'Garden'));
    renameSync(join(path, NOTE), join(path, 'Garden', 'Planting.md'));
    await write('c1', 'Two');
    expect(files()).toEqual(['Garden']);
    expect(read('Garden/Planting.md')).toContain('Two');
    // Also after the service was started again.
    await of(path, createFolderWriter({ clock: systemClock })).write('c1', 'Three');
    expect(files()).toEqual(['Garden']);
    expect(read('Garden/Planting.md')).toContain('Three');
  });

  test('takes a file over by removing the line', async () => {
    const { write, read, add } = vault();
    await write('c1', 'One');
    const mine = read(NOTE).replace(LINE, 'mine now');
    add(NOTE, mine);
    expect(await write('c1', 'Two')).toMatchObject({
      outcome: 'delivered',
      answer: 'The line that marks your part is not in the file any more, so it was not changed.',
    });
    await write('c1', null);
    expect(read(NOTE)).toBe(mine);
  });

  test('keeps the rights of the file', async () => {
    const { path, write, read, add } = vault();
    await write('c1', 'One');
    rmSync(join(path, NOTE));
    writeFileSync(join(path, 'shared.md'), `---\nearshot_id: c1\n---\n${LINE}\n`, { mode: 0o640 });
    add('other.md', 'x');
    await write('c1', 'Two');
    expect(read('shared.md')).toContain('Two');
    expect(statSync(join(path, 'shared.md')).mode & 0o777).toBe(0o640);
  });

  test('has a file of the same name: it is not touched, nor is one in another case or a link', async () => {
    const { path, write, files, read, add } = vault();
    const elsewhere = join(vault().path, 'secret');
    writeFileSync(elsewhere, 'secret');
    add(NOTE, 'my note');
    symlinkSync(elsewhere, join(path, '2026-03-01 Seeds 2.md'));
    symlinkSync(join(path, 'nowhere'), join(path, '2026-03-01 Seeds 3.md'));
    mkdirSync(join(path, '2026-03-01 Seeds 4.md'));
    await write('c1', 'One');
    await write('c1', 'Two');
    expect(files()).toHaveLength(5);
    expect(read('2026-03-01 Seeds 5.md')).toContain('Two');
    expect(read(NOTE)).toBe('my note');
    expect(readFileSync(elsewhere, 'utf8')).toBe('secret');
    expect(existsSync(join(path, 'nowhere'))).toBe(false);
    await write('c1', null);
    expect(files()).toHaveLength(4);
  });

  test('has put a link where the file was: what it leads to is not written to', async () => {
    const { path, write, files } = vault();
    const elsewhere = join(vault().path, 'moved.md');
    await write('c1', 'One');
    renameSync(join(path, NOTE), elsewhere);
    symlinkSync(elsewhere, join(path, NOTE));
    await write('c1', 'Two');
    expect(readFileSync(elsewhere, 'utf8')).toContain('One');
    expect(lstatSync(join(path, NOTE)).isSymbolicLink()).toBe(true);
    expect(files()).toEqual(['2026-03-01 Seeds 2.md', NOTE]);
  });
});

test.skipIf(process.platform === 'win32')('a pipe where the file was is not waited for', async () => {
  const { path, write, files } = vault();
  await write('c1', 'One');
  rmSync(join(path, NOTE));
  execFileSync('mkfifo', [join(path, NOTE)]);
  expect(await write('c1', 'Two')).toMatchObject({ outcome: 'delivered', answer: 'The file was written.' });
  expect(files()).toEqual(['2026-03-01 Seeds 2.md', NOTE]);
});

describe('a conversation that is gone', () => {
  test('has no file', async () => {
    const { write, files } = vault();
    await write('c1', 'One');
    expect(await write('c1', null)).toMatchObject({ outcome: 'delivered', answer: 'The file was removed.' });
    expect(files()).toEqual([]);
    expect(await write('c1', null)).toMatchObject({ outcome: 'delivered' });
    expect(await write('never', null)).toMatchObject({ outcome: 'delivered' });
  });

  test('leaves what the owner wrote, and comes back above it', async () => {
    const { write, read, add } = vault();
    await write('c1', 'One');
    add(NOTE, `${read(NOTE)}Mine\n`);
    await write('c1', null);
    expect(read(NOTE)).not.toContain('One');
    expect(read(NOTE)).toContain('no longer shows this conversation');
    expect(read(NOTE)).toMatch(/\nMine\n$/);
    await write('c1', 'Again');
    expect(read(NOTE)).toContain('Again');
    expect(read(NOTE)).toMatch(/\nMine\n$/);
  });
});

describe('a folder that cannot be written to', () => {
  test('is gone, a file, or of the system: a sentence, and it is never made', async () => {
    const { path, write, add } = vault();
    const gone = join(path, 'gone');
    expect(await write('c1', 'One', { path: gone })).toMatchObject({
      outcome: 'failed',
      reason: 'The folder is not there.',
    });
    expect(existsSync(gone)).toBe(false);
    add('file', '');
    expect((await write('c1', 'One', { path: join(path, 'file') })).reason).toBe('The path is not a folder.');
    expect((await write('c1', 'One', { path: 'a\0b' })).outcome).toBe('failed');
    symlinkSync(join(path, 'loop'), join(path, 'loop'));
    expect((await write('c1', 'One', { path: join(path, 'loop') })).outcome).toBe('failed');
  });

  test.skipIf(process.platform !== 'linux')('may not be written to', async () => {
    expect(await vault().write('c1', 'One', { path: '/sys' })).toMatchObject({
      outcome: 'failed',
      reason: 'The folder may not be written to.',
    });
  });

  test('is full: the file stays as it was, and nothing is left beside it', async ({ skip }) => {
    const disk = smallDisk('1m');
    skip(disk === null, 'no file system can be mounted here');
    onTestFinished(() => disk?.remove());
    const { write, files, read } = of(disk!.path, createFolderWriter({ clock: systemClock }));
    await write('c1', 'One');
    const before = { files: files(), note: read(NOTE) };
    expect(await write('c1', 'long '.repeat(500_000))).toMatchObject({
      outcome: 'failed',
      reason: 'The disk of the folder is full.',
    });
    expect(await write('c2', 'long '.repeat(500_000), { name: 'other' })).toMatchObject({
      outcome: 'failed',
    });
    expect({ files: files(), note: read(NOTE) }).toEqual(before);
    expect(await write('c1', 'Two')).toMatchObject({ outcome: 'delivered' });
  });

  test('does not answer: the attempt ends', async () => {
    // Its time is over at once.
    const clock = {
      ...systemClock,
      after: (_ms: number, task: () => void) => (queueMicrotask(task), () => {}),
    };
    const { path } = vault();
    const first = of(path, createFolderWriter({ clock })).write('c1', 'One', { timeout_ms: 15_000 });
    expect(await first).toMatchObject({ outcome: 'timeout', reason: 'The folder did not answer in time.' });
  });
});

test('parts that a killed service left are removed, younger ones and other files are not', async () => {
  const { path, write, files, add } = vault();
  const [old, young] = ['.earshot-0123456789abcdef.part', '.earshot-fedcba9876543210.part'];
  for (const name of [old, young, '.other.part']) add(name, '');
  const day = new Date(Date.now() - 86_400_000);
  for (const name of [old, '.other.part']) utimesSync(join(path, name), day, day);
  await write('c1', 'One');
  expect(files()).toEqual([young, '.other.part', NOTE].sort());
});

test('a file that the owner saved since it was read is neither replaced nor removed', async () => {
  const { path, write, read, add, files } = vault();
  await write('c1', 'One');
  const file = join(path, NOTE);
  const old = (await readNote(file))!;
  add(NOTE, `${read(NOTE)}Mine\n`);
  expect(await replaceNote(file, old, 'other')).toBe(false);
  expect(await removeNote(file, old)).toBe(false);
  expect(read(NOTE)).toMatch(/\nMine\n$/);
  expect(files()).toEqual([NOTE]);
});
