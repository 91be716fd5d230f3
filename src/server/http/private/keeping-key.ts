// GET /private/keeping-key: what seals the sound that a page keeps in the browser until this service has it.
import { z } from 'zod';
import { ok, route, type Route } from '../route.ts';

const KeepingKey = z.object({ key: z.base64().describe('32 bytes; the same for each page of the user') });

const getKeepingKey = route({
  method: 'get',
  path: '/private/keeping-key',
  operationId: 'getKeepingKey',
  summary: 'The key for sound that waits in the browser (pages only)',
  tag: 'Private (the app)',
  auth: { kinds: ['session'] },
  responses: { 200: { description: 'The key', schema: KeepingKey } },
  handler: ({ uid, services }) => ok({ key: services.keepingKey(uid).toString('base64') }),
});

export const keepingKeyRoutes: readonly Route[] = [getKeepingKey];
