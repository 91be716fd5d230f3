import type { notifications as english } from '../en/notifications.ts';
import type { Messages } from '../translated.ts';

export const notifications: Messages<typeof english> = {
  taskDue: 'Tarea pendiente para ahora',
  dismissOne: 'Ocultar: {title}',
  done: 'Hecha',
  tomorrow: 'Mañana',
  read: 'Leer',
  openConversation: 'Abrir la conversación',
  openReceiver: 'Abrir el webhook',
  changeFailed: 'No se pudo cambiar la tarea',
  destinationOff: {
    title: 'Se desactivó un destino',
    gone: '{name} se desactivó: respondió que no quiere nada más (410).',
    failing:
      '{name} se desactivó porque hace mucho que no le llega nada. Vuelve a activarlo cuando funcione.',
  },
  accessAsked: {
    title: '{name} pide acceso',
    body: 'Abre Earshot para comparar el código y decidir.',
  },
};
