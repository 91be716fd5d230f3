// Where the program itself lies: the folder with resources/ and models/, from the sources as from the build.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Throws when this file was taken out of the program. */
export function findAppRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'resources', 'models.json'))) return folder;
    if (dirname(folder) === folder) throw new Error('resources/models.json is missing from the program.');
  }
}
