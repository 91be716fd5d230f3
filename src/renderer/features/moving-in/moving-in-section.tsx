// Moving in: choose an export, see what an import would do, do it, watch it, read the report.
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Import } from '../../../contract/imports.ts';
import { LoadingLine } from '../../components/loading.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatBytes } from '../../lib/format-bytes.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Block, NotRead, SaveStatus } from '../settings/setting.tsx';
import { errorWords } from '../../lib/error-words.ts';
import { formatFullTime } from '../../lib/format-time.ts';
import { DeviceUploads } from './device-uploads.tsx';
import { useImporting } from './importing-context.ts';
import { ImportRecordings } from './import-recordings.tsx';
import { isUnderWay, useImports } from './import-queries.ts';
import { ImportReport } from './import-report.tsx';
import { nextStep, stateWords } from './import-words.ts';
import './moving-in.css';

export function MovingInSection() {
  const t = useTranslations('importing');
  usePageTitle(t('title'));
  const { imports, start, stop, remove } = useImports();
  const failed = start.error ?? stop.error ?? remove.error;
  return (
    <>
      <h1>{t('title')}</h1>
      <Block title={t('takeOver')} hint={t('hint')}>
        <Choose />
      </Block>
      <Block title={t('imports')}>
        <SaveStatus error={failed} />
        {imports.isError && !imports.data && (
          <NotRead what={t('importsUnread')} error={imports.error} onRetry={() => void imports.refetch()} />
        )}
        {imports.isPending && <LoadingLine />}
        {imports.data?.length === 0 && <p className="setting-hint">{t('none')}</p>}
        {imports.data && imports.data.length > 0 && (
          <ul className="import-list" aria-label={t('imports')}>
            {imports.data.map((one) => (
              <OneImport
                key={one.id}
                given={one}
                busy={start.isPending || stop.isPending || remove.isPending}
                onStart={(chosen) => start.mutate({ id: one.id, ...chosen })}
                onStop={() => stop.mutate(one.id)}
                onRemove={() => remove.mutate(one.id)}
              />
            ))}
          </ul>
        )}
      </Block>
      <DeviceUploads />
    </>
  );
}

function Choose() {
  const t = useTranslations('importing');
  const errors = useTranslations('errors');
  const { sending, isPending, error, bring, stop } = useImporting();
  const file = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])].filter(({ name }) => !name.startsWith('.'));
    input.value = '';
    bring(files);
  };
  return (
    <>
      <p className="form-actions">
        <button
          type="button"
          className="button is-primary"
          disabled={isPending}
          onClick={() => file.current?.click()}
        >
          {t('chooseFiles')}
        </button>
        <button type="button" className="button" disabled={isPending} onClick={() => folder.current?.click()}>
          {t('chooseFolder')}
        </button>
        <input
          ref={file}
          type="file"
          multiple
          hidden
          aria-label={t('filesOfExport')}
          onChange={(event) => take(event.currentTarget)}
        />
        <input
          ref={folder}
          type="file"
          hidden
          aria-label={t('folderOfExport')}
          {...{ webkitdirectory: '' }}
          onChange={(event) => take(event.currentTarget)}
        />
        {error && (
          <span className="save-status is-error" role="status">
            {errorWords(error, errors)}
          </span>
        )}
      </p>
      {isPending && sending && (
        <div className="import-progress">
          <progress max={sending.total || 1} value={sending.sent} aria-label={t('sending')} />
          <span className="setting-hint">
            {t('sent', { sent: formatBytes(sending.sent), total: formatBytes(sending.total) })}
          </span>
          <button type="button" className="quiet" onClick={stop}>
            {t('stop')}
          </button>
        </div>
      )}
    </>
  );
}

interface OneImportProps {
  given: Import;
  busy: boolean;
  onStart(chosen: Pick<Import, 'bring_back' | 'understand'>): void;
  onStop(): void;
  onRemove(): void;
}

function OneImport({ given, busy, onStart, onStop, onRemove }: OneImportProps) {
  const { name, status, counts, created_at } = given;
  const t = useTranslations('importing');
  const report = useTranslations('importReport');
  const [bringBack, setBringBack] = useState(given.bring_back);
  const [understand, setUnderstand] = useState(given.understand);
  const runs = isUnderWay(given);
  const deletedHere = Object.values(counts).some((count) => count.removed_here > 0);
  const step = nextStep(given, t);
  return (
    <li className="import">
      <h3>{name}</h3>
      <p className="facts">
        <span>{formatFullTime(created_at)}</span>
        {given.bytes > 0 && <span>{formatBytes(given.bytes)}</span>}
      </p>
      <p className={status === 'failed' ? 'screen-error' : undefined} role="status">
        {stateWords(given, t, report)}
      </p>
      {runs && (
        <div className="import-progress">
          <progress max={1} value={given.progress} aria-label={t('progressOf', { name })} />
        </div>
      )}
      {status === 'checked' && deletedHere && (
        <label className="import-option">
          <input
            type="checkbox"
            checked={bringBack}
            onChange={(event) => setBringBack(event.currentTarget.checked)}
          />
          {t('bringBack')}
        </label>
      )}
      {status === 'checked' && (counts.conversation?.taken ?? 0) > 0 && (
        <label className="import-option">
          <input
            type="checkbox"
            checked={understand}
            onChange={(event) => setUnderstand(event.currentTarget.checked)}
          />
          {t('understand')}
        </label>
      )}
      <p className="form-actions">
        {step !== null && (
          <button
            type="button"
            className="button is-primary is-small"
            disabled={busy}
            aria-label={t('stepOf', { step, name })}
            onClick={() => onStart({ bring_back: bringBack, understand })}
          >
            {step}
          </button>
        )}
        {runs && (
          <button
            type="button"
            className="button is-small"
            disabled={busy}
            aria-label={t('stopOf', { name })}
            onClick={onStop}
          >
            {t('stop')}
          </button>
        )}
        {!runs && (
          <ConfirmButton
            label={t('remove')}
            name={t('removeOf', { name })}
            question={t('removeQuestion')}
            confirm={t('remove')}
            busy={busy}
            onConfirm={onRemove}
          />
        )}
      </p>
      <ImportRecordings given={given} />
      <ImportReport given={given} />
    </li>
  );
}
