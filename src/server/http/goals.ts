// Makes the routes of goals, the same under /v1/dev/user/goals for developers and under /v1/goals for the
// signed-in user. Only the lists differ: there the app asks for its one current goal at the path of the list.
import { z } from 'zod';
import { CreateGoal, Goal, GoalProgress, UpdateGoal, type GoalSource } from '../../contract/goals.ts';
import { LIMITS } from '../../contract/limits.ts';
import { booleanField, integerField, numberField } from './query-fields.ts';
import { listHeaders } from './list-headers.ts';
import { ok, route, type Route, type RouteAuth } from './route.ts';

interface Audience {
  path: string;
  /** Path of the list. */
  list: string;
  tag: string;
  /** Prefix of 'Goal' in operation names. */
  operation: string;
  read: RouteAuth;
  write: RouteAuth;
}

const SIGNED_IN: RouteAuth = { kinds: ['id_token', 'session'] };
const AUDIENCES: Record<GoalSource, Audience> = {
  developer_api: {
    path: '/v1/dev/user/goals',
    list: '/v1/dev/user/goals',
    tag: 'Goals (developer)',
    operation: '',
    read: { kinds: ['dev_key', 'id_token'], scope: 'goals:read' },
    write: { kinds: ['dev_key', 'id_token'], scope: 'goals:write' },
  },
  app: {
    path: '/v1/goals',
    list: '/v1/goals/all',
    tag: 'Goals (app)',
    operation: 'App',
    read: SIGNED_IN,
    write: SIGNED_IN,
  },
};

const NO_SUCH = { description: 'No such goal' };

function routesFor(source: GoalSource): Route[] {
  const { path, list, tag, operation, read, write } = AUDIENCES[source];
  const one = { tag, path: `${path}/{goal_id}`, params: z.object({ goal_id: z.string() }) } as const;
  return [
    route({
      method: 'get',
      path: list,
      operationId: `list${operation}Goals`,
      summary: 'List goals, newest first',
      tag,
      auth: read,
      query: z.object({
        limit: integerField().default(LIMITS.goalsPage[source === 'app' ? 'max' : 'default']),
        include_inactive: booleanField().default(false),
      }),
      responses: { 200: { description: 'The goals', schema: z.array(Goal) } },
      handler: ({ uid, access, query, services }) => {
        const goals = services.goals.for(access);
        const total = goals.count(uid, query.include_inactive ? 'all' : 'active');
        return ok(goals.list(uid, query), listHeaders(query, LIMITS.goalsPage, total));
      },
    }),
    route({
      method: 'post',
      path,
      operationId: `create${operation}Goal`,
      summary: 'Set a goal',
      tag,
      auth: write,
      body: CreateGoal,
      responses: { 200: { description: 'The goal', schema: Goal } },
      handler: ({ uid, access, body, services }) => ok(services.goals.for(access).create(uid, body, source)),
    }),
    route({
      ...one,
      method: 'get',
      operationId: `get${operation}Goal`,
      summary: 'Get one goal',
      auth: read,
      responses: { 200: { description: 'The goal', schema: Goal }, 404: NO_SUCH },
      handler: ({ uid, access, params, services }) => ok(services.goals.for(access).get(uid, params.goal_id)),
    }),
    route({
      ...one,
      method: 'patch',
      operationId: `update${operation}Goal`,
      summary: 'Change a goal; a new current_value is also progress',
      auth: write,
      body: UpdateGoal,
      responses: { 200: { description: 'The changed goal', schema: Goal }, 404: NO_SUCH },
      handler: ({ uid, access, params, body, services }) =>
        ok(services.goals.for(access).update(uid, params.goal_id, body)),
    }),
    route({
      ...one,
      method: 'delete',
      operationId: `delete${operation}Goal`,
      summary: 'Delete a goal and its progress for good',
      auth: write,
      responses: { 200: { description: 'Gone', schema: z.object({ success: z.boolean() }) }, 404: NO_SUCH },
      handler: ({ uid, access, params, services }) => {
        services.goals.for(access).remove(uid, params.goal_id);
        return ok({ success: true });
      },
    }),
    route({
      ...one,
      path: `${one.path}/progress`,
      method: 'patch',
      operationId: `set${operation}GoalProgress`,
      summary: 'Set the current value, which is also the progress of the day',
      auth: write,
      query: z.object({ current_value: numberField() }),
      responses: { 200: { description: 'The changed goal', schema: Goal }, 404: NO_SUCH },
      handler: ({ uid, access, params, query, services }) =>
        ok(services.goals.for(access).setProgress(uid, params.goal_id, query.current_value)),
    }),
    route({
      ...one,
      path: `${one.path}/history`,
      method: 'get',
      operationId: `list${operation}GoalHistory`,
      summary: "The last value of each of the user's days, newest first",
      auth: read,
      query: z.object({ days: integerField().default(LIMITS.goalHistoryDays.default) }),
      responses: { 200: { description: 'The values', schema: z.array(GoalProgress) }, 404: NO_SUCH },
      handler: ({ uid, access, params, query, services }) =>
        ok(services.goals.for(access).history(uid, params.goal_id, query.days)),
    }),
  ];
}

const getCurrentGoal = route({
  method: 'get',
  path: '/v1/goals',
  operationId: 'getCurrentGoal',
  summary: 'Get the newest active goal; null when there is none',
  tag: AUDIENCES.app.tag,
  auth: SIGNED_IN,
  responses: { 200: { description: 'The goal, or null', schema: Goal.nullable() } },
  handler: ({ uid, services }) =>
    ok(services.goals.list(uid, { include_inactive: false, limit: 1 })[0] ?? null),
});

const listCompletedGoals = route({
  method: 'get',
  path: '/v1/goals/completed',
  operationId: 'listCompletedGoals',
  summary: 'List the goals that are no longer pursued, newest first',
  tag: AUDIENCES.app.tag,
  auth: SIGNED_IN,
  query: z.object({ limit: integerField().default(LIMITS.goalsPage.max) }),
  responses: { 200: { description: 'The goals', schema: z.array(Goal) } },
  handler: ({ uid, query, services }) =>
    ok(
      services.goals.listEnded(uid, query.limit),
      listHeaders(query, LIMITS.goalsPage, services.goals.count(uid, 'ended')),
    ),
});

export const goalRoutes: readonly Route[] = [
  ...routesFor('developer_api'),
  getCurrentGoal,
  listCompletedGoals,
  ...routesFor('app'),
];
