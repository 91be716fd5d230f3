// GET /health answers the version of the service. Public, so it contains nothing about a user.
import { z } from 'zod';
import { ok, route, type Route } from './route.ts';

const health = route({
  method: 'get',
  path: '/health',
  operationId: 'health',
  summary: 'Whether the service runs',
  tag: 'Service',
  auth: 'public',
  responses: {
    200: {
      description: 'It does',
      schema: z.looseObject({ status: z.literal('ok'), version: z.string() }),
    },
  },
  handler: ({ services }) => ok({ status: 'ok', ...services.health() }),
});

export const healthRoutes: readonly Route[] = [health];
