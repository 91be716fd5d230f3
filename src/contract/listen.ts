// The live transcription socket (contract: Live transcription WebSocket, Live transcription events, Limits):
// query, messages in both directions, close codes. Pure.
import { z } from 'zod';
import { filled, Id, text } from './fields.ts';
import { SpokenLanguage } from './language.ts';
import { LIMITS } from './limits.ts';
import { LiveSegment } from './live-segments.ts';
import { FailureOutcome } from './errors.ts';
import { LISTENING_ACTIONS, ListeningState } from './listening.ts';

export const CODECS = ['pcm8', 'pcm16', 'opus', 'opus_fs320', 'aac', 'lc3', 'lc3_fs1030'] as const;
export const Codec = z.enum(CODECS);
export type Codec = z.infer<typeof Codec>;
/** What clients of the original service call pcm16 elsewhere. */
const PCM16_NAMES: readonly string[] = ['linear16', 'pcm'];

/** The two supported providers. */
export const STT_SERVICES = ['local', 'remote'] as const;
export const SttService = z.enum(STT_SERVICES);
export type SttService = z.infer<typeof SttService>;

const queryBoolean = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] });
const queryInteger = z
  .string()
  .regex(/^-?\d{1,9}$/, 'must be a whole number')
  .transform(Number);

/** Whatever is not `enabled` is disabled. */
const enabledOrNot = z
  .string()
  .transform((word): 'enabled' | 'disabled' => (word === 'enabled' ? 'enabled' : 'disabled'))
  .default('disabled');

const { min, max, default: timeoutDefault } = LIMITS.conversationTimeoutSeconds;

/** The nearest whole second that is allowed; -1 is the longest, and what is no number counts as absent. */
function timeoutSeconds(given: string): number {
  const seconds = Number(given);
  if (Number.isNaN(seconds)) return timeoutDefault;
  return seconds === -1 ? max : Math.min(max, Math.max(min, Math.round(seconds)));
}

/** Query of `/v4/listen`. `uid` is checked against the credential by the transport. */
export const ListenQuery = z.object({
  /** Absent, the session is that of the user of the credential. */
  uid: z.string().min(1).optional(),
  language: SpokenLanguage.default('en'),
  /** Absent, it is what the codec fixes: 8000 for pcm8, which is the default codec, 16000 for the others. */
  sample_rate: queryInteger.pipe(z.int().min(8000).max(48_000)).optional(),
  codec: z.preprocess(
    (name) => (PCM16_NAMES.includes(name as string) ? 'pcm16' : name),
    Codec.default('pcm8'),
  ),
  channels: queryInteger.pipe(z.int().min(1).max(2)).default(1),
  include_speech_profile: queryBoolean.default(true),
  /** Seconds of silence before processing. */
  conversation_timeout: z.string().transform(timeoutSeconds).default(timeoutDefault),
  /** Retired providers cannot be chosen, nor can unknown ones: their names choose nothing. */
  stt_service: SttService.optional().catch(undefined),
  custom_stt: enabledOrNot,
  /** A blank one names nothing. */
  source: text({ max: 64 })
    .transform((name) => filled(name))
    .optional(),
  /**
   * Not in the contract: `enabled` assigns persons who are recognised for sure, instead of only suggesting
   * them.
   */
  speaker_auto_assign: enabledOrNot,
  /**
   * Not in the contract: with two channels, whether the first byte of each message is the number of the one channel it
   * belongs to, from 0 on. Absent, that is so for `source=phone_call` alone, and from 1 on, as clients of the original
   * service send phone calls.
   */
  channel_byte: z.enum(['enabled', 'disabled']).optional(),
  /** Not in the contract; clients of the original service bind a session to a conversation id of theirs. */
  client_conversation_id: z.string().optional(),
  /**
   * Not in the contract: the `recording_session_id` of the client's connection before, which this one takes the place of.
   * That one ends, and `audio_resumed` says what was taken of it. What is no such id is as good as none.
   */
  resumes_session: z.uuid().optional().catch(undefined),
});
export type ListenQuery = z.infer<typeof ListenQuery>;

export const AuthMessage = z.object({
  type: z.literal('auth'),
  token: z.string().min(1).max(LIMITS.parameter),
});

export const SpeakerAssignedMessage = z.object({
  type: z.literal('speaker_assigned'),
  speaker_id: z.int().min(0),
  person_id: Id,
  person_name: z.string().max(LIMITS.parameter),
  segment_ids: z.array(Id).max(LIMITS.clientLines),
});

export type SpeakerAssignedMessage = z.infer<typeof SpeakerAssignedMessage>;

export const SuggestedSegment = z.object({
  /** Not in the contract, like the last one: clients of the original send both. One that cannot be read is none. */
  id: Id.nullish().catch(null),
  text: z.string().max(LIMITS.listenMessageBytes),
  /** SPEAKER_07 is speaker 7 when there is no speaker_id. What cannot be read counts as absent, so that the text is kept. */
  speaker: Id.nullish().catch(null),
  speaker_id: z.int().min(0).nullish().catch(null),
  /** Seconds since the session began. */
  start: z.number().nullish().catch(null),
  end: z.number().nullish().catch(null),
  is_user: z.boolean().nullish().catch(null),
  person_id: Id.nullish().catch(null),
  /** The client compared the voice with a profile of its own. */
  speech_profile_processed: z.boolean().nullish().catch(null),
});
export type SuggestedSegment = z.infer<typeof SuggestedSegment>;

export const SuggestedTranscriptMessage = z.object({
  type: z.literal('suggested_transcript'),
  /** Null in the place of one that cannot be read. */
  segments: z.array(SuggestedSegment.nullable().catch(null)).max(LIMITS.requestItems),
  stt_provider: z.string().max(LIMITS.parameter).nullish().catch(null),
});
export type SuggestedTranscriptMessage = z.infer<typeof SuggestedTranscriptMessage>;

export const ImageChunkMessage = z.object({
  type: z.literal('image_chunk'),
  id: Id,
  index: z.int().min(0),
  total: z.int().min(1),
  data: z.string().max(LIMITS.listenMessageBytes),
});
export type ImageChunkMessage = z.infer<typeof ImageChunkMessage>;

/**
 * Not in the contract: declares audio that the client will never send, because its link to the device dropped
 * packets or because it was muted. The ledger counts it; it takes no place in the session's time.
 */
export const AudioGapMessage = z.object({
  type: z.literal('audio_gap'),
  seconds: z.number().positive().max(86_400),
  cause: z.enum(['link', 'muted']),
});

/**
 * Not in the contract: what the client does with its microphone, for the owner's other windows. `stopping`: it sends the
 * rest and ends by itself.
 */
export const ListeningStateMessage = z.object({
  type: z.literal('listening_state'),
  state: z.enum([...ListeningState.options, 'stopping']),
  /** What it captured and has not sent, in seconds with what it declares. */
  waiting_seconds: z.number().min(0).max(86_400).optional(),
  /** False: nobody looks at what it shows, so no words are recognised before they are final. True when it does not say. */
  watched: z.boolean().optional(),
});
export type ListeningStateMessage = z.infer<typeof ListeningStateMessage>;

/** Text messages from app to backend. Unknown types and invalid JSON are ignored. */
export const ClientMessage = z.discriminatedUnion('type', [
  SpeakerAssignedMessage,
  SuggestedTranscriptMessage,
  ImageChunkMessage,
  AudioGapMessage,
  ListeningStateMessage,
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export const ServiceStatusEvent = z.object({
  type: z.literal('service_status'),
  status: z.enum([
    'initiating',
    'in_progress_conversations_processing',
    'stt_initiating',
    'ready',
    'stt_failed',
    // Not in the contract: the session goes on, otherwise than the client asked for; the text says how.
    'notice',
  ]),
  status_text: z.string().optional(),
  outcome: FailureOutcome.optional(),
  provider: z.string().optional(),
  retryable: z.boolean().optional(),
  reason: z.string().optional(),
});
export type ServiceStatusEvent = z.infer<typeof ServiceStatusEvent>;

/** The service status that precedes close code 1011; here none of the failure's fields may be missing. */
export const SttFailedEvent = ServiceStatusEvent.extend({
  status: z.literal('stt_failed'),
  outcome: FailureOutcome,
  provider: z.string(),
  retryable: z.boolean(),
  reason: z.string(),
});

/** Not in the contract: in the stream of a voice message it follows the last segment of what was finalized. */
export const VoiceStreamFinalized = z.object({
  type: z.literal('service_status'),
  status: z.literal('finalized'),
  status_text: z.string(),
  outcome: z.enum(['success', 'expected_silence']),
  provider: z.string(),
});
export type VoiceStreamFinalized = z.infer<typeof VoiceStreamFinalized>;

export const MemoryCreatedEvent = z.object({
  type: z.literal('memory_created'),
  memory: z.looseObject({
    id: z.string(),
    structured: z.looseObject({ title: z.string(), overview: z.string() }),
  }),
  messages: z.array(z.unknown()),
});

export const ConversationSessionEvent = z.object({
  type: z.literal('conversation_session'),
  conversation_id: z.string(),
  status: z.literal('in_progress'),
  recording_session_id: z.string(),
});

/**
 * Not in the contract: what the service has confirmed, every result cycle in which it changed. Seconds of
 * this session: `heard` is all known audio, `kept` is on the disk, `lost` was declared lost (gaps and mutes
 * that the client declared, audio that could not be decoded). A client may drop local audio up to
 * `kept_seconds`, which includes what it sent during a pause and was left out.
 */
export const AudioProgressEvent = z.object({
  type: z.literal('audio_progress'),
  heard_seconds: z.number(),
  kept_seconds: z.number(),
  transcribed_seconds: z.number(),
  skipped_chunks: z.int(),
  lost_seconds: z.number().optional(),
});
export type AudioProgressEvent = z.infer<typeof AudioProgressEvent>;

/**
 * Not in the contract: what the service took of the session that the query names as `resumes_session`, and will not lose.
 * Comes before `ready`; absent when nothing is known of that session. In the order they were sent, the client sends
 * none of these again: so many audio messages (those longer than a keep-alive; skipped ones count) and `audio_gap` messages.
 */
export const AudioResumedEvent = z.object({
  type: z.literal('audio_resumed'),
  recording_session_id: z.string(),
  taken_messages: z.int(),
  taken_gaps: z.int(),
  /** How long ago the client left that connection; absent where the service ended it or does not know. */
  left_seconds_ago: z.number().optional(),
});
export type AudioResumedEvent = z.infer<typeof AudioResumedEvent>;

export const SpeakerLabelSuggestionEvent = z.object({
  type: z.literal('speaker_label_suggestion'),
  speaker_id: z.int(),
  /** `user` for the owner. */
  person_id: z.string(),
  person_name: z.string(),
  segment_id: z.string(),
});

/**
 * Not in the contract: another window asks this client to pause, go on or stop. A client that stays after `stop` is
 * disconnected.
 */
export const ListeningControlEvent = z.object({
  type: z.literal('listening_control'),
  action: z.enum(LISTENING_ACTIONS),
});

/** As in the original service: these lines are gone. */
export const SegmentsDeletedEvent = z.object({
  type: z.literal('segments_deleted'),
  segment_ids: z.array(z.string()),
});

export const SegmentsEvent = z.array(LiveSegment);

/** Translations of segments that were sent before, by segment id. */
export const TranslationEvent = z.object({
  type: z.literal('translation'),
  segments: z.array(
    z.object({ id: z.string(), translations: z.array(z.object({ lang: z.string(), text: z.string() })) }),
  ),
});
export type TranslationEvent = z.infer<typeof TranslationEvent>;

/** Not in the contract; clients of the original service wait for these two after an image. */
export const PhotoProcessingEvent = z.object({
  type: z.literal('photo_processing'),
  /** The id the client gave the image. */
  temp_id: z.string(),
  photo_id: z.string(),
});
/** The description is empty when nothing describes images. */
export const PhotoDescribedEvent = z.object({
  type: z.literal('photo_described'),
  photo_id: z.string(),
  description: z.string(),
  discarded: z.boolean(),
});

export type ServerEvent =
  | TranslationEvent
  | z.infer<typeof PhotoProcessingEvent>
  | z.infer<typeof PhotoDescribedEvent>
  | ServiceStatusEvent
  | VoiceStreamFinalized
  | z.infer<typeof MemoryCreatedEvent>
  | z.infer<typeof ConversationSessionEvent>
  | AudioProgressEvent
  | AudioResumedEvent
  | z.infer<typeof SpeakerLabelSuggestionEvent>
  | z.infer<typeof ListeningControlEvent>
  | z.infer<typeof SegmentsDeletedEvent>
  | { type: 'last_memory'; memory_id: string }
  | { type: 'memory_processing_started'; memory: Record<string, unknown> }
  | z.infer<typeof SegmentsEvent>;

export const CLOSE_CODES = {
  normal: 1000,
  goingAway: 1001,
  unsupportedAudio: 1003,
  policy: 1008,
  providerFailed: 1011,
  tokenExpired: 4001,
} as const;
export type CloseCode = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES];

/** Plain text frame, not JSON, sent every LIMITS.heartbeatMs. */
export const HEARTBEAT_TEXT = 'ping';
