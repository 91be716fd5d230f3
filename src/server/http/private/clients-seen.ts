// GET and DELETE /private/clients-seen: the clients that have called, for their owner, and forgetting them.
import { z } from 'zod';
import { ClientSeen } from '../../../contract/clients-seen.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';

const listClientsSeen = route({
  method: 'get',
  path: '/private/clients-seen',
  operationId: 'listClientsSeen',
  summary: 'Clients that have called, the latest first, with what failed and why',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'The clients', schema: z.array(ClientSeen) } },
  handler: ({ uid, services }) => ok(services.clientsSeen.list(uid)),
});

const forgetClientsSeen = route({
  method: 'delete',
  path: '/private/clients-seen',
  operationId: 'forgetClientsSeen',
  summary: 'Forget the clients that have called; whoever calls again is listed again',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 204: { description: 'Forgotten' } },
  handler: ({ uid, services }) => {
    services.clientsSeen.clear(uid);
    return { status: 204 };
  },
});

export const clientsSeenRoutes: readonly Route[] = [listClientsSeen, forgetClientsSeen];
