import type { Messages } from '../translated.ts';
import type { player as english } from '../en/player.ts';

export const player: Messages<typeof english> = {
  player: 'Wiedergabe',
  play: 'Abspielen',
  pause: 'Anhalten',
  stop: 'Wiedergabe beenden',
  playOrPause: 'Abspielen oder anhalten',
  playingNow: 'Läuft gerade',
  skipBack: '10 Sekunden zurück',
  skipForward: '10 Sekunden vor',
  position: 'Stelle',
  positionOf: '{position} von {duration}',
  speed: 'Tempo',
  speedIs: 'Tempo: {speed}-fach',
  times: '{speed}×',
  skipSilence: 'Stille überspringen',
  onlyVoice: 'Nur {name}',
  everybody: '{now}. Alle abspielen',
  follow: 'Mitlesen',
  failed: 'Das Audio lässt sich nicht abspielen. Das Transkript ist vollständig.',
  tryAgain: 'Noch einmal versuchen',
};
