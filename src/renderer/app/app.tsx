// Everything around the screens: query cache, router, session, listening. The screens are listed in places.tsx.
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Routes } from 'react-router';
import { ListeningProvider } from '../features/listening/listening-provider.tsx';
import { ImportingProvider } from '../features/moving-in/importing-provider.tsx';
import { PlayerProvider } from '../features/player/player-provider.tsx';
import { queryClient } from './query-client.ts';
import { routesFor } from './routes.tsx';
import { SignedIn } from './signed-in.tsx';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SignedIn>
          {(session) => (
            <ListeningProvider session={session}>
              <PlayerProvider>
                <ImportingProvider>
                  <Routes>{routesFor(session)}</Routes>
                </ImportingProvider>
              </PlayerProvider>
            </ListeningProvider>
          )}
        </SignedIn>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
