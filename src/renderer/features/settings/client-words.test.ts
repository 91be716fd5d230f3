import { expect, test } from 'vitest';
import { CLIENT_GUIDES } from '../../../contract/client-guides.ts';
import type { ClientSeen } from '../../../contract/clients-seen.ts';
import { englishTranslator, germanTranslator } from '../../messages/testing.ts';
import { clientName, clientProof, clientsOf, detailsTitle, seenWords } from './client-words.ts';

const t = englishTranslator('programs');
const NOW = Date.UTC(2026, 0, 5, 12);
const client: ClientSeen = {
  id: '1',
  caller: 'dev_key',
  key_id: 'k',
  key_name: 'omi_export',
  program_id: 'python',
  program: 'Python program',
  platform: null,
  first_seen_at: '2026-01-05T09:00:00Z',
  last_seen_at: '2026-01-05T11:59:30Z',
  calls: 1,
  failed_calls: 0,
  last_refused: null,
  failures: [],
  unknown_fields: [],
};

test('a client with a key has the name of the key; what it calls itself is only said', () => {
  expect(clientName(client, t)).toBe('omi_export');
  expect(clientProof(client, t)).toBe('developer key, calls itself Python program');
  expect(clientName({ ...client, key_name: null }, t)).toBe('A key that is gone');
  const unproven: ClientSeen = { ...client, caller: 'none', key_name: null, platform: 'ios' };
  expect(clientName(unproven, t)).toBe('Python program, ios');
  expect(clientProof(unproven, t)).toMatch(/no valid key/);
  expect(clientName({ ...client, caller: 'session' }, t)).toBe('This page');
});

test('a program that is recognised is called in the language of the page, another what it calls itself', () => {
  const german = germanTranslator('programs');
  const caller = 'none' as const;
  expect(clientName({ ...client, caller }, german)).toBe('Python-Programm');
  expect(clientProof(client, german)).toContain('Python-Programm');
  expect(clientName({ ...client, caller, program_id: 'other', program: 'Zapper' }, german)).toBe('Zapper');
  const nameless = { ...client, caller, program_id: 'other', program: 'No name given' };
  expect(clientName(nameless, german)).toBe('Kein Name angegeben');
});

test('within a minute a client was seen just now', () => {
  const options = { now: NOW, locale: 'en-GB', timeZone: 'UTC' };
  expect(seenWords('2026-01-05T11:59:30Z', t, options)).toBe('seen just now');
  expect(seenWords('2026-01-05T11:58:00Z', t, options)).toBe('last seen today 11:58');
});

test('a guide is about the clients with its key, and those that call themselves its program', () => {
  const cli: ClientSeen = { ...client, id: '2', key_name: 'other', program_id: 'omi_cli' };
  const named = (name: string) =>
    clientsOf(
      CLIENT_GUIDES.find((one) => one.name === name)!,
      [client, cli],
    );
  expect(named('omi_export')).toEqual([client]);
  expect(named('omi-cli')).toEqual([cli]);
  expect(named('totem-os')).toEqual([]);
});

test('the details say what they list', () => {
  const refused = {
    at: client.last_seen_at,
    method: 'GET',
    route: '/v1/goals',
    status: 404,
    reason: 'Not Found',
    count: 3,
  };
  const field = { route: '/v1/goals', place: 'query' as const, name: 'order', count: 1 };
  expect(detailsTitle({ failures: [refused], unknown_fields: [field] }, t)).toBe(
    'Refused calls, 1 ignored field',
  );
  expect(detailsTitle({ failures: [], unknown_fields: [field, field] }, t)).toBe('2 ignored fields');
  expect(detailsTitle({ failures: [refused, refused], unknown_fields: [] }, t)).toBe('Refused calls');
});
