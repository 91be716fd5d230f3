// Which events a destination gets: by category, folder and language, as far as its trigger knows them.
import { useTranslations } from 'use-intl';
import { FILTER_FIELDS, type DestinationFilter } from '../../../contract/destinations.ts';
import { CONVERSATION_CATEGORIES, type ConversationCategory } from '../../../contract/resources.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';
import { ChoiceSet } from '../../components/choice-set.tsx';
import { useFolders } from '../conversations/use-folders.ts';
import { languageChoices } from '../settings/languages.ts';

interface DestinationFilterFieldsProps {
  trigger: WebhookType;
  filter: DestinationFilter;
  onChange(filter: DestinationFilter): void;
}

export function DestinationFilterFields({ trigger, filter, onChange }: DestinationFilterFieldsProps) {
  const t = useTranslations('destinations');
  const categories = useTranslations('categories');
  const folders = useFolders();
  const fields: readonly (keyof DestinationFilter)[] = FILTER_FIELDS[trigger];
  if (fields.length === 0) return null;
  return (
    <fieldset className="mode-choice destination-filter">
      <legend>{t('filter.name')}</legend>
      {fields.includes('categories') && (
        <ChoiceSet
          title={t('filter.categories')}
          all={t('filter.allCategories')}
          choices={CONVERSATION_CATEGORIES.map((value) => ({ value, name: categories(value) }))}
          chosen={filter.categories}
          onChange={(chosen) => onChange({ ...filter, categories: chosen as ConversationCategory[] })}
        />
      )}
      {fields.includes('folder_ids') && (
        <ChoiceSet
          title={t('filter.folders')}
          all={t('filter.allFolders')}
          choices={(folders.data ?? []).map(({ id, name }) => ({ value: id, name }))}
          chosen={filter.folder_ids}
          onChange={(folder_ids) => onChange({ ...filter, folder_ids })}
        />
      )}
      {fields.includes('languages') && (
        <ChoiceSet
          title={t('filter.languages')}
          all={t('filter.allLanguages')}
          choices={languageChoices(null).map(({ code, name }) => ({ value: code, name }))}
          chosen={filter.languages}
          onChange={(languages) => onChange({ ...filter, languages })}
        />
      )}
    </fieldset>
  );
}
