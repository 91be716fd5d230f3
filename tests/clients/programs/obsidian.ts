// The two plugins of Obsidian. Both send their requests from the app itself, without an Origin.
import { z } from 'zod';
import { isoDate, Row } from '../parsers.ts';
import type { Program } from '../program.ts';

const DEV = '/v1/dev/user';
const json = { 'content-type': 'application/json' };

const Talk = Row.extend({
  created_at: isoDate,
  started_at: isoDate,
  finished_at: isoDate,
  structured: z.looseObject({
    title: z.string(),
    emoji: z.string(),
    category: z.string(),
    overview: z.string(),
    action_items: z.array(z.looseObject({ description: z.string(), completed: z.boolean() })),
    events: z.array(z.unknown()),
  }),
  transcript_segments: z.array(
    z.looseObject({ speaker: z.string(), speaker_id: z.int(), start: z.number(), text: z.string() }),
  ),
  geolocation: z.looseObject({ latitude: z.number(), longitude: z.number() }).nullish(),
});
const Task = Row.extend({
  description: z.string(),
  completed: z.boolean(),
  created_at: isoDate,
  updated_at: isoDate,
  due_at: isoDate.nullable(),
  completed_at: isoDate.nullable(),
  conversation_id: z.string().nullable(),
});
const Fact = Row.extend({
  content: z.string(),
  category: z.string(),
  visibility: z.enum(['public', 'private']),
  tags: z.array(z.string()),
  created_at: isoDate,
  updated_at: isoDate,
  manually_added: z.boolean(),
  reviewed: z.boolean(),
  edited: z.boolean(),
});
const page = (rest = '') => `${DEV}/conversations?limit=100&offset={offset}&include_transcript=true${rest}`;
const pages = { size: 100, until: 'short page' } as const;

export const obsidianOmi: Program = {
  name: 'obsidian-omi',
  source: 'smian1/obsidian-omi',
  credential: 'dev',
  headers: json,
  steps: [
    { name: 'all conversations', method: 'GET', path: page(), pages, reads: z.array(Talk) },
    {
      name: 'since a day',
      method: 'GET',
      path: page('&start_date=2026-01-04'),
      pages,
      reads: z.array(Talk),
    },
    {
      name: 'one day',
      method: 'GET',
      path: page('&start_date=2026-01-04&end_date=2026-01-05'),
      pages,
      reads: z.array(Talk),
    },
    {
      name: 'tasks',
      method: 'GET',
      path: `${DEV}/action-items?limit=100&offset={offset}`,
      pages,
      reads: z.array(Task),
    },
    {
      name: 'new task',
      method: 'POST',
      path: `${DEV}/action-items`,
      body: { description: 'Obsidian task', due_at: '2026-12-24' },
      reads: Task,
      keeps: { task: 'id' },
    },
    {
      name: 'task without a date',
      method: 'PATCH',
      path: `${DEV}/action-items/{task}`,
      body: { description: 'Obsidian task, any day', due_at: null },
      reads: Task.extend({ due_at: z.null() }),
    },
    {
      name: 'task done',
      method: 'PATCH',
      path: `${DEV}/action-items/{task}`,
      body: { completed: true },
      reads: Task,
    },
    { name: 'task gone', method: 'DELETE', path: `${DEV}/action-items/{task}`, reads: z.looseObject({}) },
    {
      name: 'memories',
      method: 'GET',
      path: `${DEV}/memories?limit=500`,
      reads: z.array(Fact),
    },
    {
      name: 'new memory',
      method: 'POST',
      path: `${DEV}/memories`,
      body: {
        content: 'Written in Obsidian',
        category: 'interesting',
        visibility: 'private',
        tags: ['note'],
      },
      reads: Fact,
      keeps: { memory: 'id' },
    },
    {
      name: 'changed memory',
      method: 'PATCH',
      path: `${DEV}/memories/{memory}`,
      body: { content: 'Changed in Obsidian', category: 'system' },
      reads: Fact,
    },
    { name: 'memory gone', method: 'DELETE', path: `${DEV}/memories/{memory}`, reads: z.looseObject({}) },
  ],
};

export const obsidianOmiSync: Program = {
  name: 'obsidian-omi-sync',
  source: 'atomicpapa/obsidian-omi-sync',
  credential: 'dev',
  headers: json,
  steps: [
    {
      name: 'memories',
      method: 'GET',
      path: `${DEV}/memories?limit=100&offset=0`,
      reads: z.array(Row.extend({ content: z.string() })),
    },
    {
      name: 'conversations',
      method: 'GET',
      path: `${DEV}/conversations?limit=100&offset=0&include_transcript=true`,
      reads: z.array(
        Row.extend({
          created_at: isoDate,
          transcript_segments: z.array(
            z.looseObject({ text: z.string(), speaker: z.string(), is_user: z.boolean() }),
          ),
        }),
      ),
    },
    {
      name: 'conversations since the last time',
      method: 'GET',
      path: `${DEV}/conversations?limit=100&offset=0&include_transcript=true&start_date=2026-01-05T00:00:00.000Z`,
      reads: z.array(Row.extend({ created_at: isoDate })),
    },
    {
      name: 'action items',
      method: 'GET',
      path: `${DEV}/action-items?limit=100&offset=0`,
      reads: z.array(Row.extend({ description: z.string(), created_at: isoDate })),
    },
    {
      name: 'action items since the last time',
      method: 'GET',
      path: `${DEV}/action-items?limit=100&offset=0&start_date=2026-01-05T00:00:00.000Z`,
      reads: z.array(Row.extend({ description: z.string(), created_at: isoDate })),
    },
  ],
};
