// Says that a result is not sure. Draws nothing for one that is.
import { useTranslations } from 'use-intl';

export function DraftMark({ draft }: { draft: boolean | undefined }) {
  const t = useTranslations('shared');
  if (draft !== true) return null;
  return (
    <span className="draft-mark" title={t('draftHint')}>
      {t('draft')}
    </span>
  );
}
