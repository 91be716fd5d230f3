// Above a journal that is read page by page: how much of it is here, that newer rows wait, and that older ones failed.
import { useTranslations } from 'use-intl';
import { errorWords } from '../lib/error-words.ts';

interface JournalStatusProps {
  /** In the plural, in the language of the page: 'receipts'. */
  noun: string;
  total: number;
  hasOlder: boolean;
  /** More newer rows than are added by themselves. */
  hasManyNewer: boolean;
  olderFailed: boolean;
  error: Error | null;
  onNewer: () => void;
  onOlder: () => void;
}

export function JournalStatus(props: JournalStatusProps) {
  const { noun, total, hasOlder, hasManyNewer, olderFailed, error, onNewer, onOlder } = props;
  const t = useTranslations('shared');
  const sayError = useTranslations('errors');
  return (
    <>
      <p className="list-count" role="status">
        {t(hasOlder ? 'journal.newest' : 'journal.total', { count: total })}
      </p>
      {hasManyNewer && (
        <p className="status-note">
          <span>{t('journal.newer', { noun })}</span>
          <button type="button" className="button is-small" onClick={onNewer}>
            {t('journal.showNewer')}
          </button>
        </p>
      )}
      {olderFailed && (
        <p className="status-note is-attention" role="alert">
          <span>{t('journal.olderFailed', { noun, why: errorWords(error, sayError) })}</span>
          <button type="button" className="button is-small" onClick={onOlder}>
            {t('tryAgain')}
          </button>
        </p>
      )}
    </>
  );
}
