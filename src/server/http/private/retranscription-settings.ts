// GET and PATCH /private/transcription: how the user's conversations are transcribed.
import { TranscriptionSettings, TranscriptionSettingsPatch } from '../../../contract/retranscription.ts';
import { ok, route, type Route } from '../route.ts';

const SIGNED_IN = { kinds: ['session', 'id_token'] } as const;
const TAG = 'Private (the app)';

const getTranscriptionSettings = route({
  method: 'get',
  path: '/private/transcription',
  operationId: 'getTranscriptionSettings',
  summary:
    'Whether completed conversations are transcribed a second time, and whether live ones save battery',
  tag: TAG,
  auth: SIGNED_IN,
  responses: { 200: { description: 'As it is set', schema: TranscriptionSettings } },
  handler: ({ uid, services }) => ok(services.retranscription.settings(uid)),
});

const updateTranscriptionSettings = route({
  method: 'patch',
  path: '/private/transcription',
  operationId: 'updateTranscriptionSettings',
  summary: 'Turn the second transcription, or saving battery, on or off',
  tag: TAG,
  auth: SIGNED_IN,
  body: TranscriptionSettingsPatch,
  responses: { 200: { description: 'As it is set now', schema: TranscriptionSettings } },
  handler: ({ uid, body, services }) => ok(services.retranscription.update(uid, body)),
});

export const retranscriptionSettingsRoutes: readonly Route[] = [
  getTranscriptionSettings,
  updateTranscriptionSettings,
];
