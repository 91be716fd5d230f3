// Registers this window as a target of notifications while somebody is signed in. Asks for permission only when a button is
// pressed.
import { useEffect, useState } from 'react';
import { client, dataOf } from '../../lib/api-client.ts';

const KEY = 'earshot.push';

export interface ShownNotification {
  id: string;
  title: string;
  body: string;
  data: Readonly<Record<string, string>>;
}

interface Registered {
  token: string;
  /** The zone of this computer when it was last told. */
  zone: string;
}

/** What is remembered of this window; a new token the first time. */
function registered(): Registered {
  const fresh = { token: crypto.randomUUID(), zone: '' };
  const stored = window.localStorage.getItem(KEY) ?? '';
  const [token, zone] = stored.split(' ');
  if (token && zone !== undefined) return { token, zone };
  remember(fresh);
  return fresh;
}

function remember({ token, zone }: Registered): void {
  window.localStorage.setItem(KEY, `${token} ${zone}`);
}

/** Registering also sets the user's zone. One that was chosen by hand stays until this computer moves to another. */
async function register(): Promise<void> {
  const { token, zone } = registered();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const moved = here !== zone;
  const chosen = moved ? null : (await dataOf(client.GET('/v1/users/profile'))).time_zone;
  await client.POST('/v1/users/fcm-token', {
    body: { fcm_token: token, time_zone: chosen ?? here },
    headers: { 'x-app-platform': 'window' },
  });
  remember({ token, zone: here });
}

/** Registers this window for as long as `uid` is signed in. */
export function usePushTarget(uid: string): void {
  useEffect(() => {
    // Without it nothing is shown; the next start of the window tries again.
    register().catch(() => undefined);
  }, [uid]);
}

export type Permission = NotificationPermission | 'unsupported';

export function currentPermission(): Permission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

export function usePermission(): { permission: Permission; ask(): Promise<void> } {
  const [permission, setPermission] = useState(currentPermission);
  return {
    permission,
    ask: async () => {
      if ('Notification' in window) setPermission(await Notification.requestPermission());
    },
  };
}
