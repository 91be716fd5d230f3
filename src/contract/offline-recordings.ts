// Defines the answers about offline recordings: files that a device recorded without a connection and a client uploads later.
// Shapes and words are those of the original service; `files` is added. Pure.
import { z } from 'zod';
import { DateTime } from './resources.ts';

export const OFFLINE_LIMITS = { bytes: 1_000_000_000, files: 500 } as const;

/** How many days the state of an upload can be asked for. */
export const OFFLINE_JOB_DAYS = 7;

export const OfflineJobStatus = z.enum(['queued', 'processing', 'completed', 'partial_failure', 'failed']);
export type OfflineJobStatus = z.infer<typeof OfflineJobStatus>;

export const OfflineFileOutcome = z.enum([
  'transcribed',
  'no_speech',
  'no_text',
  'already_received',
  'conversation_deleted',
  'already_heard',
  'unreadable',
  'stopped',
]);
export type OfflineFileOutcome = z.infer<typeof OfflineFileOutcome>;

export const OfflineFile = z
  .object({
    name: z.string(),
    status: z.enum(['queued', 'processing', 'completed', 'failed']),
    outcome: OfflineFileOutcome.nullable().meta({
      description:
        'transcribed; no_speech: nobody speaks in it; no_text: speech was found, but no words came of it; already_received: ' +
        'the same file came before; conversation_deleted: it did, and its conversation was deleted since, which stays so; ' +
        'already_heard: the service has other audio of that time; unreadable; stopped: its owner wants no text of it for now, and its audio is kept. Null until it ends',
    }),
    detail: z.string().nullable().meta({ description: 'What should be known about it, in a sentence' }),
    started_at: DateTime.nullable().meta({ description: 'When its audio begins' }),
    seconds: z.number().nullable(),
    speech_seconds: z.number().nullable(),
    already_heard_seconds: z.number().nullable().meta({ description: 'Of its speech: left out' }),
    conversation_ids: z.array(z.string()),
  })
  .meta({ id: 'OfflineFile' });
export type OfflineFile = z.infer<typeof OfflineFile>;

const count = z.int().min(0);

export const OfflineUpload = z
  .object({
    job_id: z.string(),
    status: OfflineJobStatus,
    total_files: count,
    total_segments: count,
    poll_after_ms: count,
  })
  .meta({ id: 'OfflineUpload' });
export type OfflineUpload = z.infer<typeof OfflineUpload>;

export const OfflineJob = z
  .object({
    job_id: z.string(),
    status: OfflineJobStatus,
    origin: z
      .enum(['device', 'import'])
      .meta({ description: 'import: its owner moved it in from elsewhere, and steers it there' }),
    created_at: DateTime,
    total_files: count,
    total_segments: count.meta({ description: 'Stretches of new speech, and files that cannot be read' }),
    processed_segments: count,
    successful_segments: count,
    failed_segments: count,
    result: z
      .object({
        new_memories: z.array(z.string()).meta({ description: 'Conversations that it made' }),
        updated_memories: z.array(z.string()).meta({ description: 'Conversations that it added to' }),
        total_segments: count,
        failed_segments: count,
        errors: z.array(z.string()),
      })
      .optional()
      .meta({ description: 'Once it has ended' }),
    error: z.string().optional().meta({ description: 'When it failed' }),
    files: z.array(OfflineFile),
  })
  .meta({ id: 'OfflineJob' });
export type OfflineJob = z.infer<typeof OfflineJob>;
