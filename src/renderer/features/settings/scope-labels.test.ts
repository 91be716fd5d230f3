import { expect, test } from 'vitest';
import { englishTranslator } from '../../messages/testing.ts';
import { ALL_SCOPES, formatScopes } from './scope-labels.ts';

const t = englishTranslator('access');

test('the scopes of a key are one line', () => {
  expect(formatScopes(['conversations:read'], t)).toBe('reads conversations');
  expect(
    formatScopes(['conversations:read', 'action_items:read', 'memories:read', 'action_items:write'], t),
  ).toBe('reads conversations, memories and tasks; changes tasks');
  expect(formatScopes(ALL_SCOPES, t)).toBe('reads and changes everything');
  expect(formatScopes([], t)).toBe('');
});
