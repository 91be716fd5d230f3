import { expect, test } from 'vitest';
import { safeName, safeProgram, safeReason, UNNAMED } from './safe-name.ts';

const SECRETS = [
  'svc_dev_Abcdefgh1234',
  'omi_mcp_Abcdefgh1234',
  'sk_live_abcdefgh12345678',
  'eyJhbGciOiJFUzI1',
  'a1b2c3d4e5f6a1b2c3d4e5f6',
];

test('a name that may be a secret, or is no name, is not kept', () => {
  for (const secret of [...SECRETS, 'x'.repeat(41), 'two words', 'na\u0000me', '', '__proto__ ', 'é'])
    expect(safeName(secret)).toBe(UNNAMED);
  for (const name of ['order', 'include_discarded', 'X-App-Build', 'client_session_id', 'a.b'])
    expect(safeName(name)).toBe(name);
});

test('a program has its name without what could be a secret or steer a terminal', () => {
  for (const secret of SECRETS) expect(safeProgram(`${secret}/1.0`)).toBe('');
  expect(safeProgram('My\u001b[31mScript')).toBe('My31mScript');
  expect(safeProgram('x'.repeat(100))).toHaveLength(40);
});

test('a sentence keeps its words, on one line, without secrets and without what varies', () => {
  for (const secret of SECRETS) expect(safeReason(`no ${secret} here`)).toBe('no … here');
  expect(safeReason('Rate limit exceeded. Try again in 12s.')).toBe('Rate limit exceeded.');
  expect(safeReason('one\r\ntwo\u202e\u0000three')).toBe('one two three');
  const ours =
    'This is a developer API key (svc_dev_): it authenticates the developer REST API under /v1/dev/';
  expect(safeReason(ours)).toBe(ours);
  expect(safeReason('a'.repeat(100_000))).toHaveLength(200);
});
