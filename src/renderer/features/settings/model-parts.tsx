// Parts of every list of models: the progress of a download, the form that takes a model from a file, languages in words.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { SpeechModel } from '../../../contract/speech-models.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import type { Translate } from '../../messages/catalogue.ts';
import { languageName } from './languages.ts';
import { SaveStatus } from './setting.tsx';

export function Progress({
  title,
  download,
}: {
  title: string;
  download: NonNullable<SpeechModel['download']>;
}) {
  const t = useTranslations('settings');
  const { state, bytes, total_bytes } = download;
  const amount = t('progress', { done: formatBytes(bytes), total: formatBytes(total_bytes) });
  const words = {
    waiting: t('progressWaiting', { amount }),
    running: amount,
    paused: t('progressPaused', { amount }),
    failed: t('progressFailed', { amount }),
  }[state];
  return (
    <div className="model-progress">
      <progress max={total_bytes || 1} value={bytes} aria-label={t('downloadOf', { title })} />
      <span className={state === 'failed' ? 'screen-error' : 'setting-hint'}>{words}</span>
    </div>
  );
}

interface ImportProps {
  /** What may be taken, as the line that opens the form. */
  words: string;
  /** What is said of a file that cannot be taken. */
  wrong: string;
  busy: boolean;
  error: Error | null;
  saved: boolean;
  onImport(path: string): void;
}

export function ImportModel({ words, wrong, busy, error, saved, onImport }: ImportProps) {
  const t = useTranslations('settings');
  const [path, setPath] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onImport(path.trim());
  };
  return (
    <details className="more">
      <summary>{words}</summary>
      <form className="field-line" onSubmit={submit}>
        <label className="field">
          <span>{t('path')}</span>
          <input type="text" value={path} onChange={(event) => setPath(event.currentTarget.value)} />
        </label>
        <button type="submit" className="button" disabled={busy || path.trim() === ''}>
          {busy ? t('reading') : t('importIt')}
        </button>
        <SaveStatus error={error} saved={saved} words={t('imported')} says={{ 422: wrong }} />
      </form>
    </details>
  );
}

export function formatLanguages(codes: readonly string[], t: Translate<'settings'>): string {
  const named = codes.filter((code) => code !== 'multi');
  if (codes.length > 6) return t('getMany', { count: named.length });
  return codes.map((code) => (code === 'multi' ? t('findsLanguage') : languageName(code))).join(', ');
}
