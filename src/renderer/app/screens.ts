// Every screen as a chunk of its own, loaded when it is shown and, once the page has nothing else to do, ahead of that:
// a screen can then be opened while the service is away. All but the conversations wait for the second part of the messages.
import type { ComponentType } from 'react';
import { pageLanguage } from '../lib/page-language.ts';
import { loadScreenMessages } from '../messages/load-catalogue.ts';
import { loadedAhead } from './loaded-ahead.ts';
import { withMessages } from './with-messages.tsx';

const loads: (() => Promise<unknown>)[] = [];

/** Of the conversations: what the frame has of the messages is enough. */
function firstScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Screen = loadedAhead(load);
  loads.push(Screen.load);
  return Screen;
}

function screen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return firstScreen(async () => {
    const [Screen, messages] = await Promise.all([load(), loadScreenMessages(pageLanguage())]);
    return withMessages(Screen, messages);
  });
}

/** Before the screens: a key opens it anywhere. */
export const Palette = screen(() => import('../features/palette/palette.tsx').then((file) => file.Palette));
export const AccessSection = screen(() =>
  import('../features/access/access-section.tsx').then((file) => file.AccessSection),
);
export const ReceiptsPage = screen(() =>
  import('../features/access/receipts-page.tsx').then((file) => file.ReceiptsPage),
);
export const ActionItemsScreen = screen(() =>
  import('../features/action-items/action-items-screen.tsx').then((file) => file.ActionItemsScreen),
);
export const AskScreen = screen(() =>
  import('../features/ask/ask-screen.tsx').then((file) => file.AskScreen),
);
export const AssistantsSection = screen(() =>
  import('../features/assistants/assistants-section.tsx').then((file) => file.AssistantsSection),
);
export const ConversationsScreen = firstScreen(() =>
  import('../features/conversations/conversations-screen.tsx').then((file) => file.ConversationsScreen),
);
export const NothingOpen = firstScreen(() =>
  import('../features/conversations/nothing-open.tsx').then((file) => file.NothingOpen),
);
export const ReadingPane = screen(() =>
  import('../features/conversations/reading-pane.tsx').then((file) => file.ReadingPane),
);
export const TrashPane = firstScreen(() =>
  import('../features/conversation-list/trash-pane.tsx').then((file) => file.TrashPane),
);
export const DeliveryJournal = screen(() =>
  import('../features/destinations/delivery-journal.tsx').then((file) => file.DeliveryJournal),
);
export const DeliveryPage = screen(() =>
  import('../features/destinations/delivery-page.tsx').then((file) => file.DeliveryPage),
);
export const DestinationPage = screen(() =>
  import('../features/destinations/destination-page.tsx').then((file) => file.DestinationPage),
);
export const DestinationsPage = screen(() =>
  import('../features/destinations/destinations-page.tsx').then((file) => file.DestinationsPage),
);
export const NewDestinationPage = screen(() =>
  import('../features/destinations/new-destination-page.tsx').then((file) => file.NewDestinationPage),
);
export const FirstRunScreen = screen(() =>
  import('../features/first-run/first-run-screen.tsx').then((file) => file.FirstRunScreen),
);
export const LivePane = screen(() =>
  import('../features/listening/live-pane.tsx').then((file) => file.LivePane),
);
export const GoalsScreen = screen(() =>
  import('../features/goals/goals-screen.tsx').then((file) => file.GoalsScreen),
);
export const MemoriesScreen = screen(() =>
  import('../features/memories/memories-screen.tsx').then((file) => file.MemoriesScreen),
);
export const MovingInSection = screen(() =>
  import('../features/moving-in/moving-in-section.tsx').then((file) => file.MovingInSection),
);
export const PeopleScreen = screen(() =>
  import('../features/people/people-screen.tsx').then((file) => file.PeopleScreen),
);
export const PersonPage = screen(() =>
  import('../features/people/person-page.tsx').then((file) => file.PersonPage),
);
export const VoicePage = screen(() =>
  import('../features/people/voice-page.tsx').then((file) => file.VoicePage),
);
export const RecapScreen = screen(() =>
  import('../features/recap/recap-screen.tsx').then((file) => file.RecapScreen),
);
export const WeekScreen = screen(() =>
  import('../features/recap/week-screen.tsx').then((file) => file.WeekScreen),
);
export const SearchScreen = screen(() =>
  import('../features/search/search-screen.tsx').then((file) => file.SearchScreen),
);
export const AboutSection = screen(() =>
  import('../features/settings/about-section.tsx').then((file) => file.AboutSection),
);
export const AppearanceSection = screen(() =>
  import('../features/settings/appearance-section.tsx').then((file) => file.AppearanceSection),
);
export const DesktopSection = screen(() =>
  import('../features/settings/desktop-section.tsx').then((file) => file.DesktopSection),
);
export const LanguageSection = screen(() =>
  import('../features/settings/language-section.tsx').then((file) => file.LanguageSection),
);
export const MicrophoneSection = screen(() =>
  import('../features/settings/microphone-section.tsx').then((file) => file.MicrophoneSection),
);
export const PrivacySection = screen(() =>
  import('../features/settings/privacy-section.tsx').then((file) => file.PrivacySection),
);
export const ShortcutsSection = screen(() =>
  import('../features/settings/shortcuts-section.tsx').then((file) => file.ShortcutsSection),
);
export const StorageSection = screen(() =>
  import('../features/settings/storage-section.tsx').then((file) => file.StorageSection),
);
export const DeveloperSection = screen(() =>
  import('../features/settings/developer-section.tsx').then((file) => file.DeveloperSection),
);
export const NetworkSection = screen(() =>
  import('../features/settings/network-section.tsx').then((file) => file.NetworkSection),
);
export const ProgramsSection = screen(() =>
  import('../features/settings/programs-section.tsx').then((file) => file.ProgramsSection),
);
export const SettingsScreen = screen(() =>
  import('../features/settings/settings-screen.tsx').then((file) => file.SettingsScreen),
);
export const SpeechSection = screen(() =>
  import('../features/settings/speech-section.tsx').then((file) => file.SpeechSection),
);
export const UnderstandingSection = screen(() =>
  import('../features/understanding/understanding-section.tsx').then((file) => file.UnderstandingSection),
);
export const WearablesSection = screen(() =>
  import('../features/wearables/wearables-section.tsx').then((file) => file.WearablesSection),
);
export const YouSection = screen(() =>
  import('../features/settings/you-section.tsx').then((file) => file.YouSection),
);

/** `isReading`: whether something that is to be drawn is still on its way; the code of other screens would only delay it. */
export function loadScreensWhenIdle(isReading: () => boolean): void {
  const next = (): void => {
    if (isReading()) return void setTimeout(whenIdle, 200);
    const load = loads.shift();
    // One that fails is loaded again when it is shown.
    if (load !== undefined)
      void load()
        .catch(() => undefined)
        .then(whenIdle);
  };
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(next);
    else setTimeout(next, 200);
  };
  whenIdle();
}
