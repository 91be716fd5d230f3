// The programs that stand in a how-to page, so that tests run what readers copy.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code blocks of a page in one language, in their order. */
export function codeIn(page: string, language: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../docs/how-to', page), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code]) => code!);
}
