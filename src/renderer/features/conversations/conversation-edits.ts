// Changes a conversation as a whole: title, overview, star, privacy lock, sharing, folder, trash, another attempt at processing. A change
// is shown once the service has answered.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/resources.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { conversationKeys, offlineKeys, conversationQuery } from './conversation-queries.ts';

const pathOf = (conversation_id: string) => ({ path: { conversation_id } });

export function useConversationEdits(id: string) {
  const queries = useQueryClient();
  const params = pathOf(id);
  const onSuccess = async ({ conversation }: { conversation: Conversation }): Promise<void> => {
    queries.setQueryData(conversationQuery(id).queryKey, conversation);
    await queries.invalidateQueries({ queryKey: conversationKeys.lists });
  };
  return {
    rename: useMutation({
      mutationFn: (title: string) =>
        dataOf(client.PATCH('/v1/conversations/{conversation_id}/title', { params, body: { title } })),
      onSuccess,
    }),
    summarize: useMutation({
      mutationFn: (content: string) =>
        dataOf(client.PATCH('/v1/conversations/{conversation_id}/summary', { params, body: { content } })),
      onSuccess,
    }),
    star: useMutation({
      mutationFn: (starred: boolean) =>
        dataOf(
          client.PATCH('/v1/conversations/{conversation_id}/starred', {
            params: { ...params, query: { starred } },
          }),
        ),
      onSuccess,
    }),
    lock: useMutation({
      mutationFn: (value: boolean) =>
        dataOf(
          client.PATCH('/v1/conversations/{conversation_id}/locked', {
            params: { ...params, query: { value } },
          }),
        ),
      onSuccess,
    }),
    share: useMutation({
      mutationFn: (value: Conversation['visibility']) =>
        dataOf(
          client.PATCH('/v1/conversations/{conversation_id}/visibility', {
            params: { ...params, query: { value } },
          }),
        ),
      onSuccess,
    }),
    file: useMutation({
      mutationFn: (folder_id: string | null) =>
        dataOf(client.PATCH('/v1/conversations/{conversation_id}/folder', { params, body: { folder_id } })),
      onSuccess,
    }),
  };
}

/** Makes title, overview and the rest once more, after that failed. */
export function useReprocess(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      dataOf(client.POST('/v1/conversations/{conversation_id}/reprocess', { params: pathOf(id), body: {} })),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: conversationKeys.one(id) });
      await queries.invalidateQueries({ queryKey: conversationKeys.lists });
    },
  });
}

/** Takes conversations out of the trash, and erases them for good. */
export function useTrashMoves() {
  const queries = useQueryClient();
  const onSuccess = async (_: unknown, id: string): Promise<void> => {
    queries.removeQueries({ queryKey: conversationKeys.one(id) });
    // What a file that was sent again says depends on whether its conversation is in the trash.
    void queries.invalidateQueries({ queryKey: offlineKeys.all });
    await queries.invalidateQueries({ queryKey: conversationKeys.lists });
  };
  return {
    restore: useMutation({
      mutationFn: (id: string) =>
        client.POST('/v1/conversations/{conversation_id}/restore', { params: pathOf(id), body: {} }),
      onSuccess,
    }),
    erase: useMutation({
      mutationFn: (id: string) =>
        client.DELETE('/v1/conversations/{conversation_id}', {
          params: { ...pathOf(id), query: { permanent: true } },
        }),
      onSuccess,
    }),
  };
}
