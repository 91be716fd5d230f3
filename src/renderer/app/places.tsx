// The record of places, from which router, rail and the map of keys are made. A new screen is one entry here.
import { Navigate, Route } from 'react-router';
import { AccessSection } from '../features/access/access-section.tsx';
import { ReceiptsPage } from '../features/access/receipts-page.tsx';
import { ActionItemsScreen } from '../features/action-items/action-items-screen.tsx';
import { AssistantsSection } from '../features/assistants/assistants-section.tsx';
import { ConversationsScreen } from '../features/conversations/conversations-screen.tsx';
import { NothingOpen } from '../features/conversations/nothing-open.tsx';
import { ReadingPane } from '../features/conversations/reading-pane.tsx';
import { TrashPane } from '../features/conversations/trash-pane.tsx';
import { DeliveryJournal } from '../features/destinations/delivery-journal.tsx';
import { DeliveryPage } from '../features/destinations/delivery-page.tsx';
import { DestinationPage } from '../features/destinations/destination-page.tsx';
import { DestinationsPage } from '../features/destinations/destinations-page.tsx';
import { NewDestinationPage } from '../features/destinations/new-destination-page.tsx';
import { LivePane } from '../features/listening/live-pane.tsx';
import { MemoriesScreen } from '../features/memories/memories-screen.tsx';
import { MovingInSection } from '../features/moving-in/moving-in-section.tsx';
import { RecapScreen } from '../features/recap/recap-screen.tsx';
import { DeveloperSection } from '../features/settings/developer-section.tsx';
import { NetworkSection } from '../features/settings/network-section.tsx';
import { ProgramsSection } from '../features/settings/programs-section.tsx';
import { SettingsScreen } from '../features/settings/settings-screen.tsx';
import { SpeechSection } from '../features/settings/speech-section.tsx';
import { YouSection } from '../features/settings/you-section.tsx';
import type { Place } from './place.ts';

/** In the order of the rail. */
export const PLACES = {
  conversations: {
    name: 'Conversations',
    path: '/',
    icon: 'M5 7h14M5 12h14M5 17h9',
    routes: () => (
      <Route element={<ConversationsScreen />}>
        <Route index element={<NothingOpen />} />
        <Route path="conversations/:id" element={<ReadingPane />} />
        <Route path="live" element={<LivePane />} />
        <Route path="trash" element={<TrashPane />} />
      </Route>
    ),
    keys: [
      { keys: ['p'], does: 'Play or pause the open conversation' },
      { keys: ['Esc'], does: 'Back to the list' },
    ],
    unmarked: ['/live'],
  },
  actionItems: {
    name: 'Tasks',
    path: '/tasks',
    icon: 'M4 6.5l1.5 1.5L8 5.5M4 16.5l1.5 1.5L8 15.5M11.5 7H20M11.5 17H20',
    routes: () => <Route path="tasks" element={<ActionItemsScreen />} />,
    keys: [
      { keys: ['Space'], does: 'Tick a task, or take the tick away' },
      { keys: ['Del'], does: 'Delete the task' },
    ],
  },
  memories: {
    name: 'Memories',
    path: '/memories',
    icon: 'M7 4.5h10v15l-5-4-5 4z',
    routes: () => <Route path="memories" element={<MemoriesScreen />} />,
  },
  recap: {
    name: 'Recap',
    path: '/recap',
    icon: 'M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4',
    routes: () => <Route path="recap" element={<RecapScreen />} />,
  },
  settings: {
    name: 'Settings',
    path: '/settings',
    icon: 'M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9M15.5 5v5M8.5 14v5',
    routes: ({ uid }) => (
      <Route path="settings" element={<SettingsScreen />}>
        <Route index element={<Navigate to="you" replace />} />
        <Route path="you" element={<YouSection uid={uid} />} />
        <Route path="speech" element={<SpeechSection />} />
        <Route path="network" element={<NetworkSection />} />
        <Route path="programs" element={<ProgramsSection uid={uid} />} />
        <Route path="assistants" element={<AssistantsSection />} />
        <Route path="access">
          <Route index element={<AccessSection />} />
          <Route path="receipts" element={<ReceiptsPage />} />
        </Route>
        <Route path="developer" element={<DeveloperSection />} />
        <Route path="webhooks">
          <Route index element={<DestinationsPage />} />
          <Route path="new" element={<NewDestinationPage />} />
          <Route path="journal" element={<DeliveryJournal />}>
            <Route path=":deliveryId" element={<DeliveryPage />} />
          </Route>
          <Route path=":id" element={<DestinationPage />} />
        </Route>
        <Route path="moving-in" element={<MovingInSection />} />
      </Route>
    ),
  },
} as const satisfies Record<string, Place>;

export const PLACE_LIST: readonly Place[] = Object.values(PLACES);
