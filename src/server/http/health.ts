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
      schema: z.looseObject({
        status: z.literal('ok'),
        version: z.string(),
        storage: z
          .enum(['ok', 'low', 'full'])
          .describe('Room on the disk: low is less than 1 GB; full means that nothing new is stored'),
      }),
    },
  },
  handler: ({ services }) => ok({ status: 'ok', ...services.health() }),
});

export const healthRoutes: readonly Route[] = [health];
