// The tasks: what is open and what is done, with a line to add one. Deleting has no way back at the service, so it waits
// here until the undo line is over.
import { useState } from 'react';
import { Notice } from '../../components/notice.tsx';
import { RowList } from '../../components/row-list.tsx';
import { useUndo } from '../../components/undo-context.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { AddTask } from './add-task.tsx';
import { TaskRow } from './task-row.tsx';
import { inOrder } from './task-order.ts';
import { useLeavingTasks, useTaskChanges, useTasks, type Task } from './tasks-api.ts';
import './tasks.css';

const ROW_HEIGHT = 64;

export function TasksScreen() {
  usePageTitle('Tasks');
  const tasks = useTasks();
  const { change, add, remove } = useTaskChanges();
  const offerUndo = useUndo();
  const [done, setDone] = useState(false);
  const { leaving, leave, stay } = useLeavingTasks();

  const there = (tasks.data ?? []).filter(({ id }) => !leaving.has(id));
  const shown = inOrder(there, done);
  const open = there.filter(({ completed }) => !completed).length;

  const deleteTask = ({ id, description }: Task): void => {
    leave(id);
    offerUndo({
      words: `Deleted “${description}”`,
      undo: () => stay(id),
      lapse: () =>
        void remove
          .mutateAsync(id)
          .catch(() => undefined)
          .finally(() => stay(id)),
    });
  };
  const tick = ({ id, description, completed }: Task): void => {
    change.mutate({ id, completed: !completed });
    offerUndo({
      words: completed ? `“${description}” is open again` : `Done: “${description}”`,
      undo: () => change.mutateAsync({ id, completed }),
    });
  };

  return (
    <section className="screen" aria-labelledby="tasks-heading">
      <header className="screen-head">
        <h1 id="tasks-heading">Tasks</h1>
        {tasks.data && (
          <div className="choices" role="group" aria-label="Which tasks">
            <button type="button" aria-pressed={!done} onClick={() => setDone(false)}>
              Open <span className="list-count">{open.toLocaleString()}</span>
            </button>
            <button type="button" aria-pressed={done} onClick={() => setDone(true)}>
              Done <span className="list-count">{(there.length - open).toLocaleString()}</span>
            </button>
          </div>
        )}
      </header>
      <AddTask
        busy={add.isPending}
        error={add.error}
        onAdd={(wish, onSuccess) => {
          setDone(false);
          add.mutate(wish, { onSuccess });
        }}
      />
      {(change.error ?? remove.error) && (
        <p className="screen-error" role="alert">
          It could not be changed. {(change.error ?? remove.error)?.message}
        </p>
      )}
      {tasks.isError && !tasks.data ? (
        <Notice
          title="The tasks could not be read"
          level={2}
          failed
          actions={
            <button type="button" className="button" onClick={() => void tasks.refetch()}>
              Try again
            </button>
          }
        >
          <p>{tasks.error.message} Your tasks are safe on this computer.</p>
        </Notice>
      ) : tasks.isPending ? (
        <LoadingTasks />
      ) : shown.length === 0 ? (
        <Notice title={done ? 'Nothing is done yet' : 'Nothing to do'} level={2}>
          <p>
            {done
              ? 'What you tick off is kept here.'
              : 'Earshot notes what you say you will do: “I will send it to her today.” You can also add a task above.'}
          </p>
        </Notice>
      ) : (
        <RowList
          labelledBy="tasks-heading"
          total={shown.length}
          rowHeight={ROW_HEIGHT}
          keyOf={(index) => shown[index]?.id ?? String(index)}
        >
          {(index, tabbable) => {
            const task = shown[index];
            return (
              task && (
                <TaskRow
                  task={task}
                  tabbable={tabbable}
                  onTick={() => tick(task)}
                  onDelete={() => deleteTask(task)}
                  onChange={(wish, onSuccess) => change.mutate({ id: task.id, ...wish }, { onSuccess })}
                />
              )
            );
          }}
        </RowList>
      )}
    </section>
  );
}

function LoadingTasks() {
  return (
    <div className="screen-loading" aria-busy="true">
      <span className="visually-hidden">Reading the tasks</span>
      {[62, 48, 71, 55].map((width) => (
        <div key={width}>
          <span className="bone" style={{ inlineSize: `${width}%` }} />
          <span className="bone" style={{ inlineSize: '22%' }} />
        </div>
      ))}
    </div>
  );
}
