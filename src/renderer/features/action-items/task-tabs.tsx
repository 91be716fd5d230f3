// The tabs of the place Tasks: open ones, finished ones and goals, each with its address and its count.
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/format-number.ts';
import { TASK_PATHS } from './task-paths.ts';

export type TaskTab = keyof typeof TASK_PATHS;

/** `counts`: those that are known. */
export function TaskTabs({ counts }: { counts: Partial<Record<TaskTab, number>> }) {
  const t = useTranslations('tasks');
  const { pathname } = useLocation();
  return (
    <nav className="choices" aria-label={t('which')}>
      {(Object.keys(TASK_PATHS) as TaskTab[]).map((tab) => (
        <Link key={tab} to={TASK_PATHS[tab]} aria-current={pathname === TASK_PATHS[tab] ? 'page' : undefined}>
          {t(tab)}{' '}
          {counts[tab] !== undefined && <span className="list-count">{formatNumber(counts[tab])}</span>}
        </Link>
      ))}
    </nav>
  );
}
