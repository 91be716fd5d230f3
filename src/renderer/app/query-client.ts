// The cache of what was read. An answer that says the session is over has the session itself read again.
import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query';
import { isSignedOut, sessionKeys } from '../features/sign-in/session-queries.ts';
import { ApiError } from '../lib/api-client.ts';
import { FreshQueryClient } from './fresh-queries.ts';

function readSessionAgain(error: Error): void {
  if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: sessionKeys.all });
}

export const queryClient: QueryClient = new FreshQueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (queryKey[0] !== sessionKeys.all[0]) readSessionAgain(error);
    },
  }),
  mutationCache: new MutationCache({ onError: readSessionAgain }),
  defaultOptions: {
    // The service is on this computer: being offline says nothing about reaching it.
    queries: { networkMode: 'always', staleTime: 5_000, retry: shouldRetry },
    mutations: { networkMode: 'always' },
  },
});

function shouldRetry(failures: number, error: Error): boolean {
  // The token may have ended before its session: the next request proves the session anew.
  if (isSignedOut(error)) return failures < 1;
  const answered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !answered && failures < 2;
}
