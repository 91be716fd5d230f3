// The changes a person makes to a conversation as a whole: title, star, folder, trash. Each is shown by what the service
// answers.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversation } from '../../../contract/resources.ts';
import { client, dataOf } from '../../lib/api-client.ts';

const pathOf = (conversation_id: string) => ({ path: { conversation_id } });

export function useConversationEdits(id: string) {
  const queries = useQueryClient();
  const params = pathOf(id);
  const onSuccess = async ({ conversation }: { conversation: Conversation }): Promise<void> => {
    queries.setQueryData(['conversation', id], conversation);
    await queries.invalidateQueries({ queryKey: ['conversations'] });
  };
  return {
    rename: useMutation({
      mutationFn: (title: string) =>
        dataOf(client.PATCH('/v1/conversations/{conversation_id}/title', { params, body: { title } })),
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
    file: useMutation({
      mutationFn: (folder_id: string | null) =>
        dataOf(client.PATCH('/v1/conversations/{conversation_id}/folder', { params, body: { folder_id } })),
      onSuccess,
    }),
  };
}

/** Into the trash, out of it, and out of the world. */
export function useTrashMoves() {
  const queries = useQueryClient();
  const onSuccess = async (_: unknown, id: string): Promise<void> => {
    queries.removeQueries({ queryKey: ['conversation', id] });
    await queries.invalidateQueries({ queryKey: ['conversations'] });
  };
  return {
    put: useMutation({
      mutationFn: (id: string) =>
        client.DELETE('/v1/conversations/{conversation_id}', { params: pathOf(id) }),
      onSuccess,
    }),
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

export function useFolders() {
  return useQuery({
    queryKey: ['folders'],
    queryFn: ({ signal }) => dataOf(client.GET('/v1/folders', { signal })),
  });
}
