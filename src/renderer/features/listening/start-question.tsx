// Asks before a second recording begins: another window or device listens already.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useEscape } from '../../lib/commands.ts';
import { formatList } from '../../lib/format-list.ts';
import { clientName } from './client-name.ts';
import { useListening } from './listening-context.ts';

export function StartQuestion() {
  const { elsewhere, answer } = useListening();
  const t = useTranslations('listening');
  const shared = useTranslations('shared');
  const first = useRef<HTMLButtonElement>(null);
  const question = t('elsewhere.question', {
    client: formatList(elsewhere.map((one) => clientName(one, t))),
  });
  useEffect(() => first.current?.focus(), []);
  useEscape(() => answer('cancel'));
  return (
    <div className="recording-line is-attention" role="group" aria-label={question}>
      <span className="recording-mark" aria-hidden="true" />
      <p className="recording-words" role="status">
        {question}
      </p>
      <span className="recording-actions">
        <button ref={first} type="button" className="button" onClick={() => answer('switch')}>
          {t('elsewhere.switch')}
        </button>
        <button type="button" className="button" onClick={() => answer('both')}>
          {t('elsewhere.both')}
        </button>
        <button type="button" className="button" onClick={() => answer('cancel')}>
          {shared('cancel')}
        </button>
      </span>
    </div>
  );
}
