// GET and PATCH /private/custom-transcription: the user's own transcription service.
import { CustomSttSetting, CustomSttPatch } from '../../../contract/custom-stt.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';

const getCustomStt = route({
  method: 'get',
  path: '/private/custom-transcription',
  operationId: 'getCustomStt',
  summary: 'The transcription service of the user’s own',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'The setting', schema: CustomSttSetting } },
  handler: ({ uid, services }) => ok(services.customStt.get(uid)),
});

const updateCustomStt = route({
  method: 'patch',
  path: '/private/custom-transcription',
  operationId: 'updateCustomStt',
  summary: 'Change which transcription service the app sends sound to',
  tag: TAG,
  auth: SIGNED_IN,
  body: CustomSttPatch,
  responses: { 200: { description: 'The setting', schema: CustomSttSetting } },
  handler: ({ uid, body, services }) => ok(services.customStt.update(uid, body)),
});

export const customSttRoutes: readonly Route[] = [getCustomStt, updateCustomStt];
