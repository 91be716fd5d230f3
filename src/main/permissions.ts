// Grants microphone, the computer's sound, Bluetooth, clipboard and notifications to the service's own page, and nothing to
// any other. The camera is granted to nobody.

import type { Session } from 'electron';

const allowed = new Set([
  'media',
  'display-capture',
  'bluetooth',
  'clipboard-sanitized-write',
  'notifications',
]);

export interface PermissionOptions {
  /** The service's own, for example http://127.0.0.1:7345. */
  origin: string;
  /** Asks the system, where it asks the person; false when it refuses. */
  microphone(): Promise<boolean>;
}

export function setupPermissions(session: Session, { origin, microphone }: PermissionOptions): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    const mediaTypes = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    const own = allowed.has(permission) && originOf(details.requestingUrl) === origin;
    if (!own || mediaTypes.includes('video')) return callback(false);
    if (permission !== 'media') return callback(true);
    microphone().then(callback, () => callback(false));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { mediaType }) => {
    return allowed.has(permission) && mediaType !== 'video' && originOf(requestingOrigin) === origin;
  });
  session.setDevicePermissionHandler(() => false);
}

/** The origin of a URL; the empty string when it has none. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
