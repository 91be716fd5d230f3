// Shows in tray and taskbar what listens, as the page that captures said it, and keeps the computer awake meanwhile.

import { app, powerSaveBlocker, type BrowserWindow } from 'electron';
import type { CaptureState } from '../contract/bridge.ts';
import type { ShellMessages } from './messages/en.ts';
import { IDLE_STATE, stateWords } from './tray-menu.ts';
import { indicatorImage, type TrayIcon } from './tray.ts';

export interface Indicator {
  show(state: CaptureState): void;
  state(): CaptureState;
}

export function setupIndicator({
  tray,
  window,
  words,
  keepAwake,
}: {
  tray: TrayIcon | null;
  window: BrowserWindow;
  words(): ShellMessages;
  keepAwake(): boolean;
}): Indicator {
  let state = IDLE_STATE;
  let blocker: number | null = null;

  function stayAwake(wanted: boolean): void {
    if (wanted === (blocker !== null)) return;
    if (blocker !== null) powerSaveBlocker.stop(blocker);
    blocker = wanted ? powerSaveBlocker.start('prevent-app-suspension') : null;
  }

  function showInTaskbar(): void {
    const off = state.listening === 'off';
    if (process.platform === 'win32')
      window.setOverlayIcon(
        off ? null : indicatorImage(state.listening),
        off ? '' : stateWords(state, words()),
      );
    else if (process.platform === 'darwin') app.dock?.setBadge(off ? '' : '●');
  }

  return {
    state: () => state,
    show(next) {
      const changed = next.listening !== state.listening;
      state = next;
      tray?.update(state);
      if (changed && !window.isDestroyed()) showInTaskbar();
      const hears = !['off', 'paused'].includes(state.listening);
      stayAwake(hears && keepAwake());
    },
  };
}

/** It listens, or has sound that the service has not. */
export const isAtWork = ({ listening, waiting_seconds = 0 }: CaptureState): boolean =>
  listening !== 'off' || waiting_seconds > 0;
