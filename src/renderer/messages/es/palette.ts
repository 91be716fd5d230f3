import type { palette as english } from '../en/palette.ts';
import type { Messages } from '../translated.ts';

export const palette: Messages<typeof english> = {
  open: 'Buscar y ejecutar',
  field: '¿Qué quieres hacer?',
  placeholder: 'Una orden, conversación, persona o tarea',
  results: 'Resultados',
  none: 'Nada encontrado. Prueba con menos palabras.',
  conversations: 'Conversaciones',
  people: 'Personas',
  tasks: 'Tareas',
  settings: 'Ajustes',
  searchFor: 'Buscar «{query}» en todo',
  memories: 'Recuerdos',
  section: {
    you: 'Tú',
    speech: 'Voz a texto',
    wearables: 'Dispositivos',
    understanding: 'Comprensión',
    network: 'Red',
    programs: 'Programas',
    assistants: 'Asistentes',
    access: 'Acceso',
    developer: 'Desarrollo',
    webhooks: 'Webhooks',
    movingIn: 'Mudanza',
    desktop: 'Esta aplicación',
  },
};
