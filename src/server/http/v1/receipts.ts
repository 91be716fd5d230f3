// GET /v1/receipts says what the clients of the signed-in user read and wrote.
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import { Receipt, RECEIPT_ACTIONS } from '../../../contract/receipts.ts';
import { limitWithin } from '../../services/page.ts';
import { dateTimeField, integerField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const { default: usual, max } = LIMITS.receiptsPage;

const listReceipts = route({
  method: 'get',
  path: '/v1/receipts',
  operationId: 'listReceipts',
  summary: 'List what clients read and wrote, the newest first',
  tag: 'Receipts',
  auth: { kinds: ['id_token', 'session'] },
  query: z.object({
    client_id: z.string().optional().describe('Only of this client: the id of a key or a grant.'),
    item_id: z.string().optional().describe('Only those that list this item, also when it is deleted.'),
    action: z.enum(RECEIPT_ACTIONS).optional().describe('Only reads, or only writes.'),
    from: dateTimeField().optional().describe('Only from this time on.'),
    to: dateTimeField().optional().describe('Only until this time.'),
    limit: integerField().default(usual),
    cursor: z.string().optional().describe('The X-Next-Cursor of the page before, with the same filters.'),
  }),
  responses: { 200: { description: 'The receipts', schema: z.array(Receipt) } },
  handler: async ({ uid, query, services }) => {
    const limit = limitWithin(query.limit, max);
    const { receipts, next } = await services.receipts.list(uid, { ...query, limit });
    return ok(receipts, { 'X-Limit': String(limit), ...(next !== null && { 'X-Next-Cursor': next }) });
  },
});

export const receiptRoutes: readonly Route[] = [listReceipts];
