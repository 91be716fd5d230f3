// The speech models: status, licence, download with progress, activation, deletion, import.
import { useState, type FormEvent } from 'react';
import type { SpeechModel } from '../../../contract/speech-models.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatBytes } from '../../lib/format-bytes.ts';
import { NotRead, SaveStatus } from './setting.tsx';
import { useModels, type ModelAction } from './speech-queries.ts';

const KINDS: Readonly<Record<SpeechModel['kind'], string>> = {
  recogniser: 'turns speech into text',
  vad: 'tells speech from silence',
  speaker: 'tells voices apart',
};

export function Models() {
  const { models, act, take } = useModels();
  if (models.isError && !models.data) {
    return <NotRead what="The models" error={models.error} onRetry={() => void models.refetch()} />;
  }
  if (models.isPending) return <span className="bone" aria-busy="true" />;
  return (
    <>
      <ul className="model-list" aria-label="Models">
        {models.data.models.map((model) => (
          <Model
            key={model.id}
            model={model}
            busy={act.isPending && act.variables.id === model.id ? act.variables.action : null}
            error={act.isError && act.variables.id === model.id ? act.error : null}
            onAct={(action) => act.mutate({ action, id: model.id })}
          />
        ))}
      </ul>
      <ImportModel
        busy={take.isPending}
        error={take.error}
        saved={take.isSuccess}
        onImport={(path) => take.mutate(path)}
      />
    </>
  );
}

interface ModelProps {
  model: SpeechModel;
  /** What it is being asked to do now. */
  busy: ModelAction | null;
  error: Error | null;
  onAct(action: ModelAction): void;
}

function Model({ model, busy, error, onAct }: ModelProps) {
  const { title, kind, languages, licence, bytes, hosts, built_in, installed, active, download } = model;
  const button = (action: ModelAction, words: string, primary = false) => (
    <button
      type="button"
      className={`button is-small${primary ? ' is-primary' : ''}`}
      disabled={busy !== null}
      aria-label={`${words}: ${title}`}
      onClick={() => onAct(action)}
    >
      {words}
    </button>
  );
  return (
    <li className="model">
      <h3>
        {title}
        {active && <span className="model-active"> in use</span>}
      </h3>
      <p className="facts">
        <span>{KINDS[kind]}</span>
        {languages.length > 0 && <span>{formatLanguages(languages)}</span>}
        {bytes > 0 && <span>{formatBytes(bytes)}</span>}
        {built_in && <span>comes with Earshot</span>}
      </p>
      <p className="setting-hint">
        Licence: {licence}.
        {!installed && !built_in && hosts.length > 0 && ` Fetched from ${hosts.join(', ')}.`}
      </p>
      {download && <Progress title={title} download={download} />}
      <p className="form-actions">
        {!installed && download === null && button('download', `Download ${formatBytes(bytes)}`)}
        {(download?.state === 'running' || download?.state === 'waiting') && button('pause', 'Pause')}
        {download?.state === 'paused' && button('resume', 'Go on', true)}
        {download?.state === 'failed' && button('resume', 'Try again', true)}
        {download && button('cancel', 'Cancel')}
        {installed &&
          !active &&
          button('activate', busy === 'activate' ? 'Trying it on a known sentence' : 'Put in use', true)}
        {installed && !active && !built_in && (
          <ConfirmButton
            label="Delete"
            name={`Delete: ${title}`}
            question={`Deletes ${formatBytes(bytes)}.`}
            confirm="Delete"
            busy={busy !== null}
            onConfirm={() => onAct('delete')}
          />
        )}
        <SaveStatus error={error} />
      </p>
    </li>
  );
}

function Progress({ title, download }: { title: string; download: NonNullable<SpeechModel['download']> }) {
  const { state, bytes, total_bytes, error } = download;
  const amount = `${formatBytes(bytes)} of ${formatBytes(total_bytes)}`;
  const words = {
    waiting: `Waits for another download; ${amount}`,
    running: amount,
    paused: `Paused at ${amount}`,
    failed: `Stopped at ${amount}. ${error ?? 'It could not be fetched.'}`,
  }[state];
  return (
    <div className="model-progress">
      <progress max={total_bytes || 1} value={bytes} aria-label={`Download of ${title}`} />
      <span className={state === 'failed' ? 'screen-error' : 'setting-hint'}>{words}</span>
    </div>
  );
}

interface ImportProps {
  busy: boolean;
  error: Error | null;
  saved: boolean;
  onImport(path: string): void;
}

function ImportModel({ busy, error, saved, onImport }: ImportProps) {
  const [path, setPath] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onImport(path.trim());
  };
  return (
    <details className="more">
      <summary>Take a model from a file or folder of this computer</summary>
      <form className="field-line" onSubmit={submit}>
        <label className="field">
          <span>Path</span>
          <input type="text" value={path} onChange={(event) => setPath(event.currentTarget.value)} />
        </label>
        <button type="submit" className="button" disabled={busy || path.trim() === ''}>
          {busy ? 'Reading it' : 'Import'}
        </button>
        <SaveStatus error={error} saved={saved} words="Imported" />
      </form>
    </details>
  );
}

function formatLanguages(codes: readonly string[]): string {
  if (codes.length > 6) return `${codes.filter((code) => code !== 'multi').length} languages`;
  const names = new Intl.DisplayNames(undefined, { type: 'language' });
  return codes
    .map((code) => (code === 'multi' ? 'finds the language itself' : (names.of(code) ?? code)))
    .join(', ');
}
