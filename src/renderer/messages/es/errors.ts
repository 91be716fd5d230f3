import type { errors as english } from '../en/errors.ts';
import type { Messages } from '../translated.ts';

export const errors: Messages<typeof english> = {
  noAnswer: 'El servicio de Earshot no responde.',
  signedOut: 'Has cerrado la sesión.',
  forbidden: 'Eso no está permitido aquí.',
  missing: 'Ya no existe.',
  conflict: 'No es posible en su estado actual.',
  tooLarge: 'Es demasiado grande.',
  invalid: 'Earshot no pudo aceptarlo.',
  locked: 'Está bloqueado.',
  tooMany: 'Demasiadas solicitudes. Espera un momento.',
  unavailable: 'Earshot no puede hacerlo ahora.',
  diskFull: 'El disco está lleno.',
  internal: 'Algo ha fallado en Earshot.',
  page: 'Algo ha fallado en esta página.',
};
