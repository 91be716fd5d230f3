import { expect, test } from 'vitest';
import { ALL_SCOPES, sayScopes } from './scope-words.ts';

test('the scopes of a key are one line', () => {
  expect(sayScopes(['conversations:read'])).toBe('reads conversations');
  expect(sayScopes(['conversations:read', 'action_items:read', 'memories:read', 'action_items:write'])).toBe(
    'reads conversations, memories and tasks; changes tasks',
  );
  expect(sayScopes(ALL_SCOPES)).toBe('reads and changes everything');
  expect(sayScopes([])).toBe('');
});
