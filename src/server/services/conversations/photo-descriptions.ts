// Has the photos of a conversation described by a language model that can see, one at a time, and stores what it says. A photo
// that could not be described is tried again when the conversation is processed again.
import { z } from 'zod';
import type { Log } from '../../ports.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import type { LanguageModel } from '../../understanding/llm/language-model.ts';
import { imageType } from './image-type.ts';

export interface PhotoDescriptionsOptions {
  store: Store;
  /** Null while there is none. */
  languageModel: () => LanguageModel | null;
  log: Log;
}

/** The most photos of one conversation: a camera that takes one every few seconds would keep a model busy for hours. */
const MOST_PHOTOS = 100;
const LONGEST = 2_000;
const ANSWER_TOKENS = 400;
const INSTRUCTIONS =
  'Describe in one or two plain sentences what the photo shows: people, things, places, and any text that can be read. Do not guess names.';

const Description = z.object({ description: z.string() });

export function createPhotoDescriptions({ store, languageModel, log }: PhotoDescriptionsOptions) {
  async function described(model: LanguageModel, bytes: Buffer, signal: AbortSignal): Promise<string> {
    const mediaType = imageType(bytes);
    if (mediaType === null) return '';
    const prompt = { instructions: INSTRUCTIONS, text: 'The photo:', pictures: [{ bytes, mediaType }] };
    const answer = await model.complete(Description, prompt, { signal, maxTokens: ANSWER_TOKENS });
    if (answer.ok) return [...answer.value.description.trim()].slice(0, LONGEST).join('');
    log.warn({ reason: answer.failure.reason }, 'a photo could not be described');
    return '';
  }

  return {
    /** Never rejects for a fault of the model. */
    async describe({ uid, id }: ConversationRow, signal: AbortSignal): Promise<void> {
      if (languageModel()?.sees !== true) return;
      const listed = (store.photos.listedFor([id]).get(id) ?? []).filter(({ description }) => !description);
      for (const { id: photoId } of listed.slice(0, MOST_PHOTOS)) {
        // The owner may have chosen anew meanwhile.
        const model = languageModel();
        if (model?.sees !== true) return;
        const photo = store.photos.get(uid, id, photoId);
        const text = photo === null ? '' : await described(model, photo.image, signal);
        if (text !== '') store.photos.describe(uid, id, photoId, text);
        if (signal.aborted) return;
      }
    },
  };
}
