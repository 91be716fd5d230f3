// Exports the whole account as one file, and deletes it.
import { z } from 'zod';
import { CLEARED_PAGE_COOKIE } from '../cookies.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'Users and settings';

const exportAccount = route({
  method: 'get',
  path: '/v1/users/export',
  operationId: 'exportAccount',
  summary: 'Everything the service keeps of the user, as one JSON file',
  tag: TAG,
  auth: { kinds: [...SIGNED_IN.kinds, 'ticket'] },
  rate: 'heavy',
  responses: { 200: { description: 'The file', contentType: 'application/json' } },
  handler: ({ uid, services }) => ({
    texts: services.exports.pieces(uid),
    headers: { 'Content-Disposition': 'attachment; filename="earshot-export.json"' },
  }),
});

const deleteAccount = route({
  method: 'delete',
  path: '/v1/users/delete-account',
  operationId: 'deleteAccount',
  summary: 'Delete the account and everything in it, for good',
  tag: TAG,
  auth: SIGNED_IN,
  query: z.object({ confirm: z.string() }),
  responses: {
    200: { description: 'Gone', schema: z.object({ success: z.literal(true) }) },
  },
  handler: async ({ uid, query, services }) => {
    await services.accountDeletion.remove(uid, {
      confirm: query.confirm,
      endSessions: () => services.live.endAllOf(uid),
    });
    return ok({ success: true }, { 'Set-Cookie': CLEARED_PAGE_COOKIE });
  },
});

export const accountRoutes: readonly Route[] = [exportAccount, deleteAccount];
