import type { wearables as english } from '../en/wearables.ts';
import type { Messages } from '../translated.ts';

export const wearables: Messages<typeof english> = {
  title: 'Wearables',
  wearable: 'Wearable',
  pairOne: 'Wearable koppeln …',
  noName: 'Dein Wearable',
  listening: 'Hört durch {name} zu',
  silent: 'Von {name} ist nichts zu hören: ist es aus oder verdeckt?',
  connecting: 'Verbindet mit {name}',
  away: '{name} ist außer Reichweite. Earshot sucht es.',
  awayStores: '{name} ist außer Reichweite. Es nimmt selbst auf; Earshot holt das, sobald es zurück ist.',
  batteryLow: '{name} hat noch {percent} % Akku.',
  lost: '{duration} zwischen Wearable und Computer verloren',
  fetching: 'Holt Aufnahme {nth} von {count} von {name}',
  buttonForgot: 'Mit der Taste von {name} vergessen: die letzten {duration}, Text und Audio',
  buttonFailed: 'Die Taste von {name} wurde gedrückt, aber es hat nicht geklappt.',
  problem: {
    no_bluetooth:
      'Dieser Browser hat kein Bluetooth für Seiten. Chrome und Edge haben es, und auch das eigene Fenster von Earshot.',
    insecure: 'Browser erlauben Bluetooth nur über https oder auf diesem Computer.',
    bluetooth_off:
      'Bluetooth ist auf diesem Computer aus oder fehlt. Schalte es ein und versuche es dann noch einmal.',
    blocked:
      'Der Browser oder das System erlaubt Bluetooth hier nicht. Erlaube es in den Einstellungen für diese Seite und versuche es dann noch einmal.',
    not_chosen: 'Es wurde kein Gerät gewählt.',
    not_permitted:
      'Dieser Browser hat {name} vergessen. Drücke in Einstellungen, Wearables auf „Wearable koppeln“ und wähle es aus.',
    not_supported:
      'Earshot kennt dieses Gerät nicht. Vielleicht arbeitet es nur mit der App seines Herstellers.',
    codec_unknown: 'Es sendet Audio auf eine Weise, die Earshot nicht lesen kann.',
    firmware_too_old:
      'Seine Firmware {firmware} ist zu alt. Aktualisiere sie mit der App des Herstellers und verbinde es dann wieder.',
    not_answering:
      'Es antwortet nicht mehr. Prüfe, ob es geladen und mit keinem Telefon verbunden ist, und versuche es dann noch einmal.',
    unreachable: 'Es ist außer Reichweite oder aus. Bring es näher heran und versuche es dann noch einmal.',
  },
};
