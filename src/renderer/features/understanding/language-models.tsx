// The language models of this computer and the program that runs them: size, memory, licence, download with progress, trial, use,
// deletion, import.
import { useTranslations } from 'use-intl';
import type { Translate } from '../../messages/catalogue.ts';
import type { LanguageModels as Models, LanguageModelView } from '../../../contract/language-models.ts';
import { LoadingLine } from '../../components/loading.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatBytes } from '../../lib/format-bytes.ts';
import { formatList } from '../../lib/format-list.ts';
import { formatLanguages, ImportModel, Progress } from '../settings/model-parts.tsx';
import { NotRead, SaveStatus } from '../settings/setting.tsx';
import { useLanguageModels, type LanguageModelAction } from './understanding-queries.ts';

type Program = NonNullable<Models['runtime']>;

export function LanguageModels() {
  const t = useTranslations('understanding');
  const settings = useTranslations('settings');
  const { models, act, take } = useLanguageModels();
  if (models.isError && !models.data) {
    return <NotRead what={t('models')} error={models.error} onRetry={() => void models.refetch()} />;
  }
  if (models.isPending) return <LoadingLine />;
  const { runtime } = models.data;
  if (runtime === null) {
    return (
      <p className="status-note is-attention">
        <span>{t('noProgram')}</span>
      </p>
    );
  }
  const common = (id: string) => ({
    busy: act.isPending && act.variables.id === id ? act.variables.action : null,
    error: act.isError && act.variables.id === id ? act.error : null,
    onAct: (action: LanguageModelAction) => act.mutate({ action, id }),
  });
  return (
    <>
      <ul className="model-list" aria-label={t('models')}>
        <Row
          item={runtime}
          {...common(runtime.id)}
          facts={[t(runtime.installed ? 'programInstalled' : 'programNeeded')]}
        />
        {models.data.models.map((model) => (
          <Row
            key={model.id}
            item={model}
            model={model}
            {...common(model.id)}
            facts={factsOf(model, t, settings)}
            usable={runtime.installed}
          />
        ))}
      </ul>
      <ImportModel
        words={t('importFile')}
        wrong={t('notImported')}
        busy={take.isPending}
        error={take.error}
        saved={take.isSuccess}
        onImport={(path) => take.mutate(path)}
      />
    </>
  );
}

const factsOf = (
  { languages, memory, fits }: LanguageModelView,
  t: Translate<'understanding'>,
  settings: Translate<'settings'>,
): string[] => [
  ...(languages.length > 0 ? [formatLanguages(languages, settings)] : []),
  t(fits ? 'memory' : 'tooMuchMemory', { size: formatBytes(memory) }),
];

interface RowProps {
  item: Program;
  model?: LanguageModelView;
  facts: readonly string[];
  /** Whether what runs models is there. */
  usable?: boolean;
  /** What it is being asked to do now. */
  busy: LanguageModelAction | null;
  error: Error | null;
  onAct(action: LanguageModelAction): void;
}

function Row({ item, model, facts, usable = true, busy, error, onAct }: RowProps) {
  const t = useTranslations('understanding');
  const settings = useTranslations('settings');
  const shared = useTranslations('shared');
  const { title, licence, bytes, hosts, installed, download } = item;
  const active = model?.active ?? false;
  const button = (action: LanguageModelAction, words: string, primary = false) => (
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
        {active && <span className="model-active"> {settings('inUse')}</span>}
      </h3>
      <p className="facts">
        <span>{formatBytes(bytes)}</span>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className="setting-hint">
        {t('licence', { licence })}{' '}
        {!installed && hosts.length > 0 && settings('fetchedFrom', { hosts: formatList(hosts) })}
      </p>
      {download && <Progress title={title} download={download} />}
      <p className="form-actions">
        {!installed &&
          download === null &&
          button('download', settings('download', { size: formatBytes(bytes) }))}
        {(download?.state === 'running' || download?.state === 'waiting') &&
          button('pause', settings('pause'))}
        {download?.state === 'paused' && button('resume', settings('resume'), true)}
        {download?.state === 'failed' && button('resume', shared('tryAgain'), true)}
        {download && button('cancel', shared('cancel'))}
        {model &&
          installed &&
          !active &&
          usable &&
          button('activate', settings(busy === 'activate' ? 'testing' : 'use'), true)}
        {model && installed && !usable && <span className="setting-hint">{t('programFirst')}</span>}
        {installed && !active && (
          <ConfirmButton
            label={settings('deleteModel')}
            name={`${settings('deleteModel')}: ${title}`}
            question={settings('deletes', { size: formatBytes(bytes) })}
            confirm={settings('deleteModel')}
            busy={busy !== null}
            onConfirm={() => onAct('delete')}
          />
        )}
        <SaveStatus error={error} says={{ 409: t('trialFailed') }} />
      </p>
    </li>
  );
}
