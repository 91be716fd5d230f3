export const wearables = {
  title: 'Wearables',
  wearable: 'Wearable',
  pairOne: 'Pair a wearable …',
  noName: 'Your wearable',
  listening: 'Listening through {name}',
  silent: 'Not hearing anything from {name}: is it switched off or covered?',
  connecting: 'Connecting to {name}',
  away: '{name} is out of reach. Earshot is looking for it.',
  awayStores: '{name} is out of reach. It records by itself; Earshot fetches that when it is back.',
  batteryLow: '{name} has {percent}% battery left.',
  lost: '{duration} lost between the wearable and this computer',
  fetching: 'Fetching recording {nth} of {count} from {name}',
  buttonForgot: 'Forgotten with the button of {name}: the last {duration}, text and audio',
  buttonFailed: 'The button of {name} was pressed, but it didn’t work.',
  problem: {
    no_bluetooth:
      'This browser has no Bluetooth for pages. Chrome and Edge have it, and so does Earshot’s own window.',
    insecure: 'Browsers allow Bluetooth only over https or on this computer.',
    bluetooth_off: 'Bluetooth is switched off or missing on this computer. Switch it on, then try again.',
    blocked:
      'The browser or the system doesn’t allow Bluetooth here. Allow it in their settings for this page, then try again.',
    not_chosen: 'No device was chosen.',
    not_permitted:
      'This browser has forgotten {name}. In Settings, Wearables press “Pair a wearable” and choose it.',
    not_supported: 'Earshot doesn’t know this device. It may work only with the app of its maker.',
    codec_unknown: 'It sends audio in a way that Earshot can’t read.',
    firmware_too_old:
      'Its firmware {firmware} is too old. Update it with the app of its maker, then connect again.',
    not_answering:
      'It stopped answering. Check that it is charged and that no phone is connected to it, then try again.',
    unreachable: 'It is out of reach or switched off. Bring it closer, then try again.',
  },
} as const;
