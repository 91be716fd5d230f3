import { expect, test } from 'vitest';
import type { Import } from '../../../contract/imports.ts';
import { englishTranslator } from '../../messages/testing.ts';
import { nextStep, stateWords } from './import-words.ts';

const t = englishTranslator('importing');

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
  expect(stateWords(given({}), t)).toBe('Imported.');
  expect(stateWords(given({ status: 'running', progress: 0.301 }), t)).toBe('Importing, 30 %.');
});
