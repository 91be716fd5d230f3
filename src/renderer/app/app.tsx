// Everything around the screens: query cache, router, session, listening. The screens are listed in places.tsx.
import { Fragment } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from 'react-router';
import { ListeningProvider } from '../features/listening/listening-provider.tsx';
import { ImportingProvider } from '../features/moving-in/importing-provider.tsx';
import { PlayerProvider } from '../features/player/player-provider.tsx';
import { Frame } from './frame.tsx';
import { PLACE_LIST } from './places.tsx';
import { queryClient } from './query-client.ts';
import { SignedIn } from './signed-in.tsx';
import { UnknownPage } from './unknown-page.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SignedIn>
          {(session) => (
            <ListeningProvider session={session}>
              <PlayerProvider>
                <ImportingProvider>
                  <Routes>
                    <Route element={<Frame uid={session.uid} />}>
                      {PLACE_LIST.map((place) => (
                        <Fragment key={place.path}>{place.routes(session)}</Fragment>
                      ))}
                    </Route>
                    <Route element={<Frame uid={session.uid} isUnknown />}>
                      <Route path="*" element={<UnknownPage />} />
                    </Route>
                  </Routes>
                </ImportingProvider>
              </PlayerProvider>
            </ListeningProvider>
          )}
        </SignedIn>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
