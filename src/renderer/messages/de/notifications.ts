import type { notifications as english } from '../en/notifications.ts';
import type { Messages } from '../translated.ts';

export const notifications: Messages<typeof english> = {
  taskDue: 'Aufgabe fällig',
  dismissOne: 'Ausblenden: {title}',
  done: 'Erledigt',
  tomorrow: 'Morgen',
  read: 'Lesen',
  openConversation: 'Gespräch öffnen',
  openReceiver: 'Webhook öffnen',
  changeFailed: 'Die Aufgabe konnte nicht geändert werden',
};
