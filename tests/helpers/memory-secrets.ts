// Secrets that are gone with the process.
import type { SecretStore } from '../../src/server/ports.ts';

export function memorySecrets(): SecretStore {
  const kept = new Map<string, Buffer>();
  return {
    backend: 'memory',
    get: async (name) => kept.get(name) ?? null,
    set: async (name, value) => void kept.set(name, value),
    delete: async (name) => void kept.delete(name),
  };
}
