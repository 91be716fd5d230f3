// Which events a destination gets: by category, folder and language, as far as its trigger knows them.
import { useQuery } from '@tanstack/react-query';
import { FILTER_FIELDS, type DestinationFilter } from '../../../contract/destinations.ts';
import { CONVERSATION_CATEGORIES, type ConversationCategory } from '../../../contract/resources.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';
import { ChoiceSet } from '../../components/choice-set.tsx';
import { capitalize } from '../../lib/format-time.ts';
import { foldersQuery } from '../conversations/conversation-queries.ts';
import { languageChoices } from '../settings/languages.ts';

interface DestinationFilterFieldsProps {
  trigger: WebhookType;
  filter: DestinationFilter;
  onChange(filter: DestinationFilter): void;
}

export function DestinationFilterFields({ trigger, filter, onChange }: DestinationFilterFieldsProps) {
  const folders = useQuery(foldersQuery);
  const fields: readonly (keyof DestinationFilter)[] = FILTER_FIELDS[trigger];
  if (fields.length === 0) return null;
  return (
    <fieldset className="mode-choice destination-filter">
      <legend>Filter</legend>
      {fields.includes('categories') && (
        <ChoiceSet
          title="Categories"
          all="all categories"
          choices={CONVERSATION_CATEGORIES.map((value) => ({ value, name: capitalize(value) }))}
          chosen={filter.categories}
          onChange={(categories) => onChange({ ...filter, categories: categories as ConversationCategory[] })}
        />
      )}
      {fields.includes('folder_ids') && (
        <ChoiceSet
          title="Folders"
          all="all folders"
          choices={(folders.data ?? []).map(({ id, name }) => ({ value: id, name }))}
          chosen={filter.folder_ids}
          onChange={(folder_ids) => onChange({ ...filter, folder_ids })}
        />
      )}
      {fields.includes('languages') && (
        <ChoiceSet
          title="Languages"
          all="all languages"
          choices={languageChoices(null).map(({ code, name }) => ({ value: code, name }))}
          chosen={filter.languages}
          onChange={(languages) => onChange({ ...filter, languages })}
        />
      )}
    </fieldset>
  );
}
