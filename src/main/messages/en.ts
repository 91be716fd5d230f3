// What tray, menus, dialogs and notifications of the desktop app say, in English. {words} are filled in.

export const en = {
  app: 'Earshot',
  couldNotStart: 'Earshot couldn’t start.',
  endedOften: 'Earshot ended unexpectedly several times in a row. Its log says why.',
  state: {
    off: 'Not listening',
    listening: 'Listening',
    paused: 'Paused',
    muted: 'The microphone is muted',
    silent: 'Nothing is heard',
    reconnecting: 'Connecting again',
  },
  source: {
    microphone: 'Microphone',
    system: 'Sound of the computer',
    call: 'Call',
    wearable: 'Wearable',
    sample: 'Sample',
  },
  command: {
    start: 'Start listening',
    stop: 'Stop listening',
    pause: 'Pause',
    resume: 'Resume',
    mark: 'Mark this moment',
    forget: 'Forget the last minutes…',
    forgetNow: 'Forget the last 5 minutes',
    sample: 'Play the sample',
    open: 'Open Earshot',
    settings: 'Settings…',
    desktop: 'This app…',
    quit: 'Quit Earshot',
    live: 'Live',
    conversations: 'Conversations',
    tasks: 'Tasks',
    memories: 'Memories',
    people: 'People',
    recap: 'Recap',
    search: 'Search',
    ask: 'Ask',
    palette: 'All commands',
    shortcuts: 'Keyboard shortcuts',
    firstRun: 'Set up again',
  },
  menu: { file: 'File', edit: 'Edit', view: 'View', go: 'Go', listening: 'Listening', help: 'Help' },
  tray: {
    stays: 'Earshot is still here',
    staysWords:
      'The window is closed, and Earshot goes on. Its icon among the small icons of the system opens or quits it.',
  },
  quit: {
    sound: 'Earshot waits for {seconds} s of sound that is not stored yet.',
    service: 'Earshot waits until open conversations are stored and connections are closed.',
    bound: 'It quits by itself after {seconds} s at most. What is stored by then is never lost.',
    now: 'Quit now',
    wait: 'Wait',
  },
  forgotten: {
    done: 'Forgotten',
    doneWords: 'The last 5 minutes of what Earshot listens to are gone for good.',
    failed: 'Not forgotten',
    failedWords: 'The last minutes couldn’t be forgotten. Try again in the window.',
  },
  crash: {
    capture: 'Listening was interrupted',
    captureWords: 'The part of Earshot that listens ended unexpectedly and was started again.',
    gaveUp:
      'A part of Earshot ends again and again. Quit Earshot and start it again; doctor shows the reports.',
  },
  permission: {
    open: 'Open the settings',
    later: 'Later',
    microphone: {
      darwin:
        'macOS does not let Earshot use the microphone. Allow it in System Settings, Privacy & Security, Microphone.',
      win32:
        'Windows does not let Earshot use the microphone. Allow it in Settings, Privacy & security, Microphone, with the switch for desktop apps.',
      linux:
        'Linux gives Earshot no microphone. See in the sound settings which input is chosen, and whether it is muted.',
    },
    screen: {
      darwin:
        'macOS does not let Earshot record the sound of this computer. Allow it in System Settings, Privacy & Security, Screen & System Audio Recording, and start Earshot again.',
      win32:
        'Windows gives Earshot no sound of this computer. See in Settings, System, Sound which output is chosen.',
      linux: 'The sound of this computer is not there. Earshot needs PipeWire or PulseAudio for it.',
    },
  },
  pairing: {
    question: 'Pair with {name}?',
    pin: 'Does the device show the number {pin}?',
    pair: 'Pair',
    cancel: 'Cancel',
  },
};

export type ShellMessages = typeof en;
