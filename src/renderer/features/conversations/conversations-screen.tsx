// List and reading pane side by side; a narrow window shows one of them. Sets the width of the list.
import type { CSSProperties } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ConversationList } from '../conversation-list/conversation-list.tsx';
import { useConversationCount } from '../conversation-list/conversation-pages.ts';
import { isFiltered, readFilters } from '../conversation-list/list-filters.ts';
import { PaneDivider } from './pane-divider.tsx';
import { usePaneWidth } from './pane-width.ts';
import './conversations.css';

export function ConversationsScreen() {
  const { pathname, search } = useLocation();
  const { width, setWidth } = usePaneWidth();
  // An empty list has nothing to choose from; the pane teaches the first step instead.
  const empty = useConversationCount().data === 0 && !isFiltered(readFilters(search));
  const shows = empty ? 'shows-pane is-empty' : pathname === '/' ? 'shows-list' : 'shows-pane';
  return (
    <div className={`conversations ${shows}`} style={{ '--list-width': `${width}px` } as CSSProperties}>
      {/* The pane has the heading of the page, and is not there. */}
      <h1 className="visually-hidden narrow-title">{'Earshot'}</h1>
      <ConversationList />
      <PaneDivider width={width} onWidth={setWidth} />
      <div className="pane">
        <Outlet />
      </div>
    </div>
  );
}
