// Narrows a search: what is searched, who speaks, when, and in which folder.
import { useTranslations } from 'use-intl';
import { SEARCH_KINDS } from '../../../contract/search-kinds.ts';
import { SEARCH_SPANS, type Searched } from './search-address.ts';
import { useSearchNames } from './search-names.ts';

interface SearchFiltersProps {
  searched: Searched;
  onChange(change: Partial<Searched>): void;
}

export function SearchFilters({ searched, onChange }: SearchFiltersProps) {
  const t = useTranslations('search');
  const names = useSearchNames();
  const { kind, who, when, folder } = searched;
  const choices = (of: ReadonlyMap<string, string> | undefined) =>
    [...(of ?? [])].map(([id, name]) => (
      <option key={id} value={id}>
        {name}
      </option>
    ));
  return (
    <>
      <div className="choices" role="group" aria-label={t('kindsName')}>
        {[null, ...SEARCH_KINDS].map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => onChange({ kind: one })}>
            {one === null ? t('everything') : t(`kinds.${one}`)}
          </button>
        ))}
      </div>
      <div className="search-filters" role="group" aria-label={t('filters.name')}>
        {/* In the place of the buttons above where there is no room for a line of them. */}
        <select
          className="search-kinds"
          aria-label={t('kindsName')}
          value={kind ?? ''}
          onChange={(event) =>
            onChange({ kind: SEARCH_KINDS.find((one) => one === event.currentTarget.value) ?? null })
          }
        >
          <option value="">{t('everything')}</option>
          {SEARCH_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('filters.who')}
          value={who ?? ''}
          onChange={(event) => onChange({ who: event.currentTarget.value || null })}
        >
          <option value="">{t('filters.anyone')}</option>
          {choices(names?.people)}
        </select>
        <select
          aria-label={t('filters.when')}
          value={when ?? ''}
          onChange={(event) =>
            onChange({ when: SEARCH_SPANS.find((span) => span === event.currentTarget.value) ?? null })
          }
        >
          <option value="">{t('filters.anyTime')}</option>
          {SEARCH_SPANS.map((span) => (
            <option key={span} value={span}>
              {t(`filters.${span}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('filters.folder')}
          value={folder ?? ''}
          onChange={(event) => onChange({ folder: event.currentTarget.value || null })}
        >
          <option value="">{t('filters.anyFolder')}</option>
          {choices(names?.folders)}
        </select>
        {(who ?? when ?? folder) !== null && (
          <button
            type="button"
            className="quiet"
            onClick={() => onChange({ who: null, when: null, folder: null })}
          >
            {t('filters.clear')}
          </button>
        )}
      </div>
    </>
  );
}
