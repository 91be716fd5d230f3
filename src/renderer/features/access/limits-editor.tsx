// Edits the limits of one client: folders, people, days, and whether it may change anything. Says in words what they mean.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { NO_LIMITS, type Client, type ClientLimits } from '../../../contract/clients.ts';
import { ChoiceSet } from '../../components/choice-set.tsx';
import { ModeChoice } from '../../components/mode-choice.tsx';
import { changedThings } from '../settings/scope-labels.ts';
import { SaveStatus } from '../settings/setting.tsx';
import { useClientChange } from './access-queries.ts';
import { useKnownNames } from './known-names.ts';
import { changeWords, isBounded, readWords, type KnownNames } from './limits-words.ts';

export function LimitsEditor({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useTranslations('access');
  const shared = useTranslations('shared');
  const names = useKnownNames();
  const { mutate, isPending, error } = useClientChange();
  const [draft, setDraft] = useState<ClientLimits>(client.limits);
  const [some, setSome] = useState(isBounded(client.limits));
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);

  const limits: ClientLimits = some ? draft : { ...NO_LIMITS, access: draft.access };
  const { start_date, end_date } = limits;
  const isBackwards = start_date !== null && end_date !== null && start_date > end_date;
  const isNothing = some && !isBounded(limits);
  const mayChange = changedThings(client.scopes).length > 0;
  const set = (change: Partial<ClientLimits>): void => setDraft({ ...draft, ...change });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (isBackwards || isNothing) return;
    mutate({ id: client.id, patch: { limits } }, { onSuccess: onClose });
  };

  return (
    <form
      ref={first}
      className="limits-editor"
      data-keeps-typing=""
      aria-label={t('limits.name', { name: client.name })}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <ModeChoice
        legend={t('limits.mayRead')}
        chosen={some ? 'some' : 'everything'}
        options={[
          { value: 'everything', words: t('limits.everythingGiven') },
          { value: 'some', words: t('limits.onlySome') },
        ]}
        onChoose={(value) => setSome(value === 'some')}
      />
      {some && <BoundFields draft={draft} names={names} onChange={set} />}
      {mayChange && (
        <ModeChoice
          legend={t('limits.mayChange')}
          chosen={draft.access}
          options={[
            { value: 'read_write', words: t('limits.whatGiven') },
            { value: 'read', words: t('limits.readOnly') },
          ]}
          onChoose={(access) => set({ access })}
        />
      )}
      <p className="limits-meaning" role="status">
        {isBackwards
          ? t('limits.backwards')
          : isNothing
            ? t('limits.chooseOne')
            : names && (
                <>
                  {t('limits.meansRead', { what: readWords({ ...client, limits }, names, { t }) })}
                  <br />
                  {t('limits.meansChange', { what: changeWords({ ...client, limits }, t) })}
                </>
              )}
      </p>
      <p className="form-actions">
        <button
          type="submit"
          className="button is-small is-primary"
          disabled={isPending || isBackwards || isNothing}
        >
          {t('limits.save')}
        </button>
        <button type="button" className="button is-small" onClick={onClose}>
          {shared('cancel')}
        </button>
        <SaveStatus error={error} />
      </p>
    </form>
  );
}

interface BoundFieldsProps {
  draft: ClientLimits;
  names: KnownNames | null;
  onChange(change: Partial<ClientLimits>): void;
}

function BoundFields({ draft, names, onChange }: BoundFieldsProps) {
  const t = useTranslations('access');
  const { folder_ids, person_ids, start_date, end_date } = draft;
  const choices = (of: ReadonlyMap<string, string> | undefined) =>
    [...(of ?? [])].map(([value, name]) => ({ value, name }));
  const orNull = (chosen: string[]): string[] | null => (chosen.length === 0 ? null : chosen);
  return (
    <div className="limits-bounds">
      <ChoiceSet
        title={t('limits.folders')}
        all={t('limits.allFolders')}
        gone={t('limits.goneFolder')}
        choices={choices(names?.folders)}
        chosen={folder_ids ?? []}
        onChange={(chosen) => onChange({ folder_ids: orNull(chosen) })}
      />
      <ChoiceSet
        title={t('limits.people')}
        all={t('limits.anybody')}
        gone={t('limits.gonePerson')}
        choices={choices(names?.people)}
        chosen={person_ids ?? []}
        onChange={(chosen) => onChange({ person_ids: orNull(chosen) })}
      />
      <div className="field-line">
        <label className="field is-day">
          <span>{t('since')}</span>
          <input
            type="date"
            value={start_date ?? ''}
            onChange={(event) => onChange({ start_date: event.currentTarget.value || null })}
          />
        </label>
        <label className="field is-day">
          <span>{t('until')}</span>
          <input
            type="date"
            value={end_date ?? ''}
            onChange={(event) => onChange({ end_date: event.currentTarget.value || null })}
          />
        </label>
      </div>
      <p className="setting-hint">
        {t('limits.hint')}
        {(folder_ids !== null || person_ids !== null) && ` ${t('limits.hintHidden')}`}
      </p>
    </div>
  );
}
