import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../tests/helpers/empty-database.ts';
import { createFakeClock } from '../../../tests/helpers/fake-clock.ts';
import { createStore } from '../store/store.ts';
import { createAdapter } from './adapter.ts';

const issuer = 'http://127.0.0.1:7345';

function setUp() {
  const store = createStore(emptyDatabase());
  const anna = { uid: 'u', name: 'Anna', is_owner: true, created_at: 1, language: null, time_zone: null };
  store.users.insert(anna);
  store.oauth_grants.insert({
    ...{ id: 'g', uid: 'u', issuer, client_id: 'c', client_name: 'C', client_host: null, redirect_host: 'h' },
    ...{ resource: 'r', scopes: [], created_at: 1, last_used_at: null },
  });
  const ended: string[] = [];
  const grants = {
    end(id: string) {
      ended.push(id);
      store.oauth_grants.remove(id);
    },
  };
  const tokens = createAdapter({
    ...{ issuer, store, grants, clock: createFakeClock() },
    committed: () => Promise.resolve(),
  })('RefreshToken');
  const keep = (id: string) => tokens.upsert(id, { jti: id, grantId: 'g' }, 60);
  return { store, tokens, keep, ended };
}

test('a refresh token whose replacement cannot be stored stays good', async () => {
  const { store, tokens, keep, ended } = setUp();
  await keep('first');
  await tokens.consume('first');
  const { put } = store.oauth_records;
  store.oauth_records.put = () => {
    throw new Error('database or disk is full');
  };
  await expect(keep('second')).rejects.toThrow('full');
  store.oauth_records.put = put;
  expect(await tokens.find('first')).not.toHaveProperty('consumed');
  await tokens.consume('first');
  await keep('second');
  expect(await tokens.find('first')).toHaveProperty('consumed');
  expect(await tokens.find('second')).not.toHaveProperty('consumed');
  expect(ended).toEqual([]);
});

test('a refresh token that two requests use at the same time ends its grant, and neither gets another', async () => {
  const { tokens, keep, ended } = setUp();
  await keep('first');
  await tokens.consume('first');
  await expect(tokens.consume('first')).rejects.toThrow('invalid_grant');
  expect(ended).toEqual(['g']);
  await expect(keep('second')).rejects.toThrow('invalid_grant');
  expect(await tokens.find('second')).toBeUndefined();
});
