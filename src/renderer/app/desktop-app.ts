// Connects the page with the desktop app around it: paths of links, commands of tray, menus and keys, and the language. In a
// browser it does nothing.
import { useEffect } from 'react';
import { bridge } from '../../contract/bridge.ts';
import { commandsNow } from '../lib/commands.ts';
import { pageLanguage } from '../lib/page-language.ts';
import { useLeave } from '../lib/use-leave.ts';

/** Call it after the component's own commands are registered: those that waited for the page run at once. */
export function useDesktopApp(uid: string): void {
  const leave = useLeave();
  useEffect(() => bridge()?.onOpenPath((path) => leave(path)), [leave]);
  useEffect(
    () =>
      bridge()?.onCommand((id) => {
        commandsNow()
          .find((command) => command.id === id)
          ?.run?.();
      }),
    [],
  );
  useEffect(() => {
    bridge()?.setLanguage(pageLanguage());
    bridge()?.ready(uid);
  }, [uid]);
}
