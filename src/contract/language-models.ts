// Defines the language models of this computer as the app sees them, and the program that runs them. Pure.
import { z } from 'zod';
import { ModelDownload } from './speech-models.ts';

const installable = {
  id: z.string(),
  title: z.string(),
  licence: z.string(),
  bytes: z.int(),
  /** Where it would be downloaded from. */
  hosts: z.array(z.string()),
  installed: z.boolean(),
  download: ModelDownload.nullable(),
};

export const LanguageModelView = z
  .object({
    ...installable,
    languages: z.array(z.string()),
    /** Bytes of memory that it needs while it works. */
    memory: z.int(),
    /** Whether this computer has so much memory at all. */
    fits: z.boolean(),
    active: z.boolean(),
    /** From a file of the owner's. */
    imported: z.boolean(),
  })
  .meta({ id: 'LanguageModel' });
export type LanguageModelView = z.infer<typeof LanguageModelView>;

export const LanguageModels = z
  .object({
    models: z.array(LanguageModelView),
    /** What runs the models; null when there is none for this kind of computer. */
    runtime: z.object(installable).nullable(),
    mirror: z.string().nullable(),
  })
  .meta({ id: 'LanguageModels' });
export type LanguageModels = z.infer<typeof LanguageModels>;
