// The official web app. Its pages call a proxy of their own, which passes the requests on; what is not a 2xx throws. It checks
// no types, so what is asked here of answers is what its pages show.
import { z } from 'zod';
import { isoDate, Row } from '../parsers.ts';
import { NOT_EARSHOT, type Program, type Step } from '../program.ts';

const Talk = Row.extend({
  created_at: isoDate,
  structured: z.looseObject({
    ...{ title: z.string(), overview: z.string(), emoji: z.string(), category: z.string() },
    action_items: z.array(z.looseObject({ description: z.string(), completed: z.boolean() })),
    events: z.array(z.looseObject({})),
  }),
  transcript_segments: z.array(
    z.looseObject({
      id: z.string(),
      text: z.string(),
      is_user: z.boolean(),
      start: z.number(),
      end: z.number(),
    }),
  ),
  status: z.string(),
  starred: z.boolean(),
});
const Task = Row.extend({ description: z.string(), completed: z.boolean(), due_at: isoDate.nullable() });
const Fact = Row.extend({
  ...{ content: z.string(), category: z.string(), visibility: z.string() },
  created_at: isoDate,
});
const Goal = Row.extend({ title: z.string(), target_value: z.number(), current_value: z.number() });

const get = (name: string, path: string, reads: z.ZodType, more: Partial<Step> = {}): Step => ({
  ...{ name, method: 'GET', path, reads },
  ...more,
});
const send = (
  method: Step['method'],
  name: string,
  path: string,
  body?: unknown,
  more: Partial<Step> = {},
): Step => ({
  ...{ name, method, path },
  ...(body !== undefined && { body }),
  ...more,
});
const absent = (method: Step['method'], name: string, path: string, status: number, body?: unknown): Step =>
  send(method, name, path, body, { fails: { status, because: NOT_EARSHOT } });
const Nothing = z.array(z.unknown()).max(0);

const conversations: readonly Step[] = [
  get(
    'conversations',
    '/v1/conversations?limit=50&offset={offset}&include_discarded=false&statuses=processing%2Ccompleted',
    z.array(Talk),
    { pages: { size: 50, until: 'short page' }, keeps: { talk: '0.id', other: '1.id', third: '2.id' } },
  ),
  get(
    'conversations of a folder',
    '/v1/conversations?limit=50&offset=0&include_discarded=false&statuses=processing%2Ccompleted&folder_id={folder}&start_date=2026-01-01T00:00:00.000Z&end_date=2026-01-06T00:00:00.000Z',
    z.array(Talk).max(0),
  ),
  get('one conversation', '/v1/conversations/{talk}', Talk, {
    keeps: { segment: 'transcript_segments.0.id' },
  }),
  send(
    'POST',
    'search',
    '/v1/conversations/search',
    {
      ...{ query: 'roses', page: 1, per_page: 10, include_discarded: false },
    },
    { reads: z.object({ items: z.array(Talk).min(1), current_page: z.int(), total_pages: z.int() }) },
  ),
  send('PATCH', 'star', '/v1/conversations/{talk}/starred?starred=true'),
  send('PATCH', 'title', '/v1/conversations/{talk}/title?title=The%20roses'),
  send('PATCH', 'lines of the user', '/v1/conversations/{talk}/segments/assign-bulk', {
    ...{ segment_ids: ['{segment}'], assign_type: 'is_user', value: 'true' },
  }),
  send('PATCH', 'text of a line', '/v1/conversations/{talk}/segments/text', {
    ...{ segment_id: '{segment}', text: 'Shall we plant roses?' },
  }),
  get('audio', '/v1/sync/audio/{talk}/urls', z.object({ audio_files: Nothing })),
  send('POST', 'process again', '/v1/conversations/{talk}/reprocess', undefined, { reads: Talk }),
  send(
    'POST',
    'merge',
    '/v1/conversations/merge',
    {
      ...{ conversation_ids: ['{other}', '{third}'], reprocess: true },
    },
    { reads: z.looseObject({ status: z.string() }) },
  ),
  send(
    'POST',
    'finish one conversation',
    '/v1/conversations/{live}/finalize',
    {},
    {
      reads: z.object({ conversation: Talk }),
    },
  ),
  send(
    'POST',
    'finish what is being said',
    '/v1/conversations',
    {},
    {
      fails: { status: 404, because: 'Nothing is being said then; the app shows nothing.' },
    },
  ),
  absent('POST', 'a prompt on it', '/v1/conversations/{talk}/test-prompt', 404, {
    prompt: 'What about roses?',
  }),
  send('DELETE', 'gone', '/v1/conversations/{talk}'),
];

const lists: readonly Step[] = [
  get(
    'tasks',
    '/v1/action-items?limit=100&offset=0&completed=false',
    z.object({ action_items: z.array(Task), has_more: z.boolean() }),
  ),
  send(
    'POST',
    'new task',
    '/v1/action-items',
    { description: 'Buy bulbs', due_at: null },
    {
      ...{ reads: Task, keeps: { task: 'id' } },
    },
  ),
  send('PATCH', 'task done', '/v1/action-items/{task}/completed?completed=true'),
  send('PATCH', 'task later', '/v1/action-items/{task}', { due_at: '2026-02-01T09:00:00.000Z' }),
  send('PATCH', 'task any time', '/v1/action-items/{task}', { due_at: null }),
  send('PATCH', 'task rewritten', '/v1/action-items/{task}', { description: 'Buy more bulbs' }),
  send('DELETE', 'task gone', '/v1/action-items/{task}'),
  get('memories', '/v3/memories?limit=100&offset=0', z.array(Fact), {
    keeps: { old: '0.id', older: '1.id' },
  }),
  send(
    'POST',
    'new memory',
    '/v3/memories',
    { content: 'From the web', visibility: 'public', category: 'manual' },
    {
      ...{ reads: Fact, keeps: { memory: 'id' } },
    },
  ),
  send('PATCH', 'memory changed', '/v3/memories/{memory}?value=From%20the%20web%2C%20again'),
  send('PATCH', 'memory private', '/v3/memories/{memory}/visibility?value=private'),
  send('POST', 'memory right', '/v3/memories/{memory}/review?value=true'),
  send('DELETE', 'memory gone', '/v3/memories/{memory}'),
  send('DELETE', 'memories gone', '/v3/memories/batch', { memory_ids: ['{old}', '{older}'] }),
  get('goals', '/v1/goals/all?include_ended=false', z.array(Goal)),
  send(
    'POST',
    'new goal',
    '/v1/goals',
    { title: 'Run', target_value: 250, unit: 'km' },
    {
      ...{ reads: Goal, keeps: { goal: 'id' } },
    },
  ),
  send('PATCH', 'progress', '/v1/goals/{goal}/progress?current_value=12', undefined, { reads: Goal }),
  send(
    'PATCH',
    'goal changed',
    '/v1/goals/{goal}',
    { title: 'Run far', target_value: 400, unit: null },
    { reads: Goal },
  ),
  get(
    'goal so far',
    '/v1/goals/{goal}/history?days=30',
    z.array(z.looseObject({ date: z.string(), value: z.number() })),
  ),
  absent('GET', 'advice from a model', '/v1/goals/{goal}/advice', 404),
  send('DELETE', 'goal gone', '/v1/goals/{goal}'),
  get('people', '/v1/users/people', z.array(Row.extend({ name: z.string() }))),
  send('POST', 'new person', '/v1/users/people', { name: 'Ben' }, { reads: Row, keeps: { ben: 'id' } }),
  send('PATCH', 'person renamed', '/v1/users/people/{ben}/name', { name: 'Benjamin' }),
  send('DELETE', 'person gone', '/v1/users/people/{ben}'),
];

const hook = '/v1/users/developer/webhook/memory_created';
const settings: readonly Step[] = [
  send('PATCH', 'language', '/v1/users/language', { language: 'en' }),
  get('which language', '/v1/users/language', z.object({ language: z.literal('en') })),
  get(
    'when the day is summed up',
    '/v1/users/daily-summary-settings',
    z.looseObject({ enabled: z.boolean(), hour: z.int() }),
  ),
  send('PATCH', 'sum up at nine', '/v1/users/daily-summary-settings', { enabled: true, hour: 21 }),
  get('summaries', '/v1/users/daily-summaries?limit=30&offset=0', z.unknown()),
  get('a summary', '/v1/users/daily-summaries/{summary}', Row.extend({ headline: z.string() })),
  send(
    'POST',
    'sum up a day now',
    '/v1/users/daily-summary-settings/test',
    { date: '2026-01-04' },
    {
      fails: { status: 400, because: 'By the contract: nothing is registered for notifications.' },
    },
  ),
  send('DELETE', 'a summary gone', '/v1/users/daily-summaries/{summary}'),
  get(
    'how it is transcribed',
    '/v1/users/transcription-preferences',
    z.looseObject({ vocabulary: z.array(z.string()) }),
  ),
  send('PATCH', 'words to expect', '/v1/users/transcription-preferences', { vocabulary: ['Sherburn'] }),
  send('POST', 'webhook', hook, { url: 'https://example.com/hook' }),
  get('which webhook', hook, z.looseObject({ url: z.string().nullish() })),
  send('POST', 'webhook on', `${hook}/enable`),
  send('POST', 'webhook off', `${hook}/disable`),
  get('webhooks', '/v1/users/developer/webhooks/status', z.record(z.string(), z.boolean())),
  get(
    'audio kept',
    '/v1/users/store-recording-permission',
    z.object({ store_recording_permission: z.boolean() }),
  ),
  send('POST', 'keep audio', '/v1/users/store-recording-permission?value=true'),
  get('keys', '/v1/dev/keys', z.array(Row)),
  send(
    'POST',
    'new key',
    '/v1/dev/keys',
    { name: 'web', scopes: ['memories:read'] },
    {
      ...{ reads: Row.extend({ key: z.string() }), keeps: { key: 'id' } },
    },
  ),
  send('DELETE', 'key gone', '/v1/dev/keys/{key}'),
  get('tool keys', '/v1/mcp/keys', z.array(Row)),
  send('POST', 'new tool key', '/v1/mcp/keys', { name: 'web' }, { reads: Row, keeps: { toolKey: 'id' } }),
  send('DELETE', 'tool key gone', '/v1/mcp/keys/{toolKey}'),
  get('everything as a file', '/v1/users/export', z.looseObject({})),
];

const absences: readonly Step[] = [
  get('apps', '/v2/apps?offset=0&limit=20', z.looseObject({ groups: Nothing })),
  get(
    'apps found',
    '/v2/apps/search?installed_apps=true&offset=0&limit=100',
    z.looseObject({ data: Nothing }),
  ),
  get('popular apps', '/v1/apps/popular', Nothing),
  get('categories of apps', '/v1/app-categories', Nothing),
  get('capabilities of apps', '/v1/app-capabilities', Nothing),
  get('scopes of apps', '/v1/apps/proactive-notification-scopes', Nothing),
  get('plans of apps', '/v1/app/plans', Nothing),
  get('messages', '/v2/messages', Nothing),
  get('chats', '/v2/chat-sessions', Nothing),
  get('graph', '/v1/knowledge-graph', z.object({ nodes: Nothing, edges: Nothing })),
  get('use', '/v1/users/me/usage?period=monthly', z.looseObject({ history: Nothing })),
  get('plan', '/v1/users/me/subscription', z.looseObject({ subscription: z.looseObject({}) })),
  get('plans', '/v1/payments/available-plans', z.looseObject({ plans: Nothing })),
  get('training', '/v1/users/training-data-opt-in', z.object({ opted_in: z.literal(false) })),
  get('a calendar', '/v1/integrations/google_calendar', z.looseObject({ connected: z.literal(false) })),
  get('fair use', '/v1/fair-use/status', z.looseObject({ stage: z.string() })),
  absent('POST', 'a message', '/v2/messages', 405, { text: 'Hello', file_ids: [], context: null }),
  absent('POST', 'a new graph', '/v1/knowledge-graph/rebuild', 404),
  absent('DELETE', 'no graph', '/v1/knowledge-graph', 405),
  absent('POST', 'an app', '/v1/apps/enable?app_id=x', 404),
  absent('POST', 'a live voice of a model', '/v2/realtime/session', 404, { provider: 'gemini' }),
  absent('GET', 'scores', '/v1/scores', 404),
];

export const webApp: Program = {
  name: 'web app',
  source: 'BasedHardware/omi, web/app',
  credential: 'id_token',
  headers: { 'x-app-platform': 'web', 'x-device-id-hash': 'a1b2c3d4', 'content-type': 'application/json' },
  sockets: ['/v4/web/listen'],
  steps: [...conversations, ...lists, ...settings, ...absences],
};
