// Reads the clients that have called, and forgets them. An announcement makes the list stale.
import { useEffect, useState } from 'react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, dataOf } from '../../lib/api-client.ts';
import { settingKeys } from './setting-queries.ts';

const clientsSeenQuery = queryOptions({
  queryKey: settingKeys.clientsSeen,
  queryFn: ({ signal }) => dataOf(client.GET('/private/clients-seen', { signal })),
});

export function useClientsSeen() {
  const queries = useQueryClient();
  return {
    list: useQuery(clientsSeenQuery),
    forget: useMutation({
      mutationFn: async () => void (await client.DELETE('/private/clients-seen')),
      onSuccess: () => queries.invalidateQueries({ queryKey: clientsSeenQuery.queryKey }),
    }),
  };
}

const STEP_MS = 10_000;

/** The time, so that "just now" does not stay for ever. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
