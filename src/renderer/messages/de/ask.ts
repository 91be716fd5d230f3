import type { ask as english } from '../en/ask.ts';
import type { Messages } from '../translated.ts';

export const ask: Messages<typeof english> = {
  heading: 'Fragen',
  field: 'Deine Frage',
  placeholder: 'Was habe ich Priya versprochen?',
  send: 'Fragen',
  teachTitle: 'Frag nach dem, was gesagt wurde',
  teach:
    'Aufgaben, Termine, Versprechen, Entscheidungen und Zahlen werden aus dem gelesen, was Earshot gespeichert hat. Andere Fragen bekommen die Stellen, die am besten passen, oder eine Antwort deines Sprachmodells, wenn du eines eingerichtet hast.',
  examples: {
    tasks: 'Was muss ich diese Woche tun?',
    tomorrow: 'Was steht morgen an?',
    decisions: 'Was haben wir letzte Woche entschieden?',
  },
  looking: 'Eine Antwort wird gesucht',
  failed: 'Die Frage konnte nicht beantwortet werden',
  safe: 'Deine Gespräche sind sicher auf diesem Computer.',
  answer: 'Antwort',
  source: 'Quelle {number}',
  sources: 'Quellen',
  memory: 'Erinnerung',
  task: 'Aufgabe',
  writtenBy: 'Von {model} aus den Quellen unten geschrieben. Das kann falsch sein: prüf sie nach.',
  aModel: 'einem Sprachmodell',
  direct: 'Aus dem gelesen, was Earshot gespeichert hat.',
  passages: 'Es wurde keine Antwort geschrieben. Ein Sprachmodell kann das: <link>richte eines ein</link>.',
  nothing: 'Versuch es mit anderen Wörtern, einem Namen oder einem Tag.',
};
