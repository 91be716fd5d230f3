// GET, PATCH and DELETE /private/speech-service: the owner's remote speech-to-text service. Stores the key
// and never answers it.
import { SpeechService, SpeechServicePatch } from '../../../contract/speech-service.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';
const PATH = '/private/speech-service';
const NOT_OWNER = { 403: { description: 'The caller is not the owner of this instance' } };

const getSpeechService = route({
  method: 'get',
  path: PATH,
  operationId: 'getSpeechService',
  summary: 'The remote speech service, and which services may be used (owner)',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'As it is set', schema: SpeechService }, ...NOT_OWNER },
  handler: async ({ uid, services }) => ok(await services.speechServices.get(uid)),
});

const updateSpeechService = route({
  method: 'patch',
  path: PATH,
  operationId: 'updateSpeechService',
  summary: 'Set or change the remote speech service (owner)',
  tag: TAG,
  auth: SIGNED_IN,
  body: SpeechServicePatch,
  responses: { 200: { description: 'As it is set now', schema: SpeechService }, ...NOT_OWNER },
  handler: async ({ uid, body, services }) => ok(await services.speechServices.update(uid, body)),
});

const removeSpeechService = route({
  method: 'delete',
  path: PATH,
  operationId: 'removeSpeechService',
  summary: 'Forget the remote speech service and its key (owner)',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 204: { description: 'It is not used any more' }, ...NOT_OWNER },
  async handler({ uid, services }) {
    await services.speechServices.remove(uid);
    return { status: 204 };
  },
});

export const speechServiceRoutes: readonly Route[] = [
  getSpeechService,
  updateSpeechService,
  removeSpeechService,
];
