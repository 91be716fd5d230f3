// Makes, renames, colours and deletes folders.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, dataOf } from '../../lib/api-client.ts';
import { conversationKeys, folderKeys } from '../conversations/conversation-queries.ts';

const pathOf = (folder_id: string) => ({ path: { folder_id } });

export function useFolderEdits() {
  const queries = useQueryClient();
  const onSuccess = async (): Promise<void> => {
    void queries.invalidateQueries({ queryKey: conversationKeys.lists });
    void queries.invalidateQueries({ queryKey: conversationKeys.each });
    await queries.invalidateQueries({ queryKey: folderKeys.all });
  };
  return {
    create: useMutation({
      mutationFn: (name: string) => dataOf(client.POST('/v1/folders', { body: { name } })),
      onSuccess,
    }),
    update: useMutation({
      mutationFn: ({ id, ...body }: { id: string; name?: string; color?: string }) =>
        dataOf(client.PATCH('/v1/folders/{folder_id}', { params: pathOf(id), body })),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => client.DELETE('/v1/folders/{folder_id}', { params: pathOf(id) }),
      onSuccess,
    }),
  };
}
