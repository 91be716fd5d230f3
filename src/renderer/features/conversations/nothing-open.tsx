// The pane when no conversation is open. With an empty list it teaches the first step, after the first run.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { canStart } from '../../../capture/listen-session.ts';
import { Notice } from '../../components/notice.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useServiceIsThere } from '../../lib/service-is-there.ts';
import { FIRST_RUN_PATH, useOnboarding } from '../first-run/first-run-queries.ts';
import { useListening } from '../listening/listening-context.ts';
import { useConversationCount } from '../conversation-list/conversation-pages.ts';
import { shortCountQuery } from '../conversation-list/list-queries.ts';
import { trashQuery } from './conversation-queries.ts';

export function NothingOpen() {
  const t = useTranslations('reading');
  const count = useConversationCount();
  const { listen, trySample, session } = useListening();
  usePageTitle('Earshot');
  const isThere = useServiceIsThere();
  const busy = !canStart(session) || !isThere;
  const firstRun = useOnboarding().setting;
  const left: unknown = useLocation().state;
  const isNew = count.data === 0 && firstRun.data?.completed === false && left !== FIRST_RUN_PATH;
  const isKnown = count.data !== undefined && (count.data > 0 || !firstRun.isPending);

  if (isNew) return <Navigate to={FIRST_RUN_PATH} replace />;
  if (!isKnown) return <h1 className="visually-hidden">{'Earshot'}</h1>;
  if (count.data > 0) {
    return (
      <div className="nothing-open">
        <h1 className="visually-hidden">{'Earshot'}</h1>
        <p>{t('selectOne')}</p>
        <p className="hint">{t.rich('selectHint', { kbd: (keys) => <kbd>{keys}</kbd> })}</p>
      </div>
    );
  }
  return (
    <Notice
      title={t('noneYet')}
      actions={
        <>
          <button type="button" className="button is-primary" onClick={trySample} disabled={busy}>
            {t('trySample')}
          </button>
          <button type="button" className="button" onClick={listen} disabled={busy}>
            {t('startListening')}
          </button>
        </>
      }
    >
      <p>{t('firstStep')}</p>
      <p>{t('firstSample')}</p>
      <NotListed />
    </Notice>
  );
}

/** What there is although the list is empty: nothing else leads to it while the list is not shown. */
function NotListed() {
  const t = useTranslations('reading');
  const short = useQuery(shortCountQuery).data ?? 0;
  const trash = useInfiniteQuery(trashQuery);
  return (
    <>
      {short > 0 && (
        <p>
          {t.rich('notListed', { count: short, link: (words) => <Link to="/?state=short">{words}</Link> })}
        </p>
      )}
      {trash.data?.pages[0] !== undefined && trash.data.pages[0].length > 0 && (
        <p>{t.rich('inTrash', { link: (words) => <Link to="/trash">{words}</Link> })}</p>
      )}
    </>
  );
}
