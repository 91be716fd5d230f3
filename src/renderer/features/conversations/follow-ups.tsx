// The action items of a conversation, which can be ticked here, and its events. Draws nothing when there are
// none.
import { useQuery } from '@tanstack/react-query';
import type { Structured } from '../../../contract/resources.ts';
import {
  actionItemsQuery,
  useActionItemChanges,
  useLeavingActionItems,
} from '../action-items/action-item-queries.ts';
import { formatDuration, formatFullTime, formatWhen, capitalize } from '../../lib/format-time.ts';

interface FollowUpsProps {
  conversationId: string;
  structured: Structured;
}

export function FollowUps({ conversationId, structured: { action_items, events } }: FollowUpsProps) {
  const items = useQuery(actionItemsQuery(conversationId));
  const { leaving } = useLeavingActionItems();
  const { change } = useActionItemChanges();
  // Until they are read with their ids, or when that fails, they are shown as the conversation has them.
  const shown =
    items.data?.filter(({ id }) => !leaving.has(id)) ?? action_items.map((item) => ({ ...item, id: null }));
  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby="action-items-title">
          <h2 id="action-items-title">To do</h2>
          <ul className="follow-ups">
            {shown.map(({ id, description, completed, due_at }, index) => (
              <li key={id ?? `${index} ${description}`} className={completed ? 'is-done' : undefined}>
                <label className="follow-up-tick">
                  <input
                    type="checkbox"
                    checked={completed}
                    disabled={id === null}
                    onChange={() => id !== null && change.mutate({ id, completed: !completed })}
                  />
                  <span>{description}</span>
                </label>
                <span className="follow-up-facts">
                  {completed && <span>Done</span>}
                  {due_at && (
                    <time dateTime={due_at} title={formatFullTime(due_at)}>
                      by {formatWhen(due_at)}
                    </time>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {change.error && (
            <p className="screen-error" role="alert">
              It could not be changed. {change.error.message}
            </p>
          )}
        </section>
      )}
      {events.length > 0 && (
        <section aria-labelledby="events-title">
          <h2 id="events-title">Events</h2>
          <ul className="follow-ups">
            {events.map(({ title, start, duration, description }, index) => (
              <li key={`${index} ${title}`}>
                <span>
                  {title}
                  {description && description !== title && (
                    <span className="follow-up-detail">{description}</span>
                  )}
                </span>
                <span className="follow-up-facts">
                  <time dateTime={start} title={formatFullTime(start)}>
                    {capitalize(formatWhen(start))}
                  </time>
                  <span>{formatDuration(duration * 60)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
