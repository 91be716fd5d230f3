// Attaches an assistant in three steps: choose the program, create its key, copy what to enter. Then says when it has called.
import { useTranslations } from 'use-intl';
import { useId, useState, type ReactNode } from 'react';
import {
  ASSISTANT_GUIDES,
  type AssistantGuide,
  type AssistantId,
} from '../../../contract/assistant-guides.ts';
import type { CreatedApiKey, Scope } from '../../../contract/keys.ts';
import { ModeChoice } from '../../components/mode-choice.tsx';
import { formatWhen } from '../../lib/format-time.ts';
import { useApiKeys } from '../settings/key-queries.ts';
import { ALL_SCOPES } from '../settings/scope-labels.ts';
import { SaveStatus } from '../settings/setting.tsx';
import { AssistantSnippet, LauncherEntry, PlainEntry } from './assistant-snippet.tsx';

const RIGHTS = {
  readAndChange: ALL_SCOPES,
  readOnly: ALL_SCOPES.filter((scope) => scope.endsWith(':read')),
} as const satisfies Record<string, readonly Scope[]>;
type Right = keyof typeof RIGHTS;

interface Program {
  id: AssistantId | 'other';
  name: string;
  /** Null: it is asked for the address and the header that most of them take. */
  guide: AssistantGuide | null;
}

export function AttachAssistant() {
  const t = useTranslations('assistants');
  const programs: readonly Program[] = [
    ...ASSISTANT_GUIDES.map((guide) => ({ id: guide.id, name: guide.name, guide })),
    { id: 'other', name: t('another'), guide: null },
  ];
  const [chosen, setChosen] = useState<string | null>(null);
  /** Secrets are shown once: each stays as long as this page is open. */
  const [made, setMade] = useState<Readonly<Record<string, CreatedApiKey>>>({});
  const program = programs.find(({ id }) => id === chosen);
  const key = program && made[program.id];
  const group = useId();
  return (
    <ol className="steps">
      <Step number={1} title={t('choose')}>
        <fieldset className="program-choice">
          <legend className="visually-hidden">{t('program')}</legend>
          {programs.map(({ id, name }) => (
            <label key={id} className="program">
              <input type="radio" name={group} checked={id === chosen} onChange={() => setChosen(id)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        {program && <p className="setting-hint">{t(`about.${program.id}`)}</p>}
      </Step>
      {program?.guide?.transport === 'stdio' ? (
        <Step number={2} title={t('attachIt')}>
          <LauncherEntry guide={program.guide} />
        </Step>
      ) : (
        program && (
          <Step number={2} title={t('createItsKey')}>
            {key ? (
              <p role="status">{t('keyMade', { name: key.name })}</p>
            ) : (
              <MakeKey
                key={program.id}
                program={program}
                onMade={(one) => setMade((before) => ({ ...before, [program.id]: one }))}
              />
            )}
          </Step>
        )
      )}
      {program && key && (
        <Step number={3} title={t('copyThis')}>
          {program.guide ? (
            <AssistantSnippet key={program.id} guide={program.guide} secret={key.key} />
          ) : (
            <PlainEntry secret={key.key} />
          )}
          <Attached keyId={key.id} name={key.name} />
        </Step>
      )}
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = useId();
  return (
    <li className="step" aria-labelledby={id}>
      <h3 id={id}>
        <span className="step-number">{number}</span> {title}
      </h3>
      {children}
    </li>
  );
}

function MakeKey({ program, onMade }: { program: Program; onMade: (made: CreatedApiKey) => void }) {
  const t = useTranslations('assistants');
  const { create } = useApiKeys('mcp');
  const [name, setName] = useState(program.guide === null ? '' : program.name);
  const [right, setRight] = useState<Right>('readAndChange');
  return (
    <form
      className="setting-form"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ name, scopes: [...RIGHTS[right]] }, { onSuccess: onMade });
      }}
    >
      {program.guide === null && (
        <label className="field">
          <span>{t('keyName')}</span>
          <input
            type="text"
            value={name}
            maxLength={100}
            placeholder={t('keyExample')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
      )}
      <ModeChoice
        legend={t('may')}
        chosen={right}
        options={(['readAndChange', 'readOnly'] as const).map((value) => ({ value, words: t(value) }))}
        onChoose={setRight}
      />
      <p className="form-actions">
        <button type="submit" className="button is-primary" disabled={create.isPending || name.trim() === ''}>
          {t('createKey')}
        </button>
        <SaveStatus error={create.error} />
      </p>
    </form>
  );
}

/** Says by itself when the key was first used. */
function Attached({ keyId, name }: { keyId: string; name: string }) {
  const t = useTranslations('assistants');
  const key = useApiKeys('mcp').list.data?.find(({ id }) => id === keyId);
  const at = key?.last_used_at ?? null;
  return (
    <p role="status" className={at === null ? 'attached' : 'attached is-on'}>
      {at === null ? t('notCalled', { name }) : t('attached', { name, when: formatWhen(at) })}
    </p>
  );
}
