// Whether the first run is over, as the service keeps it: another window does not ask again.
import { client, dataOf } from '../../lib/api-client.ts';
import { useSetting } from '../settings/setting-queries.ts';

export const useOnboarding = () =>
  useSetting({
    name: 'onboarding',
    read: (signal) => dataOf(client.GET('/v1/users/onboarding', { signal })),
    write: (completed: boolean) => dataOf(client.PATCH('/v1/users/onboarding', { body: { completed } })),
  });

export const FIRST_RUN_PATH = '/welcome';
