// POST /v2/voice-message/transcribe and POST /v2/voice-messages: audio in, text out (contract: Voice
// messages). A failure is an outcome with one fixed body, in the answer or in the last frame of the stream.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FailureOutcome } from '../../../contract/errors.ts';
import {
  VOICE_LIMITS,
  VOICE_RULES,
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
import { RequestRefused, ValidationFailed } from '../error-responses.ts';
import type { Upload } from '../multipart.ts';
import { ok, route, STREAMED, type Route, type RouteAnswer, type UploadForm } from '../route.ts';

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
      language: { type: 'string', maxLength: 64 },
    },
    required: ['files'],
  },
  bytes: 'Raw 16-bit little-endian samples; the query tells rate and channels',
};

const refusal = (description: string) => ({ description, schema: VoiceFailure });
const INVALID_STATUSES = {
  400: refusal('invalid_input: the audio cannot be read, or a rule is broken'),
  413: refusal(`invalid_input: more than ${VOICE_LIMITS.bytes} bytes, or ${VOICE_LIMITS.files} files`),
  415: refusal('invalid_input: the body is compressed'),
  507: refusal('upstream_error: the disk is full'),
};

const invalidInput = (message: string): VoiceFailure => voiceFailure('invalid_input', 'local', message);

/** What HTTP refuses on the way to the handler is an outcome, too, with its cause. */
function failureOf(refused: RequestRefused | ValidationFailed): VoiceFailure {
  if (refused instanceof RequestRefused && refused.status === 507) {
    return voiceFailure('upstream_error', 'local', refused.message);
  }
  const [issue] = refused instanceof ValidationFailed ? refused.issues : [];
  if (issue === undefined) return invalidInput(`${refused.message}.`);
  return invalidInput(`${issue.loc.slice(1).join('.')}: ${issue.msg}.`);
}

/** The message to transcribe, or one sentence about the rule of the route that the request breaks. */
function messageOf(upload: Upload, query: Record<string, string | undefined>): VoiceMessage | string {
  if (upload.kind === 'none') return 'Send a form with files, or raw samples as application/octet-stream.';
  const { language, stt_service, keywords } = upload.kind === 'form' ? upload.fields : {};
  const given = { ...query, ...present({ language, stt_service, keywords }) };
  const settings = VoiceMessageSettings.safeParse(present(given));
  if (!settings.success) {
    return VOICE_RULES[settings.error.issues[0]?.path[0] as keyof typeof VOICE_RULES];
  }
  const { sample_rate, channels } = settings.data;
  if (upload.kind === 'bytes') {
    if (upload.file.source.size === 0) return 'There is no audio: the body is empty.';
    return { ...settings.data, parts: [{ source: upload.file.source, raw: { sample_rate, channels } }] };
  }
  const files = upload.files.filter(({ field }) => field === 'files');
  // A part without a file name is not a file, whatever its content.
  if ('files' in upload.fields || files.some(({ name }) => name === '')) {
    return 'Each file of the form needs a file name.';
  }
  if (files.length === 0) return 'The form has no file named files.';
  if (files.some(({ source }) => source.size === 0)) return 'There is no audio: a file is empty.';
  return { ...settings.data, parts: files.map(({ source }) => ({ source, raw: null })) };
}

/** An empty parameter counts as absent. */
const present = (given: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );

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

const answerOf = (failure: VoiceFailure, status: number = STATUS[failure.outcome]): RouteAnswer => ({
  status,
  body: failure,
});

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
    ...INVALID_STATUSES,
    502: { description: 'upstream_error or empty_unexpected', schema: VoiceFailure },
    503: { description: 'config_error', schema: VoiceFailure },
    504: { description: 'timeout', schema: VoiceFailure },
  },
  refused: (refusal) =>
    answerOf(failureOf(refusal), refusal instanceof ValidationFailed ? 400 : refusal.status),
  async handler({ uid, query, upload, services, signal, response }) {
    const message = messageOf(upload, query);
    if (typeof message === 'string') return answerOf(invalidInput(message));
    const work = services.voiceMessages.transcribe(uid, message, { signal });
    const result = await resultOf(work, { signal, response });
    if (result === null) return STREAMED;
    return result.ok ? ok(result.value) : answerOf(result.failure);
  },
});

const EVENT_STREAM = 'text/event-stream';
const frameOf = (name: string, text: string): string => `${name}: ${text}\n\n`;
/** A stream of nothing but a failure. */
const failedStream = (failure: VoiceFailure): RouteAnswer => ({
  status: 200,
  type: EVENT_STREAM,
  text: frameOf('error', JSON.stringify(failure)),
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
  },
  refused: (refusal) => failedStream(failureOf(refusal)),
  async handler({ uid, query, upload, services, clock, signal, response }) {
    const whole = messageOf(upload, query);
    if (typeof whole === 'string') return failedStream(invalidInput(whole));
    response.writeHead(200, { 'Content-Type': EVENT_STREAM });
    response.flushHeaders();
    const frame = (name: string, text: string): void => {
      response.write(frameOf(name, text));
    };
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
