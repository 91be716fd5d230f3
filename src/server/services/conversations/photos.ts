// Stores and reads photos that a device takes during a conversation. A photo counts as content, so a
// conversation without words but with a photo stays.
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../ports.ts';
import { ServiceError } from '../../service-error.ts';
import type { Store } from '../../store/store.ts';
import type { Announcements } from '../announcements.ts';
import { imageType, type ImageType } from './image-type.ts';

/** Upstream's name for what comes from a device that takes photos. */
const PHOTO_SOURCE = 'openglass';

export type Photos = ReturnType<typeof createPhotos>;

export function createPhotos({
  store,
  announcements,
  clock,
}: {
  store: Store;
  announcements: Announcements;
  clock: Clock;
}) {
  return {
    /** Its id; null when the conversation is gone. */
    add(uid: string, conversation_id: string, image: Buffer): string | null {
      const id = randomUUID();
      const now = clock.now();
      const row = store.transaction(() => {
        const conversation = store.conversations.get(uid, conversation_id);
        if (conversation === null) return null;
        store.photos.insert({
          id,
          uid,
          conversation_id,
          image,
          description: '',
          discarded: false,
          created_at: now,
        });
        store.conversations.update(uid, conversation_id, {
          updated_at: now,
          last_speech_at: now,
          finished_at: Math.max(conversation.finished_at ?? 0, now),
          source: conversation.source ?? PHOTO_SOURCE,
        });
        return conversation;
      });
      if (row === null) return null;
      announcements.announce(uid, { kind: 'conversation', id: conversation_id, status: row.status });
      return id;
    },
    /** Throws `not_found`. */
    image(uid: string, conversationId: string, photoId: string): { bytes: Buffer; type: ImageType } {
      const conversation = store.conversations.get(uid, conversationId);
      const photo = conversation && store.photos.get(uid, conversationId, photoId);
      const type = photo ? imageType(photo.image) : null;
      if (!photo || type === null) throw new ServiceError('not_found', 'Photo not found');
      return { bytes: photo.image, type };
    },
  };
}
