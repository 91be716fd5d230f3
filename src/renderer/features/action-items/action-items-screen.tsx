// The screen of action items, which it calls tasks: open, done, and a form to add one. The service cannot
// restore a deleted one, so deleting waits until its undo line is over.
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AppActionItem } from '../../../contract/action-items.ts';
import { Notice } from '../../components/notice.tsx';
import { OnlyOne, useOnlyOne } from '../../components/only-one.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowList } from '../../components/row-list.tsx';
import { useUndo } from '../../components/undo-context.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { AddActionItem } from './add-action-item.tsx';
import { ActionItemRow } from './action-item-row.tsx';
import { inOrder } from './action-item-order.ts';
import { actionItemsQuery, useActionItemChanges, useLeavingActionItems } from './action-item-queries.ts';
import './action-items.css';

const ROW_HEIGHT = 64;

export function ActionItemsScreen() {
  usePageTitle('Tasks');
  const items = useQuery(actionItemsQuery());
  const { change, add, remove } = useActionItemChanges();
  const offerUndo = useUndo();
  const [done, setDone] = useState(false);
  const { leaving, leave, stay } = useLeavingActionItems();

  const there = (items.data ?? []).filter(({ id }) => !leaving.has(id));
  const { only, showAll } = useOnlyOne('task');
  const shown = only === null ? inOrder(there, done) : there.filter(({ id }) => id === only);
  const open = there.filter(({ completed }) => !completed).length;

  const deleteItem = ({ id, description }: AppActionItem): void => {
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
  const tick = ({ id, description, completed }: AppActionItem): void => {
    change.mutate({ id, completed: !completed });
    offerUndo({
      words: completed ? `“${description}” is open again` : `Done: “${description}”`,
      undo: () => change.mutateAsync({ id, completed }),
    });
  };

  return (
    <section className="screen" aria-labelledby="action-items-heading">
      <header className="screen-head">
        <h1 id="action-items-heading">Tasks</h1>
        {items.data && (
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
      <AddActionItem
        busy={add.isPending}
        error={add.error}
        onAdd={(input, onSuccess) => {
          setDone(false);
          if (only !== null) showAll();
          add.mutate(input, { onSuccess });
        }}
      />
      {only !== null && <OnlyOne noun="task" onShowAll={showAll} />}
      {(change.error ?? remove.error) && (
        <p className="screen-error" role="alert">
          It could not be changed. {(change.error ?? remove.error)?.message}
        </p>
      )}
      {items.isError && !items.data ? (
        <ReadFailed
          title="The tasks could not be read"
          error={items.error}
          safe="Your tasks are safe on this computer."
          level={2}
          onRetry={() => void items.refetch()}
        />
      ) : items.isPending ? (
        <LoadingActionItems />
      ) : shown.length === 0 ? (
        <Notice
          title={only !== null ? 'It was deleted' : done ? 'Nothing is done yet' : 'Nothing to do'}
          level={2}
        >
          <p>
            {only !== null
              ? 'This task is not kept any more.'
              : done
                ? 'What you tick off is kept here.'
                : 'Earshot notes what you say you will do: “I will send it to her today.” You can also add a task above.'}
          </p>
        </Notice>
      ) : (
        <RowList
          labelledBy="action-items-heading"
          total={shown.length}
          rowHeight={ROW_HEIGHT}
          keyOf={(index) => shown[index]?.id ?? String(index)}
        >
          {(index, tabbable) => {
            const item = shown[index];
            return (
              item && (
                <ActionItemRow
                  item={item}
                  tabbable={tabbable}
                  onTick={() => tick(item)}
                  onDelete={() => deleteItem(item)}
                  onChange={(input, onSuccess) => change.mutate({ id: item.id, ...input }, { onSuccess })}
                />
              )
            );
          }}
        </RowList>
      )}
    </section>
  );
}

function LoadingActionItems() {
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
