// Adds the bytes of photos and the translations of lines to one conversation in full. Lists name the photos
// without their bytes, so that they stay small.
import type { Conversation } from '../../../contract/resources.ts';
import type { Store } from '../../store/store.ts';

/** Photos beyond this come without their bytes; each has an address of its own. */
const PHOTO_BYTES = 20 * 1_048_576;

export function withMedia(
  store: Store,
  uid: string,
  conversation: Conversation,
  most = PHOTO_BYTES,
): Conversation {
  const { id } = conversation;
  const photos: Conversation['photos'] = [];
  let bytes = 0;
  for (const { id: photo, image, description } of store.photos.iterate(uid, id)) {
    bytes += image.length;
    photos.push({
      id: photo,
      base64: bytes > most ? '' : image.toString('base64'),
      description,
    });
  }
  const translations = store.segment_translations.listOf(uid, id);
  if (translations.size === 0) return { ...conversation, photos };
  const transcript_segments = conversation.transcript_segments.map((segment) => {
    const own = translations.get(segment.id);
    return own === undefined ? segment : { ...segment, translations: own };
  });
  return { ...conversation, transcript_segments, photos };
}
