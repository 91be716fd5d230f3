// The items of a receipt, each with its name as it is now and a link. One that is deleted is said to be deleted.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Receipt, ReceiptItem } from '../../../contract/receipts.ts';
import { ApiError } from '../../lib/api-client.ts';
import { taskQuery } from '../action-items/action-item-queries.ts';
import { conversationQuery } from '../conversations/conversation-queries.ts';
import { memoriesQuery } from '../memories/memory-queries.ts';
import { peopleQuery } from '../people/people-queries.ts';

const SHOWN = 10;

interface ReceiptItemsProps {
  receipt: Pick<Receipt, 'items' | 'item_count'>;
  tabIndex: number;
}

export function ReceiptItems({ receipt: { items, item_count }, tabIndex }: ReceiptItemsProps) {
  const t = useTranslations('access');
  const [all, setAll] = useState(false);
  if (items.length === 0) return null;
  const shown = all ? items : items.slice(0, SHOWN);
  const unnamed = item_count - items.length;
  return (
    <>
      <ul className="receipt-items" aria-label={t('items')}>
        {shown.map((item) => (
          <li key={`${item.type} ${item.id}`}>
            <Item item={item} tabIndex={tabIndex} />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <button type="button" className="quiet" tabIndex={tabIndex} onClick={() => setAll(true)}>
          {t('showAllItems', { count: items.length })}
        </button>
      )}
      {all && unnamed > 0 && <p className="hint">{t('unnamedItems', { count: unnamed })}</p>}
    </>
  );
}

function Item({ item, tabIndex }: { item: ReceiptItem; tabIndex: number }) {
  const t = useTranslations('access');
  const found = useItem(item);
  const noun = t(`nouns.${item.type}`);
  if (found === 'gone') return <span className="receipt-gone">{t(`gone.${item.type}`)}</span>;
  const place = placeOf(item);
  const name = found ?? noun;
  return (
    <>
      {place === null ? (
        name
      ) : (
        <Link to={place} tabIndex={tabIndex}>
          {name}
        </Link>
      )}{' '}
      {found !== null && <span className="receipt-kind">{noun}</span>}
    </>
  );
}

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** Its name as it is now; 'gone' once it is deleted, null where it has none or is not read yet. */
function useItem({ type, id }: ReceiptItem): string | null {
  const t = useTranslations('access');
  const conversation = useQuery({
    ...conversationQuery(id),
    enabled: type === 'conversation',
    retry: false,
  });
  const memories = useQuery({ ...memoriesQuery, enabled: type === 'memory' }).data;
  const task = useQuery({ ...taskQuery(id), enabled: type === 'action_item' });
  const people = useQuery({ ...peopleQuery, enabled: type === 'person' }).data;
  const among = <T extends { id: string }>(all: readonly T[] | undefined, name: (one: T) => string) => {
    if (all === undefined) return null;
    const one = all.find((other) => other.id === id);
    return one === undefined ? 'gone' : name(one);
  };
  switch (type) {
    case 'conversation':
      if (isGone(conversation.error)) return 'gone';
      return conversation.data ? conversation.data.structured.title || t('untitled') : null;
    case 'memory':
      return among(memories, ({ content }) => content);
    case 'action_item':
      if (isGone(task.error)) return 'gone';
      return task.data?.description ?? null;
    case 'person':
      return among(people, ({ name }) => name);
    case 'goal':
    case 'day_summary':
      return null;
  }
}

/** Null for what has no screen. */
function placeOf({ type, id }: ReceiptItem): string | null {
  const one = encodeURIComponent(id);
  switch (type) {
    case 'conversation':
      return `/conversations/${one}`;
    case 'memory':
      return `/memories?memory=${one}`;
    case 'action_item':
      return `/tasks?task=${one}`;
    case 'day_summary':
      return '/recap';
    case 'person':
    case 'goal':
      return null;
  }
}
