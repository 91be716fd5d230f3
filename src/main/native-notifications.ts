// Shows the page's notifications through the system, with buttons where it has them. A click opens the path, a button is the
// page's to carry out.

import { Notification } from 'electron';
import type { DesktopNotification } from '../contract/bridge.ts';

/** One that nobody closes stays in memory, because its buttons must work. */
const KEPT = 30;

export interface NativeNotifications {
  /** False where the system shows none. Replaces one with the same id. */
  show(notification: DesktopNotification): boolean;
}

export function setupNativeNotifications({
  onOpen,
  onAction,
}: {
  onOpen(path: string | null): void;
  onAction(id: string, action: string): void;
}): NativeNotifications {
  const shown = new Map<string, Notification>();
  return {
    show({ id, title, body, path, actions }) {
      if (!Notification.isSupported()) return false;
      shown.get(id)?.close();
      const notification = new Notification({
        title,
        body,
        actions: actions.map(({ text }) => ({ type: 'button', text })),
      });
      const forget = (): void => {
        if (shown.get(id) === notification) shown.delete(id);
      };
      notification.on('click', () => {
        forget();
        onOpen(path);
      });
      notification.on('action', ({ actionIndex }) => {
        forget();
        const action = actions[actionIndex];
        if (action !== undefined) onAction(id, action.id);
      });
      notification.on('close', forget);
      notification.on('failed', forget);
      shown.set(id, notification);
      for (const oldest of [...shown.keys()].slice(0, -KEPT)) shown.delete(oldest);
      notification.show();
      return true;
    },
  };
}
