// POST /v1/conversations/search finds conversations by words, in pages, with the matching lines.
import { z } from 'zod';
import { FoundConversations } from '../../../contract/conversation-writing.ts';
import { Id, text } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { invalid } from '../../service-error.ts';
import { dateTimeField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const searchAppConversations = route({
  method: 'post',
  path: '/v1/conversations/search',
  operationId: 'searchAppConversations',
  summary: 'Search conversations, best match first',
  tag: 'Conversations (app)',
  auth: { kinds: ['id_token', 'session'] },
  rate: 'read',
  body: z.object({
    query: text({ max: LIMITS.descriptionMax }),
    page: z.int32().nullish(),
    per_page: z.int32().nullish(),
    include_discarded: z.boolean().nullish(),
    start_date: dateTimeField().nullish(),
    end_date: dateTimeField().nullish(),
    /** A speaker of the conversation: 'user', the id of a person, or the number of a speaker. */
    speaker_id: Id.nullish(),
  }),
  responses: {
    200: { description: 'One page of what was found', schema: FoundConversations },
  },
  handler: async ({ uid, body, services }) => {
    const start = body.start_date ?? undefined;
    const end = body.end_date ?? undefined;
    if (start !== undefined && end !== undefined && start > end)
      throw invalid(['start_date'], 'start_date must not be later than end_date');
    return ok(
      await services.conversationSearch.forApp(uid, {
        query: body.query,
        start,
        end,
        speaker_id: body.speaker_id ?? undefined,
        include_discarded: body.include_discarded ?? true,
        page: body.page ?? 1,
        per_page: body.per_page ?? 10,
      }),
    );
  },
});

export const conversationSearchRoutes: readonly Route[] = [searchAppConversations];
