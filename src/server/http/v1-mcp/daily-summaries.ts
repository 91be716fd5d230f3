// GET /v1/mcp/daily-summaries lists the summaries of days for assistants, as an array.
import { z } from 'zod';
import { StoredDaySummary } from '../../../contract/daily-summaries.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { DayKey } from '../../services/list-cursor.ts';
import { dayField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';
import { pageFields, paging } from './paging.ts';

const PATH = '/v1/mcp/daily-summaries';
const SIZE = LIMITS.dailySummariesPage;

const listDailySummaries = route({
  method: 'get',
  path: PATH,
  operationId: 'listAssistantDailySummaries',
  summary: 'List the summaries of days, newest day first',
  tag: 'Daily summaries (assistants)',
  auth: { kinds: ['mcp_key'], scope: 'conversations:read' },
  query: z.object({
    ...pageFields(SIZE),
    start_date: dayField().optional().describe('Only this day and later ones, written YYYY-MM-DD.'),
    end_date: dayField().optional().describe('Only this day and earlier ones, written YYYY-MM-DD.'),
  }),
  responses: {
    200: { description: 'The summaries', schema: z.array(StoredDaySummary) },
    400: { description: 'A cursor of another list' },
  },
  handler: ({ uid, access, query, services }) => {
    const { page, headers } = paging({ uid, list: PATH, max: SIZE.max, key: DayKey }, query);
    const { dailySummaries } = services;
    const { summaries, next } = dailySummaries.page(access, uid, { ...query, ...page });
    return ok(summaries, headers(dailySummaries.count(access, uid, query), next));
  },
});

export const assistantDailySummaryRoutes: readonly Route[] = [listDailySummaries];
