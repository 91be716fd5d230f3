// Reminds of open tasks at the time they are due, while this window is open. The service announces a due time as soon as it
// is set, because apps of the original plan their own reminder then; so does this window.
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dueSoonQuery, LATE_MS } from '../action-items/action-item-queries.ts';
import { useProfile } from '../settings/account-queries.ts';
import { dueNow, nextDue } from './due-moments.ts';
import type { ShownNotification } from './push.ts';

export function useDueTasks(show: (notification: ShownNotification) => void): void {
  const t = useTranslations('notifications');
  const { data: tasks } = useQuery(dueSoonQuery);
  const profile = useProfile().setting.data;
  const timeZone = profile?.time_zone ?? undefined;
  const [opened] = useState(() => Date.now());
  const shown = useRef(new Set<string>());

  useEffect(() => {
    if (tasks === undefined || profile === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remind = (): void => {
      const now = Date.now();
      for (const { id, due_at, description } of dueNow(tasks, {
        from: opened,
        now,
        late: LATE_MS,
        timeZone,
      })) {
        const key = `${id} ${due_at}`;
        if (shown.current.has(key)) continue;
        shown.current.add(key);
        show({
          id: key,
          title: t('taskDue'),
          body: description,
          data: { action_item_id: id, due_at: due_at ?? '' },
        });
      }
      const next = nextDue(tasks, now, timeZone);
      if (next !== null) timer = setTimeout(remind, next - now);
    };
    remind();
    return () => clearTimeout(timer);
  }, [tasks, profile, timeZone, show, t, opened]);
}
