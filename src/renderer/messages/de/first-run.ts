import type { firstRun as english } from '../en/first-run.ts';
import type { Messages } from '../translated.ts';

export const firstRun: Messages<typeof english> = {
  title: 'Willkommen',
  step: 'Schritt {number} von {count}',
  ready: 'Das war alles',
  continue: 'Weiter',
  next: 'Weiter',
  skip: 'Überspringen',
  back: 'Zurück',
  skipAll: 'Alles überspringen',
  later: 'Keins von beiden, weiter zu Earshot',
  playSample: 'Beispiel abspielen',
  startListening: 'Zuhören starten',
  name: {
    title: 'Wie heißt du?',
    words:
      'Dein Name steht neben deinen Worten und sagt, welche Aufgaben deine sind. Er bleibt auf diesem Computer.',
    field: 'Dein Name',
  },
  voice: {
    title: 'Earshot lernt deine Stimme',
    words:
      'Lies etwa zwanzig Sekunden lang ein paar Sätze vor, und Earshot erkennt dich in jedem Gespräch. Die Aufnahme wird nicht behalten.',
  },
  microphone: {
    title: 'Probiere dein Mikrofon aus',
    words: 'Sprich, und der Balken bewegt sich. Nichts wird aufgenommen.',
    try: 'Mikrofon ausprobieren',
    speak: 'Sag etwas.',
    heard: 'Earshot hört dich.',
    silent: 'Von diesem Mikrofon kommt nichts. Ist es stumm? Wähle ein anderes oder schalte es wieder ein.',
  },
  sample: {
    title: 'Hör, was Earshot aus einem Gespräch macht',
    words:
      'Das Beispiel ist ein englisches Telefonat von gut einer Minute zwischen zwei künstlichen Stimmen. Earshot schreibt es mit, als käme es aus deinem Mikrofon, und findet Aufgaben, den Termin und was zu merken ist. Du kannst währenddessen weggehen und es danach entfernen.',
  },
  note: 'Das ist das Beispiel: ein erfundenes Telefonat zweier künstlicher Stimmen.',
  remove: 'Beispiel entfernen',
  marks: {
    line: 'Klick auf eine Zeile, um sie zu hören',
    tick: 'Hak das ab',
    name: 'Gib dieser Stimme einen Namen',
  },
};
