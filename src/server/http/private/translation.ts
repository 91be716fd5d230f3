// GET and PATCH /private/translation: the owner's translator of live transcripts. Stores the key and never
// answers it.
import { TranslationService, TranslationServicePatch } from '../../../contract/translation.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';
const PATH = '/private/translation';
const NOT_OWNER = { 403: { description: 'The caller is not the owner of this instance' } };

const getTranslation = route({
  method: 'get',
  path: PATH,
  operationId: 'getTranslation',
  summary: 'The server that translates live transcripts (owner)',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'As it is set', schema: TranslationService }, ...NOT_OWNER },
  handler: async ({ uid, services }) => ok(await services.translationSetting.get(uid)),
});

const updateTranslation = route({
  method: 'patch',
  path: PATH,
  operationId: 'updateTranslation',
  summary: 'Set or change the server that translates live transcripts (owner)',
  tag: TAG,
  auth: SIGNED_IN,
  body: TranslationServicePatch,
  responses: { 200: { description: 'As it is set now', schema: TranslationService }, ...NOT_OWNER },
  handler: async ({ uid, body, services }) => ok(await services.translationSetting.update(uid, body)),
});

export const translationRoutes: readonly Route[] = [getTranslation, updateTranslation];
