// Which events a destination gets: by category, folder and language, as far as its trigger knows them.
import { useQuery } from '@tanstack/react-query';
import { FILTER_FIELDS, type DestinationFilter } from '../../../contract/destinations.ts';
import { CONVERSATION_CATEGORIES, type ConversationCategory } from '../../../contract/resources.ts';
import type { WebhookType } from '../../../contract/webhooks.ts';
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

interface ChoiceSetProps {
  title: string;
  /** What it means that nothing is chosen. */
  all: string;
  choices: readonly { value: string; name: string }[];
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Several of many. A chosen one that is no choice any more is shown as it is stored. */
function ChoiceSet({ title, all, choices, chosen, onChange }: ChoiceSetProps) {
  const strange = chosen.filter((value) => !choices.some((one) => one.value === value));
  const shown = [...choices, ...strange.map((value) => ({ value, name: value }))];
  const names = shown.filter(({ value }) => chosen.includes(value)).map(({ name }) => name);
  const tick = (value: string, on: boolean): void =>
    onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value));
  return (
    <details className="choice-set">
      <summary>
        {title}: {names.length === 0 ? all : names.join(', ')}
      </summary>
      <ul aria-label={title}>
        {shown.map(({ value, name }) => (
          <li key={value}>
            <label className="tick">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) => tick(value, event.currentTarget.checked)}
              />
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
