// Questions, and windows of talk, for the measurements of search: the invented data of evaluation/.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.ts';

const TUNE = join(ROOT, 'evaluation', 'tune');
const WINDOW_CHARACTERS = 420;

const { questions: asked } = JSON.parse(readFileSync(join(TUNE, 'search', 'notes.json'), 'utf8')) as {
  questions: { q: string }[];
};
export const questions: readonly string[] = asked.map(({ q }) => q);

/** Every line that somebody says, without what is marked in it. */
const lines = readdirSync(join(TUNE, 'conversations'))
  .sort()
  .flatMap((file) => readFileSync(join(TUNE, 'conversations', file), 'utf8').split('\n'))
  .filter((line) => /^\p{Lu}[\p{L} \d.]*: /u.test(line))
  .map((line) => line.replace(/^[^:]*: /, '').replace(/\s*\{[^}]*\}/g, ''));

export const sentences: readonly string[] = lines;

export const windows: readonly string[] = lines.reduce<string[]>((found, line) => {
  const last = found.at(-1);
  if (last === undefined || last.length + line.length > WINDOW_CHARACTERS) found.push(line);
  else found[found.length - 1] = `${last}\n${line}`;
  return found;
}, []);
