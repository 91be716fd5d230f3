// The filters of the list: words of the title, folder, star, person, source and state. They are in the address.
import { useEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Star, X } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCommands } from '../../lib/commands.ts';
import { useDebounced } from '../../lib/debounced.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { peopleQuery } from '../people/people-queries.ts';
import { useFolders } from '../conversations/use-folders.ts';
import { searchAddress } from '../search/search-address.ts';
import { isFiltered, NO_FILTERS, type ListFilters, type ListState } from './list-filters.ts';
import { shortCountQuery, sourcesQuery } from './list-queries.ts';
import { sourceWords } from './row-words.ts';

/** Not each letter of a fast word is asked for. */
const TYPING_MS = 60;

interface FilterLineProps {
  filters: ListFilters;
  onFilters(next: Partial<ListFilters>): void;
  /** Folders are to be managed. */
  onFolders(): void;
}

const MANAGE = ' manage';

export function FilterLine({ filters, onFilters, onFolders }: FilterLineProps) {
  const t = useTranslations('conversationList');
  const say = useTranslations('frame.keyboard');
  const folders = useFolders();
  const people = useQuery(peopleQuery);
  const sources = useQuery(sourcesQuery);
  const short = useQuery(shortCountQuery);
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, leave } = useTitleField(filters.title, (title) => onFilters({ title }));

  useCommands(() => [
    {
      id: 'list.find',
      title: say('search'),
      group: say('lists'),
      keys: '/',
      hidden: true,
      run: () => {
        field.current?.select();
        field.current?.focus();
      },
    },
  ]);

  const rows = (): NodeListOf<HTMLElement> | undefined =>
    field.current?.closest('.list')?.querySelectorAll<HTMLElement>('[data-index] a');

  return (
    <search className="list-filters" aria-label={t('filters.name')}>
      <input
        ref={field}
        type="search"
        value={typed}
        maxLength={200}
        dir="auto"
        placeholder={t('filters.title')}
        aria-label={t('filters.titleName')}
        aria-keyshortcuts="/"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            rows()?.[0]?.focus();
          } else if (event.key === 'Enter') rows()?.[0]?.click();
          else if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            setTyped('');
          }
        }}
      />
      {typed.trim() !== '' && (
        <Link
          className="list-everything"
          to={searchAddress({ query: typed.trim(), kind: null })}
          onClick={leave}
        >
          {t('filters.everything', { query: typed.trim() })}
        </Link>
      )}
      <div className="list-chips">
        <button
          type="button"
          className={`chip${filters.starred ? ' is-on' : ''}`}
          aria-pressed={filters.starred}
          aria-label={t('filters.starred')}
          title={t('filters.starred')}
          onClick={() => onFilters({ starred: !filters.starred })}
        >
          <Star size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
        <Choice
          label={t('filters.folder')}
          value={filters.folder}
          onValue={(folder) => (folder === MANAGE ? onFolders() : onFilters({ folder }))}
        >
          <option value="">{filters.folder === null ? t('filters.folder') : t('filters.anyFolder')}</option>
          {folders.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="none">{t('filters.noFolder')}</option>
          <hr />
          <option value={MANAGE}>{t('filters.manage')}</option>
        </Choice>
        <Choice
          label={t('filters.person')}
          value={filters.person}
          onValue={(person) => onFilters({ person })}
        >
          <option value="">{filters.person === null ? t('filters.person') : t('filters.anyPerson')}</option>
          <option value="user">{t('filters.you')}</option>
          {people.data?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        {(filters.source !== null || (sources.data?.length ?? 0) > 1) && (
          <Choice
            label={t('filters.source')}
            value={filters.source}
            onValue={(source) => onFilters({ source })}
          >
            <option value="">{filters.source === null ? t('filters.source') : t('filters.anySource')}</option>
            {sources.data?.map((source) => (
              <option key={source} value={source}>
                {sourceWords(source, t)}
              </option>
            ))}
          </Choice>
        )}
        <Choice
          label={t('filters.state')}
          value={filters.state}
          onValue={(state) => onFilters({ state: state as ListState | null })}
        >
          <option value="">{filters.state === null ? t('filters.state') : t('filters.anyState')}</option>
          <option value="open">{t('filters.open')}</option>
          <option value="failed">{t('filters.failed')}</option>
          <option value="short">{t('filters.short', { count: formatNumber(short.data ?? 0) })}</option>
        </Choice>
        {isFiltered(filters) && (
          <button
            type="button"
            className="chip is-clear"
            aria-label={t('filters.clear')}
            title={t('filters.clear')}
            onClick={() => {
              setTyped('');
              onFilters(NO_FILTERS);
              field.current?.focus();
            }}
          >
            <X size={14} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string | null;
  onValue(value: string | null): void;
  children: ReactNode;
}

function Choice({ label, value, onValue, children }: ChoiceProps) {
  return (
    <select
      className={`chip${value === null ? '' : ' is-on'}`}
      aria-label={label}
      value={value ?? ''}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => onValue(event.currentTarget.value || null)}
    >
      {children}
    </select>
  );
}

/** What is typed shows at once, and is in the address a little later. Back changes what is typed. */
function useTitleField(title: string, onTitle: (title: string) => void) {
  const [typed, setTyped] = useState(title);
  const settled = useDebounced(typed, TYPING_MS);
  const asked = useRef(title);
  const latest = useRef(onTitle);
  useEffect(() => {
    latest.current = onTitle;
  });
  useEffect(() => {
    if (settled === asked.current) return;
    asked.current = settled;
    latest.current(settled);
  }, [settled]);
  useEffect(() => {
    if (title === asked.current) return;
    asked.current = title;
    setTyped(title);
  }, [title]);
  return {
    typed,
    setTyped,
    /** What is not in the address yet stays out of it: it would lead back here while another screen is still loading. */
    leave: () => {
      asked.current = typed;
    },
  };
}
