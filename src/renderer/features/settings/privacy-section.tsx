// Privacy and keeping: whether audio is kept, deleting all of it, who reads, export, and the end of the account.
import { useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { ticketed } from '../../lib/api-client.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { deleteAccount, eraseAllAudio, useRecordingPermission } from './account-queries.ts';
import { Action } from './action.tsx';
import { settingKeys } from './setting-queries.ts';
import { Block, SaveStatus, SettingSwitch } from './setting.tsx';

export function PrivacySection({ uid }: { uid: string }) {
  const t = useTranslations('settings');
  usePageTitle(t('privacy'));
  return (
    <>
      <h1>{t('privacy')}</h1>
      <Block title={t('keeping')}>
        <Recordings />
      </Block>
      <Block title={t('eraseTitle')} hint={t('eraseHint')}>
        <EraseAudio />
      </Block>
      <Block title={t('readersTitle')} hint={t('readersHint')}>
        <ul className="link-list">
          <li>
            <Link to="/settings/access">{t('readersAccess')}</Link>
          </li>
          <li>
            <Link to="/settings/network">{t('readersNetwork')}</Link>
          </li>
        </ul>
      </Block>
      <Block title={t('exportTitle')} hint={t('exportHint')}>
        <Export />
      </Block>
      <Block title={t('deleteTitle')}>
        <AccountEnd uid={uid} />
      </Block>
    </>
  );
}

function EraseAudio() {
  const t = useTranslations('settings');
  const queries = useQueryClient();
  const erase = useMutation({
    mutationFn: eraseAllAudio,
    onSettled: () => queries.invalidateQueries({ queryKey: settingKeys.all }),
  });
  return (
    <p className="form-actions">
      <ConfirmButton
        label={t('eraseTitle')}
        question={t('eraseAsk')}
        confirm={t('eraseTitle')}
        quiet={false}
        busy={erase.isPending}
        onConfirm={() => erase.mutate()}
      />
      <SaveStatus
        error={erase.error}
        saved={erase.isSuccess}
        words={t('erased', { count: erase.data?.erased_count ?? 0 })}
      />
    </p>
  );
}

function Recordings() {
  const t = useTranslations('settings');
  const { setting: permission, change } = useRecordingPermission();
  return (
    <SettingSwitch
      label={t('keepAudio')}
      hint={t('keepAudioHint')}
      on={permission.data?.store_recording_permission}
      error={permission.error}
      change={change}
      saved={change.isSuccess}
    />
  );
}

function Export() {
  const t = useTranslations('settings');
  const save = async (): Promise<void> => {
    const link = document.createElement('a');
    link.href = await ticketed('/v1/users/export');
    link.download = 'earshot-export.json';
    link.click();
  };
  return <Action word={t('exportButton')} name="export" act={save} />;
}

function AccountEnd({ uid }: { uid: string }) {
  const t = useTranslations('settings');
  const shared = useTranslations('shared');
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<{ busy: boolean; error: Error | null }>({ busy: false, error: null });
  const sure = typed.trim().toLowerCase() === t('deleteWords');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!sure) return;
    setState({ busy: true, error: null });
    try {
      await deleteAccount(uid);
      queries.clear();
      window.location.assign('/');
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };

  if (!open) {
    return (
      <button type="button" className="button is-stop" onClick={() => setOpen(true)}>
        {t('deleteTitle')}
      </button>
    );
  }
  return (
    <form className="account-end" onSubmit={(event) => void submit(event)}>
      <p>{t('deleteWhat')}</p>
      <label className="field">
        <span>
          {t.rich('deleteType', { words: t('deleteWords'), b: (words) => <strong>{words}</strong> })}
        </span>
        <input
          type="text"
          value={typed}
          autoComplete="off"
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <p className="form-actions">
        <button type="submit" className="button is-stop" disabled={!sure || state.busy}>
          {t('deleteButton')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            setOpen(false);
            setTyped('');
          }}
        >
          {shared('cancel')}
        </button>
        <SaveStatus error={state.error} />
      </p>
    </form>
  );
}
