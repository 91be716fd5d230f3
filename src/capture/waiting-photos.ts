// Keeps photos of a device until the service has them, and sends them in pieces. Pure.
import type { ImageChunkMessage } from '../contract/listen.ts';
import type { Photo } from './audio-source.ts';

/** The service takes messages of this size from everyone. */
const CHUNK_CHARACTERS = 32_768;
/** More than these wait nowhere; the oldest gives way. */
const MOST_PHOTOS = 50;

interface WaitingPhoto extends Photo {
  id: string;
  sent: boolean;
}

export interface WaitingPhotos {
  push(photo: Photo): void;
  /** The messages of the next photo for this connection; null when it has all. */
  take(): ImageChunkMessage[] | null;
  /** The service has it. */
  confirm(id: string): void;
  /** A connection opened: what is not confirmed is sent again. */
  restart(): void;
}

export function createWaitingPhotos(): WaitingPhotos {
  let photos: WaitingPhoto[] = [];
  return {
    push(photo) {
      photos = [...photos, { ...photo, id: crypto.randomUUID(), sent: false }].slice(-MOST_PHOTOS);
    },
    take() {
      const photo = photos.find(({ sent }) => !sent);
      if (!photo) return null;
      photo.sent = true;
      const { id, base64 } = photo;
      const total = Math.max(1, Math.ceil(base64.length / CHUNK_CHARACTERS));
      return Array.from({ length: total }, (_, index) => {
        const data = base64.slice(index * CHUNK_CHARACTERS, (index + 1) * CHUNK_CHARACTERS);
        return { type: 'image_chunk', id, index, total, data };
      });
    },
    confirm(id) {
      photos = photos.filter((photo) => photo.id !== id);
    },
    restart() {
      for (const photo of photos) photo.sent = false;
    },
  };
}
