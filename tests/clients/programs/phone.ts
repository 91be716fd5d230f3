// The phone app of the wearable, Flutter, on Android and iOS.
import { z } from 'zod';
import { NOT_EARSHOT, type Program, type Step } from '../program.ts';
import { phoneConversations } from './phone-conversations.ts';
import { Folder, Goal, Memory, Person, Task } from './phone-reads.ts';
import { phoneSettings } from './phone-settings.ts';

const tasks: readonly Step[] = [
  {
    name: 'tasks',
    method: 'GET',
    path: '/v1/action-items?limit=50&offset=0&completed=false',
    status: 200,
    reads: z.object({ action_items: z.array(Task), has_more: z.boolean() }),
  },
  {
    name: 'tasks of days',
    method: 'GET',
    path: '/v1/action-items?limit=50&offset=0&due_start_date=2026-01-01T00:00:00.000Z&due_end_date=2026-01-05T00:00:00.000Z',
    status: 200,
    reads: z.object({ action_items: z.array(Task).min(1), has_more: z.boolean() }),
  },
  {
    name: 'new task',
    method: 'POST',
    path: '/v1/action-items',
    body: { description: 'Buy bulbs', completed: false, due_at: '2026-01-06T10:00:00.000Z' },
    status: 200,
    reads: Task,
    keeps: { task: 'id' },
  },
  {
    name: 'task without a date',
    method: 'PATCH',
    path: '/v1/action-items/{task}',
    body: { due_at: null },
    status: 200,
    reads: Task.extend({ due_at: z.null() }),
  },
  {
    name: 'task exported',
    method: 'PATCH',
    path: '/v1/action-items/{task}',
    body: {
      ...{ exported: true, export_date: '2026-01-05T10:00:00.000Z', export_platform: 'apple_reminders' },
      ...{ apple_reminder_id: 'r1', sort_order: 3, indent_level: 1 },
    },
    status: 200,
    reads: Task,
  },
  {
    name: 'order of tasks',
    method: 'PATCH',
    path: '/v1/action-items/batch',
    body: { items: [{ id: '{task}', sort_order: 1, indent_level: 0 }] },
    status: 200,
    reads: z.object({ status: z.string() }),
  },
  {
    name: 'tasks to export',
    method: 'GET',
    path: '/v1/action-items/pending-sync?platform=apple_reminders',
    status: 200,
    reads: z.object({ pending_export: z.array(Task), synced_items: z.array(Task) }),
  },
  {
    name: 'tasks exported',
    method: 'PATCH',
    path: '/v1/action-items/sync-batch',
    body: { items: [{ id: '{task}', completed: true }] },
    status: 200,
    reads: z.object({ status: z.string() }),
  },
  { name: 'task gone', method: 'DELETE', path: '/v1/action-items/{task}', status: 204 },
  {
    name: 'tasks gone',
    method: 'POST',
    path: '/v1/action-items/batch-delete',
    body: { ids: ['{aTask}'] },
    status: 200,
    reads: z.object({ deleted_ids: z.array(z.string()).length(1) }),
  },
  {
    name: 'tasks by a link',
    method: 'POST',
    path: '/v1/action-items/share',
    body: { task_ids: ['{task}'] },
    fails: { status: 405, because: NOT_EARSHOT },
  },
];

const memories: readonly Step[] = [
  {
    name: 'memories',
    method: 'GET',
    path: '/v3/memories?limit=100&offset={offset}',
    pages: { size: 100, until: 'short page' },
    status: 200,
    reads: z.array(Memory),
  },
  {
    name: 'new memory',
    method: 'POST',
    path: '/v3/memories',
    body: { content: 'Ann likes roses', visibility: 'private', category: 'manual' },
    status: 200,
    reads: Memory,
    keeps: { memory: 'id' },
  },
  {
    name: 'memory changed',
    method: 'PATCH',
    path: '/v3/memories/{memory}?value=Ann%20likes%20tulips',
    status: 200,
  },
  {
    name: 'memory public',
    method: 'PATCH',
    path: '/v3/memories/{memory}/visibility?value=public',
    status: 200,
  },
  { name: 'memory right', method: 'POST', path: '/v3/memories/{memory}/review?value=true', status: 200 },
  { name: 'memory gone', method: 'DELETE', path: '/v3/memories/{memory}', status: 200 },
  { name: 'memories gone', method: 'DELETE', path: '/v3/memories', status: 200 },
];

const NO_MODEL = 'No model suggests goals or gives advice here; the app shows nothing then.';

const goals: readonly Step[] = [
  { name: 'current goal', method: 'GET', path: '/v1/goals', status: 200, reads: Goal.nullable() },
  {
    name: 'new goal',
    method: 'POST',
    path: '/v1/goals',
    body: {
      ...{ title: 'Walk', goal_type: 'numeric', target_value: 10.0, current_value: 0.0 },
      ...{ min_value: 0.0, max_value: 10.0, unit: null },
    },
    status: 200,
    reads: Goal,
    keeps: { goal: 'id' },
  },
  { name: 'goals', method: 'GET', path: '/v1/goals/all', status: 200, reads: z.array(Goal).length(2) },
  {
    name: 'goal changed',
    method: 'PATCH',
    path: '/v1/goals/{goal}',
    body: { title: 'Walk more', current_value: 1.0, target_value: 12.0 },
    status: 200,
    reads: Goal,
  },
  {
    name: 'progress',
    method: 'PATCH',
    path: '/v1/goals/{goal}/progress?current_value=4.0',
    status: 200,
    reads: Goal,
  },
  {
    name: 'a goal from a model',
    method: 'GET',
    path: '/v1/goals/suggest',
    fails: { status: 404, because: NO_MODEL },
  },
  {
    name: 'advice from a model',
    method: 'GET',
    path: '/v1/goals/advice',
    fails: { status: 404, because: NO_MODEL },
  },
  { name: 'goal gone', method: 'DELETE', path: '/v1/goals/{goal}', status: 200 },
];

const people: readonly Step[] = [
  {
    name: 'people',
    method: 'GET',
    path: '/v1/users/people?include_speech_samples=true',
    status: 200,
    reads: z.array(Person),
  },
  {
    name: 'new person',
    method: 'POST',
    path: '/v1/users/people',
    body: { name: 'Ben' },
    status: 200,
    reads: Person,
    keeps: { ben: 'id' },
  },
  {
    name: 'one person',
    method: 'GET',
    path: '/v1/users/people/{ben}?include_speech_samples=false',
    status: 200,
    reads: Person,
  },
  {
    name: 'person renamed',
    method: 'PATCH',
    path: '/v1/users/people/{ben}/name?value=Benjamin',
    status: 200,
  },
  { name: 'person gone', method: 'DELETE', path: '/v1/users/people/{ben}', status: 204 },
];

const folders: readonly Step[] = [
  {
    name: 'folders',
    method: 'GET',
    path: '/v1/folders',
    status: 200,
    reads: z.array(Folder).length(4),
    keeps: { folder0: '0.id', folder1: '1.id', folder2: '2.id', folder3: '3.id' },
  },
  {
    name: 'new folder',
    method: 'POST',
    path: '/v1/folders',
    body: { name: 'Trips', color: '#6B7280', icon: '📁' },
    status: 200,
    reads: Folder,
    keeps: { work: 'id' },
  },
  {
    name: 'folder changed',
    method: 'PATCH',
    path: '/v1/folders/{work}',
    body: { name: 'Jobs', order: 1 },
    status: 200,
    reads: Folder,
  },
  {
    name: 'order of folders',
    method: 'POST',
    path: '/v1/folders/reorder',
    body: { folder_ids: ['{work}', '{folder3}', '{folder2}', '{folder1}', '{folder0}'] },
    status: 200,
  },
  {
    name: 'folder gone',
    method: 'DELETE',
    path: '/v1/folders/{work}?move_to_folder_id={folder}',
    status: 204,
  },
];

const empty = (name: string, path: string, reads: z.ZodType): Step => ({
  ...{ name, path, reads },
  method: 'GET',
  status: 200,
});
const Nothing = z.array(z.unknown()).max(0);
const absent: readonly Step[] = [
  empty('apps', '/v2/apps?offset=0&limit=20', z.object({ groups: Nothing })),
  empty('popular apps', '/v1/apps/popular', Nothing),
  empty('apps of the user', '/v1/apps/enabled', Nothing),
  empty('messages', '/v2/messages?dropdown_selected=false', Nothing),
  empty('announcements', '/v1/announcements/pending?app_version=1&platform=ios&trigger=app_launch', Nothing),
  empty(
    'plan',
    '/v1/users/me/subscription',
    z.looseObject({ subscription: z.looseObject({ plan: z.string() }) }),
  ),
  empty('use', '/v1/users/me/usage?period=monthly', z.looseObject({})),
  empty('fair use', '/v1/fair-use/status', z.looseObject({ stage: z.string() })),
  empty('firmware', '/v2/firmware/latest?device_model=Omi', z.looseObject({})),
  empty('other lists of tasks', '/v1/task-integrations', z.looseObject({ default_app: z.null() })),
  empty('telephone numbers', '/v1/phone/numbers', z.object({ numbers: Nothing })),
  empty('a calendar', '/v1/integrations/google_calendar', z.object({ connected: z.literal(false) })),
  {
    name: 'a message',
    method: 'POST',
    path: '/v2/messages',
    body: { text: 'Hello', file_ids: [] },
    fails: { status: 405, because: NOT_EARSHOT },
  },
];

export const phoneApp: Program = {
  name: 'phone app',
  source: 'BasedHardware/omi, app/lib',
  credential: 'id_token',
  headers: { 'x-app-platform': 'ios', 'x-device-id-hash': 'a1b2c3d4', 'content-type': 'application/json' },
  sockets: ['/v4/listen'],
  steps: [
    ...phoneConversations,
    ...tasks,
    ...memories,
    ...goals,
    ...people,
    ...folders,
    ...phoneSettings,
    ...absent,
  ],
};
