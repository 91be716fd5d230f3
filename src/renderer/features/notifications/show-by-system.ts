// Shows notifications through the system: in the desktop app with buttons, in a browser where the person has allowed it.
// Carries out what is pressed.
import { useCallback, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { bridge } from '../../../contract/bridge.ts';
import { useLeave } from '../../lib/use-leave.ts';
import { useActionItemChanges } from '../action-items/action-item-queries.ts';
import {
  notificationActions,
  notificationPath,
  pathOfAction,
  tomorrowAt,
  type NotificationAction,
} from './notification-actions.ts';
import { currentPermission, type ShownNotification } from './push.ts';

/** Notifications whose buttons may still be pressed. */
const KEPT = 50;

/** `failed` is called with words when a button could not do what it says. The result says whether the system showed it. */
export function useSystemNotifications(
  failed: (notification: ShownNotification) => void,
): (notification: ShownNotification) => Promise<boolean> {
  const t = useTranslations('notifications');
  const leave = useLeave();
  const { change } = useActionItemChanges();
  const shown = useRef(new Map<string, ShownNotification>());
  const { mutate } = change;

  useEffect(
    () =>
      bridge()?.onNotificationAction((id, pressed) => {
        const notification = shown.current.get(id);
        if (notification === undefined) return;
        const { data, body } = notification;
        const action = notificationActions(data).find((one) => one === pressed);
        const task = data['action_item_id'];
        if (action === undefined) return;
        const path = pathOfAction(action, data);
        if (path !== null) {
          // The app shows its window for a path; a task is changed without it.
          leave(path);
          return;
        }
        if (task === undefined) return;
        const onError = (): void => failed({ id: `${id} failed`, title: t('changeFailed'), body, data });
        const due = { due_at: tomorrowAt(data['due_at'], new Date()), due_has_time: true };
        mutate({ id: task, ...(action === 'done' ? { completed: true } : due) }, { onError });
      }),
    [failed, mutate, leave, t],
  );

  return useCallback(
    async (notification) => {
      const app = bridge();
      const { id, title, body, data } = notification;
      const path = notificationPath(data);
      if (app === null) return showByBrowser(notification, () => path !== null && leave(path));
      shown.current.set(id, notification);
      for (const oldest of [...shown.current.keys()].slice(0, -KEPT)) shown.current.delete(oldest);
      const actions = notificationActions(data).map((action) => ({ id: action, text: t(WORDS[action]) }));
      return app.notify({ id, title, body, path, actions }).catch(() => false);
    },
    [leave, t],
  );
}

const WORDS = {
  done: 'done',
  tomorrow: 'tomorrow',
  conversation: 'openConversation',
  receiver: 'openReceiver',
  read: 'read',
} as const satisfies Record<NotificationAction, string>;

/** False when the person has not allowed that, or the browser cannot. */
function showByBrowser({ id, title, body }: ShownNotification, open: () => void): boolean {
  if (currentPermission() !== 'granted') return false;
  try {
    const notification = new Notification(title, { body, tag: id });
    notification.onclick = () => {
      window.focus();
      open();
    };
    return true;
  } catch {
    return false;
  }
}
