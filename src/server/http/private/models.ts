// /private/models: the speech models of this instance, for its owner. Downloads start only by these routes.
import { z } from 'zod';
import {
  ModelImport,
  SpeechModel,
  SpeechModels,
  SpeechModelsPatch,
} from '../../../contract/speech-models.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';
const NOT_OWNER = { 403: { description: 'The caller is not the owner of this instance' } };
const params = z.object({ model_id: z.string() });
const common = { tag: TAG, auth: SIGNED_IN, params } as const;
const outcomes = {
  200: { description: 'The model as it is now', schema: SpeechModel },
  ...NOT_OWNER,
  404: { description: 'No such model' },
  409: { description: 'Not possible now; the detail says why' },
};
const PATH = '/private/models/{model_id}';

const listModels = route({
  method: 'get',
  path: '/private/models',
  operationId: 'listSpeechModels',
  summary: 'Speech models: what may be installed, what is, what is in use, and downloads (owner)',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'The models', schema: SpeechModels }, ...NOT_OWNER },
  handler: ({ uid, services }) => ok(services.speechModels.get(uid)),
});

const updateModels = route({
  method: 'patch',
  path: '/private/models',
  operationId: 'updateSpeechModels',
  summary: 'Set the mirror that models are downloaded from (owner)',
  tag: TAG,
  auth: SIGNED_IN,
  body: SpeechModelsPatch,
  responses: { 200: { description: 'The models', schema: SpeechModels }, ...NOT_OWNER },
  handler: ({ uid, body, services }) => ok(services.speechModels.setMirror(uid, body.mirror)),
});

const importModel = route({
  method: 'post',
  path: '/private/models/import',
  operationId: 'importSpeechModel',
  summary: 'Take a model from a file or folder of this computer (owner, signed in on it)',
  tag: TAG,
  // A path of this computer requires a browser session here: a token may be used from elsewhere.
  auth: { kinds: ['session'] },
  rate: 'heavy',
  body: ModelImport,
  responses: { 200: { description: 'The model', schema: SpeechModel }, ...NOT_OWNER },
  handler: async ({ uid, body, services }) => ok(await services.speechModels.importFrom(uid, body.path)),
});

const downloadModel = route({
  ...common,
  method: 'post',
  path: `${PATH}/download`,
  operationId: 'downloadSpeechModel',
  summary: 'Download a model (owner)',
  responses: outcomes,
  handler: ({ uid, params: { model_id }, services }) => ok(services.speechModels.download(uid, model_id)),
});

const pauseModel = route({
  ...common,
  method: 'post',
  path: `${PATH}/pause`,
  operationId: 'pauseSpeechModel',
  summary: 'Pause the download of a model (owner)',
  responses: outcomes,
  handler: ({ uid, params: { model_id }, services }) => ok(services.speechModels.pause(uid, model_id)),
});

const resumeModel = route({
  ...common,
  method: 'post',
  path: `${PATH}/resume`,
  operationId: 'resumeSpeechModel',
  summary: 'Go on with the download of a model (owner)',
  responses: outcomes,
  handler: ({ uid, params: { model_id }, services }) => ok(services.speechModels.resume(uid, model_id)),
});

const cancelModel = route({
  ...common,
  method: 'post',
  path: `${PATH}/cancel`,
  operationId: 'cancelSpeechModel',
  summary: 'Give the download of a model up and remove what has arrived (owner)',
  responses: outcomes,
  handler: async ({ uid, params: { model_id }, services }) =>
    ok(await services.speechModels.cancel(uid, model_id)),
});

const activateModel = route({
  ...common,
  method: 'post',
  path: `${PATH}/activate`,
  operationId: 'activateSpeechModel',
  summary: 'Try a model on a known clip and put it in use; open sessions finish on the old one (owner)',
  rate: 'heavy',
  responses: { ...outcomes, 200: { description: 'The models as they are now', schema: SpeechModels } },
  handler: async ({ uid, params: { model_id }, services }) =>
    ok(await services.speechModels.activate(uid, model_id)),
});

const deleteModel = route({
  ...common,
  method: 'delete',
  path: PATH,
  operationId: 'deleteSpeechModel',
  summary: 'Delete the files of a model that is not in use (owner)',
  responses: { ...outcomes, 200: { description: 'Deleted', schema: z.object({ success: z.literal(true) }) } },
  async handler({ uid, params: { model_id }, services }) {
    await services.speechModels.remove(uid, model_id);
    return ok({ success: true });
  },
});

/** Fixed paths come first. */
export const speechModelRoutes: readonly Route[] = [
  listModels,
  updateModels,
  importModel,
  downloadModel,
  pauseModel,
  resumeModel,
  cancelModel,
  activateModel,
  deleteModel,
];
