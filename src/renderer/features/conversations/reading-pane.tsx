// Loads one conversation and shows it, or why it cannot be shown.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Icon } from '../../components/icon.tsx';
import { Loading } from '../../components/loading.tsx';
import { NothingHere } from '../../components/nothing-here.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { useWaited } from '../../lib/waited.ts';
import { conversationTasksQuery } from '../action-items/action-item-queries.ts';
import { useListAddress } from '../conversation-list/list-address.ts';
import { ConversationArticle } from './conversation-article.tsx';
import { useReprocess } from './conversation-edits.ts';
import { claimsQuery, conversationQuery } from './conversation-queries.ts';

/** What stands above the transcript is waited for so long; what comes later moves nothing that is looked at. */
const COMPLETE_MS = 400;

export function ReadingPane() {
  const { id = '' } = useParams();
  return <OneConversation key={id} id={id} />;
}

function OneConversation({ id }: { id: string }) {
  const t = useTranslations('reading');
  const conversation = useQuery(conversationQuery(id));
  const above = [useQuery(claimsQuery(id)), useQuery(conversationTasksQuery(id))];
  const isLate = useWaited(COMPLETE_MS);
  const reprocess = useReprocess(id);

  return (
    <>
      <Link className="back-link" to={useListAddress()}>
        <Icon name="back" />
        {t('allConversations')}
      </Link>
      {conversation.data && (isLate || above.every(({ isPending }) => !isPending)) ? (
        <ConversationArticle
          conversation={conversation.data}
          onRetry={() => reprocess.mutate()}
          retrying={reprocess.isPending}
          retryError={reprocess.error}
        />
      ) : conversation.isError ? (
        <Failed error={conversation.error} onRetry={() => void conversation.refetch()} />
      ) : (
        <LoadingPane />
      )}
    </>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('reading');
  if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <Missing />;
  return <ReadFailed title={t('notLoaded')} error={error} safe={t('isSafe')} onRetry={onRetry} />;
}

function Missing() {
  const t = useTranslations('reading');
  const list = useListAddress();
  return (
    <NothingHere title={t('notFound')} hint={t('notFoundHint')} to={list} toWhat={t('allConversations')} />
  );
}

function LoadingPane() {
  const t = useTranslations('reading');
  return (
    <div className="pane-scroll">
      <h1 className="visually-hidden">{t('loading')}</h1>
      <Loading words={t('loading')} className="reading">
        <span className="bone is-title" />
        <span className="bone" style={{ inlineSize: '40%' }} />
        <span className="bone is-text" />
        {[92, 78, 88, 64, 81].map((width) => (
          <span key={width} className="bone" style={{ inlineSize: `${width}%` }} />
        ))}
      </Loading>
    </div>
  );
}
