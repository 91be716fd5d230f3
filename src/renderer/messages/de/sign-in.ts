import type { signIn as english } from '../en/sign-in.ts';
import type { Messages } from '../translated.ts';

export const signIn: Messages<typeof english> = {
  mark: 'Earshot',
  signedOut: 'Du bist abgemeldet',
  linkRefused: 'Dieser Link gilt nicht mehr',
  addressRefused: 'Unter dieser Adresse kannst du dich nicht anmelden',
  serviceGone: 'Der Dienst antwortet nicht',
  serviceGoneSafe:
    'Die Seite von Earshot ist offen, aber der Dienst dahinter läuft nicht oder startet noch. Alles auf diesem Computer ist sicher.',
  startIt: 'Starte ihn mit <code>npm start</code>. Diese Seite sucht ihn alle zwei Sekunden.',
  serviceFailing: 'Der Dienst antwortet mit einem Fehler',
  serviceFailingSafe:
    'Der Dienst hinter der Seite von Earshot läuft, kann aber nicht antworten. Was auf diesem Computer aufbewahrt wird, bleibt, wie es ist.',
  examineIt:
    '<code>npm run cli -- doctor</code> sucht nach der Ursache. Diese Seite versucht es alle zwei Sekunden noch einmal.',
  tryNow: 'Jetzt versuchen',
  addressRefusedWhy:
    'Browser bewahren für http zu einem anderen Computer keine Schlüssel auf. Öffne Earshot auf dem Computer, auf dem es läuft, unter 127.0.0.1, zum Beispiel durch einen SSH-Tunnel zu seinem Port.',
  linkRefusedWhy: 'Ein Link gilt einmal und nur kurze Zeit.',
  how: 'Deine Gespräche sind auf diesem Computer, darum brauchst du zum Anmelden einen Link von diesem Computer. In einem Terminal:',
  otherFolder: 'Läuft Earshot mit <code>--data-dir DIR</code>, bekommt der Befehl dieselben Worte am Ende.',
  openIt: 'Öffne den Link, der dann erscheint, in diesem Browser.',
  kept: 'Diese Seite bleibt, wie sie ist, und es geht weiter, sobald du angemeldet bist.',
};
