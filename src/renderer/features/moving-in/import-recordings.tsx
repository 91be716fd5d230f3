// The recordings of an import: when each was made, which can be said before it begins; then how far each is, and its conversation.
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Import, ImportRecording } from '../../../contract/imports.ts';
import {
  createTranscriptionSpeed,
  saidSpeed,
  type Transcribing,
} from '../../../contract/transcription-speed.ts';
import { errorWords } from '../../lib/error-words.ts';
import { useImportRecordings, usePlaceRecording, useTranscribeRecording } from './import-queries.ts';

export function ImportRecordings({ given }: { given: Import }) {
  const t = useTranslations('importReport');
  const errors = useTranslations('errors');
  const wanted = given.counts.audio !== undefined;
  const recordings = useImportRecordings(given.id, wanted);
  const place = usePlaceRecording(given.id);
  const transcribe = useTranscribeRecording(given.id);
  const rows = recordings.data ?? [];
  if (!wanted || rows.length === 0) return null;
  const canPlace = given.status === 'checked' && rows.some(({ state }) => state === 'planned');
  return (
    <section className="import-recordings" aria-label={t('recordings.title', { name: given.name })}>
      {canPlace && <p className="setting-hint">{t('recordings.placed')}</p>}
      <Speed key={given.id} recordings={rows} />
      <ul>
        {rows.map((row) => (
          <li key={`${row.file} ${row.entry}`}>
            <span className="import-recording-name" dir="auto">
              {row.name}
            </span>
            {row.state === 'planned' ? (
              <input
                type="datetime-local"
                step={1}
                aria-label={t('recordings.recordedAt', { name: row.name })}
                defaultValue={localValue(row.recorded_at)}
                disabled={!canPlace || place.isPending}
                onBlur={({ currentTarget }) => {
                  const at = new Date(currentTarget.value);
                  if (Number.isNaN(at.getTime()) || currentTarget.value === localValue(row.recorded_at))
                    return;
                  place.mutate({ file: row.file, entry: row.entry, recorded_at: at.toISOString() });
                }}
              />
            ) : (
              <span className="import-recording-state">
                <RecordingState row={row} />
                {STEPS.has(row.state) && (
                  <button
                    type="button"
                    className="quiet"
                    aria-label={t(row.state === 'stopped' ? 'recordings.goOnOf' : 'recordings.stopOf', {
                      name: row.name,
                    })}
                    onClick={() =>
                      transcribe.mutate({
                        ...{ file: row.file, entry: row.entry },
                        wanted: row.state === 'stopped',
                      })
                    }
                  >
                    {t(row.state === 'stopped' ? 'recordings.goOn' : 'recordings.stop')}
                  </button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {place.isError && <p role="alert">{t('recordings.notPlaced')}</p>}
      {transcribe.isError && <p role="alert">{errorWords(transcribe.error, errors)}</p>}
    </section>
  );
}

const STEPS: ReadonlySet<ImportRecording['state']> = new Set(['waiting', 'transcribing', 'stopped']);

/** As the field shows it: the clock on the wall here. */
function localValue(iso: string): string {
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

function Speed({ recordings }: { recordings: readonly ImportRecording[] }) {
  const t = useTranslations('importReport');
  const [look] = useState(() => createTranscriptionSpeed(() => performance.now()));
  const [seen, setSeen] = useState<readonly ImportRecording[] | null>(null);
  const [now, setNow] = useState<Transcribing | null>(null);
  if (seen !== recordings) {
    setSeen(recordings);
    setNow(look(recordings));
  }
  if (now === null || now.open === 0) return null;
  const { open: count, speed } = now;
  return (
    <p className="setting-hint" role="status">
      {speed === null
        ? t('recordings.left', { count })
        : t('recordings.leftAtSpeed', { count, speed: saidSpeed(speed) })}
    </p>
  );
}

function RecordingState({ row }: { row: ImportRecording }) {
  const t = useTranslations('importReport');
  const { state, name, speech_seconds: all, transcribed_seconds: done, conversation_ids } = row;
  const [first] = conversation_ids;
  if (state === 'transcribing') {
    const percent = all === 0 ? 0 : Math.floor((done * 100) / all);
    return (
      <span className="import-progress">
        <progress max={100} value={percent} aria-label={t('recordings.progressOf', { name })} />
        <span>{t('recordings.transcribing', { percent: String(percent) })}</span>
      </span>
    );
  }
  if (state === 'done' && row.outcome === 'transcribed' && first !== undefined)
    return (
      <Link to={`/conversations/${first}`} aria-label={t('recordings.openOf', { name })}>
        {t('recordings.open')}
      </Link>
    );
  if (state === 'stopped') return <span>{t('recordings.stopped')}</span>;
  if (state === 'failed') return <span>{t('recordings.failed')}</span>;
  if (state === 'waiting') return <span>{t('recordings.waiting')}</span>;
  const isSilent = row.outcome === 'no_speech' || row.outcome === 'no_text';
  return (
    <span>
      {t(
        isSilent
          ? 'recordings.noSpeech'
          : row.outcome === 'already_received'
            ? 'recordings.there'
            : 'recordings.done',
      )}
    </span>
  );
}
