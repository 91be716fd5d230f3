// Defines the setting of a remote speech-to-text service that the owner chose. Off until the owner sets it.
// Pure.
import { z } from 'zod';
import { text } from './fields.ts';
import { SttService } from './listen.ts';
import { serverAddress, serverKey } from './server-address.ts';

const LanguageName = z
  .string()
  .max(5)
  .regex(/^([a-z]{2,3}|multi)$/, 'must be a language code such as en, or multi');

const BaseUrl = serverAddress('base_url');
const Languages = z.union([z.literal('any'), z.array(LanguageName).min(1).max(200)]);

/** As it is stored; the key is stored separately. */
export const RemoteSttSettings = z.object({
  base_url: BaseUrl,
  model: text({ max: 200 }),
  /** `multi` among them means that the service detects the language itself. */
  languages: Languages.default('any'),
  /** How long one answer may take. */
  timeout_seconds: z.int().min(1).max(240).default(60),
  /** Used before the built-in one where both serve the language. */
  preferred: z.boolean().default(false),
});
export type RemoteSttSettings = z.infer<typeof RemoteSttSettings>;

export const SpeechService = z
  .object({
    configured: z.boolean(),
    host: z.string().nullable(),
    base_url: z.string().nullable(),
    model: z.string().nullable(),
    languages: Languages.nullable(),
    timeout_seconds: z.int().nullable(),
    preferred: z.boolean(),
    has_key: z.boolean(),
    /** What stt_service may name, and what is used at all (contract: stt_service, deployment policy). */
    allowed_stt_services: z.array(SttService),
  })
  .meta({ id: 'SpeechService' });
export type SpeechService = z.infer<typeof SpeechService>;

export const SpeechServicePatch = z.object({
  base_url: BaseUrl.nullish(),
  model: text({ max: 200 }).nullish(),
  languages: Languages.nullish(),
  timeout_seconds: z.int().min(1).max(240).nullish(),
  preferred: z.boolean().nullish(),
  /** An empty one removes it. */
  api_key: serverKey().nullish(),
  allowed_stt_services: z.array(SttService).min(1).max(2).nullish(),
});
export type SpeechServicePatch = z.infer<typeof SpeechServicePatch>;
