// Settings that only the original apps have: whether the server keeps recordings, under the name they know, and how far their
// introduction has got.
import { z } from 'zod';
import { OnboardingPatch, OnboardingState } from '../../../contract/users.ts';
import { booleanField } from '../query-fields.ts';
import { ok, route, type Route } from '../route.ts';

const COMMON = { tag: 'Users and settings', auth: { kinds: ['id_token', 'session'] } } as const;
const CLOUD = '/v1/users/private-cloud-sync';
const ONBOARDING = '/v1/users/onboarding';

const getPrivateCloudSync = route({
  ...COMMON,
  method: 'get',
  path: CLOUD,
  operationId: 'getPrivateCloudSync',
  summary: 'Whether this service keeps recordings: the setting of store-recording-permission',
  responses: {
    200: { description: 'What is set', schema: z.object({ private_cloud_sync_enabled: z.boolean() }) },
  },
  handler: ({ uid, services }) => ok({ private_cloud_sync_enabled: services.audioRetention.permitted(uid) }),
});

const setPrivateCloudSync = route({
  ...COMMON,
  method: 'post',
  path: CLOUD,
  operationId: 'setPrivateCloudSync',
  summary:
    'Say whether this service keeps recordings; nothing goes to any cloud, and what is kept already stays',
  query: z.object({ value: booleanField() }),
  responses: {
    200: {
      description: 'What is set now',
      schema: z.object({ status: z.literal('ok'), private_cloud_sync_enabled: z.boolean() }),
    },
  },
  handler: ({ uid, query, services }) => {
    services.audioRetention.permit(uid, query.value);
    return ok({ status: 'ok', private_cloud_sync_enabled: query.value });
  },
});

const getOnboarding = route({
  ...COMMON,
  method: 'get',
  path: ONBOARDING,
  operationId: 'getOnboarding',
  summary: 'How far the introduction of an app has got, as the app itself noted it',
  responses: { 200: { description: 'What was noted', schema: OnboardingState } },
  handler: ({ uid, services }) => ok(services.userSettings.onboarding(uid)),
});

const updateOnboarding = route({
  ...COMMON,
  method: 'patch',
  path: ONBOARDING,
  operationId: 'updateOnboarding',
  summary: 'Note how far the introduction of an app has got',
  body: OnboardingPatch,
  responses: {
    200: {
      description: 'What is noted now',
      schema: OnboardingState.extend({ status: z.literal('ok') }),
    },
  },
  handler: ({ uid, body, services }) =>
    ok({ status: 'ok', ...services.userSettings.updateOnboarding(uid, body) }),
});

export const clientSettingRoutes: readonly Route[] = [
  getPrivateCloudSync,
  setPrivateCloudSync,
  getOnboarding,
  updateOnboarding,
];
