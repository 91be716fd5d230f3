import type { palette as english } from '../en/palette.ts';
import type { Messages } from '../translated.ts';

export const palette: Messages<typeof english> = {
  open: 'Suchen und ausführen',
  field: 'Was möchtest du tun?',
  placeholder: 'Befehl, Gespräch, Person oder Aufgabe',
  results: 'Ergebnisse',
  none: 'Nichts gefunden. Versuch es mit weniger Wörtern.',
  conversations: 'Gespräche',
  people: 'Personen',
  tasks: 'Aufgaben',
  settings: 'Einstellungen',
  searchFor: 'Überall nach „{query}“ suchen',
  memories: 'Erinnerungen',
  section: {
    you: 'Du',
    speech: 'Spracherkennung',
    wearables: 'Wearables',
    understanding: 'Verstehen',
    network: 'Netzwerk',
    programs: 'Programme',
    assistants: 'Assistenten',
    access: 'Zugriff',
    developer: 'Entwicklung',
    webhooks: 'Webhooks',
    movingIn: 'Umzug',
    desktop: 'Diese App',
  },
};
