// Stores secrets in the system keychain through keytar, an optional dependency that may be missing or without
// a service.

import type { SecretPlace } from './secret-place.ts';

/** The functions of keytar that are used. */
export interface Keytar {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
  findCredentials(service: string): Promise<{ account: string; password: string }[]>;
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
export function keychainBackend(keytar: Keytar, instance: string): SecretPlace {
  const prefix = `${instance}/`;
  const names = async () =>
    (await keytar.findCredentials(service))
      .filter(({ account }) => account.startsWith(prefix))
      .map(({ account }) => account.slice(prefix.length));
  return {
    backend: 'system keychain',
    async get(name) {
      const value = await keytar.getPassword(service, prefix + name);
      return value === null ? null : Buffer.from(value, 'base64');
    },
    set: (name, value) => keytar.setPassword(service, prefix + name, value.toString('base64')),
    async delete(name) {
      await keytar.deletePassword(service, prefix + name);
    },
    names,
    async clear() {
      for (const name of await names()) await keytar.deletePassword(service, prefix + name);
    },
  };
}
