// The list beside the reading pane: all conversations, or the matches of a search. '/' focuses the search.
import { useEffect, useRef, useState } from 'react';
import { Link, useMatch } from 'react-router';
import { isTyping } from '../../lib/keyboard.ts';
import { useConversationCount } from './conversation-pages.ts';
import { ConversationRows } from './conversation-rows.tsx';
import { OfflineNote } from './offline-note.tsx';
import { SearchResults } from './search-results.tsx';
import { useDebounced } from '../../lib/debounced.ts';

/** Long enough for a word, short enough not to be noticed. */
const TYPING_MS = 180;

export function ConversationList() {
  const count = useConversationCount();
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed.trim(), TYPING_MS);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const inTrash = useMatch('/trash') !== null;

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event)) return;
      event.preventDefault();
      field.current?.select();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const focusFirst = (): void => list.current?.querySelector<HTMLElement>('.rows li a')?.focus();

  return (
    <section className="list" aria-labelledby="list-title" ref={list}>
      <header className="list-head">
        <h2 id="list-title">Conversations</h2>
        {count.data !== undefined && <p className="list-count">{countWords(count.data)}</p>}
        <Link className={`list-trash${inTrash ? ' is-here' : ''}`} to="/trash">
          Trash
        </Link>
      </header>
      <div className="list-search">
        <input
          ref={field}
          type="search"
          value={typed}
          maxLength={500}
          placeholder="Search what was said"
          aria-label="Search conversations"
          aria-keyshortcuts="/"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') {
              event.preventDefault();
              focusFirst();
            } else if (event.key === 'Enter') {
              list.current?.querySelector<HTMLElement>('.rows li a')?.click();
            } else if (event.key === 'Escape') {
              setTyped('');
              field.current?.blur();
            }
          }}
        />
      </div>
      <OfflineNote />
      {query === '' ? <ConversationRows /> : <SearchResults query={query} />}
    </section>
  );
}

function countWords(total: number): string {
  if (total === 0) return 'none yet';
  return total.toLocaleString();
}
