// Stores secrets in the system keychain through keytar, an optional dependency that may be missing or without
// a service.

import { randomBytes } from 'node:crypto';
import type { SecretStore } from '../ports.ts';

/** The functions of keytar that are used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

const service = 'Earshot';

/**
 * Loads keytar; rejects where it is not installed. The name is not a literal, because its types may be
 * missing too.
 */
export async function loadKeytar(): Promise<Keytar> {
  const name = 'keytar';
  const module = (await import(name)) as { default: Keytar };
  return module.default;
}

/** Stores the secrets of one data folder; `instance` separates several folders on one computer. */
export function keychainBackend(keytar: Keytar, instance: string): SecretStore {
  const account = (name: string) => `${instance}/${name}`;
  return {
    backend: 'system keychain',
    async get(name) {
      const value = await keytar.getPassword(service, account(name));
      return value === null ? null : Buffer.from(value, 'base64');
    },
    set: (name, value) => keytar.setPassword(service, account(name), value.toString('base64')),
    async delete(name) {
      await keytar.deletePassword(service, account(name));
    },
  };
}

/**
 * Whether a written secret can be read back. A keychain without a running service rejects; a locked one may
 * never answer.
 */
export async function keychainWorks(store: SecretStore): Promise<boolean> {
  const value = randomBytes(16);
  await store.set('probe', value);
  const back = await store.get('probe');
  await store.delete('probe');
  return back !== null && back.equals(value);
}
