// Defines the speech models of the instance as the app sees them: available, installed and in use. Pure.
import { z } from 'zod';
import { serverAddress } from './server-address.ts';

export const ModelDownload = z
  .object({
    state: z.enum(['waiting', 'running', 'paused', 'failed']),
    bytes: z.int(),
    total_bytes: z.int(),
    reason: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'ModelDownload' });

export const SpeechModel = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(['recogniser', 'vad', 'speaker']),
    engine: z.string(),
    /** `multi`: it finds the language out by itself. */
    languages: z.array(z.string()),
    licence: z.string(),
    rank: z.number().nullable(),
    bytes: z.int(),
    /** Where it would be downloaded from. */
    hosts: z.array(z.string()),
    built_in: z.boolean(),
    installed: z.boolean(),
    active: z.boolean(),
    download: ModelDownload.nullable(),
  })
  .meta({ id: 'SpeechModel' });
export type SpeechModel = z.infer<typeof SpeechModel>;

export const SpeechModels = z
  .object({
    models: z.array(SpeechModel),
    /** Only to be imported from files: nobody has recorded their checksums. */
    unverified: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        kind: z.string(),
        languages: z.array(z.string()),
        licence: z.string(),
        page: z.string(),
        note: z.string(),
        files: z.array(z.string()),
      }),
    ),
    mirror: z.string().nullable(),
  })
  .meta({ id: 'SpeechModels' });
export type SpeechModels = z.infer<typeof SpeechModels>;

export const SpeechModelsPatch = z.object({
  /** The address of a server; null goes back to the original ones. */
  mirror: serverAddress('mirror', 500).nullable(),
});
export const ModelImport = z.object({ path: z.string().min(1).max(4_096) });
