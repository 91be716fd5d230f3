// The settings of the account: profile, language, whether audio is kept, developer access; and the end of the account.
import { client, dataOf } from '../../lib/api-client.ts';
import { sessionKeys } from '../sign-in/session-queries.ts';
import { useSetting } from './setting-queries.ts';

export const useProfile = () =>
  useSetting({
    name: 'profile',
    read: (signal) => dataOf(client.GET('/v1/users/profile', { signal })),
    write: (body: { name?: string; time_zone?: string }) =>
      dataOf(client.PATCH('/v1/users/profile', { body })),
    alsoStale: sessionKeys.all,
  });

export const useLanguage = () =>
  useSetting({
    name: 'language',
    read: (signal) => dataOf(client.GET('/v1/users/language', { signal })),
    write: async (language: string) => {
      await dataOf(client.PATCH('/v1/users/language', { body: { language } }));
      return { language };
    },
  });

export const useDaySummary = () =>
  useSetting({
    name: 'day-summary',
    read: (signal) => dataOf(client.GET('/v1/users/daily-summary-settings', { signal })),
    write: (body: { enabled?: boolean; hour?: number }) =>
      dataOf(client.PATCH('/v1/users/daily-summary-settings', { body })),
  });

export const useRecordingPermission = () =>
  useSetting({
    name: 'recordings',
    read: (signal) => dataOf(client.GET('/v1/users/store-recording-permission', { signal })),
    write: (value: boolean) =>
      dataOf(client.POST('/v1/users/store-recording-permission', { params: { query: { value } } })),
  });

export const useDeveloperAccess = () =>
  useSetting({
    name: 'developer-access',
    read: (signal) => dataOf(client.GET('/private/developer-access', { signal })),
    write: (memories: boolean) => dataOf(client.PATCH('/private/developer-access', { body: { memories } })),
  });

export async function deleteAccount(uid: string): Promise<void> {
  await client.DELETE('/v1/users/delete-account', { params: { query: { confirm: uid } } });
}

/** Also keeps no more of it. */
export const eraseAllAudio = () => dataOf(client.DELETE('/v1/users/store-recording-permission'));
