// POST /private/token issues an ID token to the signed-in browser, for connections that cannot carry its
// cookie.
import { z } from 'zod';
import { DateTime } from '../../../contract/resources.ts';
import { ok, route, type Route } from '../route.ts';

const createToken = route({
  method: 'post',
  path: '/private/token',
  operationId: 'createToken',
  summary: 'Get an ID token of the signed-in user, valid for an hour',
  tag: 'Private (the app)',
  auth: { kinds: ['session'] },
  body: z.looseObject({}).optional(),
  responses: {
    200: { description: 'The token', schema: z.object({ token: z.string(), expires_at: DateTime }) },
  },
  handler: async ({ uid, services }) => ok(await services.identity.issueIdToken(uid)),
});

export const tokenRoutes: readonly Route[] = [createToken];
