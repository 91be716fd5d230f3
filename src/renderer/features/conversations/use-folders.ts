// The folders as the page names them.
import { useCallback } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Folder } from '../../../contract/folders.ts';
import type { Conversation } from '../../../contract/resources.ts';
import { foldersQuery } from './conversation-queries.ts';
import { namedFolders } from './named-folders.ts';

export function useFolders(): UseQueryResult<Folder[]> {
  const t = useTranslations('shared');
  const select = useCallback((folders: Folder[]) => namedFolders(folders, t), [t]);
  return useQuery({ ...foldersQuery, select });
}

/** Of the folder in which a conversation lies: until the folders are read, as the conversation names it. */
export function useFolderName({
  folder_id,
  folder_name,
}: Pick<Conversation, 'folder_id' | 'folder_name'>): string | null {
  const { data } = useFolders();
  return data?.find(({ id }) => id === folder_id)?.name ?? folder_name ?? null;
}
