// Seals what one listening leaves in the browser's database. The key is the service's: what lies there is nothing without it.

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

export interface ListeningSeal {
  /** `place` is where it lies: elsewhere it does not open. */
  seal(bytes: Uint8Array, place: string): Promise<Sealed>;
  /** Null for what is damaged, or sealed with another key. */
  open(kept: Sealed, place: string): Promise<Uint8Array<ArrayBuffer> | null>;
}

const utf8 = new TextEncoder();

/** No two listenings have one key, so that the numbers used with it never come again. */
export async function listeningSeal(
  key: Uint8Array<ArrayBuffer>,
  listeningId: string,
): Promise<ListeningSeal> {
  const root = await crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveKey']);
  const own = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(listeningId) },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  return {
    async seal(bytes, place) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const how = { name: 'AES-GCM', iv, additionalData: utf8.encode(place) };
      return { iv, sealed: await crypto.subtle.encrypt(how, own, bytes.slice()) };
    },
    async open(kept, place) {
      try {
        const how = { name: 'AES-GCM', iv: kept.iv, additionalData: utf8.encode(place) };
        return new Uint8Array(await crypto.subtle.decrypt(how, own, kept.sealed));
      } catch {
        return null;
      }
    },
  };
}
