// Photos of a conversation: all of them as the original app reads them, and one as an image. Not in the contract.
import { z } from 'zod';
import { Conversation } from '../../../contract/resources.ts';
import { ok, route, STREAMED, type Route } from '../route.ts';

const listConversationPhotos = route({
  method: 'get',
  path: '/v1/conversations/{conversation_id}/photos',
  operationId: 'listConversationPhotos',
  summary: 'List the photos of a conversation, with their bytes where these are not too large together',
  tag: 'Conversations (app)',
  auth: { kinds: ['id_token', 'session'] },
  params: z.object({ conversation_id: z.string() }),
  responses: {
    200: { description: 'The photos', schema: Conversation.shape.photos },
    404: { description: 'No such conversation' },
  },
  handler: ({ uid, params, services }) =>
    ok(services.conversations.getInFull(uid, params.conversation_id).photos),
});

const conversationPhoto = route({
  method: 'get',
  path: '/v1/conversations/{conversation_id}/photos/{photo_id}',
  operationId: 'getConversationPhoto',
  summary: 'Get one photo of a conversation as an image',
  tag: 'Conversations (app)',
  auth: { kinds: ['id_token', 'session'] },
  params: z.object({ conversation_id: z.string(), photo_id: z.string() }),
  responses: {
    200: { description: 'The image: JPEG, PNG or WebP', contentType: 'image/jpeg' },
    404: { description: 'No such photo' },
  },
  handler({ uid, params, services, response }) {
    const { bytes, type } = services.photos.image(uid, params.conversation_id, params.photo_id);
    // A photo never changes; only this user may see it, so caches are private.
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': bytes.length,
      'Cache-Control': 'private, max-age=31536000, immutable',
    });
    response.end(bytes);
    return STREAMED;
  },
});

export const conversationPhotoRoutes: readonly Route[] = [listConversationPhotos, conversationPhoto];
