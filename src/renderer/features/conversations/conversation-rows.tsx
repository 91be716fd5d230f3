// The virtualised list of all conversations, newest first. Moves the focus by keys; the router opens
// conversations.
import { useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMatch } from 'react-router';
import { useActiveRow } from '../../components/active-row.ts';
import { ReadFailed } from '../../components/read-failed.tsx';
import { useListening } from '../listening/listening-context.ts';
import { useConversationCount, useConversationPages } from './conversation-pages.ts';
import { ConversationRow, EmptyRow } from './conversation-row.tsx';

const ROW_HEIGHT = 92;

export function ConversationRows() {
  const { session } = useListening();
  const count = useConversationCount();
  const total = count.data ?? 0;
  const scroller = useRef<HTMLDivElement>(null);
  const openId = useMatch('/conversations/:id')?.params.id;
  const onLive = useMatch('/live') !== null;

  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    initialRect: { width: 340, height: 800 },
  });
  const isLive = (id: string): boolean => id === session.conversation_id && session.phase !== 'idle';
  const items = virtualizer.getVirtualItems();
  const pages = useConversationPages(items[0]?.index ?? 0, items.at(-1)?.index ?? 0);

  const { active, setActive, onKeyDown } = useActiveRow({
    scroller,
    total,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
    escapeReturns: true,
  });

  return (
    <>
      {(count.isError && count.data === undefined) || pages.failed ? (
        <ReadFailed
          title="The list could not be read"
          error={count.error}
          safe="Your conversations are safe on this computer."
          level={2}
          onRetry={() => {
            void count.refetch();
            pages.retry();
          }}
        />
      ) : (
        <div className="list-scroll" ref={scroller} onKeyDown={onKeyDown} aria-busy={count.isPending}>
          {count.isPending && <LoadingRows />}
          <ol
            className="rows"
            style={{ blockSize: `${virtualizer.getTotalSize()}px` }}
            aria-labelledby="list-title"
          >
            {items.map((item) => {
              const conversation = pages.row(item.index);
              return (
                <li
                  key={item.key}
                  data-index={item.index}
                  aria-setsize={total}
                  aria-posinset={item.index + 1}
                  style={{ blockSize: `${ROW_HEIGHT}px`, transform: `translateY(${item.start}px)` }}
                >
                  {conversation ? (
                    <ConversationRow
                      conversation={conversation}
                      live={isLive(conversation.id)}
                      open={isLive(conversation.id) ? onLive : conversation.id === openId}
                      tabbable={item.index === active}
                      onFocus={() => setActive(item.index)}
                    />
                  ) : (
                    <EmptyRow />
                  )}
                </li>
              );
            })}
          </ol>
        </div>
      )}
    </>
  );
}

function LoadingRows() {
  return (
    <div className="rows-loading">
      <span className="visually-hidden">Reading the list</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} style={{ blockSize: `${ROW_HEIGHT}px` }}>
          <EmptyRow />
        </div>
      ))}
    </div>
  );
}
