// The owner's voice: learns it from a recording, answers whether it is known, forgets it. Paths are those of
// the original app.
import { z } from 'zod';
import { Id } from '../../../contract/fields.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { EnrolmentText, SpeechProfile } from '../../../contract/speech-profile.ts';
import { invalid } from '../../service-error.ts';
import { RequestRefused } from '../error-responses.ts';
import { integerField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const COMMON = { tag: 'Speech profile', auth: { kinds: ['id_token', 'session'] } } as const;

const RATES = { min: 8_000, max: 48_000 } as const;

const uploadSpeechProfile = route({
  ...COMMON,
  method: 'post',
  path: '/v3/upload-audio',
  operationId: 'uploadSpeechProfile',
  summary:
    'Learn the owner’s voice: a multipart form with one audio file, or raw 16-bit samples as application/octet-stream',
  rate: 'heavy',
  query: z.object({
    sample_rate: integerField()
      .pipe(z.int().min(RATES.min).max(RATES.max))
      .default(16_000)
      .describe('Of raw samples, in Hz. A file says its own.'),
  }),
  responses: {
    200: { description: 'The profile', schema: SpeechProfile },
    413: { description: 'The recording is too large' },
    415: { description: 'Neither a form nor raw samples' },
    422: { description: 'No audio, or too little or too much speech in it' },
  },
  upload: {
    limits: { bytes: LIMITS.speechProfileBytes, files: 1 },
    form: {
      type: 'object',
      properties: {
        file: { type: 'string', format: 'binary', description: 'WAV, FLAC, MP3, M4A, Ogg or WebM' },
      },
      required: ['file'],
    },
    bytes: 'Raw 16-bit little-endian mono samples; the query tells the rate',
  },
  async handler({ uid, query, upload, services, signal }) {
    if (upload.kind === 'none')
      throw new RequestRefused(415, 'Send a multipart form with one audio file, or raw samples');
    const file = upload.kind === 'bytes' ? upload.file : upload.files[0];
    if (file === undefined) throw invalid(['file'], 'The form has no file', 'missing');
    const sample_rate = upload.kind === 'bytes' ? query.sample_rate : null;
    return ok(await services.speechProfiles.enrol(uid, { source: file.source, sample_rate }, signal));
  },
});

const learnSpeechProfile = route({
  ...COMMON,
  method: 'post',
  path: '/v3/speech-profile/conversation',
  operationId: 'learnSpeechProfile',
  summary: 'Learn the owner’s voice from the owner’s lines of a conversation, on its kept audio',
  rate: 'heavy',
  body: z.object({ conversation_id: Id.min(1) }),
  responses: {
    200: { description: 'The profile', schema: SpeechProfile },
    404: { description: 'No such conversation, or its audio is not kept' },
    422: { description: 'Too little speech of the owner in it' },
  },
  handler: async ({ uid, body, services, signal }) =>
    ok(await services.speechProfiles.enrolFrom(uid, body.conversation_id, signal)),
});

const read = {
  ...COMMON,
  method: 'get',
  summary: 'Whether the owner’s voice is known',
  responses: { 200: { description: 'The profile', schema: SpeechProfile } },
} as const;

const getSpeechProfile = route({
  ...read,
  path: '/v3/speech-profile',
  operationId: 'getSpeechProfile',
  handler: ({ uid, services }) => ok(services.speechProfiles.get(uid)),
});

const getSpeechProfileV4 = route({
  ...read,
  path: '/v4/speech-profile',
  operationId: 'getSpeechProfileV4',
  handler: ({ uid, services }) => ok(services.speechProfiles.get(uid)),
});

const deleteSpeechProfile = route({
  ...COMMON,
  method: 'delete',
  path: '/v3/speech-profile',
  operationId: 'deleteSpeechProfile',
  summary: 'Forget the owner’s voice',
  responses: { 204: { description: 'Gone, or there was none' } },
  handler: ({ uid, services }) => {
    services.speechProfiles.remove(uid);
    return { status: 204 };
  },
});

/** Everyday words with many different sounds; half a minute when read calmly. */
const TEXTS = {
  en: [
    'On most mornings I open the window and listen to the street before I start the day.',
    'A bakery around the corner sells fresh bread, and the smell reaches us by seven.',
    'Yesterday the weather changed twice: first thick fog, then bright sunshine until the evening.',
    'My neighbour keeps five chickens, a very old bicycle and a garden full of yellow roses.',
    'If the train is late I read a few pages, or I just watch how people hurry past.',
    'We should choose a quiet place next Thursday and talk about the journey in June.',
  ],
  de: [
    'An den meisten Tagen öffne ich morgens das Fenster und höre eine Weile auf die Straße.',
    'Die Bäckerei um die Ecke verkauft frisches Brot, und gegen sieben riecht man es bis hierher.',
    'Gestern hat das Wetter zweimal gewechselt: erst dichter Nebel, dann Sonne bis zum Abend.',
    'Meine Nachbarin hat fünf Hühner, ein sehr altes Fahrrad und einen Garten voll gelber Rosen.',
    'Wenn der Zug zu spät kommt, lese ich ein paar Seiten oder schaue den Leuten zu, wie sie vorbeieilen.',
    'Wir sollten uns nächsten Donnerstag einen ruhigen Platz suchen und über die Reise im Juni sprechen.',
  ],
  es: [
    'Casi todas las mañanas abro la ventana y escucho la calle antes de empezar el día.',
    'La panadería de la esquina vende pan recién hecho, y a las siete el olor llega hasta aquí.',
    'Ayer el tiempo cambió dos veces: primero niebla espesa y luego sol brillante hasta la noche.',
    'Mi vecina tiene cinco gallinas, una bicicleta muy vieja y un jardín lleno de rosas amarillas.',
    'Si el tren llega tarde, leo unas páginas o miro cómo la gente pasa con prisa.',
    'El próximo jueves deberíamos buscar un lugar tranquilo y hablar del viaje de junio.',
  ],
} as const;

const getEnrolmentText = route({
  ...COMMON,
  method: 'get',
  path: '/private/enrolment-text',
  operationId: 'getEnrolmentText',
  summary: 'What to read aloud, so that the owner’s voice can be learned',
  query: z.object({
    language: z
      .enum(['en', 'de', 'es'])
      .default('en')
      .describe('The language of the sentences. A voice is known in every language.'),
  }),
  responses: { 200: { description: 'The sentences', schema: EnrolmentText } },
  handler: ({ query: { language } }) => ok({ language, sentences: TEXTS[language] }),
});

export const speechProfileRoutes: readonly Route[] = [
  uploadSpeechProfile,
  learnSpeechProfile,
  getSpeechProfile,
  getSpeechProfileV4,
  deleteSpeechProfile,
  getEnrolmentText,
];
