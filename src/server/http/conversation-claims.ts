// What understanding says of a conversation, with the lines that say so: for programs and for the owner's app.
import { z } from 'zod';
import { ConversationClaims } from '../../contract/claims.ts';
import { ok, route, type Route } from './route.ts';

const params = z.object({ conversation_id: z.string() });
const claims = (what: string) => ({ description: `The ${what}`, schema: ConversationClaims });
const FOR_PROGRAMS = 'action items, events, decisions, questions, promises and highlights';
const MISSING = { description: 'No such conversation' };

const getConversationClaims = route({
  method: 'get',
  path: '/v1/dev/user/conversations/{conversation_id}/claims',
  operationId: 'getConversationClaims',
  summary: 'List what was found in a conversation, each with the lines that say so',
  tag: 'Conversations (developer)',
  auth: { kinds: ['dev_key', 'id_token'], scope: 'conversations:read' },
  params,
  responses: {
    200: claims(FOR_PROGRAMS),
    402: { description: 'It is locked: a key sees the beginning only, in lists and search' },
    404: MISSING,
  },
  handler: ({ uid, access, params, services }) =>
    ok(services.claims.for(access).list(uid, params.conversation_id)),
});

const getAppConversationClaims = route({
  method: 'get',
  path: '/v1/conversations/{conversation_id}/claims',
  operationId: 'getAppConversationClaims',
  summary: 'List what was found in a conversation, each with the lines that say so',
  tag: 'Conversations (app)',
  auth: { kinds: ['id_token', 'session'] },
  params,
  responses: { 200: claims(`memories, ${FOR_PROGRAMS}`), 404: MISSING },
  handler: ({ uid, params, services }) => ok(services.claims.list(uid, params.conversation_id)),
});

export const conversationClaimRoutes: readonly Route[] = [getConversationClaims, getAppConversationClaims];
