// The folders as the page names them.
import { useCallback } from 'react';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Folder } from '../../../contract/folders.ts';
import { foldersQuery } from './conversation-queries.ts';
import { namedFolders } from './named-folders.ts';

export function useFolders(): UseQueryResult<Folder[]> {
  const t = useTranslations('shared');
  const select = useCallback((folders: Folder[]) => namedFolders(folders, t), [t]);
  return useQuery({ ...foldersQuery, select });
}
