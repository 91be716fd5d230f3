import type { shared as english } from '../en/shared.ts';
import type { Messages } from '../translated.ts';

export const shared: Messages<typeof english> = {
  add: 'Añadir',
  save: 'Guardar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  tryAgain: 'Intentar de nuevo',
  slowly: '{what}… Tarda más de lo normal. El servicio de Earshot puede estar ocupado.',
  undo: 'Deshacer',
  dismiss: 'Ocultar',
  notSaved: 'No se pudo guardar.',
  couldNotUndo: 'No se pudo deshacer.',
  showAll: 'Mostrar todo',
  draft: 'Borrador',
  draftHint: 'Earshot no está seguro de esto. Cámbialo o confírmalo.',
  playQuote: 'Reproducir «{quote}»',
  stopQuote: 'Parar',
  audioFailed: 'No se puede reproducir el audio.',
  folders: { work: 'Trabajo', personal: 'Personal', social: 'Social' },
  journal: {
    newest: 'Los {count, number} más recientes; desplázate para cargar más',
    total: '{count, number} en total',
    newer: 'Hay muchos elementos nuevos: {noun}.',
    showNewer: 'Mostrarlos',
    olderFailed: 'No se pudo cargar lo anterior ({noun}). {why}',
  },
};
