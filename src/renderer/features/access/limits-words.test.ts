import { expect, test } from 'vitest';
import { NO_LIMITS, type ClientLimits } from '../../../contract/clients.ts';
import { englishTranslator } from '../../messages/testing.ts';
import { ALL_SCOPES } from '../settings/scope-labels.ts';
import { changeWords, readWords } from './limits-words.ts';

const names = {
  folders: new Map([
    ['w', 'Work'],
    ['h', 'Home'],
  ]),
  people: new Map([['a', 'Anna']]),
};
const t = englishTranslator('access');
const options = { t, now: Date.parse('2026-11-22T12:00:00Z'), locale: 'en-GB' };
const client = (limits: Partial<ClientLimits>, scopes: readonly string[] = ALL_SCOPES) => ({
  scopes: [...scopes],
  limits: { ...NO_LIMITS, ...limits },
});
const reads = (limits: Partial<ClientLimits>, scopes?: readonly string[]) =>
  readWords(client(limits, scopes), names, options);

test('a client without limits may read everything that it was given', () => {
  expect(reads({})).toBe('everything');
  expect(reads({}, ['memories:read', 'action_items:read'])).toBe('only memories and tasks');
  expect(reads({}, ['memories:write'])).toBe('nothing');
});

test('limits are one sentence', () => {
  expect(reads({ folder_ids: ['w'], person_ids: ['a'], start_date: '2026-03-01' })).toBe(
    'only conversations in Work, with Anna, since 1 March',
  );
  expect(reads({ folder_ids: ['w', 'h'], end_date: '2025-06-30' })).toBe(
    'only conversations in Work or Home, until 30 June 2025',
  );
  expect(reads({ start_date: '2026-03-01', end_date: '2026-03-31' })).toBe(
    'only conversations from 1 March to 31 March',
  );
  expect(reads({ start_date: '2026-03-01', end_date: '2026-03-01' })).toBe('only conversations on 1 March');
  expect(reads({ folder_ids: ['w'] }, ['conversations:read'])).toBe('only conversations in Work');
  expect(reads({ person_ids: ['user', 'a'] }, ['memories:read'])).toBe(
    'only memories, of conversations with you or Anna',
  );
});

test('what limits name and is gone is said to be gone', () => {
  expect(reads({ folder_ids: ['x'], person_ids: ['y', 'z'] })).toBe(
    'only conversations in a deleted folder, with a deleted person',
  );
  expect(reads({ folder_ids: [] })).toBe('nothing');
  expect(reads({ folder_ids: ['', 'w'] })).toBe('only conversations in no folder or Work');
});

test('read only wins over what a client was given', () => {
  expect(changeWords(client({}), t)).toBe('everything');
  expect(changeWords(client({ access: 'read' }), t)).toBe('nothing');
  expect(changeWords(client({}, ['memories:read', 'action_items:write']), t)).toBe('only tasks');
  expect(changeWords(client({}, ['memories:read']), t)).toBe('nothing');
});
