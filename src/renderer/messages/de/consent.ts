import type { consent as english } from '../en/consent.ts';
import type { Messages } from '../translated.ts';

export const consent: Messages<typeof english> = {
  title: '{name} zulassen?',
  about:
    'Ein Programm, das sich „{name}“ nennt, möchte benutzen, was Earshot aufbewahrt. Erlaube es nur, wenn du das gerade selbst gestartet hast.',
  code: 'Die Seite, die fragt, muss denselben Code zeigen:',
  vouched: 'Für den Namen bürgt',
  vouchedHere: 'Earshot, das dieses Produkt kennt',
  answerTo: 'Die Antwort geht an',
  onlyLocal:
    'Es ist nur auf diesem Computer erreichbar; jedes Programm hier könnte sich dafür ausgeben. Lehne ab, wenn du es nicht gerade gestartet hast.',
  may: 'Es darf',
  remembered: 'Gilt, bis du es in Einstellungen, Assistenten widerrufst.',
  deny: 'Ablehnen',
  allow: 'Die Codes sind gleich: erlauben',
  later: 'Später entscheiden',
  others: '{count, plural, one {Eine weitere Anfrage wartet.} other {# weitere Anfragen warten.}}',
  over: 'Die Anfrage von {name} wurde in einem anderen Fenster beantwortet, oder ihre Zeit ist um',
  letIn: '{name} wurde zugelassen',
  notLetIn: '{name} wurde nicht zugelassen',
  scopes: {
    conversationsRead: 'Gespräche lesen und was gesagt wurde',
    conversationsWrite: 'Gespräche hinzufügen, ändern und löschen',
    memoriesRead: 'Erinnerungen lesen',
    memoriesWrite: 'Erinnerungen hinzufügen, ändern und löschen',
    tasksRead: 'Aufgaben lesen',
    tasksWrite: 'Aufgaben hinzufügen, ändern und löschen',
    goalsRead: 'Ziele lesen',
    goalsWrite: 'Ziele hinzufügen, ändern und löschen',
  },
};
