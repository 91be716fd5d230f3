// The delivery journal of the signed-in user: what was sent where, each attempt, and sending again.
import { z } from 'zod';
import {
  DELIVERIES_PAGE,
  Delivery,
  DeliveryDetail,
  DeliveryPage,
  DeliveryState,
} from '../../../contract/deliveries.ts';
import { Id } from '../../../contract/fields.ts';
import { WebhookType } from '../../../contract/webhooks.ts';
import { searchHeaders } from '../list-headers.ts';
import { integerField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Webhooks';
const PATH = '/v1/deliveries';
const ONE = `${PATH}/{delivery_id}`;
const params = z.object({ delivery_id: z.string() });
const NO_SUCH = { 404: { description: 'There is no such delivery' } };

const listDeliveries = route({
  method: 'get',
  path: PATH,
  operationId: 'listDeliveries',
  summary: 'The delivery journal, the newest first; a page may be short and still not be the last',
  tag: TAG,
  auth: SIGNED_IN,
  query: z.object({
    destination_id: Id.optional(),
    trigger: WebhookType.optional(),
    state: DeliveryState.optional(),
    conversation_id: Id.optional(),
    limit: integerField().optional(),
    cursor: z.string().max(100).optional(),
  }),
  responses: { 200: { description: 'One page', schema: DeliveryPage } },
  handler: ({ uid, query, services }) => {
    const { default: usual, max } = DELIVERIES_PAGE;
    return ok(services.deliveryJournal.list(uid, query), searchHeaders(query.limit ?? usual, max));
  },
});

const getDelivery = route({
  method: 'get',
  path: ONE,
  operationId: 'getDelivery',
  summary: 'One delivery: each attempt, its headers and its answer, and the body',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 200: { description: 'The delivery', schema: DeliveryDetail }, ...NO_SUCH },
  handler: ({ uid, params, services }) => ok(services.deliveryJournal.get(uid, params.delivery_id)),
});

const resendDelivery = route({
  method: 'post',
  path: `${ONE}/resend`,
  operationId: 'resendDelivery',
  summary: 'Send the same event to the same destination again, under the same id',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: {
    200: { description: 'The new delivery, which waits', schema: Delivery },
    409: { description: 'It waits, or cannot be sent any more' },
    ...NO_SUCH,
  },
  handler: ({ uid, params, services }) => ok(services.deliveryJournal.resend(uid, params.delivery_id)),
});

export const deliveryRoutes: readonly Route[] = [listDeliveries, getDelivery, resendDelivery];
