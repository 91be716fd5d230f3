// Answers a page's request for the sound of the computer with Electron's loopback. The picture that Chromium insists on is of
// the first screen; the page stops it at once.

import { desktopCapturer, type Session } from 'electron';
import { originOf } from './permissions.ts';
import type { SystemPermissions } from './system-permissions.ts';

export function setupDisplayMedia(
  session: Session,
  { origin, permissions }: { origin: string; permissions: Pick<SystemPermissions, 'status' | 'sayNoScreen'> },
): void {
  session.setDisplayMediaRequestHandler((request, callback) => {
    const refuse = (): void => callback(null);
    if (originOf(request.securityOrigin) !== origin || !request.userGesture || !request.audioRequested)
      return refuse();
    // On macOS asking for the sources is what makes the system ask the person.
    desktopCapturer.getSources({ types: ['screen'], thumbnailSize: { width: 0, height: 0 } }).then(
      ([screen]) => {
        if (screen === undefined || permissions.status('screen') === 'denied') {
          permissions.sayNoScreen();
          return refuse();
        }
        callback({ video: screen, audio: 'loopback' });
      },
      () => {
        permissions.sayNoScreen();
        refuse();
      },
    );
  });
}
