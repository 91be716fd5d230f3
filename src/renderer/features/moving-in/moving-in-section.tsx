// Moving in: choose an export, see what an import would do, do it, watch it, read the report.
import { useRef, useState } from 'react';
import type { Import } from '../../../contract/imports.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatBytes } from '../../lib/format-bytes.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Block, NotRead, SaveStatus } from '../settings/setting.tsx';
import { isUnderWay, useImports, type Sending } from './import-queries.ts';
import { ImportReport } from './import-report.tsx';
import { nextStep, stateWords } from './import-words.ts';
import './moving-in.css';

export function MovingInSection() {
  usePageTitle('Moving in');
  const { imports, bring, start, stop, remove } = useImports();
  const failed = start.error ?? stop.error ?? remove.error;
  return (
    <>
      <h1>Moving in</h1>
      <Block
        title="Take over an export"
        hint="Choose what you exported from the original’s app, its developer API or another Earshot: a JSON file, a zip archive, or a folder that also holds recordings and photos. You see what would be imported before anything is stored. Importing the same export again makes no duplicates."
      >
        <Choose bring={bring} />
      </Block>
      <Block title="Imports">
        <SaveStatus error={failed} />
        {imports.isError && !imports.data && (
          <NotRead what="The imports" error={imports.error} onRetry={() => void imports.refetch()} />
        )}
        {imports.isPending && <span className="bone" aria-busy="true" />}
        {imports.data?.length === 0 && <p className="setting-hint">There are none yet.</p>}
        {imports.data && imports.data.length > 0 && (
          <ul className="import-list" aria-label="Imports">
            {imports.data.map((one) => (
              <OneImport
                key={one.id}
                given={one}
                busy={start.isPending || stop.isPending || remove.isPending}
                onStart={(bring_back) => start.mutate({ id: one.id, bring_back })}
                onStop={() => stop.mutate(one.id)}
                onRemove={() => remove.mutate(one.id)}
              />
            ))}
          </ul>
        )}
      </Block>
    </>
  );
}

function Choose({ bring }: { bring: ReturnType<typeof useImports>['bring'] }) {
  const [sending, setSending] = useState<Sending | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const stop = useRef(new AbortController());
  const take = (input: HTMLInputElement): void => {
    const files = [...(input.files ?? [])].filter(({ name }) => !name.startsWith('.'));
    input.value = '';
    if (files.length === 0) return;
    stop.current = new AbortController();
    bring.mutate(
      { files, onSent: setSending, signal: stop.current.signal },
      { onSettled: () => setSending(null) },
    );
  };
  const aborted = bring.error?.name === 'AbortError';
  return (
    <>
      <p className="form-actions">
        <button
          type="button"
          className="button is-primary"
          disabled={bring.isPending}
          onClick={() => file.current?.click()}
        >
          Choose files
        </button>
        <button
          type="button"
          className="button"
          disabled={bring.isPending}
          onClick={() => folder.current?.click()}
        >
          Choose a folder
        </button>
        <input
          ref={file}
          type="file"
          multiple
          hidden
          aria-label="Files of an export"
          onChange={(event) => take(event.currentTarget)}
        />
        <input
          ref={folder}
          type="file"
          hidden
          aria-label="Folder of an export"
          {...{ webkitdirectory: '' }}
          onChange={(event) => take(event.currentTarget)}
        />
        <SaveStatus error={aborted ? null : bring.error} />
      </p>
      {bring.isPending && sending && (
        <div className="import-progress">
          <progress max={sending.total || 1} value={sending.sent} aria-label="Sending the files" />
          <span className="setting-hint">
            {formatBytes(sending.sent)} of {formatBytes(sending.total)}
          </span>
          <button type="button" className="quiet" onClick={() => stop.current.abort()}>
            Stop
          </button>
        </div>
      )}
    </>
  );
}

interface OneImportProps {
  given: Import;
  busy: boolean;
  onStart(bringBack: boolean): void;
  onStop(): void;
  onRemove(): void;
}

function OneImport({ given, busy, onStart, onStop, onRemove }: OneImportProps) {
  const { name, status, counts, created_at } = given;
  const [bringBack, setBringBack] = useState(given.bring_back);
  const runs = isUnderWay(given);
  const deletedHere = Object.values(counts).some((count) => count.removed_here > 0);
  const step = nextStep(given);
  return (
    <li className="import">
      <h3>{name}</h3>
      <p className="facts">
        <span>
          {new Date(created_at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
        {given.bytes > 0 && <span>{formatBytes(given.bytes)}</span>}
      </p>
      <p className={status === 'failed' ? 'screen-error' : undefined} role="status">
        {stateWords(given)}
      </p>
      {runs && (
        <div className="import-progress">
          <progress max={1} value={given.progress} aria-label={`Import of ${name}`} />
        </div>
      )}
      {status === 'checked' && deletedHere && (
        <label className="import-option">
          <input
            type="checkbox"
            checked={bringBack}
            onChange={(event) => setBringBack(event.currentTarget.checked)}
          />
          Bring back what was deleted here
        </label>
      )}
      <p className="form-actions">
        {step !== null && (
          <button
            type="button"
            className="button is-primary is-small"
            disabled={busy}
            aria-label={`${step}: ${name}`}
            onClick={() => onStart(bringBack)}
          >
            {step}
          </button>
        )}
        {runs && (
          <button
            type="button"
            className="button is-small"
            disabled={busy}
            aria-label={`Stop: ${name}`}
            onClick={onStop}
          >
            Stop
          </button>
        )}
        {!runs && (
          <ConfirmButton
            label="Remove"
            name={`Remove: ${name}`}
            question="Removes the report and the files; what was taken stays."
            confirm="Remove"
            busy={busy}
            onConfirm={onRemove}
          />
        )}
      </p>
      <ImportReport given={given} />
    </li>
  );
}
