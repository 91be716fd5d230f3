// What clients of the original service ask for and this one does not have: every read is empty in the form they parse, and
// everything else is refused with a sentence.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { NOT_HERE } from '../../src/server/http/not-here.ts';
import { startHttpInstance, type HttpInstance } from './http-instance.ts';

let service: HttpInstance;
let token: string;
beforeAll(async () => {
  service = await startHttpInstance();
  token = await service.token();
});
afterAll(() => service.close());

const Nothing = z.array(z.unknown()).max(0);
const count = z.int();

/** What the apps of the original require of each answer, by the casts and decoders they have. */
const READ: Readonly<Record<string, z.ZodType>> = {
  '/v1/apps': Nothing,
  '/v1/apps/popular': Nothing,
  '/v1/apps/enabled': Nothing,
  '/v2/apps?offset=0&limit=20': z.object({
    groups: Nothing,
    data: Nothing,
    meta: z.object({ capabilities: Nothing }),
  }),
  '/v2/apps/search?installed_apps=true': z.object({
    data: Nothing,
    pagination: z.object({ total: z.literal(0) }),
  }),
  '/v1/app-categories': Nothing,
  '/v1/app-capabilities': Nothing,
  '/v1/app/plans': Nothing,
  '/v1/apps/proactive-notification-scopes': Nothing,
  '/v2/messages?app_id=x': Nothing,
  '/v1/messages?plugin_id=null': Nothing,
  '/v2/chat-sessions': Nothing,
  '/v1/knowledge-graph': z.object({ nodes: Nothing, edges: Nothing }),
  '/v1/users/me/subscription': z.object({
    subscription: z.object({
      plan: z.enum(['basic', 'unlimited', 'architect', 'operator']),
      status: z.enum(['active', 'inactive']),
    }),
    ...{ transcription_seconds_used: count, transcription_seconds_limit: count },
    ...{ words_transcribed_used: count, words_transcribed_limit: count },
    ...{ insights_gained_used: count, insights_gained_limit: count },
    ...{ memories_created_used: count, memories_created_limit: count },
    available_plans: Nothing,
    show_subscription_ui: z.literal(false),
  }),
  '/v1/users/me/usage?period=monthly': z.object({ monthly: z.null(), history: Nothing }),
  '/v1/payments/available-plans': z.object({ plans: Nothing }),
  '/v1/fair-use/status': z.object({ stage: z.literal('none') }),
  '/v1/announcements/pending?app_version=1&platform=ios&trigger=app_launch': Nothing,
  '/v1/announcements/changelogs?limit=5': Nothing,
  '/v2/firmware/latest?device_model=x': z.strictObject({}),
  '/v1/task-integrations': z.object({ integrations: z.strictObject({}), default_app: z.null() }),
  '/v1/task-integrations/default': z.object({ default_app: z.null() }),
  '/v1/phone/numbers': z.object({ numbers: Nothing }),
  '/v1/users/training-data-opt-in': z.object({ opted_in: z.literal(false) }),
  '/v1/integrations/github': z.object({ connected: z.literal(false), app_key: z.literal('github') }),
};

describe('reads', () => {
  test.each(Object.entries(READ))('%s', async (path, schema) => {
    const answer = await service.get(path, token);
    expect(answer.status).toBe(200);
    expect(schema.safeParse(await answer.json()).error).toBeUndefined();
    expect((await service.get(path)).status).toBe(401);
    expect((await service.get(path, service.key('dev'))).status).toBe(401);
  });

  test('the list above has every one of them', () => {
    const paths = NOT_HERE.flatMap(({ reads = [] }) => reads.map(([, path]) => path));
    const read = Object.keys(READ).map((path) => path.split('?')[0]);
    expect(paths.filter((path) => !read.includes(path))).toEqual([]);
  });

  test('apps that fit a conversation: none, for a conversation of the user', async () => {
    const id = service.addConversation();
    const ask = (of: string) => service.get(`/v1/conversations/${of}/suggested-apps`, token);
    expect(await (await ask(id)).json()).toEqual({ suggested_apps: [], conversation_id: id });
    expect((await ask('unknown')).status).toBe(404);
  });

  test('transcripts of the providers of the original: a map of four, for a conversation of the user', async () => {
    const id = service.addConversation();
    const ask = (of: string) => service.get(`/v1/conversations/${of}/transcripts`, token);
    const none = { deepgram: [], soniox: [], whisperx: [], speechmatics: [] };
    expect(await (await ask(id)).json()).toEqual({ conversation_id: id, ...none });
    expect((await ask('unknown')).status).toBe(404);
  });

  test('the description of the API says that they are always empty', async () => {
    const { paths } = (await (await service.get('/openapi.json')).json()) as {
      paths: Record<string, { get?: { tags: string[]; summary: string } }>;
    };
    for (const { sentence, reads = [] } of NOT_HERE) {
      for (const [, path] of reads) {
        expect(paths[path]?.get).toMatchObject({
          tags: ['Not part of Earshot: always empty'],
          summary: sentence,
        });
      }
    }
  });
});

describe('everything else is refused, and says why', () => {
  test.each([
    ['POST', '/v1/apps', 405, /Apps .* not part of Earshot/],
    ['POST', '/v1/apps/enable?app_id=x', 404, /Apps .* not part of Earshot/],
    ['GET', '/v1/apps/some-app', 404, /Apps .* not part of Earshot/],
    ['POST', '/v1/app/generate-description', 404, /Apps .* not part of Earshot/],
    ['POST', '/v2/messages', 405, /A chat is not part of Earshot/],
    ['DELETE', '/v2/messages', 405, /A chat is not part of Earshot/],
    ['POST', '/v2/initial-message', 404, /A chat is not part of Earshot/],
    ['POST', '/v1/knowledge-graph/rebuild', 404, /knowledge graph is not part of Earshot/],
    ['POST', '/v1/payments/checkout-session', 404, /no subscriptions and no payments/],
    ['POST', '/v1/announcements/a/dismiss', 404, /Announcements/],
    ['PUT', '/v1/integrations/github', 405, /other companies are not part of Earshot/],
    ['PUT', '/v1/task-integrations/default', 405, /other companies are not part of Earshot/],
    ['POST', '/v1/phone/numbers/verify', 404, /Telephone calls are not part of Earshot/],
    ['POST', '/v1/users/training-data-opt-in', 405, /trains nothing/],
    ['POST', '/v1/conversations/some-id/test-prompt', 404, /no language model that answers prompts/],
    ['POST', '/v1/action-items/share', 405, /cannot be shared by a link/],
    ['POST', '/v1/action-items/accept', 405, /cannot be shared by a link/],
    ['GET', '/v1/action-items/shared/token', 404, /cannot be shared by a link/],
    ['GET', '/v1/goals/suggest', 404, /no language model that suggests goals/],
    ['GET', '/v1/goals/advice', 404, /no language model that suggests goals/],
    ['GET', '/v1/goals/some-id/advice', 404, /no language model that suggests goals/],
  ])('%s %s', async (method, path, status, sentence) => {
    const answer = await service.get(path, token, { method });
    const { detail } = (await answer.json()) as { detail: unknown };
    expect([answer.status, detail]).toEqual([status, expect.stringMatching(sentence)]);
  });

  test('a word in the place of an id is no id that was not found; an id is', async () => {
    expect(await (await service.get('/v1/goals/suggestion', token)).json()).toEqual({
      detail: 'Goal not found',
    });
    expect((await service.get('/v1/goals/suggest')).status).toBe(401);
  });

  test('what only begins with the same word is just not found', async () => {
    for (const path of ['/v1/applesauce', '/v1/memories', '/v2/memories', '/v1/phones']) {
      expect(await (await service.get(path, token)).json()).toEqual({ detail: 'Not Found' });
    }
  });
});
