// Tells the owner something through the system's notifications.

import { Notification } from 'electron';
import type { Notifier } from '../server/ports.ts';

export function createNotifier(): Notifier {
  return {
    notify({ title, body }) {
      if (Notification.isSupported()) new Notification({ title, body }).show();
    },
  };
}
