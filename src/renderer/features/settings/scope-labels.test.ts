import { expect, test } from 'vitest';
import { ALL_SCOPES, formatScopes } from './scope-labels.ts';

test('the scopes of a key are one line', () => {
  expect(formatScopes(['conversations:read'])).toBe('reads conversations');
  expect(
    formatScopes(['conversations:read', 'action_items:read', 'memories:read', 'action_items:write']),
  ).toBe('reads conversations, memories and tasks; changes tasks');
  expect(formatScopes(ALL_SCOPES)).toBe('reads and changes everything');
  expect(formatScopes([])).toBe('');
});
