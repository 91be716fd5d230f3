// What devices recorded without a connection and sent later: how far each upload is, and a button that stops its text, or goes on.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfflineJob } from '../../../contract/offline-recordings.ts';
import { LoadingLine } from '../../components/loading.tsx';
import { client, dataOf } from '../../lib/api-client.ts';
import { capitalize, formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { offlineJobsQuery } from '../conversations/conversation-queries.ts';
import { Block, NotRead, SaveStatus } from '../settings/setting.tsx';
import { shownUploads, uploadState, type UploadState } from './upload-state.ts';

export function DeviceUploads() {
  const t = useTranslations('importing');
  const queries = useQueryClient();
  const jobs = useQuery(offlineJobsQuery);
  const steer = useMutation({
    mutationFn: ([id, wanted, file]: [id: string, wanted: boolean, place: number | undefined]) => {
      const path = { params: { path: { job_id: id }, query: { file } } };
      return dataOf(
        wanted
          ? client.POST('/private/offline-recordings/{job_id}/transcribe', path)
          : client.POST('/private/offline-recordings/{job_id}/stop', path),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: offlineJobsQuery.queryKey }),
  });
  const shown = shownUploads(jobs.data ?? [], jobs.dataUpdatedAt);
  return (
    <Block title={t('uploads.title')} hint={t('uploads.hint')}>
      <SaveStatus error={steer.error} />
      {jobs.isError && !jobs.data && (
        <NotRead what={t('uploads.unread')} error={jobs.error} onRetry={() => void jobs.refetch()} />
      )}
      {jobs.isPending && <LoadingLine />}
      {jobs.data && shown.length === 0 && <p className="setting-hint">{t('uploads.none')}</p>}
      {shown.length > 0 && (
        <ul className="upload-list" aria-label={t('uploads.title')}>
          {shown.map((job) => (
            <OneUpload
              key={job.job_id}
              job={job}
              busy={steer.isPending}
              onSteer={(wanted, file) => steer.mutate([job.job_id, wanted, file])}
            />
          ))}
        </ul>
      )}
    </Block>
  );
}

interface OneUploadProps {
  job: OfflineJob;
  busy: boolean;
  /** `place`: of one file, and of no other. */
  onSteer(wanted: boolean, place?: number): void;
}

function OneUpload({ job, busy, onSteer }: OneUploadProps) {
  const t = useTranslations('importing');
  const state = uploadState(job);
  const conversations = job.result ?? null;
  const [first] = job.files.flatMap(({ conversation_ids }) => conversation_ids);
  const isOpen = state === 'waiting' || state === 'transcribing';
  const name = t('uploads.one', { count: job.total_files, when: formatWhen(job.created_at) });
  return (
    <li className="upload">
      <span className="upload-name">
        <time dateTime={job.created_at} title={formatFullTime(job.created_at)}>
          {capitalize(formatWhen(job.created_at))}
        </time>
        <span className="facts">
          <span>{t('uploads.files', { count: job.total_files })}</span>
          <StateWords job={job} state={state} />
        </span>
      </span>
      {isOpen && state === 'transcribing' && job.total_segments > 0 && (
        <progress
          max={job.total_segments}
          value={job.processed_segments}
          aria-label={t('uploads.progressOf', { name })}
        />
      )}
      {!isOpen && state !== 'stopped' && conversations !== null && first !== undefined && (
        <Link to={`/conversations/${first}`} aria-label={t('uploads.openOf', { name })}>
          {t('uploads.open')}
        </Link>
      )}
      {(isOpen || state === 'stopped') && (
        <button
          type="button"
          className="button is-small"
          disabled={busy}
          aria-label={t(isOpen ? 'uploads.stopOf' : 'uploads.goOnOf', { name })}
          onClick={() => onSteer(!isOpen)}
        >
          {t(isOpen ? 'uploads.stop' : 'uploads.goOn')}
        </button>
      )}
      {(isOpen || state === 'stopped') && job.files.length > 1 && (
        <FilesOfUpload job={job} busy={busy} onSteer={onSteer} />
      )}
    </li>
  );
}

/** Those that can be stopped or go on. */
function FilesOfUpload({ job, busy, onSteer }: OneUploadProps) {
  const t = useTranslations('importing');
  return (
    <details className="upload-files">
      <summary>{t('uploads.each')}</summary>
      <ul>
        {job.files.map(({ name, outcome }, place) => {
          const isStopped = outcome === 'stopped';
          if (!isStopped && outcome !== null) return null;
          return (
            <li key={place}>
              <span className="upload-file">{name}</span>
              <span>{t(`uploads.${isStopped ? 'stopped' : 'waiting'}`)}</span>
              <button
                type="button"
                className="button is-small"
                disabled={busy}
                aria-label={t(isStopped ? 'uploads.goOnOf' : 'uploads.stopOf', { name })}
                onClick={() => onSteer(isStopped, place)}
              >
                {t(isStopped ? 'uploads.goOn' : 'uploads.stop')}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function StateWords({ job, state }: { job: OfflineJob; state: UploadState }) {
  const t = useTranslations('importing');
  const made = (job.result?.new_memories.length ?? 0) + (job.result?.updated_memories.length ?? 0);
  if (state === 'done') return <span>{t('uploads.done', { count: made })}</span>;
  if (state === 'transcribing' && job.total_segments > 0)
    return (
      <span>
        {t('uploads.transcribing', {
          done: String(job.processed_segments),
          all: String(job.total_segments),
        })}
      </span>
    );
  return <span>{t(`uploads.${state === 'transcribing' ? 'waiting' : state}`)}</span>;
}
