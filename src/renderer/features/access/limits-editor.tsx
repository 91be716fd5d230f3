// Edits the limits of one client: folders, people, days, and whether it may change anything. Says in words what they mean.
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { NO_LIMITS, type Client, type ClientLimits } from '../../../contract/clients.ts';
import { ChoiceSet } from '../../components/choice-set.tsx';
import { capitalize } from '../../lib/format-time.ts';
import { changedThings } from '../settings/scope-labels.ts';
import { SaveStatus } from '../settings/setting.tsx';
import { useClientChange } from './access-queries.ts';
import { useKnownNames } from './known-names.ts';
import { changeWords, isBounded, readWords, type KnownNames } from './limits-words.ts';

export function LimitsEditor({ client, onClose }: { client: Client; onClose: () => void }) {
  const names = useKnownNames();
  const { mutate, isPending, error } = useClientChange();
  const [draft, setDraft] = useState<ClientLimits>(client.limits);
  const [some, setSome] = useState(isBounded(client.limits));
  const first = useRef<HTMLFormElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const group = useId();

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
      aria-label={`Limits of ${client.name}`}
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <fieldset className="mode-choice">
        <legend>It may read</legend>
        <Choice
          group={`${group}read`}
          on={!some}
          words="Everything it was given"
          onChoose={() => setSome(false)}
        />
        <Choice
          group={`${group}read`}
          on={some}
          words="Only some conversations"
          onChoose={() => setSome(true)}
        />
      </fieldset>
      {some && <BoundFields draft={draft} names={names} onChange={set} />}
      {mayChange && (
        <fieldset className="mode-choice">
          <legend>It may change</legend>
          <Choice
            group={`${group}change`}
            on={draft.access === 'read_write'}
            words="What it was given"
            onChoose={() => set({ access: 'read_write' })}
          />
          <Choice
            group={`${group}change`}
            on={draft.access === 'read'}
            words="Nothing: read only"
            onChoose={() => set({ access: 'read' })}
          />
        </fieldset>
      )}
      <p className="limits-meaning" role="status">
        {isBackwards
          ? 'The last day is before the first.'
          : isNothing
            ? 'Choose a folder, a person or a day.'
            : names && (
                <>
                  May read: {readWords({ ...client, limits }, names)}.
                  <br />
                  May change: {changeWords({ ...client, limits })}.
                </>
              )}
      </p>
      <p className="form-actions">
        <button
          type="submit"
          className="button is-small is-primary"
          disabled={isPending || isBackwards || isNothing}
        >
          Save limits
        </button>
        <button type="button" className="button is-small" onClick={onClose}>
          Cancel
        </button>
        <SaveStatus error={error} />
      </p>
    </form>
  );
}

interface ChoiceProps {
  group: string;
  on: boolean;
  words: string;
  onChoose(): void;
}

function Choice({ group, on, words, onChoose }: ChoiceProps) {
  return (
    <label className="tick">
      <input type="radio" name={group} checked={on} onChange={onChoose} />
      <span>{words}</span>
    </label>
  );
}

interface BoundFieldsProps {
  draft: ClientLimits;
  names: KnownNames | null;
  onChange(change: Partial<ClientLimits>): void;
}

function BoundFields({ draft, names, onChange }: BoundFieldsProps) {
  const { folder_ids, person_ids, start_date, end_date } = draft;
  const choices = (of: ReadonlyMap<string, string> | undefined) =>
    [...(of ?? [])].map(([value, name]) => ({ value, name: capitalize(name) }));
  const orNull = (chosen: string[]): string[] | null => (chosen.length === 0 ? null : chosen);
  return (
    <div className="limits-bounds">
      <ChoiceSet
        title="In folders"
        all="all"
        gone="a deleted folder"
        choices={choices(names?.folders)}
        chosen={folder_ids ?? []}
        onChange={(chosen) => onChange({ folder_ids: orNull(chosen) })}
      />
      <ChoiceSet
        title="With people"
        all="anybody"
        gone="a deleted person"
        choices={choices(names?.people)}
        chosen={person_ids ?? []}
        onChange={(chosen) => onChange({ person_ids: orNull(chosen) })}
      />
      <div className="field-line">
        <label className="field is-day">
          <span>Since</span>
          <input
            type="date"
            value={start_date ?? ''}
            onChange={(event) => onChange({ start_date: event.currentTarget.value || null })}
          />
        </label>
        <label className="field is-day">
          <span>Until</span>
          <input
            type="date"
            value={end_date ?? ''}
            onChange={(event) => onChange({ end_date: event.currentTarget.value || null })}
          />
        </label>
      </div>
      <p className="setting-hint">
        Memories and tasks count with the conversation they come from.
        {(folder_ids !== null || person_ids !== null) &&
          ' What comes from no conversation, goals and day summaries are hidden from it.'}
      </p>
    </div>
  );
}
