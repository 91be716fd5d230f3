import type { developer as english } from '../en/developer.ts';
import type { Messages } from '../translated.ts';

export const developer: Messages<typeof english> = {
  title: 'Desarrollo',
  lead: 'Tus programas pueden leer y cambiar tus datos con una clave que creas aquí. Todo se queda en este ordenador, salvo que un programa se lo lleve o añadas un webhook.',
  address: 'Dirección',
  addressHint:
    'Dirección base de todas las solicitudes. <docs>Referencia de la API</docs> · <openapi>Archivo OpenAPI</openapi>',
  copyAddress: 'Copiar la dirección',
  keys: 'Claves de desarrollador',
  keysHint:
    'Para programas que usan la API en /v1/dev. Trata una clave como una contraseña. Lo que cada una puede leer y ha leído está en <link>Acceso</link>.',
  assistantKeys: 'Claves de asistente (MCP)',
  assistantKeysHint: 'Para asistentes y editores que hablan MCP, en /v1/mcp. No abren nada en /v1/dev.',
  memories: 'Recuerdos',
  memoryAccess: 'Los programas pueden leer los recuerdos',
  memoryAccessHint: 'Si está desactivado, ninguna clave puede leer recuerdos, tenga los permisos que tenga.',
  webhooksHint:
    'Earshot también puede enviar lo que pasa, en cuanto pasa, a una dirección, un programa o una carpeta.',
  webhooksLink: 'Webhooks, comandos y carpetas',

  keysUnread: 'La lista de claves',
  noKeys: 'Aún no hay claves.',
  programExample: 'Qué programa la usará',
  assistantExample: 'Qué asistente la usará',
  keyMay: 'Esta clave puede',
  create: 'Crear la clave',
  newDev: 'Nueva clave de desarrollador',
  newMcp: 'Nueva clave de asistente',
  madeAt: 'creada {when}',
  lastUsed: 'último uso {when}',
  neverUsed: 'nunca usada',
  replace: 'Cambiar el secreto',
  replaceNamed: 'Cambiar el secreto: {name}',
  replaceAsk: 'El secreto anterior deja de valer al momento.',
  replaceConfirm: 'Crear un secreto nuevo',
  revoke: 'Revocar',
  revokeNamed: 'Revocar {name}',
  revokeAsk: 'Deja de valer al momento, para siempre.',
  secretOf: 'El secreto de {name}',
  secretHint:
    'Este es el secreto de «{name}». Cópialo ahora: Earshot guarda solo una huella de él y no puede volver a mostrarlo.',
  copySecret: 'Copiar el secreto',
  otherSpelling:
    'Los programas escritos para el original pueden pedir el mismo secreto escrito de esta forma:',
  copyOther: 'Copiar la otra forma',
  done: 'Listo',
};
