import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NONCE_BYTES } from './journal-format.ts';
import { SealError, createKey, createNonce, openKey, seal, sealKey, unseal } from './sealing.ts';

describe('sealed conversation keys', () => {
  const instance = createKey();
  const key = createKey();

  it('opens with the same key and owner only', () => {
    const sealed = sealKey(instance, key, 'conversation 1');
    expect(openKey(instance, sealed, 'conversation 1')).toEqual(key);
    expect(() => openKey(instance, sealed, 'conversation 2')).toThrow(SealError);
    expect(() => openKey(createKey(), sealed, 'conversation 1')).toThrow(SealError);
  });

  it('never seals the same way twice and never shows the key', () => {
    const [one, two] = [sealKey(instance, key, 'a'), sealKey(instance, key, 'a')];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(key)).toBe(false);
  });

  it('notices every changed or missing byte', () => {
    const sealed = sealKey(instance, key, 'a');
    for (let i = 0; i < sealed.length; i++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(sealed.readUInt8(i) ^ 1, i);
      expect(() => openKey(instance, changed, 'a')).toThrow(SealError);
      expect(() => openKey(instance, sealed.subarray(0, i), 'a')).toThrow(SealError);
    }
  });
});

it('no nonce comes twice, and none changes when others are made', () => {
  const nonces = Array.from({ length: 1_000 }, createNonce);
  expect(nonces.every((nonce) => nonce.length === NONCE_BYTES)).toBe(true);
  expect(new Set(nonces.map((nonce) => nonce.toString('hex'))).size).toBe(1_000);
});

it('a key and its key object seal alike', () => {
  const [key, nonce, text, owner] = [createKey(), createNonce(), Buffer.from('words'), Buffer.from('a')];
  const sealed = seal(createSecretKey(key), nonce, text, owner);
  expect(sealed.equals(seal(key, nonce, text, owner))).toBe(true);
  expect(unseal(key, nonce, sealed, owner)).toEqual(text);
});
