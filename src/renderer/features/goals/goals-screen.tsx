// The goals, a tab of the place Tasks: those that are pursued, then those that are finished. Deleting waits until it can no
// longer be undone, because the service cannot restore a goal.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Goal } from '../../../contract/goals.ts';
import { Loading } from '../../components/loading.tsx';
import { NotSaved } from '../../components/not-saved.tsx';
import { useLeaving } from '../../components/leaving.ts';
import { Notice } from '../../components/notice.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { useUndo } from '../../components/undo-context.ts';
import { useCommands } from '../../lib/commands.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { openCount } from '../action-items/task-pages.ts';
import { useNow } from '../action-items/use-now.ts';
import { useTaskCounts } from '../action-items/use-task-list.ts';
import { TaskTabs } from '../action-items/task-tabs.tsx';
import { GoalCard } from './goal-card.tsx';
import { GoalForm } from './goal-form.tsx';
import { goalsQuery, useGoalChanges } from './goal-queries.ts';
import './goals.css';

export function GoalsScreen() {
  const t = useTranslations('goals');
  const tasks = useTranslations('tasks');
  usePageTitle(t('list'));
  const goals = useQuery(goalsQuery(true));
  const taskCounts = useTaskCounts(useNow());
  const { leaving, leave, stay } = useLeaving('goals');
  const { create, change, setProgress, remove } = useGoalChanges();
  const offerUndo = useUndo();
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);

  const there = (goals.data ?? []).filter(({ id }) => !leaving.has(id));
  const active = there.filter(({ is_active }) => is_active);
  const ended = there.filter(({ is_active }) => !is_active);
  const failure = create.error ?? change.error ?? setProgress.error ?? remove.error;
  useFocusKept(there, addButton);

  useCommands(() => [
    { id: 'goals.new', title: t('add'), group: t('list'), keys: 'n', run: () => setAdding(true) },
  ]);

  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !adding) addButton.current?.focus();
    wasAdding.current = adding;
  }, [adding]);
  const stopAdding = (): void => setAdding(false);
  const setStatus = ({ id, title }: Goal, isFinished: boolean): void => {
    const to = (done: boolean) => ({ id, status: done ? ('completed' as const) : ('active' as const) });
    change.mutate(to(isFinished));
    offerUndo({
      words: t(isFinished ? 'finished' : 'reopened', { title }),
      undo: () => change.mutateAsync(to(!isFinished)),
    });
  };
  const deleteGoal = ({ id, title }: Goal): void => {
    leave(id);
    offerUndo({
      words: t('deleted', { title }),
      undo: () => stay(id),
      lapse: () =>
        void remove
          .mutateAsync(id)
          .catch(() => undefined)
          .finally(() => stay(id)),
    });
  };
  const card = (goal: Goal) => (
    <GoalCard
      key={goal.id}
      goal={goal}
      busy={setProgress.isPending || change.isPending}
      onProgress={(value) => setProgress.mutate({ id: goal.id, value })}
      onChange={(input, onSuccess) => change.mutate({ id: goal.id, ...input }, { onSuccess })}
      onFinish={() => setStatus(goal, true)}
      onReopen={() => setStatus(goal, false)}
      onDelete={() => deleteGoal(goal)}
    />
  );

  return (
    <section className="screen" aria-labelledby="goals-heading">
      <header className="screen-head">
        <h1 id="goals-heading">{tasks('title')}</h1>
        <TaskTabs
          counts={{
            ...(taskCounts && { open: openCount(taskCounts), finished: taskCounts.finished }),
            ...(goals.data && { goals: active.length }),
          }}
        />
      </header>
      {adding ? (
        <GoalForm
          busy={create.isPending}
          onCancel={stopAdding}
          onSave={(input) => create.mutate(input, { onSuccess: stopAdding })}
        />
      ) : (
        <p className="goal-add">
          <button ref={addButton} type="button" className="button" onClick={() => setAdding(true)}>
            {t('add')}
          </button>
        </p>
      )}
      <NotSaved error={failure} />
      {goals.isError && !goals.data ? (
        <ReadFailed
          title={t('readFailed')}
          error={goals.error}
          safe={t('safe')}
          level={2}
          onRetry={() => void goals.refetch()}
        />
      ) : goals.isPending ? (
        <Loading words={t('loading')}>
          <span className="bone is-title" />
          <span className="bone is-text" />
        </Loading>
      ) : there.length === 0 ? (
        <Notice title={t('none')} level={2}>
          <p>{t('noneHint')}</p>
        </Notice>
      ) : (
        <div className="goal-scroll">
          <ul className="goal-list" aria-labelledby="goals-heading">
            {active.map(card)}
          </ul>
          {ended.length > 0 && (
            <>
              <h2 className="goal-ended">{t('finishedGoals')}</h2>
              <ul className="goal-list is-ended">{ended.map(card)}</ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** A goal goes or moves with the button that was pressed: the focus is not left nowhere. */
function useFocusKept(goals: readonly Goal[], fallback: RefObject<HTMLElement | null>): void {
  const before = useRef<readonly Goal[]>([]);
  useEffect(() => {
    const stays = ({ id, is_active }: Goal): boolean =>
      goals.some((goal) => goal.id === id && goal.is_active === is_active);
    if (!before.current.every(stays) && document.activeElement === document.body) fallback.current?.focus();
    before.current = goals;
  }, [goals, fallback]);
}
