// GET /v1/recap/week makes the recap of a week from its conversations.
import { z } from 'zod';
import { WeekRecap } from '../../../contract/week-recap.ts';
import { dayField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const getWeekRecap = route({
  method: 'get',
  path: '/v1/recap/week',
  operationId: 'getWeekRecap',
  summary: 'Read what a week was about: its days, topics, decisions, questions and tasks',
  tag: 'Daily summaries',
  auth: { kinds: ['id_token', 'session'] },
  rate: 'heavy',
  query: z.object({
    date: dayField().optional().describe('A day of the week, written YYYY-MM-DD; this week when absent.'),
  }),
  responses: { 200: { description: 'The recap', schema: WeekRecap } },
  handler: ({ uid, query, services }) => ok(services.weekRecaps.of(uid, query.date)),
});

export const weekRecapRoutes: readonly Route[] = [getWeekRecap];
