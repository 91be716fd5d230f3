// Programs that read conversations page by page and write them elsewhere. Each has its own page and its own rule for when the
// last one has come.
import { z } from 'zod';
import { isoDate, maybe, Row } from '../parsers.ts';
import type { Program, Step } from '../program.ts';

const DEV = '/v1/dev/user';

/** The first date that it finds makes the file's month; a row without one goes into no file. */
const Exported = z.looseObject({
  id: z.string(),
  created_at: isoDate,
  transcript_segments: z.array(z.looseObject({ text: z.string() })),
});

export const omiExport: Program = {
  name: 'omi_export',
  source: 'smian1/omi_export',
  credential: 'dev',
  headers: { 'content-type': 'application/json' },
  steps: [
    {
      name: 'conversations',
      method: 'GET',
      path: `${DEV}/conversations?limit=50&offset={offset}&include_transcript=true&order=asc`,
      pages: { size: 50, until: 'short page' },
      reads: z.array(Exported),
    },
    {
      name: 'conversations of a range',
      method: 'GET',
      path: `${DEV}/conversations?limit=50&offset={offset}&include_transcript=true&order=asc&start_date=2026-01-01T08:00:00%2B00:00&end_date=2026-01-02T07:59:59%2B00:00`,
      pages: { size: 50, until: 'short page' },
      reads: z.array(Exported),
    },
    {
      name: 'memories',
      method: 'GET',
      path: `${DEV}/memories?limit=100&offset={offset}`,
      pages: { size: 100, until: 'empty page' },
      reads: z.array(z.looseObject({ id: z.string(), content: z.string() })),
    },
  ],
};

/** Everything it reads has a default but the id; the file's name comes of title and created_at. */
const Replicated = z.looseObject({
  id: z.string(),
  created_at: isoDate,
  structured: z.looseObject({ title: z.string(), overview: z.string(), category: z.string() }),
  transcript_segments: z.array(z.looseObject({ speaker_id: z.int(), text: z.string() })),
});

/** A sync: all conversations in pages of 25 until one is empty, and again later. */
const syncedTwice = (conversation: z.ZodType): readonly Step[] =>
  ['conversations', 'conversations again'].map((name) => ({
    name,
    method: 'GET',
    path: `${DEV}/conversations?include_transcript=true&limit=25&offset={offset}`,
    pages: { size: 25, until: 'empty page' },
    reads: z.array(conversation),
  }));

export const omiWebdavReplicate: Program = {
  name: 'omi-webdav-replicate',
  source: 'maybenotconnor/omi-webdav-replicate',
  credential: 'dev',
  steps: syncedTwice(Replicated),
};

export const omiManager: Program = {
  name: 'omi-manager',
  source: 'hugoaap-code/omi-manager',
  credential: 'dev',
  steps: [
    {
      name: 'conversations',
      method: 'GET',
      path: `${DEV}/conversations?limit=50&offset={offset}&include_transcript=true`,
      pages: { size: 50, until: 'short page' },
      reads: z.array(Row),
    },
    {
      name: 'memories',
      method: 'GET',
      path: `${DEV}/memories?limit=50&offset={offset}`,
      pages: { size: 50, until: 'short page' },
      reads: z.array(z.looseObject({ id: z.string(), content: z.string(), tags: z.array(z.string()) })),
    },
    {
      name: 'action items',
      method: 'GET',
      path: `${DEV}/action-items?limit=50&offset={offset}`,
      pages: { size: 50, until: 'short page' },
      reads: z.array(z.looseObject({ id: z.string(), description: z.string(), completed: z.boolean() })),
    },
  ],
};

/** A dataclass: id and started_at must be there, and are parsed. */
const Noted = z.object({
  id: z.string(),
  started_at: isoDate,
  finished_at: maybe(isoDate),
  language: maybe(z.string()),
  source: maybe(z.string()),
  structured: z.object({
    title: z.string(),
    overview: z.string(),
    category: z.string(),
    action_items: z.array(z.object({ description: z.string(), completed: z.boolean() })),
  }),
  transcript_segments: z.array(
    z.object({
      speaker: z.string(),
      start: z.number(),
      end: z.number(),
      text: z.string(),
      is_user: z.boolean(),
    }),
  ),
  geolocation: maybe(z.object({ latitude: z.number(), longitude: z.number(), address: maybe(z.string()) })),
});

export const omiToObsidian: Program = {
  name: 'omi-to-obsidian',
  source: 'nbramia/omi-to-obsidian',
  credential: 'dev',
  steps: syncedTwice(Noted),
};

/** A pydantic model: a segment's timestamp may be absent, its id and speaker become text. */
const Transcribed = z.looseObject({
  id: z.string(),
  started_at: isoDate,
  finished_at: isoDate,
  transcript_segments: z.array(z.looseObject({ id: z.string(), speaker_id: z.int(), text: z.string() })),
});
const oneDay = (from: string, to: string) =>
  `${DEV}/conversations?start_date=${from}&end_date=${to}&include_transcript=true&limit=100`;

export const totemOs: Program = {
  name: 'totem-os',
  source: 'Leit-motif/totem-os',
  credential: 'dev',
  steps: [
    {
      name: 'a day',
      method: 'GET',
      path: oneDay('2026-01-04T00:00:00%2B00:00', '2026-01-04T23:59:59.999999%2B00:00'),
      reads: z.array(Transcribed),
    },
    {
      name: 'a day in its own zone',
      method: 'GET',
      path: oneDay('2026-01-04T00:00:00-08:00', '2026-01-04T23:59:59.999999-08:00'),
      reads: z.array(Transcribed),
    },
    {
      name: 'its whole history, which is one page',
      method: 'GET',
      path: oneDay('2020-01-01T00:00:00', '2026-01-05T09:00:00.123456'),
      reads: z.array(Transcribed),
    },
  ],
};

export const remnic: Program = {
  name: 'Remnic connector-omi',
  source: 'joshuaswarren/remnic, packages/connector-omi',
  credential: 'dev',
  headers: { accept: 'application/json' },
  steps: [
    {
      name: 'verify',
      method: 'GET',
      path: `${DEV}/conversations?limit=1&offset=0&include_transcript=false`,
      reads: z.array(Row),
    },
    {
      name: 'a day',
      method: 'GET',
      path: `${DEV}/conversations?limit=100&offset={offset}&start_date=2025-12-20T00:00:00.000Z&end_date=2026-01-06T00:00:00.000Z&include_transcript=true`,
      pages: { size: 100, until: 'short page' },
      reads: z.array(
        Row.extend({
          started_at: isoDate,
          transcript_segments: z.array(z.looseObject({ text: z.string(), is_user: z.boolean() })),
        }),
      ),
    },
    {
      name: 'memories',
      method: 'GET',
      path: `${DEV}/memories?limit=100&offset={offset}`,
      pages: { size: 100, until: 'short page' },
      reads: z.array(Row.extend({ content: z.string() })),
    },
    {
      name: 'its older way, with the id of an app',
      method: 'GET',
      path: '/v2/integrations/app/conversations?limit=100&offset=0&uid={uid}&include_discarded=false&max_transcript_segments=-1&statuses=completed',
      fails: { status: 404, because: 'There are no apps here; its newer way, with a developer key, works.' },
    },
  ],
};

export const strictReader: Program = {
  name: 'strict read-only client',
  source: 'found by its text: an OmiClient that follows no redirect and reads pages of 25 at most',
  credential: 'dev',
  headers: { accept: 'application/json' },
  steps: [
    {
      name: 'conversations',
      method: 'GET',
      path: `${DEV}/conversations?limit=25&offset=0&include_transcript=true`,
      status: 200,
      reads: z.array(Row).max(25),
    },
  ],
};
