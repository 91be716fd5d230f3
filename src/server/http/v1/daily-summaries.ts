// Lists and reads stored daily summaries: for their owner, for developers, and shared ones for anyone.
import { z } from 'zod';
import { DaySummary, StoredDaySummary, SummaryVisibility } from '../../../contract/daily-summaries.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { dayField, integerField } from '../query-fields.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, route, type Route } from '../route.ts';
import { sharedDayPage } from '../shared-page.ts';
import { sharedAnswer } from './shared-answer.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const DEVELOPER = { kinds: ['dev_key', 'id_token'], scope: 'conversations:read' } as const;
const TAG = 'Daily summaries';
const params = z.object({ summary_id: z.string() });
const page = z.object({
  start_date: dayField().optional().describe('Only this day and later ones, written YYYY-MM-DD.'),
  end_date: dayField().optional().describe('Only this day and earlier ones, written YYYY-MM-DD.'),
  limit: integerField().default(LIMITS.dailySummariesPage.default),
  offset: integerField().default(0),
});
const List = z.object({ summaries: z.array(StoredDaySummary) });
const NO_SUCH = { description: 'No such summary' };

const list = { description: 'The summaries', schema: List };
const one = { description: 'The summary', schema: StoredDaySummary };

const listDailySummaries = route({
  method: 'get',
  path: '/v1/users/daily-summaries',
  operationId: 'listDailySummaries',
  summary: 'List the summaries of days, newest day first',
  tag: TAG,
  auth: SIGNED_IN,
  query: page,
  responses: { 200: list },
  handler: ({ uid, access, query, services }) =>
    ok(
      { summaries: services.dailySummaries.list(access, uid, query) },
      listHeaders(query, LIMITS.dailySummariesPage, services.dailySummaries.count(access, uid, query)),
    ),
});

const getDailySummary = route({
  method: 'get',
  path: '/v1/users/daily-summaries/{summary_id}',
  operationId: 'getDailySummary',
  summary: 'Get the summary of one day',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 200: one, 404: NO_SUCH },
  handler: ({ uid, access, params, services }) =>
    ok(services.dailySummaries.get(access, uid, params.summary_id)),
});

const deleteDailySummary = route({
  method: 'delete',
  path: '/v1/users/daily-summaries/{summary_id}',
  operationId: 'deleteDailySummary',
  summary: 'Delete the summary of one day',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: {
    200: { description: 'Gone', schema: z.object({ success: z.literal(true) }) },
    404: NO_SUCH,
  },
  handler: ({ uid, params, services }) => {
    services.dailySummaries.remove(uid, params.summary_id);
    return ok({ success: true });
  },
});

const setDailySummaryVisibility = route({
  method: 'patch',
  path: '/v1/users/daily-summaries/{summary_id}/visibility',
  operationId: 'setDailySummaryVisibility',
  summary: 'Share the summary of one day, or end sharing it',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  query: z.object({ value: SummaryVisibility }),
  responses: { 200: one, 404: NO_SUCH },
  handler: ({ uid, params, query, services }) =>
    ok(services.dailySummaries.setVisibility(uid, params.summary_id, query.value)),
});

const getSharedDailySummary = route({
  method: 'get',
  path: '/v1/daily-summaries/{summary_id}/shared',
  operationId: 'getSharedDailySummary',
  summary: 'Read a summary that its owner shares',
  tag: TAG,
  auth: 'public',
  params,
  responses: {
    200: { description: 'The summary; a page where text/html is asked for', schema: DaySummary },
    404: NO_SUCH,
  },
  handler: (context) =>
    sharedAnswer(
      context,
      () => context.services.dailySummaries.getShared(context.params.summary_id),
      sharedDayPage,
    ),
});

const listDeveloperDailySummaries = route({
  method: 'get',
  path: '/v1/dev/user/daily-summaries',
  operationId: 'listDeveloperDailySummaries',
  summary: 'List the summaries of days, newest day first',
  tag: 'Daily summaries (developer)',
  auth: DEVELOPER,
  query: page,
  responses: { 200: list },
  handler: ({ uid, access, query, services }) =>
    ok(
      { summaries: services.dailySummaries.list(access, uid, query) },
      listHeaders(query, LIMITS.dailySummariesPage, services.dailySummaries.count(access, uid, query)),
    ),
});

const getDeveloperDailySummary = route({
  method: 'get',
  path: '/v1/dev/user/daily-summaries/{summary_id}',
  operationId: 'getDeveloperDailySummary',
  summary: 'Get the summary of one day',
  tag: 'Daily summaries (developer)',
  auth: DEVELOPER,
  params,
  responses: { 200: one, 404: NO_SUCH },
  handler: ({ uid, access, params, services }) =>
    ok(services.dailySummaries.get(access, uid, params.summary_id)),
});

export const dailySummaryRoutes: readonly Route[] = [
  listDailySummaries,
  getDailySummary,
  deleteDailySummary,
  setDailySummaryVisibility,
  getSharedDailySummary,
  listDeveloperDailySummaries,
  getDeveloperDailySummary,
];
