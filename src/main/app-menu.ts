// The menu of the app: its places and commands are those of the page's registry, by their ids.

import { Menu, type MenuItemConstructorOptions } from 'electron';
import type { ShellCommand } from '../contract/bridge.ts';
import type { ShellMessages } from './messages/en.ts';

export interface MenuActions {
  run(command: ShellCommand): void;
  quit(): void;
}

/** Separate from showing it, so that it can be read. */
export function appMenu(
  words: ShellMessages,
  { run, quit }: MenuActions,
  platform: NodeJS.Platform = process.platform,
): MenuItemConstructorOptions[] {
  const { command, menu } = words;
  const item = (label: string, id: ShellCommand): MenuItemConstructorOptions => ({
    id,
    label,
    click: () => run(id),
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const ends: MenuItemConstructorOptions = {
    label: command.quit,
    accelerator: 'CommandOrControl+Q',
    click: quit,
  };
  const settings: MenuItemConstructorOptions = {
    ...item(command.settings, 'go.settings'),
    accelerator: 'CommandOrControl+,',
  };
  const isMac = platform === 'darwin';
  return [
    ...(isMac
      ? [
          {
            label: words.app,
            submenu: [
              { role: 'about' },
              separator,
              settings,
              item(command.desktop, 'settings.desktop'),
              separator,
              { role: 'hide' },
              { role: 'hideOthers' },
              { role: 'unhide' },
              separator,
              ends,
            ],
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
    {
      label: menu.file,
      submenu: [
        ...(isMac ? [] : [settings, item(command.desktop, 'settings.desktop'), separator]),
        { role: 'close' },
        ...(isMac ? [] : [ends]),
      ],
    },
    {
      label: menu.edit,
      submenu: [
        { role: 'undo' },
        { role: 'redo' },
        separator,
        { role: 'cut' },
        { role: 'copy' },
        { role: 'paste' },
        { role: 'selectAll' },
      ],
    },
    {
      label: menu.listening,
      submenu: [
        item(`${command.start} / ${command.stop}`, 'listening.toggle'),
        item(`${command.pause} / ${command.resume}`, 'listening.pause'),
        item(command.mark, 'listening.mark'),
        item(command.forget, 'listening.forget'),
        separator,
        item(command.sample, 'listening.sample'),
      ],
    },
    {
      label: menu.go,
      submenu: [
        item(command.live, 'go.live'),
        item(command.conversations, 'go.conversations'),
        item(command.tasks, 'go.tasks'),
        item(command.memories, 'go.memories'),
        item(command.people, 'go.people'),
        item(command.recap, 'go.recap'),
        separator,
        item(command.search, 'go.search'),
        item(command.ask, 'go.ask'),
        item(command.palette, 'palette'),
      ],
    },
    {
      label: menu.view,
      submenu: [
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        separator,
        { role: 'togglefullscreen' },
      ],
    },
    {
      role: 'help',
      label: menu.help,
      submenu: [item(command.shortcuts, 'shortcuts'), item(command.firstRun, 'firstRun')],
    },
  ];
}

export function showAppMenu(words: ShellMessages, actions: MenuActions): void {
  Menu.setApplicationMenu(Menu.buildFromTemplate(appMenu(words, actions)));
}
