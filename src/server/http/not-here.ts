// What clients of the original service ask for and this service does not have. Reads are answered with nothing, in the form
// those clients read, so that they show an empty page and no error; everything else is refused with a sentence.
import { z } from 'zod';
import { ok, route, type Route } from './route.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

interface Absence {
  /** What is missing, as a sentence for people. */
  sentence: string;
  /** Paths that belong to it. */
  paths: RegExp;
  /** Operation, path and answer of each read. */
  reads?: readonly (readonly [operationId: string, path: string, empty: Json])[];
}

const NO_PAGE = { total: 0, count: 0, offset: 0, limit: 0, hasMore: false };
const NO_STEPS = { daily: 0, three_day: 0, weekly: 0 };
/** Nothing is sold and nothing is limited; the word for that is the name of a plan. */
const NO_SUBSCRIPTION = {
  subscription: { plan: 'unlimited', status: 'active', features: [], cancel_at_period_end: false },
  ...{ transcription_seconds_used: 0, transcription_seconds_limit: 0 },
  ...{ words_transcribed_used: 0, words_transcribed_limit: 0 },
  ...{ insights_gained_used: 0, insights_gained_limit: 0 },
  ...{ memories_created_used: 0, memories_created_limit: 0 },
  available_plans: [],
  show_subscription_ui: false,
};
const NO_FAIR_USE = {
  ...{ stage: 'none', message: '', usage_pct: NO_STEPS },
  ...{ speech_hours_today: 0, speech_hours_3day: 0, speech_hours_weekly: 0 },
};

export const NOT_HERE: readonly Absence[] = [
  {
    sentence: 'Apps and their marketplace are not part of Earshot.',
    paths: /^\/v\d\/(?:apps|app|app-categories|app-capabilities|personas?)(?:\/|$)/,
    reads: [
      ['listApps', '/v1/apps', []],
      ['listPopularApps', '/v1/apps/popular', []],
      ['listEnabledApps', '/v1/apps/enabled', []],
      [
        'listAppGroups',
        '/v2/apps',
        { groups: [], data: [], pagination: NO_PAGE, meta: { capabilities: [] } },
      ],
      ['searchApps', '/v2/apps/search', { data: [], pagination: NO_PAGE, filters: {} }],
      ['listAppCategories', '/v1/app-categories', []],
      ['listAppCapabilities', '/v1/app-capabilities', []],
      ['listAppPlans', '/v1/app/plans', []],
      ['listAppNotificationScopes', '/v1/apps/proactive-notification-scopes', []],
    ],
  },
  {
    sentence: 'A chat is not part of Earshot.',
    paths: /^\/v\d\/(?:messages|initial-message|chat|chat-sessions|files|joan)(?:\/|$)/,
    reads: [
      ['listMessages', '/v2/messages', []],
      ['listOldMessages', '/v1/messages', []],
      ['listChatSessions', '/v2/chat-sessions', []],
    ],
  },
  {
    sentence: 'A knowledge graph is not part of Earshot.',
    paths: /^\/v1\/knowledge-graph(?:\/|$)/,
    reads: [['getKnowledgeGraph', '/v1/knowledge-graph', { nodes: [], edges: [] }]],
  },
  {
    sentence: 'Nothing is sold or limited in Earshot: there are no subscriptions and no payments.',
    paths: /^\/v1\/(?:users\/me\/(?:subscription|usage)|payments|fair-use)(?:\/|$)/,
    reads: [
      ['getSubscription', '/v1/users/me/subscription', NO_SUBSCRIPTION],
      [
        'getUsage',
        '/v1/users/me/usage',
        { today: null, monthly: null, yearly: null, all_time: null, history: [] },
      ],
      ['listPaymentPlans', '/v1/payments/available-plans', { plans: [] }],
      ['getFairUse', '/v1/fair-use/status', NO_FAIR_USE],
    ],
  },
  {
    sentence: 'Announcements of the original service are not part of Earshot.',
    paths: /^\/v1\/announcements(?:\/|$)/,
    reads: [
      ['listPendingAnnouncements', '/v1/announcements/pending', []],
      ['listChangelogs', '/v1/announcements/changelogs', []],
    ],
  },
  {
    sentence: 'Firmware of devices is not part of Earshot.',
    paths: /^\/v\d\/firmware(?:\/|$)/,
    reads: [['getLatestFirmware', '/v2/firmware/latest', {}]],
  },
  {
    sentence: 'Connections to services of other companies are not part of Earshot.',
    paths: /^\/v1\/(?:integrations|task-integrations)(?:\/|$)/,
    reads: [
      ['listTaskIntegrations', '/v1/task-integrations', { integrations: {}, default_app: null }],
      ['getDefaultTaskIntegration', '/v1/task-integrations/default', { default_app: null }],
    ],
  },
  {
    sentence: 'Telephone calls are not part of Earshot.',
    paths: /^\/v1\/phone(?:\/|$)/,
    reads: [['listPhoneNumbers', '/v1/phone/numbers', { numbers: [] }]],
  },
  {
    sentence: 'Earshot trains nothing on what you say.',
    paths: /^\/v1\/users\/training-data-opt-in$/,
    reads: [['getTrainingOptIn', '/v1/users/training-data-opt-in', { opted_in: false }]],
  },
  {
    sentence:
      'Earshot has no language model that answers prompts; summaries are made by rules on this computer.',
    paths: /^\/v1\/conversations\/[^/]+\/test-prompt$/,
  },
  {
    sentence: 'Earshot has no language model that suggests goals or gives advice.',
    paths: /^\/v1\/goals\/(?:suggest|(?:[^/]+\/)?advice)$/,
  },
  {
    sentence:
      'Tasks cannot be shared by a link: Earshot runs on this computer, where other people cannot reach it.',
    paths: /^\/v1\/action-items\/(?:share|accept|shared\/[^/]+)$/,
  },
];

/** Why nothing is at this path; null for a path that belongs to no known absence. */
export const absenceAt = (path: string): string | null =>
  NOT_HERE.find(({ paths }) => paths.test(path))?.sentence ?? null;

const TAG = 'Not part of Earshot: always empty';
const AUTH = { kinds: ['id_token', 'session'] } as const;

/** A schema that has this value and no other. */
function only(value: Json): z.ZodType {
  if (Array.isArray(value)) return z.array(z.unknown()).max(0);
  if (typeof value !== 'object' || value === null)
    return z.literal(value as string | number | boolean | null);
  const fields = Object.entries(value as Record<string, Json>).map(
    ([name, one]) => [name, only(one)] as const,
  );
  return z.object(Object.fromEntries(fields));
}

const emptyReads: readonly Route[] = NOT_HERE.flatMap(({ sentence, reads = [] }) =>
  reads.map(([operationId, path, empty]) =>
    route({
      method: 'get',
      path,
      operationId,
      summary: sentence,
      tag: TAG,
      auth: AUTH,
      responses: { 200: { description: 'Always this', schema: only(empty) } },
      handler: () => ok(empty),
    }),
  ),
);

const getIntegration = route({
  method: 'get',
  path: '/v1/integrations/{app_key}',
  operationId: 'getIntegration',
  summary: 'Whether a service of another company is connected: none ever is',
  tag: TAG,
  auth: AUTH,
  params: z.object({ app_key: z.string().describe('The name of the service.') }),
  responses: {
    200: {
      description: 'Always not connected',
      schema: z.object({ connected: z.literal(false), app_key: z.string() }),
    },
  },
  handler: ({ params }) => ok({ connected: false, app_key: params.app_key }),
});

const listSuggestedApps = route({
  method: 'get',
  path: '/v1/conversations/{conversation_id}/suggested-apps',
  operationId: 'listSuggestedApps',
  summary: 'Apps that fit a conversation: there are none',
  tag: TAG,
  auth: AUTH,
  params: z.object({ conversation_id: z.string() }),
  responses: {
    200: {
      description: 'Always none',
      schema: z.object({ suggested_apps: z.array(z.unknown()).max(0), conversation_id: z.string() }),
    },
    404: { description: 'No such conversation' },
  },
  handler: ({ uid, params, services }) => {
    const { id } = services.conversations.get(uid, params.conversation_id);
    return ok({ suggested_apps: [], conversation_id: id });
  },
});

export const notHereRoutes: readonly Route[] = [...emptyReads, getIntegration, listSuggestedApps];
