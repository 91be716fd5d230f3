// Attaches an assistant in three steps: choose the program, create its key, copy what to enter. Then says when it has called.
import { useId, useState, type ReactNode } from 'react';
import { ASSISTANT_GUIDES, type AssistantGuide } from '../../../contract/assistant-guides.ts';
import type { CreatedApiKey, Scope } from '../../../contract/keys.ts';
import { formatWhen } from '../../lib/format-time.ts';
import { useApiKeys } from '../settings/key-queries.ts';
import { ALL_SCOPES } from '../settings/scope-labels.ts';
import { SaveStatus } from '../settings/setting.tsx';
import { AssistantSnippet, LauncherEntry, PlainEntry } from './assistant-snippet.tsx';

const RIGHTS: readonly { words: string; scopes: readonly Scope[] }[] = [
  { words: 'Read, and add or change', scopes: ALL_SCOPES },
  { words: 'Read only', scopes: ALL_SCOPES.filter((scope) => scope.endsWith(':read')) },
];

interface Program {
  name: string;
  about: string;
  /** Null: it is asked for the address and the header that most of them take. */
  guide: AssistantGuide | null;
}

const PROGRAMS: readonly Program[] = [
  ...ASSISTANT_GUIDES.map((guide) => ({ name: guide.name, about: guide.about, guide })),
  {
    name: 'Another one',
    about: 'Any program that speaks the tool protocol over HTTP and lets you enter an address and a header.',
    guide: null,
  },
];

export function AttachAssistant() {
  const [chosen, setChosen] = useState<string | null>(null);
  /** Secrets are shown once: each stays as long as this page is open. */
  const [made, setMade] = useState<Readonly<Record<string, CreatedApiKey>>>({});
  const program = PROGRAMS.find(({ name }) => name === chosen);
  const key = program && made[program.name];
  const group = useId();
  return (
    <ol className="steps">
      <Step number={1} title="Choose the program">
        <fieldset className="program-choice">
          <legend className="visually-hidden">The program</legend>
          {PROGRAMS.map(({ name }) => (
            <label key={name} className="program">
              <input type="radio" name={group} checked={name === chosen} onChange={() => setChosen(name)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        {program && <p className="setting-hint">{program.about}</p>}
      </Step>
      {program?.guide?.transport === 'stdio' ? (
        <Step number={2} title="Attach it">
          <LauncherEntry guide={program.guide} />
        </Step>
      ) : (
        program && (
          <Step number={2} title="Create its key">
            {key ? (
              <p role="status">
                The key “{key.name}” is in what you copy next. Earshot keeps only a fingerprint of it and
                cannot show it again.
              </p>
            ) : (
              <MakeKey
                key={program.name}
                program={program}
                onMade={(one) => setMade((before) => ({ ...before, [program.name]: one }))}
              />
            )}
          </Step>
        )
      )}
      {program && key && (
        <Step number={3} title="Copy this into the program">
          {program.guide ? (
            <AssistantSnippet key={program.name} guide={program.guide} secret={key.key} />
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
  const { create } = useApiKeys('mcp');
  const [name, setName] = useState(program.guide === null ? '' : program.name);
  const [right, setRight] = useState(RIGHTS[0]);
  const group = useId();
  return (
    <form
      className="setting-form"
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate({ name, scopes: [...(right?.scopes ?? [])] }, { onSuccess: onMade });
      }}
    >
      {program.guide === null && (
        <label className="field">
          <span>Its name</span>
          <input
            type="text"
            value={name}
            maxLength={100}
            placeholder="My assistant"
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
      )}
      <fieldset className="mode-choice">
        <legend>It may</legend>
        {RIGHTS.map((one) => (
          <label key={one.words} className="tick">
            <input type="radio" name={group} checked={one === right} onChange={() => setRight(one)} />
            <span>{one.words}</span>
          </label>
        ))}
      </fieldset>
      <p className="form-actions">
        <button type="submit" className="button is-primary" disabled={create.isPending || name.trim() === ''}>
          Create the key
        </button>
        <SaveStatus error={create.error} />
      </p>
    </form>
  );
}

/** Says by itself when the key was first used. */
function Attached({ keyId, name }: { keyId: string; name: string }) {
  const key = useApiKeys('mcp').list.data?.find(({ id }) => id === keyId);
  const at = key?.last_used_at ?? null;
  return (
    <p role="status" className={at === null ? 'attached' : 'attached is-on'}>
      {at === null
        ? `${name} has not called yet. This line changes when it does.`
        : `${name} is attached. It called ${formatWhen(at)}.`}
    </p>
  );
}
