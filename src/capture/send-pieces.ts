// Sends what waits, in its order and as long as the link takes it: audio and gaps, then photos, then text of the person's own service.
import type { CustomStt } from './custom-stt/custom-stt.ts';
import type { createListenLink } from './listen-link.ts';
import { isFrame, type UnconfirmedAudio } from './unconfirmed-audio.ts';
import type { createWaitingPhotos } from './waiting-photos.ts';

interface Waiting {
  audio: UnconfirmedAudio;
  photos: ReturnType<typeof createWaitingPhotos>;
  customStt: CustomStt | null;
}

type Link = Pick<ReturnType<typeof createListenLink>, 'busy' | 'send' | 'sendMessage'>;

export function sendPieces(link: Link, { audio, photos, customStt }: Waiting): void {
  while (!link.busy) {
    const piece = audio.take();
    if (piece === null) break;
    if (isFrame(piece)) link.send(piece.bytes);
    else link.sendMessage({ type: 'audio_gap', ...piece });
  }
  while (!link.busy) {
    const photo = photos.take();
    if (photo === null) break;
    photo.forEach(link.sendMessage);
  }
  const text = customStt?.take(audio.secondsOfConnection);
  if (text) link.sendMessage(text);
}
