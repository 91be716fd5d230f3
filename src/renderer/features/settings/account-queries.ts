// What the owner sets about the own account: each as a query and the change of it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, dataOf } from '../../lib/api-client.ts';

export function useProfile() {
  const queries = useQueryClient();
  const queryKey = ['settings', 'profile'];
  return {
    profile: useQuery({
      queryKey,
      queryFn: ({ signal }) => dataOf(client.GET('/v1/users/profile', { signal })),
    }),
    change: useMutation({
      mutationFn: (body: { name?: string; time_zone?: string }) =>
        dataOf(client.PATCH('/v1/users/profile', { body })),
      onSuccess: async (now) => {
        queries.setQueryData(queryKey, now);
        await queries.invalidateQueries({ queryKey: ['session'] });
      },
    }),
  };
}

export function useLanguage() {
  const queries = useQueryClient();
  const queryKey = ['settings', 'language'];
  return {
    language: useQuery({
      queryKey,
      queryFn: ({ signal }) => dataOf(client.GET('/v1/users/language', { signal })),
    }),
    change: useMutation({
      mutationFn: (language: string) => dataOf(client.PATCH('/v1/users/language', { body: { language } })),
      onSuccess: (_, language) => queries.setQueryData(queryKey, { language }),
    }),
  };
}

export function useRecordingPermission() {
  const queries = useQueryClient();
  const queryKey = ['settings', 'recordings'];
  return {
    permission: useQuery({
      queryKey,
      queryFn: ({ signal }) => dataOf(client.GET('/v1/users/store-recording-permission', { signal })),
    }),
    change: useMutation({
      mutationFn: (value: boolean) =>
        dataOf(client.POST('/v1/users/store-recording-permission', { params: { query: { value } } })),
      onSuccess: (now) => queries.setQueryData(queryKey, now),
    }),
  };
}

export async function deleteAccount(uid: string): Promise<void> {
  await client.DELETE('/v1/users/delete-account', { params: { query: { confirm: uid } } });
}
