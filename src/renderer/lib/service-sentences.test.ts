// The sentences of the service are for programs and in English: the page has words of its own (error-words.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** A message of an error, or a field that holds a sentence of the service, as something that is shown or passed on. */
const SHOWN = [
  /\b(?:\w*[eE]rror|failure|cause)\??\.message\b/,
  /\{[^{}]*\.(?:detail|problem)\b(?!\w)[^{}]*\}/,
  /\{problem\}/,
  // What was last wrong with a delivery.
  /\blast_error\b/,
];

function shownIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => {
      // A code that picks a message of the catalogue is no sentence.
      const code = line.replaceAll(/`[^`]*`/g, '');
      return !/^(?:\/\/|\*|\/\*)/.test(code) && SHOWN.some((pattern) => pattern.test(code));
    });
}

test('no file of the page shows a sentence of the service', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('messages'),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    shownIn(readFileSync(join(SOURCES, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

test.each([
  '<span className="is-error">{error.message}</span>',
  'says(known.error?.message)',
  '<span>{problem} Until then the rules do the work.</span>',
  '{file.detail}',
  '<span>{last_error}</span>',
])('%s would be found', (line) => {
  expect(shownIn(line)).toHaveLength(1);
});
