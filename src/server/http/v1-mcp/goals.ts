// GET /v1/mcp/goals lists goals for assistants. Changes none.
import { z } from 'zod';
import { Goal } from '../../../contract/goals.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { listHeaders } from '../list-headers.ts';
import { booleanField, integerField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const listGoals = route({
  method: 'get',
  path: '/v1/mcp/goals',
  operationId: 'listAssistantGoals',
  summary: 'List goals, newest first',
  tag: 'Goals (assistants)',
  auth: { kinds: ['mcp_key'], scope: 'goals:read' },
  query: z.object({
    include_inactive: booleanField().default(false),
    limit: integerField().default(LIMITS.goalsPage.max),
  }),
  responses: { 200: { description: 'The goals', schema: z.array(Goal) } },
  handler: ({ uid, access, query, services }) => {
    const goals = services.goals.for(access);
    const total = goals.count(uid, query.include_inactive ? 'all' : 'active');
    return ok(goals.list(uid, query), listHeaders(query, LIMITS.goalsPage, total));
  },
});

export const assistantGoalRoutes: readonly Route[] = [listGoals];
