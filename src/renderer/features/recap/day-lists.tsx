// The conversations of a day, one a line, and its tasks, which can be ticked here.
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { StoredDaySummary } from '../../../contract/daily-summaries.ts';
import { NotSaved } from '../../components/not-saved.tsx';
import { briefTask } from '../../../contract/task-parts.ts';
import { TaskWords } from '../../components/task-words.tsx';
import { formatFullTime } from '../../lib/format-time.ts';
import { dateFormat } from '../../lib/formatters.ts';
import { pageLocale } from '../../lib/page-language.ts';
import { useActionItemChanges } from '../action-items/action-item-queries.ts';
import { dueWords } from '../action-items/due-words.ts';
import { useNow } from '../action-items/use-now.ts';

type Conversations = NonNullable<StoredDaySummary['conversations']>;
type Tasks = NonNullable<StoredDaySummary['tasks']>;

const timeOf = (iso: string): string =>
  dateFormat(pageLocale(), { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));

export function DayConversations({ conversations }: { conversations: Conversations }) {
  const t = useTranslations('recap');
  if (conversations.length === 0) return null;
  return (
    <>
      <h3>{t('conversationsTitle')}</h3>
      <ul className="recap-lines">
        {conversations.map(({ id, title, started_at, language }) => (
          <li key={id}>
            <time dateTime={started_at} title={formatFullTime(started_at)}>
              {timeOf(started_at)}
            </time>
            <Link to={`/conversations/${id}`} lang={language ?? undefined} dir="auto">
              {title || t('untitled')}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function DayTasks({ tasks }: { tasks: Tasks }) {
  const t = useTranslations('recap');
  const tTasks = useTranslations('tasks');
  const id = useId();
  const { change } = useActionItemChanges();
  const now = useNow();
  /** Shown as it was ticked until the day is read again: a task that has changed is another object then. */
  const [ticked, setTicked] = useState<ReadonlyMap<Tasks[number], boolean>>(new Map());
  if (tasks.length === 0) return null;
  function tick(task: Tasks[number], completed: boolean): void {
    setTicked((before) => new Map(before).set(task, completed));
    change.mutate({ id: task.id, completed }, { onError: () => setTicked(new Map()) });
  }
  return (
    <>
      <h3 id={id}>{t('tasksTitle')}</h3>
      <ul className="recap-lines" aria-labelledby={id}>
        {tasks.map((task) => {
          const completed = ticked.get(task) ?? task.completed;
          const due = completed ? null : dueWords(task, now, tTasks);
          return (
            <li key={task.id} className={completed ? 'is-done' : undefined}>
              <label className="tick-room small-tick">
                <input
                  type="checkbox"
                  checked={completed}
                  aria-label={briefTask(task.description)}
                  aria-description={due ?? undefined}
                  onChange={() => tick(task, !completed)}
                />
              </label>
              <Link to={`/conversations/${task.conversation_id}`} dir="auto">
                <TaskWords words={briefTask(task.description)} />
              </Link>
              {due !== null && task.due_at !== null && (
                <time dateTime={task.due_at} title={formatFullTime(task.due_at)}>
                  {due}
                </time>
              )}
            </li>
          );
        })}
      </ul>
      <NotSaved error={change.error} />
    </>
  );
}
