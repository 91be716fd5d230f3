// Grants microphone, Bluetooth, clipboard and notifications to the service's own page, and nothing to any other.

import type { Session } from 'electron';

const allowed = new Set(['media', 'bluetooth', 'clipboard-sanitized-write', 'notifications']);

/** `origin` is the service's own, for example http://127.0.0.1:7345. Everything else is refused. */
export function setupPermissions(session: Session, origin: string): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    callback(allowed.has(permission) && originOf(details.requestingUrl) === origin);
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) => {
    return allowed.has(permission) && originOf(requestingOrigin) === origin;
  });
  session.setDevicePermissionHandler(() => false);
}

/** The origin of a URL; the empty string when it has none. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
