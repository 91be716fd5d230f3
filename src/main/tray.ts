// The icon among the small icons of the system: shows what listens, with the quick actions, and opens the window.

import { Menu, nativeImage, Tray, type MenuItemConstructorOptions, type NativeImage } from 'electron';
import type { CaptureState, ShellCommand } from '../contract/bridge.ts';
import type { ShellMessages } from './messages/en.ts';
import { trayPixels } from './tray-image.ts';
import { IDLE_STATE, stateWords, trayMenu, type TrayEntry } from './tray-menu.ts';

export interface TrayOptions {
  words(): ShellMessages;
  run(command: ShellCommand): void;
  show(): void;
  quit(): void;
  /** A private moment: the last minutes go at once. */
  forget(): void;
}

export interface TrayIcon {
  update(state: CaptureState): void;
  /** After a change of the language. */
  redraw(): void;
}

/** Null where the system has no tray, and then closing the window cannot leave the app there. */
export function setupTray({ words, run, show, quit, forget }: TrayOptions): TrayIcon | null {
  let tray: Tray;
  try {
    tray = new Tray(indicatorImage('off'));
  } catch {
    return null;
  }
  let state = IDLE_STATE;
  let drawn = '';

  const entry = (one: TrayEntry): MenuItemConstructorOptions => {
    if ('separator' in one) return { type: 'separator' };
    const { label, does } = one;
    if (does === null) return { label, enabled: false };
    const own: Partial<Record<typeof does, () => void>> = { show, quit, forget };
    return { label, click: own[does] ?? (() => run(does as ShellCommand)) };
  };
  function draw(): void {
    tray.setToolTip(`${words().app} – ${stateWords(state, words())}`);
    tray.setImage(indicatorImage(state.listening));
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(state, words()).map(entry)));
  }
  draw();
  tray.on('click', show);
  return {
    update(next) {
      state = next;
      // A menu that is replaced closes: once for each state, and not each second.
      const now = `${state.listening} ${state.source}`;
      if (now !== drawn) draw();
      drawn = now;
    },
    redraw: draw,
  };
}

/** For tray and taskbar. */
export function indicatorImage(listening: CaptureState['listening']): NativeImage {
  const template = process.platform === 'darwin';
  const image = nativeImage.createEmpty();
  for (const scaleFactor of [1, 2]) {
    const { width, height, bytes } = trayPixels(listening, 16 * scaleFactor, { template });
    image.addRepresentation({ scaleFactor, width, height, buffer: Buffer.from(bytes) });
  }
  if (template) image.setTemplateImage(true);
  return image;
}
