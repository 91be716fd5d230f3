// The screen of memories: search, add, edit, change visibility, lock, delete.
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../components/notice.tsx';
import { OnlyOne, useOnlyOne } from '../../components/only-one.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowList } from '../../components/row-list.tsx';
import { isTyping } from '../../lib/keyboard.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { AddMemory } from './add-memory.tsx';
import { findMemories } from './find-memories.ts';
import { memoriesQuery, useMemoryChanges } from './memory-queries.ts';
import { MemoryRow } from './memory-row.tsx';

const ROW_HEIGHT = 76;

export function MemoriesScreen() {
  usePageTitle('Memories');
  const memories = useQuery(memoriesQuery);
  const { add, edit, setVisibility, setLocked, remove } = useMemoryChanges();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const search = useRef<HTMLInputElement>(null);
  const all = memories.data ?? [];
  const { only, showAll } = useOnlyOne('memory');
  const shown = only === null ? findMemories(all, wanted) : all.filter(({ id }) => id === only);
  const failure = edit.error ?? setVisibility.error ?? setLocked.error ?? remove.error;

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      search.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <section className="screen" aria-labelledby="memories-heading">
      <header className="screen-head">
        <h1 id="memories-heading">Memories</h1>
        {memories.data && (
          <p className="list-count" role="status">
            {countWords(shown.length, all.length, only ?? wanted)}
          </p>
        )}
        <input
          ref={search}
          type="search"
          className="screen-search"
          value={query}
          placeholder="Search"
          aria-label="Search memories"
          aria-keyshortcuts="/"
          onChange={(event) => {
            if (only !== null) showAll();
            setQuery(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            setQuery('');
            event.currentTarget.blur();
          }}
        />
      </header>
      <AddMemory
        busy={add.isPending}
        error={add.error}
        onAdd={(input, onSuccess) => {
          if (only !== null) showAll();
          setQuery('');
          add.mutate(input, { onSuccess });
        }}
      />
      {only !== null && <OnlyOne noun="memory" onShowAll={showAll} />}
      {failure && (
        <p className="screen-error" role="alert">
          It could not be changed. {failure.message}
        </p>
      )}
      {memories.isError && !memories.data ? (
        <ReadFailed
          title="The memories could not be read"
          error={memories.error}
          safe="Your memories are safe on this computer."
          level={2}
          onRetry={() => void memories.refetch()}
        />
      ) : memories.isPending ? (
        <LoadingMemories />
      ) : shown.length === 0 ? (
        <Notice
          title={
            only !== null ? 'It was deleted' : wanted.trim() ? 'No memory says that' : 'Nothing noted yet'
          }
          level={2}
        >
          <p>
            {only !== null
              ? 'This memory is not kept any more.'
              : wanted.trim()
                ? 'Fewer words find more.'
                : 'Earshot notes lasting things you say about yourself: where you live, what you like, whom you know. You can also add one above.'}
          </p>
        </Notice>
      ) : (
        <RowList
          labelledBy="memories-heading"
          total={shown.length}
          rowHeight={ROW_HEIGHT}
          keyOf={(index) => shown[index]?.id ?? String(index)}
        >
          {(index, tabbable) => {
            const memory = shown[index];
            return (
              memory && (
                <MemoryRow
                  memory={memory}
                  tabbable={tabbable}
                  onEdit={(value, onSuccess) => edit.mutate({ id: memory.id, value }, { onSuccess })}
                  onVisibility={(value) => setVisibility.mutate({ id: memory.id, value })}
                  onLock={(value) => setLocked.mutate({ id: memory.id, value })}
                  onDelete={() => remove.mutate(memory.id)}
                />
              )
            );
          }}
        </RowList>
      )}
    </section>
  );
}

function countWords(shown: number, all: number, query: string): string {
  if (query.trim() !== '') return `${shown.toLocaleString()} of ${all.toLocaleString()}`;
  return all === 0 ? 'none yet' : all.toLocaleString();
}

function LoadingMemories() {
  return (
    <div className="screen-loading" aria-busy="true">
      <span className="visually-hidden">Reading the memories</span>
      {[82, 64, 74, 58].map((width) => (
        <div key={width}>
          <span className="bone" style={{ inlineSize: `${width}%` }} />
          <span className="bone" style={{ inlineSize: '30%' }} />
        </div>
      ))}
    </div>
  );
}
