import { describe, expect, it } from 'vitest';
import { SealError, createKey, openKey, sealKey } from './sealing.ts';

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
