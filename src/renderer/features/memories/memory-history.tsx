// What a memory said before: the earlier ones that it took the place of, newest first. Read when it is opened.
import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { RowButton } from '../../components/row-parts.tsx';
import { SourceQuotes } from '../sources/source-quote.tsx';
import { capitalize, formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { memoryHistoryQuery } from './memory-queries.ts';

export function MemoryHistory({ id, tabIndex }: { id: string; tabIndex: number }) {
  const t = useTranslations('memories');
  const [open, setOpen] = useState(false);
  const list = useId();
  return (
    <div className="entry-more">
      <RowButton
        label={open ? t('hideHistory') : t('history')}
        tabIndex={tabIndex}
        expanded={open}
        controls={list}
        onClick={() => setOpen(!open)}
      />
      {open && <Earlier id={id} listId={list} tabIndex={tabIndex} />}
    </div>
  );
}

function Earlier({ id, listId, tabIndex }: { id: string; listId: string; tabIndex: number }) {
  const t = useTranslations('memories');
  const { data, isError } = useQuery(memoryHistoryQuery(id));
  if (isError)
    return (
      <p id={listId} className="hint" role="alert">
        {t('historyFailed')}
      </p>
    );
  if (data === undefined)
    return (
      <p id={listId} className="hint" aria-busy="true">
        {t('historyLoading')}
      </p>
    );
  return (
    <ul id={listId} className="former" aria-label={t('history')}>
      {data.map((one) => (
        <li key={one.id}>
          <span className="former-text" dir="auto">
            {one.content}
          </span>
          <span className="facts">
            <time dateTime={one.created_at} title={formatFullTime(one.created_at)}>
              {capitalize(formatWhen(one.created_at))}
            </time>
            <time dateTime={one.superseded_at} title={formatFullTime(one.superseded_at)}>
              {t('until', { when: formatWhen(one.superseded_at) })}
            </time>
          </span>
          <SourceQuotes sources={one.sources} tabIndex={tabIndex} />
        </li>
      ))}
    </ul>
  );
}
