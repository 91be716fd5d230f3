// One goal: how far it is, the progress of the last days, and what can be done with it.
import { useState, type FormEvent } from 'react';
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Goal } from '../../../contract/goals.ts';
import { RowButton } from '../../components/row-parts.tsx';
import { formatNumber, typedNumber } from '../../lib/format-number.ts';
import { GoalForm } from './goal-form.tsx';
import type { GoalInput } from './goal-queries.ts';
import { ProgressChart } from './progress-chart.tsx';

interface GoalCardProps {
  goal: Goal;
  busy: boolean;
  onProgress(value: number): void;
  onChange(input: Omit<GoalInput, 'goal_type'>, onSuccess: () => void): void;
  onFinish(): void;
  onReopen(): void;
  onDelete(): void;
}

export function GoalCard({ goal, busy, onProgress, onChange, onFinish, onReopen, onDelete }: GoalCardProps) {
  const { title, goal_type, current_value, target_value, min_value, max_value, unit, is_active } = goal;
  const t = useTranslations('goals');
  const [editing, setEditing] = useState(false);
  const current = formatNumber(current_value);
  const target = formatNumber(target_value);
  const heading = `goal-${goal.id}`;

  if (editing) {
    return (
      <li className="goal">
        <GoalForm
          goal={goal}
          busy={busy}
          onCancel={() => setEditing(false)}
          onSave={({ goal_type: _same, ...input }) => onChange(input, () => setEditing(false))}
        />
      </li>
    );
  }
  return (
    <li className="goal" aria-labelledby={heading}>
      <h2 id={heading} dir="auto" tabIndex={-1}>
        {title}
      </h2>
      {goal_type === 'boolean' ? (
        <p className="goal-now">
          <span>{current_value >= target_value ? t('reached') : t('notReached')}</span>
          {is_active && (
            <button
              type="button"
              className="button is-small"
              onClick={() => onProgress(current_value >= target_value ? min_value : target_value)}
            >
              {current_value >= target_value ? t('markNotReached') : t('markReached')}
            </button>
          )}
        </p>
      ) : (
        <div className="goal-now">
          <meter
            min={min_value}
            max={Math.max(max_value, current_value)}
            value={current_value}
            aria-labelledby={heading}
          />
          <span>
            {unit === null
              ? t('ofTarget', { current, target })
              : t('ofTargetUnit', { current, target, unit })}
          </span>
          {is_active && <ProgressForm key={current_value} goal={goal} busy={busy} onProgress={onProgress} />}
        </div>
      )}
      <ProgressChart goal={goal} />
      <div className="row-actions">
        {is_active ? (
          <>
            <RowButton
              label={t('edit')}
              name={t('editNamed', { title })}
              tabIndex={0}
              onClick={() => setEditing(true)}
            />
            <RowButton
              label={t('finish')}
              name={t('finishNamed', { title })}
              tabIndex={0}
              onClick={onFinish}
            />
          </>
        ) : (
          <RowButton label={t('reopen')} name={t('reopenNamed', { title })} tabIndex={0} onClick={onReopen} />
        )}
        <RowButton label={t('delete')} name={t('deleteNamed', { title })} tabIndex={0} onClick={onDelete} />
      </div>
    </li>
  );
}

function ProgressForm({ goal, busy, onProgress }: Pick<GoalCardProps, 'goal' | 'busy' | 'onProgress'>) {
  const { title, current_value } = goal;
  const t = useTranslations('goals');
  const [text, setText] = useState(typedNumber(current_value));
  const value = Number(text.replace(',', '.'));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() !== '' && Number.isFinite(value)) onProgress(value);
  };
  return (
    <form
      className="goal-progress"
      data-unsaved={text === typedNumber(current_value) ? undefined : ''}
      onSubmit={submit}
    >
      <button
        type="button"
        className="button is-small"
        aria-label={t('less', { title })}
        disabled={busy}
        onClick={() => onProgress(current_value - 1)}
      >
        <Minus size={16} aria-hidden="true" />
      </button>
      <input
        type="text"
        inputMode="decimal"
        className="goal-number"
        value={text}
        aria-label={t('value', { title })}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button
        type="button"
        className="button is-small"
        aria-label={t('more', { title })}
        disabled={busy}
        onClick={() => onProgress(current_value + 1)}
      >
        <Plus size={16} aria-hidden="true" />
      </button>
      {text !== typedNumber(current_value) && (
        <button type="submit" className="button is-small is-primary" disabled={busy}>
          {t('setValue')}
        </button>
      )}
    </form>
  );
}
