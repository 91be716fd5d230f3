// What follows from a conversation: things to do and events. Left out when there are none.
import type { Structured } from '../../../contract/resources.ts';
import { sayDuration, sayFully, sayWhen, startCase } from '../../lib/say-when.ts';

export function Outcomes({ structured: { action_items, events } }: { structured: Structured }) {
  return (
    <>
      {action_items.length > 0 && (
        <section aria-labelledby="tasks-title">
          <h2 id="tasks-title">To do</h2>
          <ul className="outcomes">
            {action_items.map(({ description, completed, due_at }, index) => (
              <li key={`${index} ${description}`} className={completed ? 'is-done' : undefined}>
                <span>{description}</span>
                <span className="outcome-facts">
                  {completed && <span>Done</span>}
                  {due_at && (
                    <time dateTime={due_at} title={sayFully(due_at)}>
                      by {sayWhen(due_at)}
                    </time>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {events.length > 0 && (
        <section aria-labelledby="events-title">
          <h2 id="events-title">Events</h2>
          <ul className="outcomes">
            {events.map(({ title, start, duration, description }, index) => (
              <li key={`${index} ${title}`}>
                <span>
                  {title}
                  {description && description !== title && (
                    <span className="outcome-detail">{description}</span>
                  )}
                </span>
                <span className="outcome-facts">
                  <time dateTime={start} title={sayFully(start)}>
                    {startCase(sayWhen(start))}
                  </time>
                  <span>{sayDuration(duration * 60)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
