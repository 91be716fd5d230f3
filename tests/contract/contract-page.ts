// Reads which passages of docs/contract.md the comments of the sources cite. Does not judge whether a
// citation is apt.
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, sep } from 'node:path';

const SOURCES = '{src,tests,e2e,bench,chaos,scripts}/**/*.{ts,tsx}';
/** Up to the parenthesis that closes it; one more pair may stand inside. */
const CITATION = /\(contract: ((?:[^()]|\([^()]*\))*)\)/g;

export interface PassageCitation {
  file: string;
  /** What stands before the first comma of one citation: a heading or words of the text. */
  passage: string;
}

/** Case, line breaks and code marks do not matter. */
const plain = (text: string): string => text.replaceAll('`', '').replace(/\s+/g, ' ').toLowerCase();

/** `(contract: Errors, rule 1; Limits)` cites "Errors" and "Limits". A comment may run over several lines. */
export function passagesIn(file: string, source: string): PassageCitation[] {
  const joined = source.replace(/\n\s*(?:\/\/|\*)/g, ' ');
  return [...joined.matchAll(CITATION)].flatMap(([, cited = '']) =>
    cited.split(';').map((part) => {
      const passage = (part.split(',')[0] ?? '').replace(/\s+/g, ' ').trim();
      return { file, passage: passage.replace(/ \d[\d ,-]*(?:and \d+)?$/, '').replace(/"/g, '') };
    }),
  );
}

export async function passagesBelow(root: string): Promise<PassageCitation[]> {
  const files: string[] = [];
  for await (const file of glob(SOURCES, { cwd: root })) files.push(file.split(sep).join('/'));
  return files.sort().flatMap((file) => passagesIn(file, readFileSync(join(root, file), 'utf8')));
}

/** Where the page has a place that can be found again: its headings, and what begins a paragraph, point or cell. */
function placesOf(page: string): string[] {
  return page
    .split('\n')
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]))
    .map((text) => plain(text.replace(/^\s*(?:#+|\d+\.|[-*])\s+/, '').trim()))
    .filter((text) => text !== '');
}

const NAME = /^\w+$/;

/**
 * The citations that lead nowhere: no place of the page begins with them, and they are no name that the page
 * gives as code. A place goes on after a citation with something other than a letter.
 */
export function unresolved(page: string, citations: readonly PassageCitation[]): PassageCitation[] {
  const places = placesOf(page);
  const names = new Set(
    [...page.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(/\w+/g) ?? []),
  );
  return citations.filter(({ passage }) => {
    const cited = plain(passage);
    if (cited === '') return true;
    if (NAME.test(passage) && names.has(passage)) return false;
    return !places.some((place) => place.startsWith(cited) && !/^\w/.test(place.slice(cited.length)));
  });
}
