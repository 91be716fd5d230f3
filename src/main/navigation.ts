// Keeps what a window shows on the service's own origin. Links to elsewhere open in the user's browser.

import { shell, type WebContents } from 'electron';
import { originOf } from './permissions.ts';

export function setupNavigation(contents: WebContents, origin: string): void {
  contents.setWindowOpenHandler(({ url }) => {
    // Only addresses of the web: others would start programs.
    if (/^https?:\/\//i.test(url) && originOf(url) !== origin) {
      shell.openExternal(url).catch(() => undefined);
    }
    return { action: 'deny' };
  });
  const stay = (event: { url: string; preventDefault(): void }): void => {
    if (originOf(event.url) !== origin) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
