// Reads what was dropped on the window: files, and folders with all that is in them. Hidden files are left out.

const MOST_FILES = 10_000;

const folders = new WeakMap<File, string>();

/** The path of a file that was dropped in a folder. */
export const folderOf = (file: File): string | undefined => folders.get(file);

function entriesIn(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= MOST_FILES || entry.name.startsWith('.')) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    folders.set(file, entry.fullPath.replace(/^\//, ''));
    files.push(file);
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A browser answers a part of a folder at a time, and nothing at its end.
  for (;;) {
    const some = await entriesIn(reader);
    if (some.length === 0) return;
    for (const one of some) await collect(one, files);
  }
}

/** Call it in the event: the browser forgets what was dropped afterwards. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const plain = [...transfer.files];
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((one) => one !== null);
  if (entries.length === 0) return plain.filter(({ name }) => !name.startsWith('.'));
  const files: File[] = [];
  for (const entry of entries) await collect(entry, files);
  return files;
}
