// Takes photos of an export over. Call it inside a transaction.
import { importSentence } from '../../../contract/import-sentences.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { imageType } from '../conversations/image-type.ts';
import { stableId } from '../stable-id.ts';
import { hashOf, isValidId, ItemRefusedError, readFields } from './item-fields.ts';
import type { ItemRecord } from './item-kinds.ts';
import { localId, notTaken, type ImportContext } from './taking-over.ts';

const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

function bytesOf(text: string): Buffer | null {
  const bare = text.replace(/^data:[\w/+.-]+;base64,/, '').replace(/\s+/g, '');
  return BASE64.test(bare) ? Buffer.from(bare, 'base64') : null;
}

/** `conversation`: where the photo itself does not say it. Counts it, or throws ItemRefusedError. */
export function takePhoto(context: ImportContext, record: ItemRecord, conversation?: string): void {
  const source = conversation ?? String(record['conversation_id'] ?? '');
  const given = record['photo_id'] ?? record['id'];
  const ref = typeof given === 'string' ? given : source;
  const fields = readFields(record, (sentence) => context.note('photo', ref, sentence));
  const encoded = fields.text('base64') || fields.text('image') || fields.text('bytes_base64');
  // The list of photos beside the conversations has the bytes.
  if (!encoded && conversation !== undefined) return;
  if (!encoded) return notTaken(context, 'photo', ref, importSentence('image_none'));
  const image = bytesOf(encoded);
  if (image === null || imageType(image) === null)
    return notTaken(context, 'photo', ref, importSentence('image_unknown'));
  putPhoto(context, source, {
    ref,
    id: typeof given === 'string' ? given : null,
    image,
    description: fields.text('description'),
    discarded: fields.flag('discarded') === true,
    created_at: fields.time('created_at') ?? context.now,
  });
  fields.ignore('photo_id', 'id', 'conversation_id', 'uid', 'content_type', 'storage_id', 'bytes_available');
  for (const name of fields.unread()) context.unknownField('photo', name);
}

export interface PhotoToTake {
  ref: string;
  id: string | null;
  image: Buffer;
  description: string | null;
  discarded: boolean;
  created_at: number;
}

export function putPhoto(context: ImportContext, conversation: string, photo: PhotoToTake): void {
  const { uid, store, dry, now } = context;
  const { image, ref } = photo;
  if (image.length > LIMITS.images.bytes)
    return notTaken(context, 'photo', ref, importSentence('image_too_large'));
  const conversationId = localId(context, 'conversation', conversation);
  if (conversationId === null) throw new ItemRefusedError(importSentence('conversation_missing'));
  const hash = hashOf(image.toString('base64'));
  const source_id = `${conversation} ${photo.id ?? hash.toString('hex')}`;
  const known = store.import_items.get(uid, 'photo', source_id);
  if (known !== null) {
    const here = store.photos.get(uid, conversationId, known.local_id) !== null;
    return context.count('photo', here ? 'there' : 'removed_here');
  }
  const id = photo.id !== null && isValidId(photo.id) ? photo.id : stableId(source_id);
  if (dry) {
    const before = context.planned.has(`photo ${source_id}`);
    context.planned.add(`photo ${source_id}`);
    return context.count('photo', before ? 'there' : 'taken');
  }
  if (store.conversations.getEvenTrashed(uid, conversationId) === null)
    return context.count('photo', 'removed_here');
  const there = store.photos.get(uid, conversationId, id) !== null;
  if (!there) {
    const { description, discarded, created_at } = photo;
    store.photos.insert({
      id,
      uid,
      conversation_id: conversationId,
      image,
      description,
      discarded,
      created_at,
    });
  }
  store.import_items.put(uid, {
    kind: 'photo',
    source_id,
    local_id: id,
    content_hash: hash,
    parts: {},
    imported_at: now,
  });
  context.count('photo', there ? 'there' : 'taken');
}
