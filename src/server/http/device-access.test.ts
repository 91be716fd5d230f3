import { expect, test } from 'vitest';
import { deviceAddress, scopesForDevice } from './device-access.ts';
import { ROUTES } from './table.ts';

test.each([
  ['get', '/v1/conversations', ['conversations:read']],
  ['delete', '/v1/conversations/{conversation_id}', ['conversations:write']],
  ['get', '/v3/memories', ['memories:read']],
  ['post', '/v1/action-items', ['action_items:write']],
  ['patch', '/v1/goals/{goal_id}', ['goals:write']],
  ['get', '/v1/users/profile', []],
  ['get', '/v2/messages', []],
  ['get', '/v1/folders/{folder_id}/conversations', ['conversations:read']],
  ['get', '/v1/users/daily-summaries', ['conversations:read']],
  ['get', '/v1/users/people', ['conversations:read']],
  ['get', '/v1/users/notifications', ['conversations:read']],
  ['get', '/v2/sync-local-files/{job_id}', ['conversations:read']],
  ['get', '/v9/what-comes-later', ['conversations:read']],
  ['patch', '/v1/users/profile', ['conversations:write']],
  ['post', '/v1/users/developer/webhook/{type}', ['conversations:read', 'conversations:write']],
  ['get', '/v1/users/developer/webhook/{type}', ['conversations:read', 'conversations:write']],
  ['get', '/v1/destinations', null],
  ['post', '/v1/deliveries/{delivery_id}/resend', null],
  ['get', '/private/network', null],
  ['get', '/v1/dev/keys', null],
  ['get', '/v1/users/export', null],
  ['get', '/v1/conversations/{conversation_id}/export', null],
  ['delete', '/v1/users/delete-account', null],
] as const)('%s %s needs %s', (method, path, scope) => {
  expect(scopesForDevice({ method, path })).toEqual(scope);
});

test('no route that makes a key, exports, sends events elsewhere or ends an account is open to a device', () => {
  const closed = ROUTES.filter(({ path }) =>
    /export|delete-account|keys|^\/private|destinations|deliveries/.test(path),
  );
  expect(closed.length).toBeGreaterThan(10);
  expect(closed.filter((route) => scopesForDevice(route) !== null).map(({ path }) => path)).toEqual([]);
});

test.each([
  ['/device/svc_app_ab-C_1/v1/users/profile?x=1', { key: 'svc_app_ab-C_1', url: '/v1/users/profile?x=1' }],
  ['/device/svc_app_ab', { key: 'svc_app_ab', url: '/' }],
  ['/device/svc_app_ab?x', { key: 'svc_app_ab', url: '/?x' }],
  ['/device/svc_app_ab//v1', { key: 'svc_app_ab', url: '//v1' }],
  ['/device/svc_dev_ab/v1', null],
  ['/device/svc_app_/v1', null],
  ['/device/svc_app_a b/v1', null],
  ['/x/device/svc_app_ab/v1', null],
])('%s', (url, found) => {
  expect(deviceAddress(url)).toEqual(found);
});
