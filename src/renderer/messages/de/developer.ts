import type { developer as english } from '../en/developer.ts';
import type { Messages } from '../translated.ts';

export const developer: Messages<typeof english> = {
  title: 'Entwicklung',
  lead: 'Deine Programme können deine Daten mit einem Schlüssel lesen und ändern, den du hier erstellst. Alles bleibt auf diesem Computer, außer ein Programm nimmt es mit oder du fügst einen Webhook hinzu.',
  address: 'Adresse',
  addressHint: 'Basisadresse aller Anfragen. <docs>API-Referenz</docs> · <openapi>OpenAPI-Datei</openapi>',
  copyAddress: 'Adresse kopieren',
  keys: 'Entwicklerschlüssel',
  keysHint:
    'Für Programme, die die API unter /v1/dev benutzen. Behandle einen Schlüssel wie ein Passwort. Was jeder lesen darf und gelesen hat, steht unter <link>Zugriff</link>.',
  assistantKeys: 'Assistentenschlüssel (MCP)',
  assistantKeysHint:
    'Für Assistenten und Editoren, die MCP sprechen, unter /v1/mcp. Unter /v1/dev öffnen sie nichts.',
  memories: 'Erinnerungen',
  memoryAccess: 'Programme dürfen Erinnerungen lesen',
  memoryAccessHint: 'Ist das aus, kann kein Schlüssel Erinnerungen lesen, was immer er sonst darf.',
  webhooksHint:
    'Earshot kann auch von sich aus senden, was geschieht: an eine Adresse, ein Programm oder einen Ordner.',
  webhooksLink: 'Webhooks, Befehle und Ordner',

  keysUnread: 'Die Schlüsselliste',
  noKeys: 'Noch keine Schlüssel.',
  programExample: 'Welches Programm ihn benutzt',
  assistantExample: 'Welcher Assistent ihn benutzt',
  keyMay: 'Dieser Schlüssel darf',
  create: 'Schlüssel erstellen',
  newDev: 'Neuer Entwicklerschlüssel',
  newMcp: 'Neuer Assistentenschlüssel',
  madeAt: 'erstellt {when}',
  lastUsed: 'zuletzt benutzt {when}',
  neverUsed: 'nie benutzt',
  replace: 'Geheimnis ersetzen',
  replaceNamed: 'Geheimnis ersetzen: {name}',
  replaceAsk: 'Das alte Geheimnis gilt sofort nicht mehr.',
  replaceConfirm: 'Neues Geheimnis erstellen',
  revoke: 'Widerrufen',
  revokeNamed: '{name} widerrufen',
  revokeAsk: 'Er gilt sofort nicht mehr, endgültig.',
  secretOf: 'Das Geheimnis von {name}',
  secretHint:
    'Das ist das Geheimnis von „{name}“. Kopiere es jetzt: Earshot behält nur einen Fingerabdruck davon und kann es nicht noch einmal zeigen.',
  copySecret: 'Geheimnis kopieren',
  otherSpelling: 'Programme für das Original verlangen vielleicht dasselbe Geheimnis in dieser Schreibweise:',
  copyOther: 'Andere Schreibweise kopieren',
  done: 'Fertig',
};
