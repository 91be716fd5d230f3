// The form of a goal: what it is, and what it is measured by. Makes a new one or changes one.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Goal } from '../../../contract/goals.ts';
import { typedNumber } from '../../lib/format-number.ts';
import type { GoalInput } from './goal-queries.ts';

interface GoalFormProps {
  /** The one that is changed; absent for a new one. */
  goal?: Goal;
  busy: boolean;
  onSave(input: GoalInput): void;
  onCancel(): void;
}

export function GoalForm({ goal, busy, onSave, onCancel }: GoalFormProps) {
  const t = useTranslations('goals');
  const shared = useTranslations('shared');
  const [title, setTitle] = useState(goal?.title ?? '');
  const [kind, setKind] = useState<GoalInput['goal_type']>(
    goal?.goal_type === 'boolean' ? 'boolean' : 'numeric',
  );
  const [target, setTarget] = useState(typedNumber(goal?.target_value ?? 10));
  const [unit, setUnit] = useState(goal?.unit ?? '');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const number = Number(target.replace(',', '.'));
  const canSave =
    title.trim() !== '' && (kind === 'boolean' || (target.trim() !== '' && Number.isFinite(number)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!canSave) return;
    onSave({
      title: title.trim(),
      goal_type: kind,
      target_value: kind === 'boolean' ? 1 : number,
      unit: kind === 'boolean' ? '' : unit.trim(),
    });
  };
  return (
    <form
      className="goal-form"
      data-keeps-typing=""
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onCancel();
      }}
    >
      <label className="goal-name">
        {t('name')}
        <input
          ref={first}
          type="text"
          dir="auto"
          value={title}
          maxLength={500}
          placeholder={t('example')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </label>
      {goal === undefined && (
        <label>
          {t('kind')}
          <select
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value === 'boolean' ? 'boolean' : 'numeric')}
          >
            <option value="numeric">{t('numeric')}</option>
            <option value="boolean">{t('boolean')}</option>
          </select>
        </label>
      )}
      {kind === 'numeric' && (
        <>
          <label>
            {t('target')}
            <input
              type="text"
              inputMode="decimal"
              className="goal-number"
              value={target}
              onChange={(event) => setTarget(event.currentTarget.value)}
            />
          </label>
          <label>
            {t('unit')}
            <input
              type="text"
              dir="auto"
              className="goal-unit"
              value={unit}
              maxLength={100}
              onChange={(event) => setUnit(event.currentTarget.value)}
            />
          </label>
        </>
      )}
      <span className="goal-form-actions">
        <button type="submit" className="button is-small is-primary" disabled={!canSave || busy}>
          {goal === undefined ? t('create') : shared('save')}
        </button>
        <button type="button" className="button is-small" onClick={onCancel}>
          {shared('cancel')}
        </button>
      </span>
    </form>
  );
}
