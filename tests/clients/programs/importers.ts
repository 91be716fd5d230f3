// Programs that bring conversations from elsewhere, and keep their own record of what has arrived.
import { z } from 'zod';
import type { Program } from '../program.ts';

const DEV = '/v1/dev/user';
const line = (text: string, start: number, speaker: string, speaker_id: number) => ({
  ...{ text, speaker, speaker_id, is_user: false },
  ...{ start, end: start + 2 },
});

/** Lifelogs of more than 500 lines come in parts that all have the same times. */
const LONG = 1_100;
const lifelog = Array.from({ length: LONG }, (_, n) =>
  line(`Line ${n} about the roses.`, n * 3, `SPEAKER_0${n % 2}`, n % 2),
);
const part = (from: number) => ({
  transcript_segments: lifelog.slice(from, from + 500),
  started_at: '2025-05-10T09:00:00-07:00',
  finished_at: '2025-05-10T10:00:00-07:00',
  source: 'phone',
  language: 'en',
});
/** It keeps nothing of the answer but that it was JSON. */
const Taken = z.looseObject({});

export const limitless2Omi: Program = {
  name: 'Limitless2OMI',
  source: 'smian1/Limitless2OMI',
  credential: 'dev',
  headers: { 'content-type': 'application/json' },
  steps: [
    ...[0, 500, 1_000].map((from, index) => ({
      name: `part ${index + 1}`,
      method: 'POST' as const,
      path: `${DEV}/conversations/from-segments`,
      body: part(from),
      reads: Taken,
      keeps: { [`part${index + 1}`]: 'id' },
    })),
    {
      name: 'what is there',
      method: 'GET',
      path: `${DEV}/conversations?limit=100`,
      reads: z.array(z.looseObject({ id: z.string() })),
    },
  ],
};

export const limitlessToOmi: Program = {
  name: 'limitless-to-omi',
  source: 'code91/limitless-to-omi',
  credential: 'dev',
  headers: { 'content-type': 'application/json' },
  steps: [
    {
      name: 'a lifelog',
      method: 'POST',
      path: `${DEV}/conversations`,
      body: {
        text: '[Speaker 0]: We should plant the roses in spring.\n\n[Speaker 1]: By the wall, then.',
        text_source: 'other_text',
        text_source_spec: 'limitless_import',
        language: 'en',
        started_at: '2025-05-08T05:46:33+00:00',
        finished_at: '2025-05-08T05:50:00+00:00',
      },
      // An answer with a key `error` is a failure to it; an id is noted.
      reads: z.object({ id: z.string(), error: z.undefined().optional() }),
      keeps: { lifelog: 'id' },
    },
    {
      name: 'a long one',
      method: 'POST',
      path: `${DEV}/conversations`,
      body: {
        text: `[Speaker 0]: ${'We went through the list of the garden. '.repeat(2_200)}`,
        text_source: 'other_text',
        text_source_spec: 'limitless_import',
        language: 'en',
      },
      reads: z.object({ id: z.string() }),
    },
  ],
};

const UPLOAD = {
  transcript_segments: [
    { text: 'We should book the hall.', speaker: 'SPEAKER_00', is_user: true, start: 1.0, end: 12.0 },
    { text: 'For Friday?', speaker: 'Ann', is_user: false, start: 12.5, end: 14.25 },
  ],
  source: 'manual_macwhisper_import',
  language: 'en',
  started_at: '2025-04-01T14:30:00+00:00',
  created_at: '2025-04-01T14:30:00+00:00',
  finished_at: '2025-04-01T14:30:14.250000+00:00',
};

export const limitlessPendantSync: Program = {
  name: 'Limitless-Pendant-to-Omi-Sync',
  source: 'cipioh/Limitless-Pendant-to-Omi-Sync-macOS',
  credential: 'dev',
  headers: { 'content-type': 'application/json' },
  steps: [
    {
      name: 'a transcript',
      method: 'POST',
      path: `${DEV}/conversations/from-segments`,
      body: UPLOAD,
      reads: z.object({ id: z.string(), error: z.undefined().optional() }),
      keeps: { transcript: 'id' },
    },
  ],
};

/** Its second way: the sound itself. It is signed in, and takes 202 for a job and 200 for a result. */
export const limitlessPendantAudio: Program = {
  name: 'Limitless-Pendant-to-Omi-Sync, sound',
  source: 'cipioh/Limitless-Pendant-to-Omi-Sync-macOS, sync_omi_cloud.py',
  credential: 'id_token',
  steps: [
    {
      name: 'recordings',
      method: 'POST',
      path: '/v2/sync-local-files',
      files: [['files', 'recording_fs320_{seconds}.bin', 'recording']],
      status: 202,
      reads: z.object({ job_id: z.string(), total_segments: z.int() }),
      keeps: { job: 'job_id' },
    },
    {
      name: 'job',
      method: 'GET',
      path: '/v2/sync-local-files/{job}',
      status: 200,
      polls: { at: 'status', until: ['completed', 'partial_failure', 'failed'] },
      reads: z.object({
        status: z.string(),
        processed_segments: z.int(),
        total_segments: z.int(),
        failed_segments: z.int(),
        result: z
          .object({
            new_memories: z.array(z.string()),
            errors: z.array(z.string()),
            failed_segments: z.int(),
          })
          .optional(),
      }),
    },
  ],
};
