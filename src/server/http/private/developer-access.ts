// GET and PATCH /private/developer-access: the owner's switch for developers reading memories.
import { z } from 'zod';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';
const Access = z.object({ memories: z.boolean() }).meta({ id: 'DeveloperAccess' });

const getDeveloperAccess = route({
  method: 'get',
  path: '/private/developer-access',
  operationId: 'getDeveloperAccess',
  summary: 'Whether developer keys may read memories at all',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'What is open', schema: Access } },
  handler: ({ uid, services }) => ok(services.developerAccess.get(uid)),
});

const updateDeveloperAccess = route({
  method: 'patch',
  path: '/private/developer-access',
  operationId: 'updateDeveloperAccess',
  summary: 'Open or close memory reads for developer keys',
  tag: TAG,
  auth: SIGNED_IN,
  body: Access,
  responses: { 200: { description: 'What is open now', schema: Access } },
  handler: ({ uid, body, services }) => {
    services.developerAccess.set(uid, body);
    return ok(services.developerAccess.get(uid));
  },
});

export const developerAccessRoutes: readonly Route[] = [getDeveloperAccess, updateDeveloperAccess];
