import { expect, test } from 'vitest';
import {
  IMPORT_SENTENCES,
  importSentence,
  importSentenceOf,
  type ImportSentenceCode,
} from './import-sentences.ts';

const CODES = Object.keys(IMPORT_SENTENCES) as ImportSentenceCode[];
const write = importSentence as (code: ImportSentenceCode, values: Record<string, string>) => string;

test('each sentence is found again by its code, with what stands in it', () => {
  for (const code of CODES) {
    const names = [...IMPORT_SENTENCES[code].matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    for (const value of ['started_at', '', '(a+)+ $& “x”\nmore', '12']) {
      // What begins another sentence has that one behind it.
      const given = names.includes('note') ? importSentence('place_unreadable') : value;
      const values = Object.fromEntries(names.map((name) => [name, given]));
      expect(importSentenceOf(write(code, values)), code).toEqual({ code, values });
    }
  }
});

test('a sentence behind another is found, too', () => {
  const note = importSentence('not_text', { name: 'title' });
  expect(importSentenceOf(importSentence('of_structure', { note }))).toEqual({
    code: 'of_structure',
    values: { note },
  });
});

test('another text is none of them', () => {
  for (const text of ['', 'It was left out', 'Somebody said that it is locked with a password.'])
    expect(importSentenceOf(text)).toBeNull();
});
