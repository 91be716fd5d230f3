import type { network as english } from '../en/network.ts';
import type { Messages } from '../translated.ts';

export const network: Messages<typeof english> = {
  title: 'Netzwerk',
  lead: 'Solange du hier niemanden zulässt, können sich nur Programme auf diesem Computer und Earshots eigene Seiten verbinden.',
  unread: 'Die Netzwerkeinstellungen',
  others: 'Andere Computer',
  othersHint: 'Ein Telefon oder ein anderer Computer in deinem Netzwerk, mit Schlüssel oder Kopplung.',
  who: 'Wer Earshot erreicht',
  off: 'Nur dieser Computer',
  offMeans: 'Sonst erreicht niemand Earshot.',
  https: 'Auch andere Computer, verschlüsselt',
  httpsMeans:
    'Mit einem Zertifikat, das Earshot erstellt. Programme und Browser fragen, ob du ihm vertraust.',
  http: 'Auch andere Computer, unverschlüsselt',
  httpMeans: 'Für Apps, die kein eigenes Zertifikat annehmen, etwa die Telefon-App des Originals.',
  openWarning:
    'Unverschlüsselt: Wer im selben Netzwerk ist, kann lesen, was gesendet wird, auch deine Gespräche und Schlüssel, und diese Schlüssel benutzen. Tu das nur in einem Netzwerk, in dem du allen vertraust.',
  startedOpen: 'Earshot wurde so gestartet, mit --host.',
  apply: 'Anwenden',
  problem: {
    port_taken:
      'Andere Computer können sich nicht verbinden: Den Port benutzt ein anderes Programm. Wähle mit --lan-port einen anderen.',
    not_opened:
      'Andere Computer können sich nicht verbinden: Die Adresse ließ sich nicht öffnen. Der Grund steht im Protokoll des Dienstes.',
  },
  addresses: 'Adressen für andere Computer',
  addressesHint:
    'Sie brauchen einen Schlüssel oder eine Kopplung. Vielleicht muss eine Firewall auf diesem Computer sie durchlassen.',
  copyIt: '{text} kopieren',
  fingerprint: 'Fingerabdruck des Zertifikats',
  copyFingerprint: 'Fingerabdruck kopieren',
  fingerprintHint:
    'SHA-256. Vergleiche ihn, wenn ein Programm fragt, ob du dem Zertifikat vertraust. Es wird vor <time></time> ersetzt und wenn dieser Computer eine andere Adresse bekommt.',

  devices: 'Gekoppelte Geräte',
  devicesHint: 'Ein Telefon, dessen App die Adresse eines eigenen Dienstes annimmt.',
  devicesUnread: 'Die Geräteliste',
  noDevices: 'Kein Gerät ist gekoppelt.',
  pairedAt: 'gekoppelt {when}',
  lastSeen: 'zuletzt gesehen {when}',
  neverSeen: 'noch nicht verbunden',
  revoke: 'Widerrufen',
  revokeNamed: '{name} widerrufen',
  revokeAsk: 'Es wird sofort abgewiesen, und was es gerade aufnimmt, endet.',
  pair: 'Gerät koppeln',
  deviceExample: 'Mein Telefon',
  deviceMay: 'Das Gerät darf',
  showCode: 'Code zeigen',
  addressFor: 'Die Adresse für {name}',
  scan: 'Scanne das mit dem Telefon oder kopiere die Adresse und gib sie in der App als Adresse des Dienstes ein. Sie wird einmal gezeigt. Wer sie hat, hat Zugang: Behandle sie wie ein Passwort und öffne sie nicht im Browser.',
  onlyHere:
    'Andere Computer können sich gerade nicht verbinden, darum gilt diese Adresse nur auf diesem Computer.',
  noCertificate:
    'Die Telefon-App des Originals nimmt kein Zertifikat an, das Earshot erstellt hat. Sie braucht die unverschlüsselte Adresse oder davor einen Proxy mit Zertifikat.',
  codeFor: 'Code mit der Adresse für {name}',
  addressInCode: 'Adresse im Code',
  copyAddress: 'Adresse kopieren',
  connected: '{name} ist verbunden.',
  waiting: 'Die App hat sich noch nicht gemeldet. Unbenutzt gilt die Adresse zehn Minuten.',
  done: 'Fertig',

  pages: 'Webseiten und Erweiterungen',
  pagesHint:
    'Seiten mit diesem Ursprung dürfen die API mit einem Schlüssel benutzen. Sie bekommen nie, was dieser Browser hat, und erreichen nie diese Einstellungen. Der Ursprung einer Erweiterung sieht so aus: chrome-extension://abcdefgh.',
  origins: 'Erlaubte Ursprünge',
  origin: 'Ursprung',
  noOrigins: 'Keine: nur Earshots eigene Seiten.',
  anyFile: 'Lässt jede Seite ein, die von keiner Website kommt, etwa eine HTML-Datei, die du öffnest.',
  originWrong:
    'Ein Ursprung ist ein Schema und ein Host ohne Pfad, etwa https://app.example.com; außerhalb deines Netzwerks mit https.',
  hosts: 'Hostnamen',
  hostsHint:
    'Weitere Namen, unter denen Earshot antwortet: eines Proxys davor oder dieses Computers in deinem Netzwerk. Alle anderen werden abgewiesen.',
  host: 'Hostname',
  noHosts: 'Keine: nur die dieses Computers.',
  hostWrong: 'Ein Hostname hat weder Schema noch Port noch Pfad, etwa earshot.lan.',
  proxy: 'Ein Proxy auf diesem Computer sagt, wer fragt',
  proxyHint:
    'Glaubt X-Forwarded-For, -Proto und -Host. Schalte es nur ein, wenn ein Proxy auf diesem Computer sie selbst setzt.',
  remotePages: 'Earshots Seiten von anderen Computern öffnen',
  remotePagesHint: 'Nur über https. Zum Anmelden braucht es auch dort einen Link von diesem Computer.',
  otherServers: 'Andere Server',
  otherServersHint:
    'Was Earshot für dich im Internet fragt: Modelle, Spracherkennung, Sprachmodelle, Webhooks. Was in deinem eigenen Netz ist, wird immer direkt erreicht.',
  outgoing: 'Wie Earshot sie erreicht',
  outgoingBy: {
    system: 'Über den Proxy dieses Computers',
    none: 'Immer direkt',
    entered: 'Über diesen Proxy',
  },
  outgoingSystem:
    'HTTPS_PROXY, HTTP_PROXY, ALL_PROXY und NO_PROXY, wo sie gesetzt sind; sonst, in der Desktop-App, der des Systems.',
  outgoingSave: 'So verbinden',
  outgoingAddress: 'Adresse des Proxys',
  outgoingWrong:
    'Ein Proxy ist eine Adresse ohne Namen und Pfad, etwa http://proxy.example.com:3128 oder socks5h://proxy.example.com:1080.',
  outgoingName: 'Name, falls der Proxy einen verlangt',
  outgoingPassword: 'Passwort, falls der Proxy eines verlangt',
  outgoingPasswordKept: 'Passwort (gespeichert)',
  outgoingPasswordReplace: 'Zum Ersetzen tippen',
  outgoingLoginHint:
    'Liegt bei den Geheimnissen dieses Computers, erfährt nur dieser Proxy und wird nicht mehr angezeigt. Ein leerer Name vergisst beides.',
};
