export const signIn = {
  mark: 'Earshot',
  signedOut: 'You are signed out',
  linkRefused: 'That link no longer works',
  addressRefused: 'You can’t sign in at this address',
  serviceGone: 'The service is not answering',
  serviceGoneSafe:
    'Earshot’s page is open, but the service behind it is not running or is still starting. Everything kept on this computer is safe.',
  startIt: 'Start it with <code>npm start</code>. This page looks for it every two seconds.',
  serviceFailing: 'The service answers with an error',
  serviceFailingSafe:
    'The service behind Earshot’s page is running, but it can’t answer. What is kept on this computer stays as it is.',
  examineIt:
    '<code>npm run cli -- doctor</code> looks for the cause. This page tries again every two seconds.',
  tryNow: 'Try now',
  addressRefusedWhy:
    'Browsers keep no keys for plain http to another computer. Open Earshot on the computer it runs on, at 127.0.0.1, for instance through an SSH tunnel to its port.',
  linkRefusedWhy: 'A link works once, and only for a short time.',
  how: 'Your conversations are on this computer, so signing in takes a link from this computer. In a terminal:',
  otherFolder:
    'Where Earshot runs with <code>--data-dir DIR</code>, the command takes the same words at its end.',
  openIt: 'Open the link it prints in this browser.',
  kept: 'This page stays as it is, and goes on as soon as you are signed in.',
} as const;
