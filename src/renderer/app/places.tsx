// The record of places, from which router, rail and the chords are made. A new screen is one entry here.
import {
  AudioLines,
  Bookmark,
  CalendarDays,
  ListTodo,
  MessageCircleQuestionMark,
  MessagesSquare,
  Search,
  Settings,
  Users,
} from 'lucide-react';
import { Navigate, Route } from 'react-router';
import { NO_FILTERS } from '../features/conversation-list/list-filters.ts';
import { daysQuery, listPageQuery } from '../features/conversation-list/list-queries.ts';
import { FIRST_RUN_PATH } from '../features/first-run/first-run-queries.ts';
import { SEARCH_PATH } from '../features/search/search-address.ts';
import type { Place } from './place.ts';
import {
  AboutSection,
  AccessSection,
  ActionItemsScreen,
  AppearanceSection,
  AskScreen,
  AssistantsSection,
  ConversationsScreen,
  DeliveryJournal,
  DeliveryPage,
  DesktopSection,
  DestinationPage,
  DestinationsPage,
  DeveloperSection,
  FirstRunScreen,
  GoalsScreen,
  LanguageSection,
  LivePane,
  MemoriesScreen,
  MicrophoneSection,
  MovingInSection,
  NetworkSection,
  NewDestinationPage,
  NothingOpen,
  PeopleScreen,
  PersonPage,
  PrivacySection,
  ProgramsSection,
  ReadingPane,
  RecapScreen,
  ReceiptsPage,
  SearchScreen,
  SettingsScreen,
  ShortcutsSection,
  SpeechSection,
  StorageSection,
  TrashPane,
  UnderstandingSection,
  VoicePage,
  WearablesSection,
  WeekScreen,
  YouSection,
} from './screens.ts';

/** In the order of the rail. */
export const PLACES = {
  live: {
    name: 'live',
    path: '/live',
    chord: 'l',
    icon: AudioLines,
    // Its pane stands beside the list of conversations.
    routes: () => null,
  },
  conversations: {
    name: 'conversations',
    path: '/',
    chord: 'c',
    icon: MessagesSquare,
    ahead: (queries, pathname) => {
      void ConversationsScreen.load();
      void (pathname === '/' ? NothingOpen : ReadingPane).load();
      void queries.prefetchQuery(daysQuery(NO_FILTERS));
      void queries.prefetchQuery(listPageQuery(NO_FILTERS, 0));
    },
    routes: () => (
      <>
        <Route element={<ConversationsScreen />}>
          <Route index element={<NothingOpen />} />
          <Route path="conversations/:id" element={<ReadingPane />} />
          <Route path="live" element={<LivePane />} />
          <Route path="trash" element={<TrashPane />} />
        </Route>
        <Route path={FIRST_RUN_PATH} element={<FirstRunScreen />} />
      </>
    ),
  },
  actionItems: {
    name: 'tasks',
    path: '/tasks',
    chord: 't',
    icon: ListTodo,
    routes: () => (
      <Route path="tasks">
        <Route index element={<ActionItemsScreen />} />
        <Route path="finished" element={<ActionItemsScreen done />} />
        <Route path="goals" element={<GoalsScreen />} />
      </Route>
    ),
  },
  memories: {
    name: 'memories',
    path: '/memories',
    chord: 'm',
    icon: Bookmark,
    routes: () => <Route path="memories" element={<MemoriesScreen />} />,
  },
  people: {
    name: 'people',
    path: '/people',
    chord: 'p',
    icon: Users,
    routes: () => (
      <Route path="people">
        <Route index element={<PeopleScreen />} />
        <Route path="voice" element={<VoicePage />} />
        <Route path=":personId" element={<PersonPage />} />
      </Route>
    ),
  },
  recap: {
    name: 'recap',
    path: '/recap',
    chord: 'r',
    icon: CalendarDays,
    routes: () => (
      <Route path="recap">
        <Route index element={<RecapScreen />} />
        <Route path="week/:date?" element={<WeekScreen />} />
      </Route>
    ),
  },
  search: {
    name: 'search',
    path: SEARCH_PATH,
    chord: 's',
    icon: Search,
    routes: () => <Route path={SEARCH_PATH} element={<SearchScreen />} />,
  },
  ask: {
    name: 'ask',
    path: '/ask',
    chord: 'a',
    icon: MessageCircleQuestionMark,
    routes: () => <Route path="ask" element={<AskScreen />} />,
  },
  settings: {
    name: 'settings',
    path: '/settings',
    chord: ',',
    icon: Settings,
    routes: ({ uid }) => (
      <Route path="settings" element={<SettingsScreen />}>
        <Route index element={<Navigate to="you" replace />} />
        <Route path="you" element={<YouSection />} />
        <Route path="appearance" element={<AppearanceSection />} />
        <Route path="desktop" element={<DesktopSection />} />
        <Route path="language" element={<LanguageSection />} />
        <Route path="shortcuts" element={<ShortcutsSection />} />
        <Route path="microphone" element={<MicrophoneSection />} />
        <Route path="wearables" element={<WearablesSection />} />
        <Route path="privacy" element={<PrivacySection uid={uid} />} />
        <Route path="storage" element={<StorageSection />} />
        <Route path="about" element={<AboutSection />} />
        <Route path="speech" element={<SpeechSection />} />
        <Route path="understanding" element={<UnderstandingSection />} />
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
