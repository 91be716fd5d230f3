// The speech models by what they give: status, licence, download with progress, activation, deletion, import, mirror. The
// parts that work beside the recogniser are folded away.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { SpeechModel } from '../../../contract/speech-models.ts';
import { LoadingLine } from '../../components/loading.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatList } from '../../lib/format-list.ts';
import { ImportModel, Progress } from './model-parts.tsx';
import { NotRead, SaveStatus } from './setting.tsx';
import { modelGives } from './speech-words.ts';
import { useModels, type ModelAction } from './speech-queries.ts';

export function Models() {
  const t = useTranslations('settings');
  const { models, act, take, setMirror } = useModels();
  if (models.isError && !models.data) {
    return <NotRead what={t('models')} error={models.error} onRetry={() => void models.refetch()} />;
  }
  if (models.isPending) return <LoadingLine />;
  const row = (model: SpeechModel) => (
    <Model
      key={model.id}
      model={model}
      busy={act.isPending && act.variables.id === model.id ? act.variables.action : null}
      error={act.isError && act.variables.id === model.id ? act.error : null}
      onAct={(action) => act.mutate({ action, id: model.id })}
    />
  );
  const recognisers = models.data.models.filter(({ kind }) => kind === 'recogniser');
  const parts = models.data.models.filter(({ kind }) => kind !== 'recogniser');
  return (
    <>
      <ul className="model-list" aria-label={t('models')}>
        {recognisers.toSorted(inUseFirst).map(row)}
      </ul>
      {parts.length > 0 && (
        <details className="more">
          <summary>{t('parts')}</summary>
          <p className="setting-hint">{t('partsHint')}</p>
          <ul className="model-list" aria-label={t('otherParts')}>
            {parts.map(row)}
          </ul>
        </details>
      )}
      <ImportModel
        words={t('importModel')}
        wrong={t('notImported')}
        busy={take.isPending}
        error={take.error}
        saved={take.isSuccess}
        onImport={(path) => take.mutate(path)}
      />
      <Mirror stored={models.data.mirror} change={setMirror} />
    </>
  );
}

/** In use, then here, then by what they take to download. */
const inUseFirst = (a: SpeechModel, b: SpeechModel): number =>
  Number(b.active) - Number(a.active) || Number(b.installed) - Number(a.installed) || a.bytes - b.bytes;

interface MirrorProps {
  stored: string | null;
  change: ReturnType<typeof useModels>['setMirror'];
}

function Mirror({ stored, change }: MirrorProps) {
  const t = useTranslations('settings');
  const shared = useTranslations('shared');
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed ?? stored ?? '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const mirror = address.trim() === '' ? null : address.trim();
    change.mutate(mirror, { onSuccess: () => setTyped(null) });
  };
  return (
    <details className="more">
      <summary>{t('mirror')}</summary>
      <form className="field-line" onSubmit={submit}>
        <label className="field">
          <span>{t('mirrorAddress')}</span>
          <input
            type="text"
            inputMode="url"
            placeholder="https://models.example.org"
            value={address}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button type="submit" className="button" disabled={typed === null || change.isPending}>
          {shared('save')}
        </button>
        <SaveStatus
          error={change.error}
          saved={change.isSuccess && typed === null}
          says={{ 422: t('addressWrong', { example: 'https://models.example.org' }) }}
        />
      </form>
      <p className="setting-hint">{t('mirrorHint')}</p>
    </details>
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
  const t = useTranslations('settings');
  const shared = useTranslations('shared');
  const { title, licence, bytes, hosts, built_in, installed, active, download } = model;
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
        {modelGives(model, t)}
        {active && <span className="model-active"> {t('inUse')}</span>}
      </h3>
      <p className="facts">
        {built_in ? <span>{t('comesWith')}</span> : <span>{formatBytes(bytes)}</span>}
        <span>{t('modelHint', { title, licence })}</span>
        {!installed && !built_in && hosts.length > 0 && (
          <span>{t('fetchedFrom', { hosts: formatList(hosts) })}</span>
        )}
      </p>
      {download && <Progress title={title} download={download} />}
      <p className="form-actions">
        {!installed && download === null && button('download', t('download', { size: formatBytes(bytes) }))}
        {(download?.state === 'running' || download?.state === 'waiting') && button('pause', t('pause'))}
        {download?.state === 'paused' && button('resume', t('resume'), true)}
        {download?.state === 'failed' && button('resume', shared('tryAgain'), true)}
        {download && button('cancel', shared('cancel'))}
        {installed && !active && button('activate', busy === 'activate' ? t('testing') : t('use'), true)}
        {installed && !active && !built_in && (
          <ConfirmButton
            label={t('deleteModel')}
            name={`${t('deleteModel')}: ${title}`}
            question={t('deletes', { size: formatBytes(bytes) })}
            confirm={t('deleteModel')}
            busy={busy !== null}
            onConfirm={() => onAct('delete')}
          />
        )}
        <SaveStatus error={error} says={{ 409: t('modelFailed') }} />
      </p>
    </li>
  );
}
