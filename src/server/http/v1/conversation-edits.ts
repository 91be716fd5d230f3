// Changes title, overview, folder, star and visibility of a conversation for its owner; also creates conversations from
// segments.
import { z } from 'zod';
import {
  CreatedConversation,
  EditedConversation,
  NewSegmentsConversation,
} from '../../../contract/conversation-writing.ts';
import { Id, notBlank } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { ConversationVisibility, type Conversation } from '../../../contract/resources.ts';
import { invalid, ServiceError } from '../../service-error.ts';
import { booleanField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const TAG = 'Conversations (app)';
const params = z.object({ conversation_id: z.string() });
const edited = (conversation: Conversation) => ok({ status: 'Ok', conversation });

const edit = {
  method: 'patch',
  tag: TAG,
  auth: { kinds: ['id_token', 'session'] },
  params,
  responses: {
    200: { description: 'The changed conversation', schema: EditedConversation },
    404: { description: 'No such conversation' },
  },
} as const;

const title = notBlank('title', { max: LIMITS.descriptionMax });

const setConversationTitle = route({
  ...edit,
  path: '/v1/conversations/{conversation_id}/title',
  operationId: 'setConversationTitle',
  summary: 'Give a conversation a title that stays',
  query: z.object({ title: title.optional().describe('The new title; the body may hold it instead.') }),
  body: z.object({ title: title.nullish() }).optional(),
  handler: ({ uid, params: { conversation_id }, query, body, services }) => {
    const given = query.title ?? body?.title;
    if (given === undefined || given === null) throw invalid(['title'], 'title must be provided', 'missing');
    return edited(services.conversationEdits.setTitle(uid, conversation_id, given));
  },
});

const renameConversation = route({
  ...edit,
  path: '/v1/conversations/{conversation_id}',
  operationId: 'renameConversation',
  summary: 'Give a conversation a title that stays, as the desktop of the original sends it',
  body: z.object({ title }),
  handler: ({ uid, params: { conversation_id }, body, services }) =>
    edited(services.conversationEdits.setTitle(uid, conversation_id, body.title)),
});

const setConversationEvents = route({
  ...edit,
  path: '/v1/conversations/{conversation_id}/events',
  operationId: 'setConversationEvents',
  summary: 'Say which events of a conversation were put into a calendar, by their places in it, all or none',
  body: z.object({
    events_idx: z.array(z.int().min(0)).max(LIMITS.extractedItems).describe('Places, counted from 0.'),
    values: z
      .array(z.boolean())
      .max(LIMITS.extractedItems)
      .describe('Whether the event in that place is in a calendar.'),
  }),
  responses: { ...edit.responses, 404: { description: 'No such conversation, or no such event in it' } },
  handler: ({ uid, params: { conversation_id }, body: { events_idx, values }, services }) => {
    if (events_idx.length !== values.length)
      throw invalid(['values'], 'events_idx and values must have the same length');
    const changes = events_idx.map((index, at) => ({ index, created: values[at]! }));
    return edited(services.conversationEdits.setEventsCreated(uid, conversation_id, changes));
  },
});

const setConversationOverview = route({
  ...edit,
  path: '/v1/conversations/{conversation_id}/summary',
  operationId: 'setConversationOverview',
  summary: 'Give a conversation an overview that stays',
  body: z.object({
    content: notBlank('content', { max: LIMITS.overview }),
    app_id: Id.nullish().describe('Which app made the summary; there are no apps here.'),
  }),
  responses: { ...edit.responses, 404: { description: 'No such conversation, or an app is named' } },
  handler: ({ uid, params: { conversation_id }, body, services }) => {
    const { content, app_id } = body;
    if (app_id != null && app_id !== '')
      throw new ServiceError('not_found', 'No app has summed up this conversation');
    return edited(services.conversationEdits.setOverview(uid, conversation_id, content));
  },
});

const setConversationFolder = route({
  ...edit,
  path: '/v1/conversations/{conversation_id}/folder',
  operationId: 'setConversationFolder',
  summary: 'Put a conversation into a folder, or into none',
  body: z.object({ folder_id: Id.nullable() }),
  responses: { ...edit.responses, 404: { description: 'No such conversation or folder' } },
  handler: ({ uid, params: { conversation_id }, body, services }) =>
    edited(services.conversationEdits.setFolder(uid, conversation_id, body.folder_id)),
});

const setConversationStarred = route({
  ...edit,
  path: '/v1/conversations/{conversation_id}/starred',
  operationId: 'setConversationStarred',
  summary: 'Star a conversation, or take the star away',
  query: z.object({ starred: booleanField().describe('Whether it has a star.') }),
  handler: ({ uid, params: { conversation_id }, query, services }) =>
    edited(services.conversationEdits.setStarred(uid, conversation_id, query.starred)),
});

const setConversationVisibility = route({
  ...edit,
  path: '/v1/conversations/{conversation_id}/visibility',
  operationId: 'setConversationVisibility',
  summary: 'Say who may read a conversation by its address',
  query: z.object({ value: ConversationVisibility }),
  handler: ({ uid, params: { conversation_id }, query, services }) =>
    edited(services.conversationEdits.setVisibility(uid, conversation_id, query.value)),
});

const setConversationLocked = route({
  ...edit,
  path: '/v1/conversations/{conversation_id}/locked',
  operationId: 'setConversationLocked',
  summary: 'Lock a conversation, so that programs and assistants see only its beginning, or unlock it',
  query: z.object({ value: booleanField().describe('Whether it is locked.') }),
  handler: ({ uid, params: { conversation_id }, query, services }) =>
    edited(services.conversationEdits.setLocked(uid, conversation_id, query.value)),
});

const createAppConversationFromSegments = route({
  method: 'post',
  path: '/v1/conversations/from-segments',
  operationId: 'createAppConversationFromSegments',
  summary: 'Create a conversation from transcript segments and process it',
  tag: TAG,
  auth: { kinds: ['id_token', 'session'] },
  rate: 'heavy',
  body: NewSegmentsConversation,
  responses: {
    200: { description: 'It is stored and processed', schema: CreatedConversation },
    409: { description: 'The same session id is being created now' },
  },
  handler: async ({ uid, access, body, services }) =>
    ok(await services.conversationCreation.fromSegments(access, uid, body)),
});

export const conversationEditRoutes: readonly Route[] = [
  createAppConversationFromSegments,
  setConversationTitle,
  renameConversation,
  setConversationEvents,
  setConversationOverview,
  setConversationFolder,
  setConversationStarred,
  setConversationLocked,
  setConversationVisibility,
];
