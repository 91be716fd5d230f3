// Buttons of the bar for the conversation that is recorded: marks this moment, forgets the last minutes.
import { lazy, Suspense, useState } from 'react';
import { Bookmark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUndo } from '../../components/undo-context.ts';
import { useCommands } from '../../lib/commands.ts';
import { formatPosition } from '../../lib/format-time.ts';
import { useMarkChanges } from './moment-queries.ts';

const BarMenu = lazy(async () => ({ default: (await import('./bar-menu.tsx')).BarMenu }));
const ForgetDialog = lazy(async () => ({ default: (await import('./forget-dialog.tsx')).ForgetDialog }));

/** Null until the service has named the conversation. */
export function MomentActions({ conversationId }: { conversationId: string | null }) {
  const t = useTranslations('listening');
  const say = useUndo();
  const { mark, unmark } = useMarkChanges();
  const [forgets, setForgets] = useState<string | null>(null);
  const markNow = (): boolean => {
    if (conversationId === null) return false;
    mark.mutate(
      { id: conversationId },
      {
        onSuccess: ({ id: markId, at }) =>
          say({
            words: t('marked', { position: formatPosition(at) }),
            undo: () => unmark.mutateAsync({ id: conversationId, markId }),
          }),
        onError: () => say({ words: t('markFailed') }),
      },
    );
    return true;
  };
  const askToForget = (): boolean => {
    setForgets(conversationId);
    return conversationId !== null;
  };
  useCommands(() =>
    conversationId === null
      ? []
      : [
          { id: 'listening.mark', title: t('mark'), group: t('group'), keys: 'm', run: markNow },
          { id: 'listening.forget', title: t('forget'), group: t('group'), run: askToForget },
        ],
  );
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('mark')}
        aria-keyshortcuts="m"
        title={t('mark')}
        disabled={conversationId === null}
        onClick={markNow}
      >
        <Bookmark size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <Suspense fallback={<span className="icon-button" />}>
        <BarMenu onMark={markNow} onForget={askToForget} disabled={conversationId === null} />
      </Suspense>
      {forgets !== null && (
        <Suspense>
          <ForgetDialog conversationId={forgets} onClose={() => setForgets(null)} />
        </Suspense>
      )}
    </>
  );
}
