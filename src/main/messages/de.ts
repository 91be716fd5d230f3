// What tray, menus, dialogs and notifications of the desktop app say, in German.

import type { ShellMessages } from './en.ts';

export const de: ShellMessages = {
  app: 'Earshot',
  couldNotStart: 'Earshot konnte nicht starten.',
  endedOften: 'Earshot wurde mehrmals hintereinander unerwartet beendet. Den Grund nennt sein Protokoll.',
  state: {
    off: 'Hört nicht zu',
    listening: 'Hört zu',
    paused: 'Pausiert',
    muted: 'Das Mikrofon ist stumm',
    silent: 'Es ist nichts zu hören',
    reconnecting: 'Verbindet sich wieder',
  },
  source: {
    microphone: 'Mikrofon',
    system: 'Ton des Computers',
    call: 'Anruf',
    wearable: 'Wearable',
    sample: 'Beispiel',
  },
  command: {
    start: 'Zuhören',
    stop: 'Zuhören beenden',
    pause: 'Pausieren',
    resume: 'Fortsetzen',
    mark: 'Moment markieren',
    forget: 'Letzte Minuten vergessen…',
    forgetNow: 'Letzte 5 Minuten vergessen',
    sample: 'Beispiel abspielen',
    open: 'Earshot öffnen',
    settings: 'Einstellungen…',
    desktop: 'Diese App…',
    quit: 'Earshot beenden',
    live: 'Live',
    conversations: 'Gespräche',
    tasks: 'Aufgaben',
    memories: 'Erinnerungen',
    people: 'Personen',
    recap: 'Rückblick',
    search: 'Suchen',
    ask: 'Fragen',
    palette: 'Alle Befehle',
    shortcuts: 'Tastenkürzel',
    firstRun: 'Noch einmal einrichten',
  },
  menu: {
    file: 'Datei',
    edit: 'Bearbeiten',
    view: 'Ansicht',
    go: 'Gehe zu',
    listening: 'Zuhören',
    help: 'Hilfe',
  },
  tray: {
    stays: 'Earshot ist noch da',
    staysWords:
      'Das Fenster ist zu, Earshot läuft weiter. Über sein Symbol neben der Uhr lässt es sich öffnen und beenden.',
  },
  quit: {
    sound: 'Earshot wartet auf {seconds} s Ton, die noch nicht gespeichert sind.',
    service: 'Earshot wartet, bis offene Gespräche gespeichert und Verbindungen geschlossen sind.',
    bound:
      'Spätestens nach {seconds} s beendet es sich selbst. Was bis dahin gespeichert ist, geht nie verloren.',
    now: 'Jetzt beenden',
    wait: 'Warten',
  },
  forgotten: {
    done: 'Vergessen',
    doneWords: 'Die letzten 5 Minuten von dem, was Earshot hört, sind endgültig weg.',
    failed: 'Nicht vergessen',
    failedWords: 'Die letzten Minuten konnten nicht vergessen werden. Versuch es im Fenster noch einmal.',
  },
  crash: {
    capture: 'Das Zuhören wurde unterbrochen',
    captureWords: 'Der Teil von Earshot, der zuhört, wurde unerwartet beendet und neu gestartet.',
    gaveUp:
      'Ein Teil von Earshot wird immer wieder unerwartet beendet. Beende Earshot und starte es neu; doctor zeigt die Berichte.',
  },
  permission: {
    open: 'Einstellungen öffnen',
    later: 'Später',
    microphone: {
      darwin:
        'macOS lässt Earshot nicht ans Mikrofon. Erlaube es in den Systemeinstellungen unter Datenschutz & Sicherheit, Mikrofon.',
      win32:
        'Windows lässt Earshot nicht ans Mikrofon. Erlaube es in den Einstellungen unter Datenschutz und Sicherheit, Mikrofon, mit dem Schalter für Desktop-Apps.',
      linux:
        'Linux gibt Earshot kein Mikrofon. Sieh in den Klangeinstellungen nach, welcher Eingang gewählt ist und ob er stumm ist.',
    },
    screen: {
      darwin:
        'macOS lässt Earshot den Ton dieses Computers nicht aufnehmen. Erlaube es in den Systemeinstellungen unter Datenschutz & Sicherheit, Bildschirm- & Systemaudioaufnahme, und starte Earshot neu.',
      win32:
        'Windows gibt Earshot keinen Ton dieses Computers. Sieh in den Einstellungen unter System, Sound nach, welche Ausgabe gewählt ist.',
      linux: 'Der Ton dieses Computers ist nicht da. Earshot braucht dafür PipeWire oder PulseAudio.',
    },
  },
  pairing: {
    question: 'Mit {name} koppeln?',
    pin: 'Zeigt das Gerät die Zahl {pin}?',
    pair: 'Koppeln',
    cancel: 'Abbrechen',
  },
};
