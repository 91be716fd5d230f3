import type { Messages } from '../translated.ts';
import type { player as english } from '../en/player.ts';

export const player: Messages<typeof english> = {
  player: 'Reproductor',
  play: 'Reproducir',
  pause: 'Pausar',
  stop: 'Detener la reproducción',
  playOrPause: 'Reproducir o pausar',
  playingNow: 'En reproducción',
  skipBack: 'Atrás 10 segundos',
  skipForward: 'Adelante 10 segundos',
  position: 'Posición',
  positionOf: '{position} de {duration}',
  speed: 'Velocidad',
  speedIs: 'Velocidad: {speed} veces',
  times: '{speed}×',
  skipSilence: 'Saltar silencios',
  onlyVoice: 'Solo {name}',
  everybody: '{now}. Reproducir a todos',
  follow: 'Seguir',
  failed: 'No se puede reproducir el audio. La transcripción está completa.',
  tryAgain: 'Intentar de nuevo',
};
