// The screen of memories: new ones to check, filters, the list, and what can be done with many. The service cannot restore a
// deleted memory, so deleting waits until it can no longer be undone.
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AppMemory } from '../../../contract/memories.ts';
import { Loading } from '../../components/loading.tsx';
import { NotSaved } from '../../components/not-saved.tsx';
import { useFocusWhenEmptied } from '../../components/focus-when-emptied.ts';
import { useLeaving } from '../../components/leaving.ts';
import { readPlace } from '../../components/list-place.ts';
import { Notice } from '../../components/notice.tsx';
import { useOnlyOne } from '../../components/only-one.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowList } from '../../components/row-list.tsx';
import { useUndo } from '../../components/undo-context.ts';
import { useCommands, useEscape } from '../../lib/commands.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { usePlayer } from '../player/player-context.ts';
import { playFirst } from '../sources/play-source.ts';
import { AddMemory } from './add-memory.tsx';
import { findMemories } from './find-memories.ts';
import { memoryCommands } from './memory-commands.ts';
import {
  FIRST_ROWS,
  firstMemoriesQuery,
  memoriesQuery,
  useMemoryChanges,
  type Visibility,
} from './memory-queries.ts';
import { MemoryRow } from './memory-row.tsx';
import { aboutSubject, subjectsIn } from './memory-subjects.ts';
import { ReviewStrip } from './review-strip.tsx';
import { NOTHING_SELECTED, selectedAmong, selectedTo, toggled } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SubjectFilters } from './subject-filters.tsx';
import './memories.css';

const ROW_HEIGHT = 88;

/** Nobody has looked at it: found in a conversation, neither changed nor confirmed. */
const isNew = ({ reviewed, manually_added, edited }: AppMemory): boolean =>
  !reviewed && !manually_added && !edited;

export function MemoriesScreen() {
  const t = useTranslations('memories');
  const shared = useTranslations('shared');
  usePageTitle(t('title'));
  const memories = useQuery(memoriesQuery);
  const { add, edit, setVisibility, setLocked, confirm, remove } = useMemoryChanges();
  const { leaving, leave, stay } = useLeaving('memories');
  const offerUndo = useUndo();
  const player = usePlayer();
  const [query, setQuery] = useState('');
  const [subject, setSubject] = useState<string | null>(null);
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [reviewLater, setReviewLater] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const wanted = useDeferredValue(query);
  const search = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const { only, showAll } = useOnlyOne('memory');
  // The list begins before all are read, unless it was left further down, or something is looked for.
  const [isLeftAbove] = useState(() => (readPlace('memories')?.item ?? 0) < FIRST_ROWS / 2);
  const mayBegin = isLeftAbove && only === null && query.trim() === '';
  const first = useQuery({ ...firstMemoriesQuery, enabled: mayBegin && memories.data === undefined });
  const begins = memories.data === undefined && mayBegin ? first.data : undefined;
  const read = memories.data ?? begins;
  const all = useMemo(() => (read ?? []).filter(({ id }) => !leaving.has(id)), [read, leaving]);
  const subjects = useMemo(() => subjectsIn(all), [all]);
  const chosen = subjects.some((one) => one.subject === subject) ? subject : null;
  const shown = useMemo(
    () =>
      only === null
        ? findMemories(aboutSubject(all, chosen, subjects), wanted)
        : all.filter(({ id }) => id === only),
    [all, chosen, only, subjects, wanted],
  );
  const order = useMemo(() => shown.map(({ id }) => id), [shown]);
  const keyOf = useCallback((index: number) => order[index] ?? String(index), [order]);
  const selected = useMemo(() => selectedAmong(selection, order), [selection, order]);
  const hasBegun = begins !== undefined;
  const toReview = useMemo(
    () =>
      (hasBegun ? [] : all)
        .filter(isNew)
        .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)),
    [all, hasBegun],
  );
  const isReviewing = toReview.length > 0 && !reviewLater && only === null;
  const isFiltered = wanted.trim() !== '' || chosen !== null;
  useFocusWhenEmptied(shown.length, field);

  const deleteThese = (ids: readonly string[]): void => {
    const [first] = ids;
    if (first === undefined) return;
    const words = all.find(({ id }) => id === first)?.content ?? '';
    leave(...ids);
    setSelection(NOTHING_SELECTED);
    offerUndo({
      words: ids.length === 1 ? t('deleted', { words }) : t('deletedMany', { count: ids.length }),
      undo: () => stay(...ids),
      lapse: () =>
        void remove
          .mutateAsync(ids)
          .catch(() => undefined)
          .finally(() => stay(...ids)),
    });
  };
  /** The one with the focus; all that are selected when it is one of them. */
  const deleteFrom = ({ id }: AppMemory): void => deleteThese(selected.includes(id) ? selected : [id]);
  const select = ({ id }: AppMemory, range: boolean): void =>
    setSelection((before) => (range ? selectedTo(before, id, order) : toggled(before, id)));
  const showTo = (visibility: Visibility): void => setVisibility.mutate({ ids: selected, value: visibility });

  const reviewed = toReview[0];
  useCommands(() =>
    memoryCommands(
      {
        shown,
        focusField: () => field.current?.focus(),
        focusSearch: () => search.current?.focus(),
        review:
          isReviewing && reviewed
            ? { keep: () => confirm.mutate(reviewed.id), notTrue: () => deleteThese([reviewed.id]) }
            : null,
        onSelect: select,
        onPlay: (memory) => playFirst(player, memory?.sources ?? null),
        onDelete: deleteFrom,
      },
      t,
    ),
  );
  useEscape(() => setSelection(NOTHING_SELECTED), selected.length > 0);

  const failure = edit.error ?? setVisibility.error ?? setLocked.error ?? confirm.error ?? remove.error;
  return (
    <section className="screen" aria-labelledby="memories-heading">
      <header className="screen-head">
        <h1 id="memories-heading">{t('title')}</h1>
        {memories.data && (
          <p className="list-count" role="status">
            {isFiltered && only === null
              ? t('someOf', { shown: formatNumber(shown.length), all: formatNumber(all.length) })
              : formatNumber(all.length)}
          </p>
        )}
        <input
          ref={search}
          type="search"
          className="screen-search"
          value={query}
          placeholder={t('search')}
          aria-label={t('searchNamed')}
          aria-keyshortcuts="/"
          onChange={(event) => {
            if (only !== null) showAll();
            setQuery(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            setQuery('');
            event.currentTarget.blur();
          }}
        />
      </header>
      <AddMemory
        field={field}
        busy={add.isPending}
        error={add.error}
        onAdd={(input, onSuccess) => {
          if (only !== null) showAll();
          setQuery('');
          setSubject(null);
          add.mutate(input, {
            onSuccess: ({ id }) => {
              setAdded(id);
              onSuccess();
            },
          });
        }}
      />
      {isReviewing && (
        <ReviewStrip
          memories={toReview}
          onKeep={({ id }) => confirm.mutate(id)}
          onNotTrue={({ id }) => deleteThese([id])}
          onEdit={({ id }, value, onSuccess) => edit.mutate({ id, value }, { onSuccess })}
          onLater={() => {
            setReviewLater(true);
            field.current?.focus();
          }}
        />
      )}
      {only === null && begins === undefined && (
        <SubjectFilters subjects={subjects} total={all.length} chosen={chosen} onChoose={setSubject} />
      )}
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          total={shown.length}
          busy={setVisibility.isPending}
          onVisibility={showTo}
          onDelete={() => deleteThese(selected)}
          onAll={() => setSelection({ ids: new Set(order), anchor: null })}
          onClear={() => setSelection(NOTHING_SELECTED)}
        />
      )}
      {only !== null && (
        <p className="only-one">
          {t('onlyOne')}
          <button type="button" className="button is-small" onClick={showAll}>
            {shared('showAll')}
          </button>
        </p>
      )}
      <NotSaved error={failure} />
      {memories.isError && !memories.data ? (
        <ReadFailed
          title={t('readFailed')}
          error={memories.error}
          safe={t('safe')}
          level={2}
          onRetry={() => void memories.refetch()}
        />
      ) : read === undefined ? (
        <LoadingMemories />
      ) : shown.length === 0 ? (
        <Notice title={only !== null ? t('gone') : isFiltered ? t('noMatch') : t('none')} level={2}>
          <p>{only !== null ? t('goneHint') : isFiltered ? t('noMatchHint') : t('noneHint')}</p>
        </Notice>
      ) : (
        <RowList
          key={only ?? 'all'}
          startRow={only === null ? undefined : 0}
          place={only === null && !isFiltered ? 'memories' : null}
          labelledBy="memories-heading"
          total={shown.length}
          goesOn={begins !== undefined}
          rowHeight={ROW_HEIGHT}
          keyOf={keyOf}
          reveal={added}
        >
          {(index, tabbable) => {
            const memory = shown[index];
            return (
              memory && (
                <MemoryRow
                  memory={memory}
                  tabbable={tabbable}
                  isSelected={selection.ids.has(memory.id)}
                  onEdit={(value, onSuccess) => edit.mutate({ id: memory.id, value }, { onSuccess })}
                  onVisibility={(value) => setVisibility.mutate({ ids: [memory.id], value })}
                  onLock={(value) => setLocked.mutate({ id: memory.id, value })}
                  onConfirm={() => confirm.mutate(memory.id)}
                  onSelect={(range) => select(memory, range)}
                  onDelete={() => deleteFrom(memory)}
                />
              )
            );
          }}
        </RowList>
      )}
    </section>
  );
}

function LoadingMemories() {
  const t = useTranslations('memories');
  return (
    <Loading words={t('loading')}>
      {[82, 64, 74, 58].map((width) => (
        <div key={width}>
          <span className="bone" style={{ inlineSize: `${width}%` }} />
          <span className="bone" style={{ inlineSize: '30%' }} />
        </div>
      ))}
    </Loading>
  );
}
