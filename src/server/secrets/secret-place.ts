// One of the places where secrets can be kept: a store that can also list and empty itself, so that secrets can move. Says
// whether a place works.

import { randomBytes } from 'node:crypto';
import type { SecretStore } from '../ports.ts';

/** 'app': sealed by what the desktop app asks the system for, which nothing but the app can open. */
export const SECRET_PLACES = ['app', 'keychain', 'file'] as const;
export type SecretPlaceName = (typeof SECRET_PLACES)[number];

export interface SecretPlace extends SecretStore {
  names(): Promise<string[]>;
  /** Leaves nothing behind. */
  clear(): Promise<void>;
}

export const PLACE_WORDS: Readonly<Record<SecretPlaceName, string>> = {
  app: 'safe storage of the app',
  keychain: 'system keychain',
  file: 'encrypted file',
};

/**
 * Whether a written secret can be read back. A keychain without a running service rejects; a locked one may
 * never answer.
 */
export async function placeWorks(place: SecretPlace): Promise<boolean> {
  const value = randomBytes(16);
  await place.set('probe', value);
  const back = await place.get('probe');
  await place.delete('probe');
  return back !== null && back.equals(value);
}
