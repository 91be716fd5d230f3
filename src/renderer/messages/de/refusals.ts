import type { refusals as english } from '../en/refusals.ts';
import type { Messages } from '../translated.ts';

export const refusals: Messages<typeof english> = {
  host_name: 'Benutze eine der Adressen, die Earshot zeigt, oder füge den Namen hinzu, wenn es deiner ist.',
  other_origin:
    'Die Anfrage kam von einer Webseite oder einer Erweiterung. Erlaube sie nur, wenn du ihr vertraust.',
  needs_id_token:
    'Hier gilt kein Schlüssel. Sende stattdessen ein ID-Token: npm run cli -- token gibt eines aus, das eine Stunde gilt.',
  other_kind_of_key:
    'Das Programm hat einen Schlüssel der anderen Art. Erstelle die Art, die in der Antwort steht.',
  unknown_key:
    'Der Schlüssel ist keiner von deinen, wurde widerrufen oder hat ein neues Geheimnis. Erstelle einen und trage ihn in das Programm ein.',
  no_key:
    'Das Programm sendet keinen Schlüssel. Trage einen ein; er wird als Authorization: Bearer KEY gesendet.',
  ended:
    'Der Zugang ist abgelaufen oder nicht von diesem Dienst. Melde dich neu an oder erstelle einen Schlüssel.',
  scope: 'Erstelle einen Schlüssel, der das darf, und trage ihn in das Programm ein.',
  may_connect: 'Einstellungen, Netzwerk sagt, wer sich verbinden und was ein gekoppeltes Gerät darf.',
  memories_off: 'Siehe Einstellungen, Entwicklung: Programme dürfen Erinnerungen nicht lesen.',
  mcp_address: 'Die Adresse für MCP ist /v1/mcp, ohne etwas dahinter.',
  no_such_route:
    'Earshot hat keine solche Adresse. Prüfe die Basis-URL; stimmt sie, dann fehlt dieser Teil des Originals hier.',
  not_here: 'Das Programm fragt nach etwas, das es hier nicht gibt oder das gelöscht wurde.',
  method: 'Die Adresse gibt es, aber nicht mit dieser Methode.',
  uid: 'Die uid in der Adresse muss die sein, zu der das Token gehört.',
  not_taken: 'Das Programm sendet etwas, das Earshot nicht annimmt; die Antwort nennt es.',
  too_large: 'Die Anfrage ist größer, als Earshot auf einmal annimmt.',
  too_often: 'Das Programm fragt zu oft; nach einer Minute kann es weitermachen.',
  disk_full: 'Mach auf dem Datenträger etwas Platz.',
  no_recogniser:
    'Nichts hier erkennt Sprache in der verlangten Sprache, oder kein Modell ist bereit. Siehe Einstellungen, Spracherkennung.',
  our_fault:
    'Auf dieser Seite ist etwas schiefgegangen. Mehr sagt das Protokoll des Dienstes und „doctor“ in der Kommandozeile.',
};
