// GET and PATCH /private/custom-transcription: the user's own transcription service.
import { CustomTranscription, CustomTranscriptionPatch } from '../../../contract/custom-transcription.ts';
import { ok, route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';

export const getCustomTranscription = route({
  method: 'get',
  path: '/private/custom-transcription',
  operationId: 'getCustomTranscription',
  summary: 'The transcription service of the user’s own',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'The setting', schema: CustomTranscription } },
  handler: ({ uid, services }) => ok(services.customTranscription.get(uid)),
});

export const updateCustomTranscription = route({
  method: 'patch',
  path: '/private/custom-transcription',
  operationId: 'updateCustomTranscription',
  summary: 'Change which transcription service the app sends sound to',
  tag: TAG,
  auth: SIGNED_IN,
  body: CustomTranscriptionPatch,
  responses: { 200: { description: 'The setting', schema: CustomTranscription } },
  handler: ({ uid, body, services }) => ok(services.customTranscription.update(uid, body)),
});
