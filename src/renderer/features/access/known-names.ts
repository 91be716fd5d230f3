// The names that limits refer to: folders and people as they are now, and the two ids that stand for neither.
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { OWNER_SPEAKS } from '../../../contract/clients.ts';
import { useFolders } from '../conversations/use-folders.ts';
import { peopleQuery } from '../people/people-queries.ts';
import { NO_FOLDER, type KnownNames } from './limits-words.ts';

/** Null until both are read, so that nothing is called deleted that is not read yet. */
export function useKnownNames(): KnownNames | null {
  const t = useTranslations('access');
  const folders = useFolders().data;
  const people = useQuery(peopleQuery).data;
  return useMemo(
    () =>
      folders === undefined || people === undefined
        ? null
        : {
            folders: new Map([
              ...folders.map(({ id, name }) => [id, name] as const),
              [NO_FOLDER, t('limits.noFolder')],
            ]),
            people: new Map([
              [OWNER_SPEAKS, t('limits.you')],
              ...people.map(({ id, name }) => [id, name] as const),
            ]),
          },
    [folders, people, t],
  );
}
