// Reads and sets whether audio is kept after its conversation is processed, and withdraws that with all that was kept.
import { z } from 'zod';
import { booleanField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['id_token', 'session'] } as const;
const PATH = '/v1/users/store-recording-permission';
const TAG = 'Users and settings';

const RecordingPermission = z
  .object({ store_recording_permission: z.boolean() })
  .meta({ id: 'RecordingPermission' });
const responses = { 200: { description: 'What is set', schema: RecordingPermission } };

const getRecordingPermission = route({
  method: 'get',
  path: PATH,
  operationId: 'getRecordingPermission',
  summary: 'Tell whether audio is kept after processing',
  tag: TAG,
  auth: SIGNED_IN,
  responses,
  handler: ({ uid, services }) => ok({ store_recording_permission: services.audioRetention.permitted(uid) }),
});

const setRecordingPermission = route({
  method: 'post',
  path: PATH,
  operationId: 'setRecordingPermission',
  summary: 'Say whether audio is kept after processing; what is kept already stays',
  tag: TAG,
  auth: SIGNED_IN,
  query: z.object({ value: booleanField() }),
  responses,
  handler: ({ uid, query, services }) => {
    services.audioRetention.permit(uid, query.value);
    return ok({ store_recording_permission: query.value });
  },
});

const withdrawRecordingPermission = route({
  method: 'delete',
  path: PATH,
  operationId: 'withdrawRecordingPermission',
  summary:
    'Keep no audio any more, and erase for good what is kept of every completed conversation; the words stay',
  tag: TAG,
  auth: SIGNED_IN,
  rate: 'heavy',
  responses: {
    200: {
      description: 'Erased',
      schema: RecordingPermission.extend({ status: z.literal('ok'), erased_count: z.int() }),
    },
  },
  handler: async ({ uid, services }) => {
    const erased_count = await services.audioRetention.withdraw(uid);
    return ok({ status: 'ok', store_recording_permission: false, erased_count });
  },
});

export const recordingPermissionRoutes: readonly Route[] = [
  getRecordingPermission,
  setRecordingPermission,
  withdrawRecordingPermission,
];
