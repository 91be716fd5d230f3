// Secrets in the system keychain through keytar, which is an optional dependency and may be missing or without a service.

import { randomBytes } from 'node:crypto';
import type { SecretStore } from '../ports.ts';

/** The part of keytar that is used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
}

const service = 'Earshot';

/** Loads keytar, or rejects where it was not installed. The name is not literal: its types may be missing too. */
export async function loadKeytar(): Promise<Keytar> {
  const name = 'keytar';
  const module = (await import(name)) as { default: Keytar };
  return module.default;
}

/** Secrets of one data folder; `instance` keeps several folders on one computer apart. */
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

/** Whether what is written comes back. A keychain without a running service rejects, a locked one may never answer. */
export async function keychainWorks(store: SecretStore): Promise<boolean> {
  const value = randomBytes(16);
  await store.set('probe', value);
  const back = await store.get('probe');
  await store.delete('probe');
  return back !== null && back.equals(value);
}
