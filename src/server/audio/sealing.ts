// AES-256-GCM for the audio journal: chunks under a conversation's key, and that key under the instance key.
// Deleting the sealed key destroys a conversation's audio, so a key is never written unsealed.
import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import { NONCE_BYTES, TAG_BYTES } from './journal-format.ts';

export const KEY_BYTES = 32;
const KEY_FORMAT = 1;

/** A sealed value does not open: another key, other additional data, or damage. */
export class SealError extends Error {
  constructor() {
    super('The sealed data cannot be opened.');
    this.name = 'SealError';
  }
}

/** A fresh random key for one conversation. */
export function createKey(): Buffer {
  return randomBytes(KEY_BYTES);
}

/** Asking the system for each of ten in a second costs a tenth of what sealing costs. */
const NONCES_AT_ONCE = 64;
let nonces = Buffer.alloc(0);
let taken = 0;

export function createNonce(): Buffer {
  if (taken === nonces.length) {
    nonces = randomBytes(NONCES_AT_ONCE * NONCE_BYTES);
    taken = 0;
  }
  return nonces.subarray(taken, (taken += NONCE_BYTES));
}

/**
 * Ciphertext followed by the tag. `key` is 32 bytes; who seals again and again gives it as a key object, which is prepared
 * once. `nonce` must never be used twice with it.
 */
export function seal(key: Buffer | KeyObject, nonce: Buffer, plaintext: Uint8Array, aad: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(aad);
  return Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
}

/** Takes ciphertext and tag, returns the plaintext. Throws SealError. */
export function unseal(key: Buffer, nonce: Buffer, sealed: Buffer, aad: Uint8Array): Buffer {
  if (sealed.length < TAG_BYTES) throw new SealError();
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(aad);
  decipher.setAuthTag(sealed.subarray(end));
  const plaintext = decipher.update(sealed.subarray(0, end));
  try {
    return Buffer.concat([plaintext, decipher.final()]);
  } catch {
    throw new SealError();
  }
}

/** Wraps a conversation's key for the database. `aad` ties it to its owner, for example the conversation id. */
export function sealKey(instanceKey: Buffer, conversationKey: Buffer, aad: string): Buffer {
  const nonce = createNonce();
  return Buffer.concat([
    Buffer.of(KEY_FORMAT),
    nonce,
    seal(instanceKey, nonce, conversationKey, Buffer.from(aad)),
  ]);
}

/** Undoes sealKey. Throws SealError. */
export function openKey(instanceKey: Buffer, sealedKey: Buffer, aad: string): Buffer {
  const expected = 1 + NONCE_BYTES + KEY_BYTES + TAG_BYTES;
  if (sealedKey.length !== expected || sealedKey[0] !== KEY_FORMAT) throw new SealError();
  const nonce = sealedKey.subarray(1, 1 + NONCE_BYTES);
  return unseal(instanceKey, nonce, sealedKey.subarray(1 + NONCE_BYTES), Buffer.from(aad));
}
