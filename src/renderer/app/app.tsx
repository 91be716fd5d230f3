// What stands around every screen: the query cache, the router, the session. Screens live in features/.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router';
import { ConversationsScreen } from '../features/conversations/conversations-screen.tsx';
import { NothingOpen } from '../features/conversations/nothing-open.tsx';
import { ReadingPane } from '../features/conversations/reading-pane.tsx';
import { TrashPane } from '../features/conversations/trash-pane.tsx';
import { LivePane } from '../features/listening/live-pane.tsx';
import { ListeningProvider } from '../features/listening/listening-provider.tsx';
import { MemoriesScreen } from '../features/memories/memories-screen.tsx';
import { DeveloperSection } from '../features/settings/developer-section.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { SpeechSection } from '../features/settings/speech-section.tsx';
import { YouSection } from '../features/settings/you-section.tsx';
import { ActionItemsScreen } from '../features/action-items/action-items-screen.tsx';
import { ApiError } from '../lib/api-client.ts';
import { Frame } from './frame.tsx';
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
                  <Route element={<ConversationsScreen />}>
                    <Route index element={<NothingOpen />} />
                    <Route path="conversations/:id" element={<ReadingPane />} />
                    <Route path="live" element={<LivePane />} />
                    <Route path="trash" element={<TrashPane />} />
                  </Route>
                  <Route path="tasks" element={<ActionItemsScreen />} />
                  <Route path="memories" element={<MemoriesScreen />} />
                  <Route path="settings" element={<SettingsScreen />}>
                    <Route index element={<Navigate to="you" replace />} />
                    <Route path="you" element={<YouSection uid={session.uid} />} />
                    <Route path="speech" element={<SpeechSection />} />
                    <Route path="developer" element={<DeveloperSection />} />
                  </Route>
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
