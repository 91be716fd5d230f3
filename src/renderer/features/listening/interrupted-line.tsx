// One line of the bar: a conversation that nobody listens to any more, with its continuation and its end.
import { useTranslations } from 'use-intl';
import type { InterruptedConversation } from '../../../contract/listening.ts';
import { formatClock } from '../../lib/format-time.ts';
import { InterruptedActions } from './interrupted-actions.tsx';

export function InterruptedLine({ conversation }: { conversation: InterruptedConversation }) {
  const t = useTranslations('listening');
  const { conversation_id, last_heard_at, ends_at } = conversation;
  return (
    <div className="recording-line is-attention" role="group" aria-label={t('interrupted.continue')}>
      <span className="recording-mark" aria-hidden="true" />
      <p className="recording-words" role="status">
        {t('interrupted.words', { time: formatClock(Date.parse(last_heard_at)) })}
      </p>
      <span className="recording-facts">
        {t('interrupted.until', { time: formatClock(Date.parse(ends_at)) })}
      </span>
      <InterruptedActions id={conversation_id} />
    </div>
  );
}
