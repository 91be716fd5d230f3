// The names of people and folders that a search may be narrowed by, as they are now.
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { OWNER_SPEAKS } from '../../../contract/clients.ts';
import { useFolders } from '../conversations/use-folders.ts';
import { peopleQuery } from '../people/people-queries.ts';
import type { SearchNames } from './understood-words.ts';

/** Null until both are read. The owner is the first of the people. */
export function useSearchNames(): SearchNames | null {
  const t = useTranslations('search');
  const folders = useFolders().data;
  const people = useQuery(peopleQuery).data;
  return useMemo(
    () =>
      folders === undefined || people === undefined
        ? null
        : {
            folders: new Map(folders.map(({ id, name }) => [id, name])),
            people: new Map([
              [OWNER_SPEAKS, t('filters.you')],
              ...people.map(({ id, name }) => [id, name] as const),
            ]),
          },
    [folders, people, t],
  );
}
