// The kept audio of a conversation as the original apps play it: they ask for addresses of files, and open those without a
// header. There is one file, the whole conversation, and it is always ready.
import { z } from 'zod';
import { SAMPLE_RATE } from '../../../contract/audio.ts';
import { WAV_HEADER_BYTES } from '../../audio/wav.ts';
import { ServiceError } from '../../service-error.ts';
import { ok, route, type HttpServices, type Route } from '../route.ts';
import { TICKET_SECONDS } from '../private/token.ts';
import { playAudio } from './conversation-audio.ts';

const PATH = '/v1/sync/audio/{conversation_id}';
const COMMON = { tag: 'Conversations (app)', auth: { kinds: ['id_token', 'session'] } } as const;
const params = z.object({ conversation_id: z.string() });
const NO_SUCH = { description: 'No such conversation' };
const BYTES_A_SECOND = SAMPLE_RATE * 2;

const AudioAddress = z.object({
  id: z.string(),
  status: z.literal('cached'),
  signed_url: z.string(),
  content_type: z.literal('audio/wav'),
  /** Seconds. */
  duration: z.number(),
});

/** Seconds of kept audio; null when there is none. Throws `not_found` for a conversation that is not the user's. */
async function secondsOf(services: HttpServices, uid: string, id: string): Promise<number | null> {
  services.conversations.get(uid, id);
  try {
    const audio = await services.playback.open(uid, id);
    await audio.close();
    return (audio.size - WAV_HEADER_BYTES) / BYTES_A_SECOND;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return null;
    throw error;
  }
}

const listAudioAddresses = route({
  ...COMMON,
  method: 'get',
  path: `${PATH}/urls`,
  operationId: 'listAudioAddresses',
  summary: 'Addresses of the kept audio that need no header, for twelve hours',
  params,
  responses: {
    200: {
      description: 'One file, or none when no audio is kept',
      schema: z.object({
        conversation_id: z.string(),
        audio_files: z.array(AudioAddress),
        poll_after_ms: z.null(),
      }),
    },
    404: NO_SUCH,
  },
  async handler({ uid, params: { conversation_id: id }, services, base, caller }) {
    const duration = await secondsOf(services, uid, id);
    const answer = { conversation_id: id, poll_after_ms: null };
    if (duration === null) return ok({ ...answer, audio_files: [] });
    const path = `/v1/conversations/${encodeURIComponent(id)}/audio`;
    // The address ends with the session or the device that asked for it.
    const claims = {
      uid,
      session: caller?.sessionId,
      device: caller?.kind === 'device' ? caller.keyId : undefined,
    };
    const { token } = await services.identity.issueTicket(claims, path, TICKET_SECONDS.audio);
    const signed_url = `${base}${path}?ticket=${token}`;
    const file = { id, status: 'cached', signed_url, content_type: 'audio/wav', duration };
    return ok({ ...answer, audio_files: [file] });
  },
});

const prepareAudio = route({
  ...COMMON,
  method: 'post',
  path: `${PATH}/precache`,
  operationId: 'prepareAudio',
  summary: 'Say whether audio is kept; it is always ready, so that nothing is prepared',
  params,
  body: z.looseObject({}).optional(),
  responses: {
    200: {
      description: 'Ready, or nothing to play',
      schema: z.object({ status: z.enum(['cached', 'no_audio']), audio_file_count: z.int() }),
    },
    404: NO_SUCH,
  },
  async handler({ uid, params: { conversation_id: id }, services }) {
    const has = (await secondsOf(services, uid, id)) !== null;
    return ok({ status: has ? 'cached' : 'no_audio', audio_file_count: has ? 1 : 0 });
  },
});

const playAudioFile = route({
  ...COMMON,
  method: 'get',
  path: `${PATH}/{audio_file_id}`,
  operationId: 'playAudioFile',
  summary: 'Play a file of the addresses above (WAV, byte ranges)',
  params: params.extend({ audio_file_id: z.string().describe('As the list of addresses has it.') }),
  responses: {
    200: { description: 'The whole file', contentType: 'audio/wav' },
    206: { description: 'The range asked for', contentType: 'audio/wav' },
    404: { description: 'No such conversation or file, or no audio is kept for it' },
    416: { description: 'The range lies outside the file' },
  },
  handler(context) {
    const { conversation_id, audio_file_id } = context.params;
    if (audio_file_id !== conversation_id) throw new ServiceError('not_found', 'Audio file not found');
    return playAudio(context, conversation_id);
  },
});

const hasRecording = route({
  ...COMMON,
  method: 'get',
  path: '/v1/conversations/{conversation_id}/recording',
  operationId: 'hasRecording',
  summary: 'Whether audio of a conversation is kept',
  params,
  responses: {
    200: {
      description: 'Whether it is',
      schema: z.object({ conversation_id: z.string(), has_recording: z.boolean() }),
    },
    404: NO_SUCH,
  },
  handler: ({ uid, params: { conversation_id }, services }) => {
    const { has_audio } = services.conversations.get(uid, conversation_id);
    return ok({ conversation_id, has_recording: has_audio });
  },
});

export const syncAudioRoutes: readonly Route[] = [
  listAudioAddresses,
  prepareAudio,
  playAudioFile,
  hasRecording,
];
