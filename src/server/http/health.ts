// GET /health and /v1/health answer the version of the service. Public, so it contains nothing about a user.
import { z } from 'zod';
import { ok, route, type HttpServices, type Route } from './route.ts';

/** Open to everybody, and asked again and again. */
export const HEALTH_PATHS: readonly string[] = ['/health', '/v1/health'];

const health = {
  method: 'get',
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
  handler: ({ services }: { services: HttpServices }) => ok({ status: 'ok', ...services.health() }),
} as const;

export const healthRoutes: readonly Route[] = [
  route({ ...health, path: '/health', operationId: 'health' }),
  route({ ...health, path: '/v1/health', operationId: 'healthV1' }),
];
