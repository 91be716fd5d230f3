// Keeps the page's session and its private key in the browser's database of this origin, which no other port reads. The
// key cannot be taken out of it, not by this page either: it only signs.

const DATABASE = 'earshot';
const STORE = 'session';
const ENTRY = 'current';
const KEY = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' };

export interface KeptSession {
  id: string;
  key: CryptoKey;
}

/** False at an address that browsers do not trust with keys: plain http beyond this computer. */
export const canKeepKeys = (): boolean => window.isSecureContext;

export async function newPageKey(): Promise<{ key: CryptoKey; publicKey: string }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(KEY, false, ['sign', 'verify']);
  return { key: privateKey, publicKey: base64Url(await crypto.subtle.exportKey('raw', publicKey)) };
}

export async function signature({ id, key }: KeptSession, challenge: string): Promise<string> {
  const text = new TextEncoder().encode(`earshot page session\n${id}\n${challenge}`);
  return base64Url(await crypto.subtle.sign(SIGNATURE, key, text));
}

export const readSession = (): Promise<KeptSession | null> =>
  inStore('readonly', (store) => store.get(ENTRY) as IDBRequest<KeptSession | undefined>).then(
    (found) => found ?? null,
  );

export const keepSession = (session: KeptSession): Promise<unknown> =>
  inStore('readwrite', (store) => store.put(session, ENTRY));

export const dropSession = (): Promise<unknown> => inStore('readwrite', (store) => store.delete(ENTRY));

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const kept = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('The browser kept nothing.'));
    });
    const [result] = await Promise.all([settled(ask(transaction.objectStore(STORE))), kept]);
    return result;
  } finally {
    database.close();
  }
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s database did not answer.'));
  });
}

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
