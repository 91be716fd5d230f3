// /private/language-models: the language models of this computer and the program that runs them, for the owner. Downloads start only
// by these routes.
import { z } from 'zod';
import { LanguageModels } from '../../../contract/language-models.ts';
import { ModelImport, SpeechModelsPatch } from '../../../contract/speech-models.ts';
import { ok, route, type HttpServices, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';
const NOT_OWNER = { 403: { description: 'The caller is not the owner of this instance' } };
const params = z.object({ model_id: z.string() });
const PATH = '/private/language-models';
const ONE = `${PATH}/{model_id}`;
const all = { 200: { description: 'The models as they are now', schema: LanguageModels }, ...NOT_OWNER };
const outcomes = {
  ...all,
  404: { description: 'No such model' },
  409: { description: 'Not possible now; the detail says why' },
};
const common = { tag: TAG, auth: SIGNED_IN } as const;
const ofOne = { ...common, params, responses: outcomes } as const;

const shown = (services: HttpServices, uid: string) =>
  ok(services.languageModels.get(uid, services.understandingSettings.modelInUse));

const listModels = route({
  ...common,
  method: 'get',
  path: PATH,
  operationId: 'listLanguageModels',
  summary: 'Language models of this computer: what may be installed, what is, what is in use (owner)',
  responses: all,
  handler: ({ uid, services }) => shown(services, uid),
});

const updateModels = route({
  ...common,
  method: 'patch',
  path: PATH,
  operationId: 'updateLanguageModels',
  summary: 'Set the mirror that language models are downloaded from (owner)',
  body: SpeechModelsPatch,
  responses: all,
  handler({ uid, body, services }) {
    services.languageModels.setMirror(uid, body.mirror);
    return shown(services, uid);
  },
});

const importModel = route({
  ...common,
  method: 'post',
  path: `${PATH}/import`,
  operationId: 'importLanguageModel',
  summary: 'Take a GGUF file of this computer (owner, signed in on it)',
  // A path of this computer requires a browser session here: a token may be used from elsewhere.
  auth: { kinds: ['session'] },
  rate: 'heavy',
  body: ModelImport,
  responses: all,
  async handler({ uid, body, services }) {
    await services.languageModels.importFrom(uid, body.path);
    return shown(services, uid);
  },
});

const downloadModel = route({
  ...ofOne,
  method: 'post',
  path: `${ONE}/download`,
  operationId: 'downloadLanguageModel',
  summary: 'Download a language model or the program that runs them (owner)',
  handler({ uid, params: { model_id }, services }) {
    services.languageModels.download(uid, model_id);
    return shown(services, uid);
  },
});

const pauseModel = route({
  ...ofOne,
  method: 'post',
  path: `${ONE}/pause`,
  operationId: 'pauseLanguageModel',
  summary: 'Pause the download of a language model (owner)',
  handler({ uid, params: { model_id }, services }) {
    services.languageModels.pause(uid, model_id);
    return shown(services, uid);
  },
});

const resumeModel = route({
  ...ofOne,
  method: 'post',
  path: `${ONE}/resume`,
  operationId: 'resumeLanguageModel',
  summary: 'Go on with the download of a language model (owner)',
  handler({ uid, params: { model_id }, services }) {
    services.languageModels.resume(uid, model_id);
    return shown(services, uid);
  },
});

const cancelModel = route({
  ...ofOne,
  method: 'post',
  path: `${ONE}/cancel`,
  operationId: 'cancelLanguageModel',
  summary: 'Give the download of a language model up and remove what has arrived (owner)',
  async handler({ uid, params: { model_id }, services }) {
    await services.languageModels.cancel(uid, model_id);
    return shown(services, uid);
  },
});

const activateModel = route({
  ...ofOne,
  method: 'post',
  path: `${ONE}/activate`,
  operationId: 'activateLanguageModel',
  summary: 'Ask a language model a simple question, and understand conversations with it from now on (owner)',
  rate: 'heavy',
  async handler({ uid, params: { model_id }, services }) {
    const { modelInUse } = services.understandingSettings;
    await services.languageModels.activate(uid, model_id, modelInUse);
    return shown(services, uid);
  },
});

const deleteModel = route({
  ...ofOne,
  method: 'delete',
  path: ONE,
  operationId: 'deleteLanguageModel',
  summary: 'Delete the files of a language model that is not in use (owner)',
  async handler({ uid, params: { model_id }, services }) {
    await services.languageModels.remove(uid, model_id, services.understandingSettings.modelInUse);
    return shown(services, uid);
  },
});

/** Fixed paths come first. */
export const languageModelRoutes: readonly Route[] = [
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
