// The texts of the licences of every package that a packed Earshot contains, in one file. A package without a text of its own
// is named with its licence, its authors and where it comes from.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { licences } from '../licences.ts';

interface Manifest {
  version: string;
  author?: string | { name?: string };
  homepage?: string;
  repository?: string | { url?: string };
}

const root = join(import.meta.dirname, '..', '..');
const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;

function authorOf({ author }: Manifest): string {
  return (typeof author === 'string' ? author : author?.name) ?? 'its authors';
}

function sourceOf({ homepage, repository }: Manifest, name: string): string {
  const url = typeof repository === 'string' ? repository : repository?.url;
  return url ?? homepage ?? `https://www.npmjs.com/package/${name}`;
}

function textsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());
}

/** What is in the lock file and not installed belongs to other systems. */
export function thirdPartyLicences(): string {
  const parts = licences().flatMap(([name, licence]) => {
    const folder = join(root, 'node_modules', name);
    if (!existsSync(folder)) return [];
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    const texts = textsOf(folder);
    const heading = `${name} ${manifest.version} (${licence})`;
    const origin = `Made by ${authorOf(manifest)}; from ${sourceOf(manifest, name)}`;
    return [[`${'='.repeat(80)}\n${heading}\n${origin}`, ...texts].join('\n\n')];
  });
  return `${['What is packed with Earshot and was made by others. Models, fonts and word lists are in NOTICES.md.', ...parts].join('\n\n')}\n`;
}
