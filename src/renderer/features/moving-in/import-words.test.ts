import { expect, test } from 'vitest';
import type { Import } from '../../../contract/imports.ts';
import { IMPORT_SENTENCES, importSentence } from '../../../contract/import-sentences.ts';
import { englishTranslator, germanTranslator } from '../../messages/testing.ts';
import { nextStep, partWords, reportWords, stateWords } from './import-words.ts';

const t = englishTranslator('importing');
const report = englishTranslator('importReport');
const german = germanTranslator('importReport');

const counted = { taken: 1, updated: 0, there: 0, removed_here: 0, not_taken: 0 };
const given = (patch: Partial<Import>): Import => ({
  id: 'i',
  name: 'export.json',
  status: 'done',
  dry_run: false,
  bring_back: false,
  understand: true,
  created_at: '2026-01-05T09:00:00Z',
  started_at: null,
  finished_at: null,
  failure: null,
  files: 1,
  bytes: 11,
  progress: 1,
  counts: { conversation: counted },
  left_out: [],
  unknown_fields: [],
  notes: 0,
  notes_in_all: 0,
  ...patch,
});

test('an import can go on where going on can help, and nowhere else', () => {
  expect(nextStep(given({ status: 'checked', dry_run: true }), t)).toBe('Import it');
  expect(nextStep(given({ status: 'cancelled' }), t)).toBe('Go on');
  expect(nextStep(given({ status: 'failed' }), t)).toBe('Try again');
  expect(nextStep(given({ status: 'failed', counts: {} }), t)).toBeNull();
  expect(nextStep(given({ status: 'failed', dry_run: true }), t)).toBeNull();
  expect(nextStep(given({ status: 'cancelled', files: 0 }), t)).toBeNull();
  expect(nextStep(given({ status: 'running' }), t)).toBeNull();
});

test('an import that is over says so', () => {
  expect(stateWords(given({}), t, report)).toBe('Imported.');
  expect(stateWords(given({ status: 'running', progress: 0.301 }), t, report)).toBe('Importing, 30 %.');
});

test('what the service says of an import is said in the language of the page', () => {
  const note = importSentence('not_text', { name: 'title' });
  expect(reportWords(importSentence('of_structure', { note }), german)).toBe(
    'structured: title ist kein Text und wurde ausgelassen',
  );
  expect(reportWords(importSentence('item_no_json', { item: 3, part: 'items' }), german)).toBe(
    'Eintrag 3 (Einträge) ist kein gültiges JSON und wurde ausgelassen',
  );
  const failure = importSentence('nothing_recognised');
  expect(stateWords(given({ status: 'failed', failure }), germanTranslator('importing'), german)).toMatch(
    /^Darin wurde nichts erkannt/,
  );
  expect(partWords('files', german)).toBe('Dateien');
  expect(partWords('locked files', german)).toBe('Geschützte Dateien');
  // Of another version, and the names of lists.
  expect(reportWords('Something else.', german)).toBe('Something else.');
  expect(partWords('constructor', german)).toBe('constructor');
});

test('no sentence is in English on a German page', () => {
  const same = Object.values(IMPORT_SENTENCES).filter(
    (sentence) => !sentence.endsWith('{note}') && reportWords(sentence, german) === sentence,
  );
  expect(same).toEqual([]);
});
