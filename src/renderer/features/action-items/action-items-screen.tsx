// The screen of action items, which it calls tasks: open ones by when they are due, or finished ones, and the field that
// adds one. The service cannot restore a deleted one, so deleting waits until it can no longer be undone.
import { useCallback, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AppActionItem } from '../../../contract/action-items.ts';
import { Loading, SlowWords } from '../../components/loading.tsx';
import { NotSaved } from '../../components/not-saved.tsx';
import { useFocusWhenEmptied } from '../../components/focus-when-emptied.ts';
import { useLeaving } from '../../components/leaving.ts';
import { Notice } from '../../components/notice.tsx';
import { useOnlyOne } from '../../components/only-one.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { RowList } from '../../components/row-list.tsx';
import { useUndo } from '../../components/undo-context.ts';
import { ApiError } from '../../lib/api-client.ts';
import { useCommands } from '../../lib/commands.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { goalsQuery } from '../goals/goal-queries.ts';
import { usePlayer } from '../player/player-context.ts';
import { playFirst } from '../sources/play-source.ts';
import { ActionItemRow } from './action-item-row.tsx';
import { knownTask, taskQuery, useActionItemChanges, type NewTask } from './action-item-queries.ts';
import type { Dated } from './due.ts';
import { dateWords } from './due-words.ts';
import { TaskField } from './task-field.tsx';
import { TaskTabs } from './task-tabs.tsx';
import { TASK_PATHS } from './task-paths.ts';
import { taskCommands } from './task-commands.ts';
import { openCount } from './task-pages.ts';
import { useNow } from './use-now.ts';
import { useTaskList } from './use-task-list.ts';
import './action-items.css';

const ROW_HEIGHT = 84;

export function ActionItemsScreen({ done = false }: { done?: boolean }) {
  const t = useTranslations('tasks');
  const shared = useTranslations('shared');
  usePageTitle(t('title'));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const at = useNow();
  const goals = useQuery(goalsQuery(false));
  const { change, takeBack, add, remove } = useActionItemChanges();
  const offerUndo = useUndo();
  const player = usePlayer();
  const { leaving, leave, stay } = useLeaving('action items');
  const [added, setAdded] = useState<{ id: string; words: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const place = done ? 'tasks.finished' : 'tasks';
  const list = useTaskList(done ? 'completed' : 'due', place, added?.id ?? null, at);
  const { only, showAll } = useOnlyOne('task');
  const keyOfOne = useCallback(() => only ?? '', [only]);
  const one = useQuery({ ...taskQuery(only ?? ''), enabled: only !== null });
  const isGone = one.error instanceof ApiError && one.error.status === 404;
  const item = one.data && !leaving.has(one.data.id) ? one.data : undefined;
  const total = only === null ? list.total : Number(item !== undefined);
  const isReading = only === null ? list.counts === undefined : one.isPending;
  const error = only === null ? list.error : isGone ? null : one.error;
  useFocusWhenEmptied(total, field);

  const deleteItem = ({ id, description }: AppActionItem): void => {
    leave(id);
    offerUndo({
      words: t('deleted', { words: description }),
      undo: () => stay(id),
      lapse: () =>
        void remove
          .mutateAsync(id)
          .catch(() => undefined)
          .finally(() => stay(id)),
    });
  };
  const tick = (item: AppActionItem): void => {
    const { id, description, completed } = item;
    change.mutate({ id, completed: !completed });
    offerUndo({
      words: t(completed ? 'openAgain' : 'done', { words: description }),
      undo: () => takeBack(item, ['completed']),
    });
  };
  const setDue = (item: AppActionItem, due: Dated): void => {
    const { id, description } = item;
    change.mutate({ id, ...due });
    const when = dateWords(due, at);
    offerUndo({
      words:
        when === null ? t('movedToNone', { words: description }) : t('moved', { words: description, when }),
      undo: () => takeBack(item, ['due_at', 'due_has_time']),
    });
  };
  const addItem = (task: NewTask, onSuccess: () => void): void => {
    if (only !== null) showAll();
    add.mutate(task, {
      onSuccess: ({ item, wasThere }) => {
        const words = item.description;
        const when = dateWords(item, at);
        setAdded({
          id: item.id,
          words: wasThere
            ? t('addedTwice', { words })
            : when === null
              ? t('added', { words })
              : t('addedDue', { words, when }),
        });
        if (done) void navigate(TASK_PATHS.open);
        onSuccess();
      },
    });
  };
  const taskOf = (row: HTMLElement): AppActionItem | undefined => {
    const id = row.dataset['task'];
    return id === undefined ? undefined : knownTask(queries, id);
  };
  useCommands(() =>
    taskCommands(
      {
        ...{ taskOf, at, onDue: setDue, onDelete: deleteItem },
        focusField: () => field.current?.focus(),
        onPlay: (item) => playFirst(player, item?.sources ?? null),
      },
      t,
    ),
  );

  const failure = change.error ?? remove.error;
  return (
    <section className="screen" aria-labelledby="action-items-heading">
      <header className="screen-head">
        <h1 id="action-items-heading">{t('title')}</h1>
        <TaskTabs
          counts={{
            ...(list.counts && { open: openCount(list.counts), finished: list.counts.finished }),
            ...(goals.data && { goals: goals.data.length }),
          }}
        />
      </header>
      <TaskField field={field} busy={add.isPending} error={add.error} at={at} onAdd={addItem} />
      <p className="task-added" role="status">
        {added?.words}
      </p>
      {only !== null && (
        <p className="only-one">
          {t('onlyOne')}
          <button type="button" className="button is-small" onClick={showAll}>
            {shared('showAll')}
          </button>
        </p>
      )}
      <NotSaved error={failure} />
      {only === null && list.isReading && <SlowWords words={t('loading')} />}
      {error ? (
        <ReadFailed
          title={t('readFailed')}
          error={error}
          safe={t('safe')}
          level={2}
          onRetry={() => (only === null ? list.retry() : void one.refetch())}
        />
      ) : isReading ? (
        <LoadingActionItems />
      ) : total === 0 ? (
        <Notice title={only !== null ? t('gone') : done ? t('noneFinished') : t('noneOpen')} level={2}>
          <p>{only !== null ? t('goneHint') : done ? t('noneFinishedHint') : t('noneOpenHint')}</p>
        </Notice>
      ) : (
        <RowList
          key={only ?? place}
          startRow={only === null ? undefined : 0}
          place={only === null ? place : null}
          labelledBy="action-items-heading"
          total={total}
          rowHeight={ROW_HEIGHT}
          keyOf={only === null ? list.keyOf : keyOfOne}
          rowOf={list.rowOf}
          onRange={list.onRange}
          has={(index) => only !== null || list.row(index) !== undefined}
          reveal={added?.id ?? null}
        >
          {(index, tabbable) => {
            const task = only === null ? list.row(index) : item;
            const heading = only === null ? list.headings.get(index) : undefined;
            return (
              <>
                {heading && (
                  <h2 className={`task-group is-${heading.group}`}>
                    {t(`groups.${heading.group}`)}{' '}
                    <span className="list-count" title={t('inGroup', { count: heading.count })}>
                      {formatNumber(heading.count)}
                    </span>
                  </h2>
                )}
                {task === undefined ? (
                  <EmptyActionItem />
                ) : (
                  <ActionItemRow
                    item={task}
                    tabbable={tabbable}
                    at={at}
                    isNew={task.id === added?.id}
                    onTick={() => tick(task)}
                    onDelete={() => deleteItem(task)}
                    onDue={(due) => setDue(task, due)}
                    onChange={(input, onSuccess) => change.mutate({ id: task.id, ...input }, { onSuccess })}
                  />
                )}
              </>
            );
          }}
        </RowList>
      )}
    </section>
  );
}

function LoadingActionItems() {
  const t = useTranslations('tasks');
  return (
    <Loading words={t('loading')}>
      {[62, 48, 71, 55].map((width) => (
        <div key={width}>
          <span className="bone" style={{ inlineSize: `${width}%` }} />
          <span className="bone" style={{ inlineSize: '24%' }} />
        </div>
      ))}
    </Loading>
  );
}

/** In the place of one that is being read. */
function EmptyActionItem() {
  return (
    <div className="action-item is-empty" aria-hidden="true">
      <span className="bone" style={{ inlineSize: '62%' }} />
      <span className="bone" style={{ inlineSize: '24%' }} />
    </div>
  );
}
