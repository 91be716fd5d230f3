// Stand-ins for the system's keychain and for Electron's safeStorage that keep what they are given.

import type { OsEncryption } from '../app-backend.ts';
import type { Keytar } from '../keychain-backend.ts';

export function fakeKeytar(): Keytar & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  const prefix = (service: string): string => `${service}|`;
  return {
    entries,
    getPassword: async (service, account) => entries.get(prefix(service) + account) ?? null,
    setPassword: async (service, account, password) => void entries.set(prefix(service) + account, password),
    deletePassword: async (service, account) => entries.delete(prefix(service) + account),
    findCredentials: async (service) =>
      [...entries]
        .filter(([key]) => key.startsWith(prefix(service)))
        .map(([key, password]) => ({ account: key.slice(prefix(service).length), password })),
  };
}

/** Seals by turning bits around, under a key that can be replaced. */
export function fakeEncryption(): OsEncryption & { newKey(): void; staleOpens(): number } {
  let key = 1;
  let staleOpens = 0;
  return {
    newKey: () => void (key += 1),
    staleOpens: () => staleOpens,
    isAvailable: async () => true,
    seal: async (text) => Buffer.from([key, ...Buffer.from(text).map((byte) => byte ^ 0xa5)]),
    async open(sealed) {
      const stale = sealed[0] !== key;
      if (stale) staleOpens += 1;
      return { text: Buffer.from(sealed.subarray(1).map((byte) => byte ^ 0xa5)).toString(), stale };
    },
  };
}
