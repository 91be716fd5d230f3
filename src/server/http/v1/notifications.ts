// Registers the devices of the signed-in user for notifications, and lists the sent ones.
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { LIMITS } from '../../../contract/limits.ts';
import {
  RegisterPushTarget,
  StoredNotifications,
  UnregisterPushTarget,
} from '../../../contract/notifications.ts';
import { invalid } from '../../service-error.ts';
import { integerField } from '../query-fields.ts';
import { listHeaders } from '../list-headers.ts';
import { ok, route, type Route } from '../route.ts';

const COMMON = { tag: 'Notifications', auth: { kinds: ['id_token', 'session'] } } as const;
const TOKEN_PATH = '/v1/users/fcm-token';

/** A header in which the app describes itself; cut to a length that real values do not reach. */
function appHeader({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, LIMITS.pushDevice) : null;
}

const registerPushTarget = route({
  ...COMMON,
  method: 'post',
  path: TOKEN_PATH,
  operationId: 'registerPushTarget',
  summary: 'Send notifications to this device; its time zone becomes the user’s',
  body: RegisterPushTarget,
  responses: { 200: { description: 'Registered', schema: z.object({ status: z.literal('ok') }) } },
  handler: ({ uid, body, request, services }) => {
    services.push.register(uid, {
      token: body.fcm_token,
      time_zone: body.time_zone,
      platform: appHeader(request, 'x-app-platform'),
      device: appHeader(request, 'x-device-id-hash'),
    });
    return ok({ status: 'ok' });
  },
});

const unregisterPushTarget = route({
  ...COMMON,
  method: 'delete',
  path: TOKEN_PATH,
  operationId: 'unregisterPushTarget',
  summary:
    'Send no more notifications to this device: to the token in the body, or else to the device that X-Device-Id-Hash names',
  body: UnregisterPushTarget.optional(),
  responses: {
    200: { description: 'Gone', schema: z.object({ success: z.boolean() }) },
    404: { description: 'No such token' },
  },
  handler: ({ uid, body, request, services }) => {
    const device = appHeader(request, 'x-device-id-hash');
    if (body?.fcm_token != null) services.push.unregister(uid, body.fcm_token);
    else if (device !== null) services.push.unregisterDevice(uid, device);
    else
      throw invalid(['fcm_token'], 'fcm_token must be provided, or the header X-Device-Id-Hash', 'missing');
    return ok({ success: true });
  },
});

const listNotifications = route({
  ...COMMON,
  method: 'get',
  path: '/v1/users/notifications',
  operationId: 'listNotifications',
  summary: `List the notifications that were sent, newest first; the last ${LIMITS.notificationsKept} are kept`,
  query: z.object({
    limit: integerField().default(LIMITS.notificationsPage.default),
    offset: integerField().default(0),
  }),
  responses: { 200: { description: 'The notifications', schema: StoredNotifications } },
  handler: ({ uid, query, services }) =>
    ok(
      { notifications: services.push.sent(uid, query) },
      listHeaders(query, LIMITS.notificationsPage, services.push.countSent(uid)),
    ),
});

export const notificationRoutes: readonly Route[] = [
  registerPushTarget,
  unregisterPushTarget,
  listNotifications,
];
