import type { consent as english } from '../en/consent.ts';
import type { Messages } from '../translated.ts';

export const consent: Messages<typeof english> = {
  title: '¿Dejar entrar a {name}?',
  about:
    'Un programa que se llama «{name}» pide usar lo que Earshot guarda. Permítelo solo si lo has iniciado tú, ahora mismo.',
  code: 'La página que pregunta debe mostrar el mismo código:',
  vouched: 'Responde del nombre',
  vouchedHere: 'Earshot, que conoce este producto',
  answerTo: 'La respuesta va a',
  onlyLocal:
    'Solo se llega a él en este ordenador, así que cualquier programa de aquí podría hacerse pasar por él. Recházalo si no lo acabas de iniciar.',
  may: 'Puede',
  remembered: 'Vale hasta que lo revoques en Ajustes, Asistentes.',
  deny: 'Rechazar',
  allow: 'Los códigos coinciden: permitir',
  later: 'Decidir más tarde',
  others: '{count, plural, one {Espera una solicitud más.} other {Esperan # solicitudes más.}}',
  over: 'La solicitud de {name} se respondió en otra ventana, o se acabó su tiempo',
  letIn: '{name} puede entrar',
  notLetIn: '{name} no puede entrar',
  scopes: {
    conversationsRead: 'Leer conversaciones y lo que se dijo',
    conversationsWrite: 'Añadir, cambiar y eliminar conversaciones',
    memoriesRead: 'Leer recuerdos',
    memoriesWrite: 'Añadir, cambiar y eliminar recuerdos',
    tasksRead: 'Leer tareas',
    tasksWrite: 'Añadir, cambiar y eliminar tareas',
    goalsRead: 'Leer metas',
    goalsWrite: 'Añadir, cambiar y eliminar metas',
  },
};
