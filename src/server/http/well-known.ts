// GET /.well-known/jwks.json answers the public key of the ID tokens.
import { z } from 'zod';
import { ok, route, type Route } from './route.ts';

const jwks = route({
  method: 'get',
  path: '/.well-known/jwks.json',
  operationId: 'jwks',
  summary: 'Public keys of the ID tokens',
  tag: 'Service',
  auth: 'public',
  responses: {
    200: {
      description: 'JSON Web Key Set',
      schema: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
    },
  },
  handler: async ({ services }) => ok(await services.identity.jwks()),
});

export const wellKnownRoutes: readonly Route[] = [jwks];
