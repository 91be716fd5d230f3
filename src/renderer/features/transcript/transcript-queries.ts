// Reads the chapters of a conversation, and changes its lines.
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client, dataOf } from '../../lib/api-client.ts';
import { conversationKeys, conversationQuery } from '../conversations/conversation-queries.ts';

export const chaptersQuery = (id: string) =>
  queryOptions({
    queryKey: [...conversationKeys.one(id), 'chapters'],
    queryFn: async ({ signal }) => {
      const params = { path: { conversation_id: id } };
      return (await dataOf(client.GET('/v1/conversations/{conversation_id}/chapters', { params, signal })))
        .chapters;
    },
  });

export function useLineEdits(id: string) {
  const queries = useQueryClient();
  const params = { path: { conversation_id: id } };
  const { queryKey } = conversationQuery(id);
  return {
    /** Shows the words at once; they are as before when the service refuses them. */
    setText: useMutation({
      mutationFn: ({ segment_id, text }: { segment_id: string; text: string }) =>
        dataOf(
          client.PATCH('/v1/conversations/{conversation_id}/segments/text', {
            params,
            body: { segment_id, text },
          }),
        ),
      onMutate: async ({ segment_id, text }) => {
        await queries.cancelQueries({ queryKey, exact: true });
        const before = queries.getQueryData(queryKey);
        if (before)
          queries.setQueryData(queryKey, {
            ...before,
            transcript_segments: before.transcript_segments.map((line) =>
              line.id === segment_id ? { ...line, text } : line,
            ),
          });
        return { before };
      },
      onError: (_error, _change, made) => {
        if (made?.before) queries.setQueryData(queryKey, made.before);
      },
      onSettled: () => queries.invalidateQueries({ queryKey: conversationKeys.one(id) }),
    }),
    /** Resolves to both halves. */
    split: useMutation({
      mutationFn: async (segment_id: string) =>
        (
          await dataOf(
            client.POST('/v1/conversations/{conversation_id}/split', { params, body: { segment_id } }),
          )
        ).conversations,
      onSettled: async () => {
        await queries.invalidateQueries({ queryKey: conversationKeys.one(id) });
        await queries.invalidateQueries({ queryKey: conversationKeys.lists });
      },
    }),
    /** Makes one conversation of several; resolves to it. */
    merge: useMutation({
      mutationFn: async (conversation_ids: string[]) =>
        (await dataOf(client.POST('/v1/conversations/merge', { body: { conversation_ids } }))).conversation,
      onSettled: () => queries.invalidateQueries({ queryKey: conversationKeys.lists }),
    }),
  };
}
