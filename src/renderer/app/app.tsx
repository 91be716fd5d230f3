// Everything around the screens: query cache, router, session, listening. The screens are listed in places.tsx.
import { Fragment } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { ListeningProvider } from '../features/listening/listening-provider.tsx';
import { ApiError } from '../lib/api-client.ts';
import { Frame } from './frame.tsx';
import { PLACE_LIST } from './places.tsx';
import { SignedIn } from './signed-in.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    // The service is on this computer: being offline says nothing about reaching it.
    queries: { networkMode: 'always', staleTime: 5_000, retry: shouldRetry },
    mutations: { networkMode: 'always' },
  },
});

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SignedIn>
          {(session) => (
            <ListeningProvider session={session}>
              <Routes>
                <Route element={<Frame uid={session.uid} />}>
                  {PLACE_LIST.map((place) => (
                    <Fragment key={place.path}>{place.routes(session)}</Fragment>
                  ))}
                  <Route path="*" element={<Navigate to="/" replace />} />
                </Route>
              </Routes>
            </ListeningProvider>
          )}
        </SignedIn>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function shouldRetry(failures: number, error: Error): boolean {
  const answered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !answered && failures < 2;
}
