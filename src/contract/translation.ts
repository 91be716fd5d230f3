// Defines the setting of a translation server that the owner chose for live transcripts. Off until the owner
// sets it. Pure.
import { z } from 'zod';
import { serverAddress, serverKey } from './server-address.ts';

const TargetLanguage = z
  .string()
  .max(12)
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, 'must be a language code such as de or pt-BR');

/** As it is stored; the key is stored separately. */
export const TranslationSettings = z.object({
  enabled: z.boolean().default(true),
  url: serverAddress('url'),
  target_lang: TargetLanguage,
});
export type TranslationSettings = z.infer<typeof TranslationSettings>;

export const TranslationService = z
  .object({
    enabled: z.boolean(),
    /** Where text goes while it is on. */
    host: z.string().nullable(),
    url: z.string().nullable(),
    target_lang: z.string().nullable(),
    has_key: z.boolean(),
  })
  .meta({ id: 'TranslationService' });
export type TranslationService = z.infer<typeof TranslationService>;

export const TranslationServicePatch = z.object({
  enabled: z.boolean().nullish(),
  url: serverAddress('url').nullish(),
  target_lang: TargetLanguage.nullish(),
  /** An empty one removes it. */
  api_key: serverKey().nullish(),
});
export type TranslationServicePatch = z.infer<typeof TranslationServicePatch>;
