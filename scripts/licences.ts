// The packages that run with Earshot, with their licences, from the lock file: what the service depends on, and what is
// built into it and into the page; for the page About and for packages.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const root = join(import.meta.dirname, '..');
const IMPORTED = /(?:from|import|import\() ?'((?:@[\w.-]+\/)?[a-z][\w.-]*)/g;
const isTest = (path: string): boolean => /\.test\.tsx?$|-testing\.tsx?$|[\\/]testing[\\/]/.test(path);

/** `@scope/name` and `name` of what the sources import. Comes with the system, or only its types do: not in the lock file. */
function imported(): string[] {
  return readdirSync(join(root, 'src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isTest(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(IMPORTED)].map(([, name]) => name!))
    .filter((name) => name !== 'electron');
}

/** Name and licence of each, by name. */
export function licences(): [name: string, licence: string][] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, string>();
  const wanted = [
    ...Object.keys(lock.packages['']?.dependencies ?? {}),
    ...Object.keys(lock.packages['']?.optionalDependencies ?? {}),
    ...imported(),
  ];
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    const locked = lock.packages[`node_modules/${name}`];
    if (locked === undefined || found.has(name)) continue;
    if (locked.license === undefined) throw new Error(`${name} has no licence in package-lock.json.`);
    found.set(name, locked.license);
    wanted.push(...Object.keys(locked.dependencies ?? {}), ...Object.keys(locked.optionalDependencies ?? {}));
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function licencesFile(): string {
  return [
    '// Generated from package-lock.json by `node scripts/generate-docs.ts`; do not edit.',
    '',
    'export const LICENCES: readonly (readonly [name: string, licence: string])[] = [',
    ...licences().map(([name, licence]) => `  ['${name}', '${licence}'],`),
    '];',
    '',
  ].join('\n');
}
