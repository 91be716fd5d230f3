// Reads the people whom the user has named, with how much of each was heard.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../lib/api-client.ts';

export const peopleKeys = { all: ['people'], changes: ['people', 'changes'] } as const;

const PAGE_SIZE = 50;

const at = (person_id: string) => ({ path: { person_id } });

/** By name, without samples. */
export const peopleQuery = queryOptions({
  queryKey: [...peopleKeys.all, 'list'],
  queryFn: ({ signal }) =>
    dataOf(client.GET('/v1/users/people', { params: { query: { include_speech_samples: false } }, signal })),
});

/** How much of the owner and of each person was heard. */
export const speechQuery = queryOptions({
  queryKey: [...peopleKeys.all, 'speech'],
  queryFn: ({ signal }) => dataOf(client.GET('/v1/users/people/speech', { signal })),
});

/** With the samples. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKeys.all, 'one', id],
    queryFn: ({ signal }) => dataOf(client.GET('/v1/users/people/{person_id}', { params: at(id), signal })),
  });

export const personVoiceQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKeys.all, 'one', id, 'voice'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/v1/users/people/{person_id}/voice', { params: at(id), signal })),
  });

export const spokenQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKeys.all, 'one', id, 'conversations'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        client.GET('/v1/users/people/{person_id}/conversations', {
          params: { ...at(id), query: { limit: PAGE_SIZE, offset: pageParam } },
          signal,
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
  });

/** Whether the owner's voice is known. */
export const profileQuery = queryOptions({
  queryKey: [...peopleKeys.all, 'profile'],
  queryFn: ({ signal }) => dataOf(client.GET('/v3/speech-profile', { signal })),
});

/** What to read aloud. */
export const enrolmentTextQuery = (language: 'en' | 'de' | 'es') =>
  queryOptions({
    queryKey: ['enrolment-text', language],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/private/enrolment-text', { params: { query: { language } }, signal })),
    staleTime: Infinity,
  });

/** Changes whose voice is being sought in other conversations. */
export const voiceSearchesQuery = queryOptions({
  queryKey: [...peopleKeys.changes, 'sought'],
  queryFn: async ({ signal }) =>
    (await dataOf(client.GET('/v1/users/people/changes', { signal }))).filter(
      ({ seeking }) => seeking !== null,
    ),
});
