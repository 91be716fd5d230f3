// Reads the marked moments of a conversation, marks and unmarks, and has its last minutes forgotten.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Forgotten, Mark } from '../../../contract/forgetting.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { conversationKeys } from '../conversations/conversation-queries.ts';
import { listeningKeys } from './listening-queries.ts';

const FORGET_SECONDS = 300;

export const marksQuery = (id: string) =>
  queryOptions({
    queryKey: [...conversationKeys.one(id), 'marks'],
    queryFn: async ({ signal }) => {
      const params = { path: { conversation_id: id } };
      return (await dataOf(client.GET('/v1/conversations/{conversation_id}/marks', { params, signal })))
        .marks;
    },
  });

/** Without `at` it is the moment that is being recorded. */
export const markMoment = (id: string, at?: number): Promise<Mark> =>
  dataOf(
    client.POST('/v1/conversations/{conversation_id}/marks', {
      params: { path: { conversation_id: id } },
      body: at === undefined ? {} : { at },
    }),
  );

/** Resolves to what is gone. */
export const forgetLast = (id: string): Promise<Forgotten> =>
  dataOf(
    client.POST('/v1/conversations/{conversation_id}/forget', {
      params: { path: { conversation_id: id } },
      body: { seconds: FORGET_SECONDS },
    }),
  );

export function useMarkChanges() {
  const queries = useQueryClient();
  const changed = (id: string) => queries.invalidateQueries({ queryKey: marksQuery(id).queryKey });
  return {
    mark: useMutation({
      mutationFn: ({ id, at }: { id: string; at?: number }) => markMoment(id, at),
      onSettled: (_mark, _error, { id }) => changed(id),
    }),
    unmark: useMutation({
      mutationFn: ({ id, markId }: { id: string; markId: string }) =>
        dataOf(
          client.DELETE('/v1/conversations/{conversation_id}/marks/{mark_id}', {
            params: { path: { conversation_id: id, mark_id: markId } },
          }),
        ),
      onSettled: (_nothing, _error, { id }) => changed(id),
    }),
  };
}

export function useForgetting(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => forgetLast(id),
    onSettled: () =>
      Promise.all(
        [conversationKeys.each, conversationKeys.lists, listeningKeys.all].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
