// GET /v1/mcp/goals lists goals for assistants. Changes none.
import { z } from 'zod';
import { Goal } from '../../../contract/goals.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { booleanField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';
import { pageFields, paging } from './paging.ts';

const PATH = '/v1/mcp/goals';
const { max } = LIMITS.goalsPage;

const listGoals = route({
  method: 'get',
  path: PATH,
  operationId: 'listAssistantGoals',
  summary: 'List goals, newest first',
  tag: 'Goals (assistants)',
  auth: { kinds: ['mcp_key'], scope: 'goals:read' },
  query: z.object({ ...pageFields({ default: max }), include_inactive: booleanField().default(false) }),
  responses: {
    200: { description: 'The goals', schema: z.array(Goal) },
    400: { description: 'A cursor of another list' },
  },
  handler: ({ uid, access, query, services }) => {
    const { page, headers } = paging({ uid, list: PATH, max }, query);
    const goals = services.goals.for(access);
    const total = goals.count(uid, query.include_inactive ? 'all' : 'active');
    const found = goals.page(uid, { include_inactive: query.include_inactive, ...page });
    return ok(found.goals, headers(total, found.next));
  },
});

export const assistantGoalRoutes: readonly Route[] = [listGoals];
