// The button that ends a line with a field and adds what is typed. In a narrow window it is a sign, and leaves the line to the field.
import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';

export function AddButton({ disabled }: { disabled: boolean }) {
  const t = useTranslations('shared');
  return (
    <button type="submit" className="button add-button" disabled={disabled}>
      <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{t('add')}</span>
    </button>
  );
}
