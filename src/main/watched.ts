// Says to the page that captures whether anybody can see the window: words that nobody sees are not recognised before they are
// final. A page cannot know by itself, since hidden windows are not slowed down and count as visible.

import { powerMonitor, type BrowserWindow, type WebContents } from 'electron';

export interface Watched {
  /** A window that captures has opened; it is told once it can be. */
  attach(contents: WebContents): void;
}

export function setupWatched(window: BrowserWindow, say: (watched: boolean) => void): Watched {
  let isLocked = false;
  const isWatched = (): boolean =>
    !window.isDestroyed() && window.isVisible() && !window.isMinimized() && !isLocked;
  let said = isWatched();

  function look(): void {
    if (isWatched() === said) return;
    said = !said;
    say(said);
  }

  window.on('show', look);
  window.on('hide', look);
  window.on('minimize', look);
  window.on('restore', look);
  // Linux says neither.
  powerMonitor.on('lock-screen', () => {
    isLocked = true;
    look();
  });
  powerMonitor.on('unlock-screen', () => {
    isLocked = false;
    look();
  });
  return {
    attach(contents) {
      contents.on('dom-ready', () => say(said));
    },
  };
}
