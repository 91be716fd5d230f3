// The screen that searches conversations, memories, tasks and people at once. Words and filters stand in the address.
import { memo, useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { LIMITS } from '../../../contract/limits.ts';
import { Notice } from '../../components/notice.tsx';
import { useCommands } from '../../lib/commands.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { FoundList } from './found-list.tsx';
import { IndexNote } from './index-note.tsx';
import { keepRow, keptRow } from './kept-row.ts';
import { searchedAt, searchFields, type Searched } from './search-address.ts';
import { SearchFilters } from './search-filters.tsx';
import { searchKeys, searchQuery, usePrepared } from './search-queries.ts';
import './search.css';

/** Letters that come faster than this are searched for together. */
const TYPING_MS = 60;
const EXAMPLES = ['examples.yesterday', 'examples.tasks'] as const;
/** A letter alone does not have them drawn again. */
const [Filters, Found] = [memo(SearchFilters), memo(FoundList)];

export function SearchScreen() {
  const t = useTranslations('search');
  const [address, setAddress] = useSearchParams();
  const { key: entry } = useLocation();
  const searched = useMemo(() => searchedAt(address), [address]);
  const { query } = searched;
  usePageTitle(query === '' ? t('heading') : t('title', { query }));
  const [text, setText] = useState(query);
  const [followed, setFollowed] = useState(query);
  const [own, setOwn] = useState(query);
  // Back, forward and links change the address without the field. What is typed meanwhile stays.
  if (followed !== query) {
    setFollowed(query);
    if (query !== own) setText(query);
  }
  const [startRow] = useState(() => keptRow(entry));
  const field = useRef<HTMLInputElement>(null);
  const found = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typedAt = useRef(-Infinity);
  const queries = useQueryClient();
  const prepare = usePrepared();

  useEffect(() => () => clearTimeout(timer.current), []);
  const toField = useTranslations('frame.keyboard')('search');
  useCommands(() => [
    {
      ...{ id: 'search.field', title: toField, group: t('heading'), keys: '/', hidden: true },
      run: () => {
        field.current?.focus();
        field.current?.select();
      },
    },
  ]);

  const show = useCallback(
    (change: Partial<Searched>): void => {
      clearTimeout(timer.current);
      // What the address says now: the screen may not be drawn yet for the change before this one.
      const before = searchedAt(new URLSearchParams(window.location.search));
      const words = change.query ?? field.current?.value.trim() ?? before.query;
      // Other words are read anew.
      const unread = words === before.query ? before.unread : [];
      const next = { ...before, query: words, unread, ...change };
      setOwn(next.query);
      if (next.query !== before.query) void queries.cancelQueries({ queryKey: searchKeys.results });
      // Before the screen is drawn for the new words.
      if (next.query !== '') void queries.prefetchInfiniteQuery(searchQuery(next));
      setAddress(searchFields(next), { replace: true });
    },
    [queries, setAddress],
  );
  const onRow = useCallback((row: number) => keepRow(entry, row), [entry]);
  const onUnread = useCallback((unread: Searched['unread']) => show({ unread }), [show]);
  const type = (words: string): void => {
    setText(words);
    clearTimeout(timer.current);
    const now = performance.now();
    const search = (): void => show({ query: words.trim() });
    if (now - typedAt.current > TYPING_MS) search();
    else timer.current = setTimeout(search, TYPING_MS);
    typedAt.current = now;
  };
  const focusFirst = (): void => found.current?.querySelector<HTMLElement>('.rows li a')?.focus();
  const onFieldKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') focusFirst();
    else if (event.key === 'Escape' && text !== '') type('');
    else if (event.key !== 'Enter') return;
    else if (text.trim() === query) focusFirst();
    else show({});
    event.preventDefault();
  };

  return (
    <section className="screen search" aria-labelledby="search-heading">
      <header className="screen-head">
        <h1 id="search-heading">{t('heading')}</h1>
      </header>
      <search className="search-form">
        <input
          ref={field}
          type="search"
          dir="auto"
          value={text}
          maxLength={LIMITS.descriptionMax}
          placeholder={t('placeholder')}
          aria-label={t('field')}
          aria-keyshortcuts="/"
          autoFocus={startRow === undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={prepare}
          onKeyDown={onFieldKey}
        />
        <Filters searched={searched} onChange={show} />
      </search>
      <IndexNote />
      <div
        className="search-results"
        ref={found}
        onKeyDown={(event) => {
          if (event.key === 'Escape') field.current?.focus();
        }}
      >
        {query === '' ? (
          <Teaching
            onTry={(words) => {
              setText(words);
              show({ query: words });
            }}
          />
        ) : (
          <Found searched={searched} startRow={startRow} onRow={onRow} onUnread={onUnread} />
        )}
      </div>
    </section>
  );
}

function Teaching({ onTry }: { onTry(words: string): void }) {
  const t = useTranslations('search');
  return (
    <Notice title={t('teachTitle')} level={2}>
      <p>{t('teach')}</p>
      <ul>
        {EXAMPLES.map((example) => (
          <li key={example}>
            <button type="button" className="quiet" onClick={() => onTry(t(example))}>
              {t(example)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
