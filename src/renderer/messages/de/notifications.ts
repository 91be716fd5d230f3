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
  destinationOff: {
    title: 'Ein Ziel wurde ausgeschaltet',
    gone: '{name} wurde ausgeschaltet: Es antwortete, dass es nichts mehr will (410).',
    failing:
      '{name} wurde ausgeschaltet, weil es lange nichts erreicht hat. Schalte es wieder ein, wenn es funktioniert.',
  },
  accessAsked: {
    title: '{name} bittet um Zugriff',
    body: 'Öffne Earshot, um den Code zu vergleichen und zu entscheiden.',
  },
};
