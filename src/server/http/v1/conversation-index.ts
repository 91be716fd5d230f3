// The conversations as an index: how many each day has, the place of one in the list, where they came from, and changes of
// many at once.
import { z } from 'zod';
import {
  ChangedConversations,
  ConversationChanges,
  ConversationDays,
  ConversationPosition,
} from '../../../contract/conversation-index.ts';
import { TimeZone } from '../../../contract/users.ts';
import { conversationFilters, listFilter } from '../conversation-filters.ts';
import { ok, route, type Route } from '../route.ts';

const COMMON = { tag: 'Conversations (app)', auth: { kinds: ['id_token', 'session'] } } as const;

const listConversationDays = route({
  ...COMMON,
  method: 'get',
  path: '/v1/conversations/days',
  operationId: 'listConversationDays',
  summary: 'Count the conversations of each day, by when they began',
  query: conversationFilters.extend({
    month: z
      .string()
      .regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/)
      .optional()
      .describe('Only this month, written YYYY-MM.'),
    time_zone: TimeZone.optional().describe('Whose days; the zone of the account when absent.'),
  }),
  responses: { 200: { description: 'The days that have any, newest first', schema: ConversationDays } },
  handler: ({ uid, query, services }) => ok(services.conversationDays.days(uid, listFilter(query))),
});

const getConversationPosition = route({
  ...COMMON,
  method: 'get',
  path: '/v1/conversations/position',
  operationId: 'getConversationPosition',
  summary: 'Say which place a conversation has in the list by start',
  query: conversationFilters.extend({ conversation_id: z.string() }),
  responses: {
    200: { description: 'Its place', schema: ConversationPosition },
    404: { description: 'No such conversation' },
  },
  handler: ({ uid, query, services }) =>
    ok({ position: services.conversationDays.position(uid, listFilter(query), query.conversation_id) }),
});

const listConversationSources = route({
  ...COMMON,
  method: 'get',
  path: '/v1/conversations/sources',
  operationId: 'listConversationSources',
  summary: 'List where the conversations came from, each once',
  responses: { 200: { description: 'The sources', schema: z.object({ sources: z.array(z.string()) }) } },
  handler: ({ uid, services }) => ok({ sources: services.conversationDays.sources(uid) }),
});

const changeConversations = route({
  ...COMMON,
  method: 'post',
  path: '/v1/conversations/changes',
  operationId: 'changeConversations',
  summary: 'File, star, delete or restore many conversations: all of them, or none',
  rate: 'heavy',
  body: ConversationChanges,
  responses: {
    200: { description: 'How many were changed', schema: ChangedConversations },
    404: { description: 'One of them, or a folder, is not there; nothing was changed' },
  },
  handler: async ({ uid, body: { changes }, services }) => {
    services.conversationChanges.check(uid, changes);
    const deleted = changes.filter((change) => change.deleted === true).map((one) => one.conversation_id);
    const changed_count = await services.heldBack.during(deleted, async () => {
      for (const id of deleted) await services.live.release(uid, id, { isKept: true });
      return services.conversationChanges.change(uid, changes);
    });
    return ok({ status: 'ok', changed_count });
  },
});

export const conversationIndexRoutes: readonly Route[] = [
  listConversationDays,
  getConversationPosition,
  listConversationSources,
  changeConversations,
];
