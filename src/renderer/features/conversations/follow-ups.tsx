// What follows from a conversation: its action items, which can be ticked here, its events, and what else was found in it, each
// with a mark that leads to its source. Draws nothing when there is nothing.
import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { AppActionItem } from '../../../contract/action-items.ts';
import type { Claim } from '../../../contract/claims.ts';
import type { Structured, TranscriptSegment } from '../../../contract/resources.ts';
import { NotSaved } from '../../components/not-saved.tsx';
import { useLeaving } from '../../components/leaving.ts';
import { DraftMark } from '../../components/draft-mark.tsx';
import { briefTask } from '../../../contract/task-parts.ts';
import { TaskWords } from '../../components/task-words.tsx';
import { conversationTasksQuery, useActionItemChanges } from '../action-items/action-item-queries.ts';
import { dateWords } from '../action-items/due-words.ts';
import { useNow } from '../action-items/use-now.ts';
import { useNameWords } from '../people/use-speakers.ts';
import { SampleMark } from '../first-run/sample-marks.tsx';
import { errorWords } from '../../lib/error-words.ts';
import { formatDuration, formatFullTime, formatWhen, capitalize } from '../../lib/format-time.ts';
import { claimsQuery } from './conversation-queries.ts';
import { SourceMark, type Moment } from './source-mark.tsx';

interface FollowUpsProps {
  conversationId: string;
  structured: Structured;
  segments: readonly TranscriptSegment[];
  hasSound: boolean;
  /** Key lines stand for the conversation, and the highlights are among them. */
  withoutHighlights: boolean;
  onGo(moment: Moment): void;
}

/** What is neither a task nor an event, in the order in which it is shown. */
const OTHERS = [
  'decision',
  'question',
  'promise',
  'highlight',
  'memory',
] as const satisfies readonly Claim['kind'][];

/** The lines of this conversation that say the task; it may belong to an earlier one. */
const linesOf = (item: AppActionItem, conversationId: string): string[] =>
  item.conversation_id === conversationId
    ? item.evidence
    : item.sources.flatMap(({ conversation_id, segment_id }) =>
        conversation_id === conversationId && segment_id !== null ? [segment_id] : [],
      );

export function FollowUps(props: FollowUpsProps) {
  const { conversationId, structured, segments, hasSound, withoutHighlights, onGo } = props;
  const t = useTranslations('reading');
  const nameWords = useNameWords();
  const sayError = useTranslations('errors');
  const { action_items, events } = structured;
  const items = useQuery(conversationTasksQuery(conversationId));
  const claims = useQuery(claimsQuery(conversationId));
  const { leaving } = useLeaving('action items');
  const { change } = useActionItemChanges();
  const now = useNow();
  const lines = useMemo(() => new Map(segments.map((segment) => [segment.id, segment])), [segments]);
  const source = (of: string, ids: readonly string[] = []): ReactNode => {
    const [first] = ids.flatMap((id) => lines.get(id) ?? []).sort((a, b) => a.start - b.start);
    const moment = first === undefined ? null : { segmentId: first.id, start: first.start };
    return <SourceMark moment={moment} of={of} hasSound={hasSound} onGo={onGo} />;
  };
  // Until they are read with their ids, or when that fails, they are shown as the conversation has them.
  const shown =
    items.data
      ?.filter(({ id }) => !leaving.has(id))
      .map((item) => ({ ...item, segment_ids: linesOf(item, conversationId) })) ??
    action_items.map((item) => ({ ...item, due_has_time: false, id: null }));
  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby="action-items-title">
          <h2 id="action-items-title">{t('tasks')}</h2>
          <ul className="follow-ups">
            {shown.map(({ id, description, completed, due_at, due_has_time, draft, segment_ids }, index) => (
              <li key={id ?? `${index} ${description}`} className={completed ? 'is-done' : undefined}>
                <label className="follow-up-tick small-tick">
                  <input
                    type="checkbox"
                    checked={completed}
                    disabled={id === null}
                    onChange={() => id !== null && change.mutate({ id, completed: !completed })}
                  />
                  <span dir="auto">
                    <TaskWords words={briefTask(description)} />
                  </span>
                </label>
                {index === 0 && <SampleMark mark="tick" />}
                <span className="follow-up-facts">
                  <DraftMark draft={draft} />
                  {completed && <span>{t('done')}</span>}
                  {due_at && (
                    <time dateTime={due_at} title={formatFullTime(due_at)}>
                      {t('due', { when: dateWords({ due_at, due_has_time }, now) ?? '' })}
                    </time>
                  )}
                </span>
                {source(description, segment_ids)}
              </li>
            ))}
          </ul>
          <NotSaved error={change.error} />
        </section>
      )}
      {events.length > 0 && (
        <section aria-labelledby="events-title">
          <h2 id="events-title">{t('events')}</h2>
          <ul className="follow-ups">
            {events.map(({ title, start, duration, description, draft, segment_ids }, index) => (
              <li key={`${index} ${title}`}>
                <span dir="auto">
                  {title}
                  {description && description !== title && (
                    <span className="follow-up-detail">{description}</span>
                  )}
                </span>
                <span className="follow-up-facts">
                  <DraftMark draft={draft} />
                  <time dateTime={start} title={formatFullTime(start)}>
                    {capitalize(formatWhen(start))}
                  </time>
                  <span>{formatDuration(duration * 60)}</span>
                </span>
                {source(title, segment_ids)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {OTHERS.map((kind) => {
        if (kind === 'highlight' && withoutHighlights) return null;
        const some = claims.data?.filter((claim) => claim.kind === kind) ?? [];
        if (some.length === 0) return null;
        return (
          <section key={kind} aria-labelledby={`${kind}-title`}>
            <h2 id={`${kind}-title`}>{t(kind)}</h2>
            <ul className="follow-ups">
              {some.map(({ id, text, person, person_is_user, draft, segment_ids }) => (
                <li key={id}>
                  <span dir="auto">{text}</span>
                  <span className="follow-up-facts">
                    <DraftMark draft={draft} />
                    {person !== null && <span dir="auto">{nameWords(person, person_is_user)}</span>}
                  </span>
                  {source(text, segment_ids)}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {claims.isError && (
        <p className="hint" role="status">
          {t('claimsNotLoaded')} {errorWords(claims.error, sayError)}
        </p>
      )}
    </>
  );
}
