// The desktop apps. The one for macOS decodes into structs, where one row of a wrong type is a list that cannot be read; the
// one for Windows uploads what it recorded and reads it back.
import { z } from 'zod';
import { maybe, Row, swiftDate } from '../parsers.ts';
import { NOT_EARSHOT, type Program, type Step } from '../program.ts';

/** A list that may be absent. */
const rows = <T extends z.ZodRawShape>(shape: T) => maybe(z.array(z.object(shape)));

const Talk = z.object({
  id: z.string(),
  created_at: swiftDate,
  started_at: maybe(swiftDate),
  finished_at: maybe(swiftDate),
  structured: z.object({
    ...{ title: maybe(z.string()), overview: maybe(z.string()) },
    ...{ emoji: maybe(z.string()), category: maybe(z.string()) },
    action_items: rows({
      ...{ description: maybe(z.string()), completed: maybe(z.boolean()), deleted: maybe(z.boolean()) },
    }),
    events: rows({
      ...{ title: maybe(z.string()), starts_at: maybe(swiftDate) },
      ...{ duration: maybe(z.int()), created: maybe(z.boolean()) },
    }),
  }),
  transcript_segments: rows({
    ...{ id: maybe(z.string()), text: maybe(z.string()), speaker: maybe(z.string()) },
    ...{ is_user: maybe(z.boolean()), person_id: maybe(z.string()) },
    ...{ start: maybe(z.number()), end: maybe(z.number()) },
    translations: rows({ lang: z.string(), text: z.string() }),
  }),
  geolocation: maybe(z.object({ latitude: maybe(z.number()), longitude: maybe(z.number()) })),
  photos: rows({ id: maybe(z.string()), base64: maybe(z.string()) }),
  apps_results: rows({ app_id: maybe(z.string()), content: maybe(z.string()) }),
  source: maybe(z.string()),
  language: maybe(z.string()),
  status: maybe(z.enum(['in_progress', 'processing', 'merging', 'completed', 'failed'])),
  discarded: maybe(z.boolean()),
  deleted: maybe(z.boolean()),
  is_locked: maybe(z.boolean()),
  starred: maybe(z.boolean()),
  folder_id: maybe(z.string()),
});
const Fact = z.object({
  id: z.string(),
  content: z.string(),
  category: maybe(z.enum(['system', 'interesting', 'manual'])),
  created_at: swiftDate,
  updated_at: swiftDate,
  conversation_id: maybe(z.string()),
  reviewed: maybe(z.boolean()),
  user_review: maybe(z.boolean()),
  visibility: maybe(z.string()),
  manually_added: maybe(z.boolean()),
  scoring: maybe(z.string()),
  tags: maybe(z.array(z.string())),
});
const Task = z.object({
  id: z.string(),
  description: maybe(z.string()),
  completed: maybe(z.boolean()),
  created_at: maybe(swiftDate),
  updated_at: maybe(swiftDate),
  due_at: maybe(swiftDate),
  completed_at: maybe(swiftDate),
  conversation_id: maybe(z.string()),
  ...{ sort_order: maybe(z.int()), indent_level: maybe(z.int()) },
});
const Folder = z.object({
  id: z.string(),
  name: z.string(),
  description: maybe(z.string()),
  color: maybe(z.string()),
  created_at: maybe(swiftDate),
  updated_at: maybe(swiftDate),
  ...{ order: maybe(z.int()), is_default: maybe(z.boolean()), is_system: maybe(z.boolean()) },
  ...{ category_mapping: maybe(z.string()), conversation_count: maybe(z.int()) },
});
const Goal = z.object({
  ...{ id: z.string(), title: z.string(), goal_type: z.enum(['boolean', 'scale', 'numeric']) },
  ...{ target_value: z.number(), current_value: z.number(), min_value: z.number(), max_value: z.number() },
  ...{ unit: maybe(z.string()), is_active: z.boolean(), created_at: swiftDate, updated_at: swiftDate },
});
const Changed = z.object({ status: z.string() });

const absent = (
  method: Step['method'],
  name: string,
  path: string,
  status: number,
  body?: unknown,
): Step => ({
  ...{ name, method, path },
  ...(body !== undefined && { body }),
  fails: { status, because: NOT_EARSHOT },
});
const desktopOnly = (
  method: Step['method'],
  name: string,
  path: string,
  status: number,
  body?: unknown,
): Step => ({
  ...absent(method, name, path, status, body),
  fails: {
    status,
    because: 'A part of its own desktop (screen activity, staged tasks, scores) that Earshot does not have.',
  },
});

const LIST =
  '/v1/conversations?limit=50&offset={offset}&include_discarded=false&statuses=completed,processing';

export const macApp: Program = {
  name: 'macOS app',
  source: 'BasedHardware/omi, desktop/Desktop',
  credential: 'id_token',
  headers: { 'x-app-platform': 'macos', 'content-type': 'application/json' },
  sockets: ['/v4/listen', '/v2/voice-message/transcribe-stream'],
  steps: [
    {
      name: 'finish what is being said',
      method: 'POST',
      path: '/v1/conversations',
      body: {},
      reads: z.object({ conversation: Talk }),
      keeps: { live: 'conversation.id' },
    },
    {
      name: 'conversations',
      method: 'GET',
      path: LIST,
      pages: { size: 50, until: 'short page' },
      reads: z.array(Talk),
      keeps: { talk: '1.id', other: '2.id', third: '3.id' },
    },
    {
      name: 'how many',
      method: 'GET',
      path: '/v1/conversations/count?include_discarded=false&statuses=completed,processing',
      reads: z.object({ count: z.int() }),
    },
    { name: 'one conversation', method: 'GET', path: '/v1/conversations/{talk}', reads: Talk },
    {
      name: 'search',
      method: 'POST',
      path: '/v1/conversations/search',
      body: { query: 'roses', page: 1, per_page: 10, include_discarded: false },
      reads: z.object({ items: z.array(Talk), current_page: z.int(), total_pages: z.int() }),
    },
    { name: 'title', method: 'PATCH', path: '/v1/conversations/{talk}', body: { title: 'The roses' } },
    { name: 'star', method: 'PATCH', path: '/v1/conversations/{talk}/starred?starred=true' },
    {
      name: 'share',
      method: 'PATCH',
      path: '/v1/conversations/{talk}/visibility?value=shared&visibility=shared',
    },
    { name: 'folders', method: 'GET', path: '/v1/folders', reads: z.array(Folder) },
    {
      name: 'new folder',
      method: 'POST',
      path: '/v1/folders',
      body: { name: 'Trips', color: '#6B7280' },
      reads: Folder,
      keeps: { trips: 'id' },
    },
    {
      name: 'folder changed',
      method: 'PATCH',
      path: '/v1/folders/{trips}',
      body: { name: 'Journeys', order: 2 },
      reads: Folder,
    },
    {
      name: 'into a folder',
      method: 'PATCH',
      path: '/v1/conversations/{talk}/folder',
      body: { folder_id: '{trips}' },
    },
    { name: 'folder gone', method: 'DELETE', path: '/v1/folders/{trips}?move_to_folder_id={folder}' },
    {
      name: 'merge',
      method: 'POST',
      path: '/v1/conversations/merge',
      body: { conversation_ids: ['{other}', '{third}'], reprocess: true },
      reads: z.object({
        ...{ status: z.string(), message: z.string(), warning: maybe(z.string()) },
        ...{ conversation_ids: z.array(z.string()), new_conversation_id: maybe(z.string()) },
      }),
    },
    { name: 'gone', method: 'DELETE', path: '/v1/conversations/{talk}' },
    {
      name: 'memories',
      method: 'GET',
      path: '/v3/memories?limit=100&offset={offset}',
      pages: { size: 100, until: 'short page' },
      reads: z.array(Fact),
    },
    {
      name: 'new memory',
      method: 'POST',
      path: '/v3/memories',
      body: {
        content: 'Seen on the screen',
        visibility: 'private',
        category: 'system',
        tags: ['tips'],
        confidence: 0.5,
      },
      reads: z.object({ id: z.string(), message: maybe(z.string()) }),
      keeps: { memory: 'id' },
    },
    {
      name: 'memory changed',
      method: 'PATCH',
      path: '/v3/memories/{memory}',
      body: { value: 'Read on the screen' },
      reads: Changed,
    },
    {
      name: 'memory public',
      method: 'PATCH',
      path: '/v3/memories/{memory}/visibility',
      body: { value: 'public' },
      reads: Changed,
    },
    { name: 'memory gone', method: 'DELETE', path: '/v3/memories/{memory}' },
    {
      name: 'many memories',
      method: 'POST',
      path: '/v3/memories/batch',
      body: {
        memories: [
          { content: 'One', visibility: 'private', tags: [] },
          { content: 'Two', visibility: 'private', tags: [] },
        ],
      },
      reads: z.object({
        memories: z.array(z.object({ id: z.string(), content: z.string() })),
        created_count: z.literal(2),
      }),
    },
    desktopOnly('PATCH', 'memory read', '/v3/memories/{memory}/read', 404, { is_read: true }),
    desktopOnly('POST', 'memories read', '/v3/memories/mark-all-read', 405, {}),
    desktopOnly('PATCH', 'all memories public', '/v3/memories/visibility', 404, { value: 'public' }),
    {
      name: 'tasks',
      method: 'GET',
      path: '/v1/action-items?limit=100&offset=0&completed=false&sort_by=due_at&deleted=false',
      reads: z.object({ action_items: z.array(Task), has_more: z.boolean() }),
    },
    {
      name: 'new task',
      method: 'POST',
      path: '/v1/action-items',
      body: {
        description: 'Buy bulbs',
        due_at: '2026-01-06T10:00:00.000Z',
        source: 'manual',
        priority: 'high',
      },
      reads: Task,
      keeps: { task: 'id' },
    },
    {
      name: 'task without a date',
      method: 'PATCH',
      path: '/v1/action-items/{task}',
      body: { due_at: null, clear_due_at: true },
      reads: Task.extend({ due_at: z.null() }),
    },
    {
      name: 'order of tasks',
      method: 'PATCH',
      path: '/v1/action-items/batch',
      body: { items: [{ id: '{task}', sort_order: 1, indent_level: 0 }] },
      reads: Changed,
    },
    { name: 'task gone', method: 'DELETE', path: '/v1/action-items/{task}' },
    desktopOnly('PATCH', 'weights of tasks', '/v1/action-items/batch-scores', 422, { scores: [] }),
    desktopOnly('GET', 'tasks it proposes', '/v1/staged-tasks?limit=100&offset=0', 404),
    desktopOnly('GET', 'scores', '/v1/scores?date=2026-01-05', 404),
    { name: 'goals', method: 'GET', path: '/v1/goals/all', reads: z.array(Goal) },
    {
      name: 'new goal',
      method: 'POST',
      path: '/v1/goals',
      body: {
        ...{ title: 'Walk', goal_type: 'numeric', target_value: 50 },
        ...{ current_value: 0, min_value: 0, max_value: 100, source: 'manual' },
      },
      reads: Goal,
      keeps: { goal: 'id' },
    },
    {
      name: 'goal changed',
      method: 'PATCH',
      path: '/v1/goals/{goal}',
      body: { title: 'Walk more', current_value: 10, target_value: 150 },
      reads: Goal,
    },
    { name: 'progress', method: 'PATCH', path: '/v1/goals/{goal}/progress?current_value=20.0', reads: Goal },
    {
      name: 'goal reached',
      method: 'PATCH',
      path: '/v1/goals/{goal}',
      body: { is_active: false, completed_at: '2026-01-05T09:00:00.000Z' },
      reads: Goal.extend({ is_active: z.literal(false) }),
    },
    { name: 'goals reached', method: 'GET', path: '/v1/goals/completed', reads: z.array(Goal).length(1) },
    { name: 'goal gone', method: 'DELETE', path: '/v1/goals/{goal}' },
    { name: 'memories gone', method: 'DELETE', path: '/v3/memories' },
    absent('POST', 'tasks by a link', '/v1/action-items/share', 405, { task_ids: ['a'] }),
    absent('POST', 'a message', '/v2/messages', 405, { text: 'Hello' }),
  ],
};

const RECORDED = {
  transcript_segments: [
    {
      text: 'Shall we plant the roses?',
      speaker: 'SPEAKER_00',
      speaker_id: 0,
      is_user: true,
      start: 0,
      end: 2,
    },
    { text: 'In the spring.', speaker: 'SPEAKER_01', speaker_id: 1, is_user: false, start: 2.5, end: 4 },
  ],
  source: 'desktop',
  started_at: '2025-12-01T09:00:00.000Z',
  finished_at: '2025-12-01T09:00:04.000Z',
  language: 'en',
  client_session_id: '{session}',
};
const upload = (name: string, keep: string): Step => ({
  ...{ name, method: 'POST', path: '/v1/conversations/from-segments', body: RECORDED },
  reads: z.object({ id: z.string(), status: z.string() }),
  keeps: { [keep]: 'id' },
});

export const windowsApp: Program = {
  name: 'Windows app',
  source: 'BasedHardware/omi, desktop/windows',
  credential: 'id_token',
  headers: { 'x-app-platform': 'windows', 'content-type': 'application/json' },
  sockets: ['/v4/listen', '/v2/voice-message/transcribe-stream'],
  steps: [
    upload('a recording', 'first'),
    upload('the same, after a crash', 'second'),
    {
      name: 'read back',
      method: 'GET',
      path: '/v1/conversations?limit=20&offset=0&start_date=2025-12-01T08:59:00.000Z&end_date=2025-12-01T09:01:00.000Z&include_discarded=true',
      reads: z.array(Row.extend({ started_at: z.string() })),
    },
    {
      name: 'words to expect',
      method: 'GET',
      path: '/v1/users/transcription-preferences',
      reads: z.looseObject({ vocabulary: z.array(z.string()) }),
    },
    {
      name: 'many memories',
      method: 'POST',
      path: '/v3/memories/batch',
      body: {
        memories: [{ content: 'From a file', visibility: 'private', category: 'system', tags: ['import'] }],
      },
      reads: z.object({ created_count: z.literal(1), memories: z.array(Row) }),
    },
    {
      name: 'apps',
      method: 'GET',
      path: '/v2/apps?limit=100&include_reviews=false',
      reads: z.looseObject({ groups: z.array(z.unknown()) }),
    },
    { name: 'apps of the user', method: 'GET', path: '/v1/apps/enabled', reads: z.array(z.string()) },
    absent('POST', 'a message', '/v2/messages', 405, { text: 'Hello' }),
  ],
};
