// Connects the page with the desktop app around it: paths of links, commands of tray, menus and keys, and the language. In a
// browser it does nothing.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { bridge } from '../../contract/bridge.ts';
import { commandsNow } from '../lib/commands.ts';
import { pageLanguage } from '../lib/page-language.ts';

/** Call it after the component's own commands are registered: those that waited for the page run at once. */
export function useDesktopApp(uid: string): void {
  const navigate = useNavigate();
  useEffect(() => bridge()?.onOpenPath((path) => void navigate(path)), [navigate]);
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
