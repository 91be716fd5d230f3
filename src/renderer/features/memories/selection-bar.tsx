// What can be done with all memories that are selected.
import { useTranslations } from 'use-intl';
import { formatNumber } from '../../lib/format-number.ts';
import type { Visibility } from './memory-queries.ts';

interface SelectionBarProps {
  count: number;
  total: number;
  busy: boolean;
  onVisibility(visibility: Visibility): void;
  onDelete(): void;
  onAll(): void;
  onClear(): void;
}

export function SelectionBar(props: SelectionBarProps) {
  const { count, total, busy, onVisibility, onDelete, onAll, onClear } = props;
  const t = useTranslations('memories');
  return (
    <div className="selection-bar" role="group" aria-label={t('selected', { count })}>
      <span role="status">{t('selected', { count })}</span>
      {count < total && (
        <button type="button" className="button is-small" onClick={onAll}>
          {t('selectAll', { count: formatNumber(total) })}
        </button>
      )}
      <button
        type="button"
        className="button is-small"
        disabled={busy}
        onClick={() => onVisibility('public')}
      >
        {t('show')}
      </button>
      <button
        type="button"
        className="button is-small"
        disabled={busy}
        onClick={() => onVisibility('private')}
      >
        {t('hide')}
      </button>
      <button type="button" className="button is-small is-stop" onClick={onDelete}>
        {t('delete')}
      </button>
      <button type="button" className="quiet" onClick={onClear}>
        {t('clear')}
      </button>
    </div>
  );
}
