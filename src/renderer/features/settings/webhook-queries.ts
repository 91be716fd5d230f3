// Reads and changes one webhook of the signed-in user.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WebhookType } from '../../../contract/webhooks.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { settingKeys } from './setting-queries.ts';

const webhookQuery = (type: WebhookType) =>
  queryOptions({
    queryKey: [...settingKeys.webhooks, type],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/v1/users/developer/webhook/{type}', { params: { path: { type } }, signal })),
  });

const statusQuery = queryOptions({
  queryKey: [...settingKeys.webhooks, 'status'],
  queryFn: ({ signal }) => dataOf(client.GET('/v1/users/developer/webhooks/status', { signal })),
});

export function useWebhook(type: WebhookType) {
  const queries = useQueryClient();
  const params = { path: { type } };
  const onSettled = () => queries.invalidateQueries({ queryKey: settingKeys.webhooks });
  return {
    address: useQuery(webhookQuery(type)),
    status: useQuery(statusQuery),
    save: useMutation({
      mutationFn: (url: string) =>
        client.POST('/v1/users/developer/webhook/{type}', { params, body: { url } }),
      onSettled,
    }),
    turn: useMutation({
      mutationFn: (on: boolean) =>
        on
          ? client.POST('/v1/users/developer/webhook/{type}/enable', { params })
          : client.POST('/v1/users/developer/webhook/{type}/disable', { params }),
      onSettled,
    }),
  };
}
