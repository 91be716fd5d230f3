// Says what a paired device needs for a route of the app, and reads its key from an address. Pure.
import type { IncomingMessage } from 'node:http';
import type { Scope } from '../../contract/keys.ts';
import { DEVICE_KEY_PREFIX, DEVICE_PATH } from '../../contract/paired-devices.ts';
import { isApiPath } from './api-path.ts';

const NOUNS: readonly [RegExp, 'conversations' | 'memories' | 'action_items' | 'goals'][] = [
  [/^\/v\d+\/memories(\/|$)/, 'memories'],
  [/^\/v\d+\/action-items(\/|$)/, 'action_items'],
  [/^\/v\d+\/goals(\/|$)/, 'goals'],
];

/** Keys of others, exports, and what cannot be taken back: only a person who signed in does that. */
const NEVER = [
  /^\/private(\/|$)/,
  /^\/v1\/(dev|mcp)(\/|$)/,
  /^\/v1\/users\/(export|delete-account)(\/|$)/,
  /^\/v1\/conversations\/[^/]+\/export$/,
  /^\/v1\/imports?(\/|$)/,
  /^\/v1\/(destinations|deliveries|receipts)(\/|$)/,
];

/** Reading says nothing of what was said: settings, and what this service answers to everybody. */
const HARMLESS = [
  /^\/v1\/users\/(profile|language|onboarding|me|private-cloud-sync|daily-summary-settings)(\/|$)/,
  /^\/v1\/users\/(store-recording-permission|training-data-opt-in|transcription-preferences)$/,
  /^\/v\d+\/(announcements|apps?|app-[a-z]+|fair-use|firmware|integrations|task-integrations|payments|phone)(\/|$)/,
  /^\/v\d+\/(knowledge-graph|messages|chat-sessions)(\/|$)/,
];

/** An address that the device sets gets what is said from then on, so that writing alone would be a way to read. */
const READS_AND_WRITES = /^\/v1\/users\/developer(\/|$)/;

/** The scopes that a route needs; none is any device at all, null is nothing that a device can have. */
export function scopesForDevice(route: { method: string; path: string }): readonly Scope[] | null {
  if (NEVER.some((pattern) => pattern.test(route.path))) return null;
  if (READS_AND_WRITES.test(route.path)) return ['conversations:read', 'conversations:write'];
  const noun = NOUNS.find(([pattern]) => pattern.test(route.path))?.[1];
  const reads = route.method === 'get';
  if (noun === undefined && reads && HARMLESS.some((pattern) => pattern.test(route.path))) return [];
  return [`${noun ?? 'conversations'}:${reads ? 'read' : 'write'}`];
}

/** What an address with a key and nothing behind it leads to. */
export const DEVICE_ROOT = '/device';

const WITH_KEY = new RegExp(`^${DEVICE_PATH}(${DEVICE_KEY_PREFIX}[\\w-]{1,100})(?=[/?]|$)`);

/**
 * Takes the key out of an address that carries it in its path, so that nothing behind it, such as a log, sees it. Null for
 * any other address.
 */
export function deviceAddress(url: string): { key: string; url: string } | null {
  const [whole, key] = WITH_KEY.exec(url) ?? [];
  if (whole === undefined || key === undefined) return null;
  const rest = url.slice(whole.length);
  return { key, url: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The key becomes the credential of the request, in the place of any other: an app may send one of another service. */
export function takeDeviceKey(request: IncomingMessage): void {
  const found = deviceAddress(request.url ?? '/');
  if (found === null) return;
  // No page is ever shown under an address with a key.
  request.url = isApiPath(found.url.split('?', 1)[0] ?? '') ? found.url : DEVICE_ROOT;
  request.headers.authorization = `Bearer ${found.key}`;
}
