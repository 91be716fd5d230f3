// POST /v2/voice-message/transcribe and POST /v2/voice-messages: audio in, text out (contract: Voice
// messages). A failure is an outcome with one fixed body, in the answer or in the last frame of the stream.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FailureOutcome } from '../../../contract/errors.ts';
import {
  VOICE_LIMITS,
  VoiceFailure,
  VoiceMessageQuery,
  VoiceMessageSettings,
  VoiceTranscript,
} from '../../../contract/voice-messages.ts';
import { isoTime } from '../../services/iso-time.ts';
import {
  voiceFailure,
  type VoiceMessage,
  type VoiceMessageResult,
} from '../../services/transcription/voice-messages.ts';
import type { Upload } from '../multipart.ts';
import { ok, route, STREAMED, type Route, type UploadForm } from '../route.ts';

const TAG = 'Voice messages';
const AUTH = { kinds: ['id_token', 'session'] } as const;

const STATUS: Record<FailureOutcome, 400 | 502 | 503 | 504> = {
  invalid_input: 400,
  upstream_error: 502,
  empty_unexpected: 502,
  config_error: 503,
  timeout: 504,
};

const UPLOAD: UploadForm = {
  limits: VOICE_LIMITS,
  form: {
    type: 'object',
    properties: {
      files: {
        type: 'array',
        maxItems: VOICE_LIMITS.files,
        items: { type: 'string', format: 'binary' },
        description:
          'WAV, FLAC, MP3, Ogg Opus, WebM Opus, M4A or MP4 with AAC or Opus, ADTS, or Opus frames that each follow ' +
          'their length as a 32-bit little-endian number. The content decides, not the name.',
      },
      language: { type: 'string' },
    },
    required: ['files'],
  },
  bytes: 'Raw 16-bit little-endian samples; the query tells rate and channels',
};

const TOO_LARGE = { description: `More than ${VOICE_LIMITS.bytes} bytes, or ${VOICE_LIMITS.files} files` };
const UNREADABLE = {
  description: 'invalid_input: the audio cannot be read, or a rule is broken',
  schema: VoiceFailure,
};

/** The message to transcribe; null when the request breaks a rule of the route. */
function messageOf(upload: Upload, query: Record<string, string | undefined>): VoiceMessage | null {
  if (upload.kind === 'none') return null;
  const { language, stt_service, keywords } = upload.kind === 'form' ? upload.fields : {};
  const settings = VoiceMessageSettings.safeParse({
    ...query,
    language: language ?? query.language,
    stt_service: stt_service ?? query.stt_service,
    keywords: keywords ?? query.keywords,
  });
  if (!settings.success) return null;
  const { sample_rate, channels } = settings.data;
  if (upload.kind === 'bytes') {
    if (upload.file.source.size === 0) return null;
    return { ...settings.data, parts: [{ source: upload.file.source, raw: { sample_rate, channels } }] };
  }
  const files = upload.files.filter(({ field }) => field === 'files');
  // A part without a file name is not a file, whatever its content.
  if (files.length === 0 || 'files' in upload.fields) return null;
  if (files.some(({ name, source }) => name === '' || source.size === 0)) return null;
  return { ...settings.data, parts: files.map(({ source }) => ({ source, raw: null })) };
}

/** Null when the client has gone. */
async function resultOf(
  work: Promise<VoiceMessageResult>,
  { signal, response }: { signal: AbortSignal; response: ServerResponse },
): Promise<VoiceMessageResult | null> {
  try {
    return await work;
  } catch (error) {
    if (!signal.aborted) throw error;
    // The service is stopping; the outcome allows the client to try again.
    return response.destroyed ? null : { ok: false, failure: voiceFailure('upstream_error', 'local') };
  }
}

const refused = (failure: VoiceFailure) => ({ status: STATUS[failure.outcome], body: failure });

const transcribeVoiceMessage = route({
  method: 'post',
  path: '/v2/voice-message/transcribe',
  operationId: 'transcribeVoiceMessage',
  summary: 'Text of a voice message; nothing of it is kept',
  tag: TAG,
  auth: AUTH,
  rate: 'heavy',
  query: VoiceMessageQuery,
  upload: UPLOAD,
  responses: {
    200: { description: 'The text; empty for silence', schema: VoiceTranscript },
    400: UNREADABLE,
    413: TOO_LARGE,
    502: { description: 'upstream_error or empty_unexpected', schema: VoiceFailure },
    503: { description: 'config_error', schema: VoiceFailure },
    504: { description: 'timeout', schema: VoiceFailure },
  },
  async handler({ uid, query, upload, services, signal, response }) {
    const message = messageOf(upload, query);
    if (message === null) return refused(voiceFailure('invalid_input', 'local'));
    const work = services.voiceMessages.transcribe(uid, message, { signal });
    const result = await resultOf(work, { signal, response });
    if (result === null) return STREAMED;
    return result.ok ? ok(result.value) : refused(result.failure);
  },
});

const base64 = (value: object): string => Buffer.from(JSON.stringify(value), 'utf8').toString('base64');

const streamVoiceMessage = route({
  method: 'post',
  path: '/v2/voice-messages',
  operationId: 'streamVoiceMessage',
  summary: 'Text of a voice message as a stream of frames; empty for silence',
  tag: TAG,
  auth: AUTH,
  rate: 'heavy',
  query: VoiceMessageQuery,
  upload: UPLOAD,
  responses: {
    200: {
      description:
        'Frames, each followed by a blank line: `think: text`, `message: base64 of JSON`, `data: text`, ' +
        '`done: base64 of JSON`; or `error: JSON` as the last one. No frame at all means silence.',
      contentType: 'text/event-stream',
    },
    400: UNREADABLE,
    413: TOO_LARGE,
  },
  async handler({ uid, query, upload, services, clock, signal, response }) {
    const whole = messageOf(upload, query);
    if (whole === null) return refused(voiceFailure('invalid_input', 'local'));
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    const frame = (name: string, text: string): void => void response.write(`${name}: ${text}\n\n`);
    let thought = false;
    // Sent with the first text, so that the stream of a silent message stays empty.
    const onText = (): void => {
      if (!thought) frame('think', 'Writing down what was said');
      thought = true;
    };
    // Only the first of several files is transcribed, as in the original service.
    const message = { ...whole, parts: whole.parts.slice(0, 1) };
    const work = services.voiceMessages.transcribe(uid, message, { signal, onText });
    const result = await resultOf(work, { signal, response });
    if (result?.ok === false) frame('error', JSON.stringify(result.failure));
    if (result?.ok && result.value.outcome === 'success') {
      const { transcript } = result.value;
      const messageFrom = (sender: 'human' | 'ai') => ({
        id: randomUUID(),
        text: transcript,
        created_at: isoTime(clock.now()),
        sender,
        type: 'text',
        app_id: null,
        memories_id: [],
        chat_session_id: null,
      });
      frame('message', base64(messageFrom('human')));
      frame('data', transcript.replaceAll('\n', '__CRLF__'));
      frame('done', base64({ ...messageFrom('ai'), ask_for_nps: false }));
    }
    response.end();
    return STREAMED;
  },
});

export const voiceMessageRoutes: readonly Route[] = [transcribeVoiceMessage, streamVoiceMessage];
