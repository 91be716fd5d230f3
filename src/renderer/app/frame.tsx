// The frame of every screen: rail, recording bar, notices of the frame, and the screen itself.
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { UndoProvider } from '../components/undo-card.tsx';
import {
  AuthorizationRequests,
  useAuthorizationRequests,
} from '../features/assistants/authorization-requests.tsx';
import { FIRST_RUN_PATH } from '../features/first-run/first-run-queries.ts';
import { useListening } from '../features/listening/listening-context.ts';
import { RecordingBar } from '../features/listening/recording-bar.tsx';
import { useDueTasks } from '../features/notifications/due-tasks.ts';
import { NotificationLine } from '../features/notifications/notification-line.tsx';
import { inWords } from '../features/notifications/notification-words.ts';
import { usePushTarget, type ShownNotification } from '../features/notifications/push.ts';
import { useSystemNotifications } from '../features/notifications/show-by-system.ts';
import { PlayingStrip } from '../features/player/playing-strip.tsx';
import { commandsNow, useCommands, type Command } from '../lib/commands.ts';
import { ServiceIsThere } from '../lib/service-is-there.ts';
import { useLeave } from '../lib/use-leave.ts';
import { useCommandKeys } from './command-keys.ts';
import { useDesktopApp } from './desktop-app.ts';
import { useLiveUpdates } from './live-updates.ts';
import { PLACE_LIST } from './places.tsx';
import { queryClient } from './query-client.ts';
import { Rail } from './rail.tsx';
import { useScreenFocus } from './screen-focus.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenLoading } from './screen-loading.tsx';
import { loadScreensWhenIdle, Palette } from './screens.ts';
import { Shortcuts } from './shortcuts.tsx';
import { TypedKept } from './typed-kept.tsx';

interface FrameProps {
  uid: string;
  /** There is no page at the address. */
  isUnknown?: boolean;
}

export function Frame({ uid, isUnknown = false }: FrameProps) {
  const [notifications, setNotifications] = useState<readonly ShownNotification[]>([]);
  const showHere = useCallback(
    (notification: ShownNotification) =>
      setNotifications((all) => [...all.filter(({ id }) => id !== notification.id), notification].slice(-3)),
    [],
  );
  const showBySystem = useSystemNotifications(showHere);
  const show = useCallback(
    (notification: ShownNotification) => {
      // A request to be let in is shown by its own dialog and in the rail.
      const asks = notification.data['request_id'] !== undefined;
      if (asks && document.hasFocus()) return;
      void showBySystem(notification).then((isShown) => {
        if (!isShown && !asks) showHere(notification);
      });
    },
    [showBySystem, showHere],
  );
  const tNotifications = useTranslations('notifications');
  const onNotification = useCallback(
    (notification: ShownNotification) => {
      // It says that a time was set; the reminder comes at that time.
      if (notification.data['type'] !== 'action_item_due') show(inWords(notification, tNotifications));
    },
    [show, tNotifications],
  );
  const service = useLiveUpdates(onNotification);
  useDueTasks(show);
  usePushTarget(uid);
  // What the bar says of the connection is not said again.
  const barSaysSo = useListening().session.phase === 'reconnecting';
  const requests = useAuthorizationRequests();
  const t = useTranslations('frame');
  const leave = useLeave();
  const { pathname } = useLocation();
  useEffect(() => loadScreensWhenIdle(() => queryClient.isFetching() > 0), []);
  const [shortcuts, setShortcuts] = useState<readonly Command[] | null>(null);
  const [palette, setPalette] = useState<readonly Command[] | null>(null);
  const showPalette = (): void =>
    setPalette(commandsNow().filter(({ id, run, hidden }) => run && hidden !== true && id !== 'palette'));
  const showShortcuts = (): void => setShortcuts(commandsNow());
  useCommandKeys();
  useCommands(() => [
    ...PLACE_LIST.map(({ name, path, chord }) => ({
      id: `go.${name}`,
      title: t(name),
      group: t('keyboard.goTo'),
      keys: `g ${chord}`,
      run: () => leave(path),
    })),
    {
      id: 'palette',
      title: t('keyboard.palette'),
      group: t('keyboard.everywhere'),
      keys: '$mod+k',
      allowWhileTyping: true,
      run: showPalette,
    },
    {
      id: 'shortcuts',
      title: t('keyboard.title'),
      group: t('keyboard.everywhere'),
      keys: '?',
      run: showShortcuts,
    },
    {
      id: 'firstRun',
      title: t('setUp'),
      group: t('settings'),
      run: () => leave(FIRST_RUN_PATH),
    },
    // Of the tray and the menus of the desktop app; in the palette its section is one of many.
    {
      id: 'settings.desktop',
      title: t('settings'),
      group: t('settings'),
      hidden: true,
      run: () => leave('/settings/desktop'),
    },
    { id: 'back', title: t('keyboard.back'), group: t('keyboard.everywhere'), keys: 'Escape', hidden: true },
  ]);
  useDesktopApp(uid);
  useScreenFocus();

  return (
    <ServiceIsThere value={service === 'there'}>
      <div className="frame">
        <a className="skip-link" href="#content">
          {t('skip')}
        </a>
        <Rail
          isUnknown={isUnknown}
          waiting={requests.waiting.length}
          onRequests={requests.askAgain}
          onKeys={showShortcuts}
        />
        <UndoProvider>
          {(undoCard) => (
            <>
              <RecordingBar />
              <main className="content" id="content" tabIndex={-1}>
                {service !== 'there' && !barSaysSo && (
                  <p className="frame-notice" role="status">
                    {t(service === 'away' ? 'serviceAway' : 'serviceFailing')}
                  </p>
                )}
                <NotificationLine
                  notifications={notifications}
                  onDismiss={(id) =>
                    setNotifications((all) => all.filter((notification) => notification.id !== id))
                  }
                />
                <ScreenBoundary at={pathname}>
                  <Suspense fallback={<ScreenLoading />}>
                    <Outlet />
                  </Suspense>
                </ScreenBoundary>
                <PlayingStrip />
                {undoCard}
                <AuthorizationRequests {...requests} />
              </main>
            </>
          )}
        </UndoProvider>
        {palette !== null && (
          <Suspense fallback={null}>
            <Palette commands={palette} onClose={() => setPalette(null)} />
          </Suspense>
        )}
        <TypedKept />
        <Shortcuts commands={shortcuts} onClose={() => setShortcuts(null)} />
      </div>
    </ServiceIsThere>
  );
}
