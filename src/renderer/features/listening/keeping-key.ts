// The key of this person's sound that waits in the browser: the service's, in memory only.
import { client, dataOf } from '../../lib/api-client.ts';

let asked: Promise<Uint8Array<ArrayBuffer>> | null = null;

export function keepingKey(): Promise<Uint8Array<ArrayBuffer>> {
  asked ??= dataOf(client.GET('/private/keeping-key')).then(({ key }) =>
    Uint8Array.from(atob(key), (character) => character.charCodeAt(0)),
  );
  asked.catch(() => (asked = null));
  return asked;
}
