// One address for each trigger, on and off (contract: Events): a view on the first webhook among the destinations. Answers the
// addresses to their owner only.
import { z } from 'zod';
import { WebhookStatus, WebhookTarget, WebhookType } from '../../../contract/webhooks.ts';
import { ok, route, type Route } from '../route.ts';
import { setterOf } from '../setter.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const TAG = 'Webhooks';
const PATH = '/v1/users/developer/webhook/{type}';
const params = z.object({ type: WebhookType });
const Done = z.object({ status: z.literal('ok') });

const getWebhook = route({
  method: 'get',
  path: PATH,
  operationId: 'getWebhook',
  summary: 'The address of a webhook; empty when none is set',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 200: { description: 'The address', schema: z.object({ url: z.string() }) } },
  handler: ({ uid, params, services }) => ok({ url: services.singleWebhooks.url(uid, params.type) }),
});

const setWebhook = route({
  method: 'post',
  path: PATH,
  operationId: 'setWebhook',
  summary: 'Set the address of a webhook and turn it on; an empty one clears it',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  body: WebhookTarget,
  responses: { 200: { description: 'Set', schema: Done } },
  handler: ({ uid, caller, params, body, services }) => {
    services.singleWebhooks.set(uid, params.type, body.url, setterOf(caller, services));
    return ok({ status: 'ok' });
  },
});

const enableWebhook = route({
  method: 'post',
  path: `${PATH}/enable`,
  operationId: 'enableWebhook',
  summary: 'Turn a webhook on and forget its failures; nothing is sent until it has an address',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 200: { description: 'On', schema: Done } },
  handler: ({ uid, caller, params, services }) => {
    services.singleWebhooks.enable(uid, params.type, setterOf(caller, services));
    return ok({ status: 'ok' });
  },
});

const disableWebhook = route({
  method: 'post',
  path: `${PATH}/disable`,
  operationId: 'disableWebhook',
  summary: 'Turn a webhook off; its address is kept',
  tag: TAG,
  auth: SIGNED_IN,
  params,
  responses: { 200: { description: 'Off', schema: Done } },
  handler: ({ uid, params, services }) => {
    services.singleWebhooks.disable(uid, params.type);
    return ok({ status: 'ok' });
  },
});

const webhookStatus = route({
  method: 'get',
  path: '/v1/users/developer/webhooks/status',
  operationId: 'getWebhookStatus',
  summary: 'Which webhooks are on',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'On or off, by type', schema: WebhookStatus } },
  handler: ({ uid, services }) => ok(services.singleWebhooks.status(uid)),
});

export const webhookRoutes: readonly Route[] = [
  webhookStatus,
  getWebhook,
  setWebhook,
  enableWebhook,
  disableWebhook,
];
