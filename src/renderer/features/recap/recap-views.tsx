// Chooses between the days and the week of the recap.
import { useTranslations } from 'use-intl';
import { NavLink } from 'react-router';

export function RecapViews() {
  const t = useTranslations('recap');
  return (
    <nav aria-label={t('views')} className="choices">
      <NavLink to="/recap" end>
        {t('days')}
      </NavLink>
      <NavLink to="/recap/week">{t('week')}</NavLink>
    </nav>
  );
}
