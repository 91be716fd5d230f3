// One search over everything: GET /v1/dev/user/search for developers, among the kinds that a key may read, and POST /v1/search for
// the app.
import { z } from 'zod';
import { Id } from '../../contract/fields.ts';
import type { Scope } from '../../contract/keys.ts';
import { LIMITS } from '../../contract/limits.ts';
import { CategoryEnum } from '../../contract/resources.ts';
import { SearchAnswer, SearchFilters, SearchText, Unread } from '../../contract/search.ts';
import { SEARCH_KINDS, type SearchedKind } from '../../contract/search-kinds.ts';
import { invalid, ServiceError } from '../service-error.ts';
import { listHeaders } from './list-headers.ts';
import { choicesField, dateTimeField, integerField } from './query-fields.ts';
import { ok, route, type Route } from './route.ts';

const SCOPE: Record<SearchedKind, Scope> = {
  conversation: 'conversations:read',
  memory: 'memories:read',
  action_item: 'action_items:read',
  person: 'conversations:read',
};

function requireOrder(start: number | undefined, end: number | undefined): void {
  if (start !== undefined && end !== undefined && start > end)
    throw invalid(['start_date'], 'start_date must not be later than end_date');
}

const searchEverything = route({
  method: 'get',
  path: '/v1/dev/user/search',
  operationId: 'searchEverything',
  summary: 'Search conversations, memories, action items and people at once, the best first',
  tag: 'Search (developer)',
  auth: { kinds: ['dev_key', 'id_token'] },
  query: z.object({
    query: SearchText,
    kinds: choicesField('kind', SEARCH_KINDS)
      .optional()
      .describe('Only these kinds, separated by commas; all that the key may read when absent.'),
    start_date: dateTimeField().optional(),
    end_date: dateTimeField().optional(),
    person_id: Id.optional().describe('Only where this person speaks; `user` stands for the owner.'),
    folder_id: Id.optional(),
    category: CategoryEnum.optional().describe(
      'Only conversations of this category, and what comes from them.',
    ),
    limit: integerField().default(LIMITS.wholeSearchPage.default),
    offset: integerField().default(0),
  }),
  responses: {
    200: { description: 'What was found', schema: SearchAnswer },
    403: { description: 'The key may read none of the kinds' },
  },
  handler: async ({ uid, access, caller, query, services }) => {
    const { start_date: start, end_date: end, kinds: asked, ...rest } = query;
    requireOrder(start, end);
    const kinds = (asked ?? SEARCH_KINDS).filter((kind) => caller?.scopes?.includes(SCOPE[kind]) ?? true);
    if (kinds.length === 0)
      throw new ServiceError('forbidden', 'Insufficient permissions. The key may read none of these kinds');
    // As everywhere, the owner's switch closes memories for developers; what else is found is still answered.
    const isOpen = services.developerAccess.get(uid).memories;
    if (!isOpen && asked?.includes('memory') === true) services.developerAccess.requireMemories(uid);
    const answer = await services.wholeSearch.find(access, uid, {
      ...rest,
      ...{ start, end },
      kinds: isOpen ? kinds : kinds.filter((kind) => kind !== 'memory'),
    });
    return ok(answer, listHeaders(query, LIMITS.wholeSearchPage, answer.total));
  },
});

const searchApp = route({
  method: 'post',
  path: '/v1/search',
  operationId: 'searchEverythingForApp',
  summary: 'Search conversations, memories, action items and people at once, the best first',
  tag: 'Search (app)',
  auth: { kinds: ['id_token', 'session'] },
  rate: 'read',
  body: SearchFilters.extend({
    query: SearchText,
    unread: Unread.nullish(),
    patience_ms: z
      .int()
      .min(0)
      .max(60_000)
      .nullish()
      .describe(
        'After so many milliseconds words alone answer, and `meaning` is `late`; absent: a few seconds.',
      ),
    most_of_kind: z
      .int()
      .min(1)
      .max(LIMITS.wholeSearchPage.max)
      .nullish()
      .describe('At most so many results of each kind, so that one kind does not fill the page.'),
    start_date: dateTimeField().nullish(),
    end_date: dateTimeField().nullish(),
    limit: z.int().nullish(),
    offset: z.int().nullish(),
  }),
  responses: { 200: { description: 'What was found', schema: SearchAnswer } },
  handler: async ({ uid, access, body, services }) => {
    const [start, end] = [body.start_date ?? undefined, body.end_date ?? undefined];
    requireOrder(start, end);
    return ok(
      await services.wholeSearch.find(access, uid, {
        query: body.query,
        kinds: body.kinds ?? SEARCH_KINDS,
        ...{ start, end },
        person_id: body.person_id ?? undefined,
        folder_id: body.folder_id ?? undefined,
        category: body.category ?? undefined,
        unread: body.unread ?? undefined,
        patience_ms: body.patience_ms ?? undefined,
        most_of_kind: body.most_of_kind ?? undefined,
        limit: body.limit ?? LIMITS.wholeSearchPage.default,
        offset: body.offset ?? 0,
      }),
    );
  },
});

export const wholeSearchRoutes: readonly Route[] = [searchEverything, searchApp];
