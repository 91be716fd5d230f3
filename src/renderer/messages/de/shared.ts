import type { shared as english } from '../en/shared.ts';
import type { Messages } from '../translated.ts';

export const shared: Messages<typeof english> = {
  add: 'Hinzufügen',
  save: 'Speichern',
  cancel: 'Abbrechen',
  close: 'Schließen',
  tryAgain: 'Noch einmal versuchen',
  slowly: '{what}… Das dauert länger als sonst. Der Earshot-Dienst ist vielleicht beschäftigt.',
  undo: 'Rückgängig',
  dismiss: 'Ausblenden',
  notSaved: 'Das konnte nicht gespeichert werden.',
  couldNotUndo: 'Das ließ sich nicht rückgängig machen.',
  showAll: 'Alle zeigen',
  draft: 'Entwurf',
  draftHint: 'Earshot ist sich nicht sicher. Ändere oder bestätige es.',
  playQuote: '„{quote}“ abspielen',
  stopQuote: 'Anhalten',
  audioFailed: 'Das Audio lässt sich nicht abspielen.',
  folders: { work: 'Arbeit', personal: 'Persönlich', social: 'Soziales' },
  journal: {
    newest: 'Die neuesten {count, number}; scrolle, um mehr zu laden',
    total: '{count, number} insgesamt',
    newer: 'Es gibt viele neuere {noun}.',
    showNewer: 'Zeigen',
    olderFailed: 'Ältere {noun} ließen sich nicht laden. {why}',
  },
};
