// Defines the fields and both answers of voice messages (contract: Voice messages; Transcription outcome
// vocabulary; Errors). Pure.
import { SAMPLE_RATE } from './audio.ts';
import { z } from 'zod';
import { FailureOutcome } from './errors.ts';
import { SpokenLanguage } from './language.ts';
import { SttService } from './listen.ts';

const VOICE_SAMPLE_RATES = { min: 8_000, max: 48_000, default: SAMPLE_RATE } as const;

const number = (description: string, limits: { min: number; max: number; default: number }) =>
  z
    .string()
    .optional()
    .meta({
      description,
      override: { type: 'integer', minimum: limits.min, maximum: limits.max, default: limits.default },
    });

/**
 * Of both routes. All are text: what breaks a rule is an outcome, with the body of outcomes, and no
 * validation error.
 */
export const VoiceMessageQuery = z.object({
  language: z.string().max(64).optional().meta({
    description: 'Language code, or multi for detection; empty or absent, it is the language of the user',
  }),
  stt_service: z
    .string()
    .optional()
    .meta({ description: 'Which of the two speech services, local or remote; any other name chooses none' }),
  keywords: z.string().optional().meta({ description: 'Words to expect, separated by commas' }),
  encoding: z
    .string()
    .optional()
    .meta({ description: 'Of raw samples', override: { type: 'string', enum: ['linear16'] } }),
  sample_rate: number('Of raw samples, in Hz', VOICE_SAMPLE_RATES),
  channels: number('Of raw samples, in turn', { min: 1, max: 2, default: 1 }),
});

const whole = (limits: { min: number; max: number; default: number }) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(limits.min).max(limits.max))
    .default(limits.default);

export type VoiceMessageSettings = z.infer<typeof VoiceMessageSettings>;

const KEYWORDS_MAX = 2_000;

/** What a broken rule of each setting is answered with. */
export const VOICE_RULES: Record<Exclude<keyof VoiceMessageSettings, 'stt_service'> | 'codec', string> = {
  language: 'language must be a language code such as en, or multi.',
  keywords: `keywords must have at most ${KEYWORDS_MAX} characters.`,
  encoding: 'encoding must be linear16.',
  sample_rate: `sample_rate must be a whole number from ${VOICE_SAMPLE_RATES.min} to ${VOICE_SAMPLE_RATES.max}.`,
  channels: 'channels must be 1 or 2.',
  codec: 'codec must be linear16 or pcm16.',
};

/** The same, with its rules. */
export const VoiceMessageSettings = z.object({
  language: SpokenLanguage.optional(),
  stt_service: SttService.optional().catch(undefined),
  keywords: z
    .string()
    .max(KEYWORDS_MAX)
    .transform((words) =>
      words
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    )
    .default([]),
  encoding: z.literal('linear16').default('linear16'),
  sample_rate: whole(VOICE_SAMPLE_RATES),
  channels: whole({ min: 1, max: 2, default: 1 }),
});

/** Of the stream: samples without a header, whichever of their names stands in `codec` or in `encoding`. */
const SAMPLES = z.enum(['linear16', 'pcm16', 'pcm']).default('linear16');

/** Not in the contract: the query of `/v2/voice-message/transcribe-stream`, as clients of the original service send it. */
export const VoiceStreamQuery = VoiceMessageSettings.extend({
  /** Absent, the stream is that of the user of the credential. */
  uid: z.string().min(1).optional(),
  codec: SAMPLES,
  encoding: SAMPLES,
});
export type VoiceStreamQuery = z.infer<typeof VoiceStreamQuery>;

/** Text message of a client of the stream: what it sent is to have its text now. */
export const FINALIZE_TEXT = 'finalize';

export const VoiceTranscript = z
  .object({
    transcript: z.string(),
    language: z.string().nullable(),
    outcome: z.enum(['success', 'expected_silence']),
    stt_provider: z.string(),
    stt_model: z.string(),
  })
  .meta({ id: 'VoiceTranscript' });
export type VoiceTranscript = z.infer<typeof VoiceTranscript>;

export const VoiceFailure = z
  .object({
    error: z.literal('transcription_failed'),
    outcome: FailureOutcome,
    provider: z.string(),
    retryable: z.boolean(),
    message: z.string(),
  })
  .meta({ id: 'VoiceFailure' });
export type VoiceFailure = z.infer<typeof VoiceFailure>;

export const VOICE_LIMITS = { bytes: 200_000_000, files: 10 } as const;
