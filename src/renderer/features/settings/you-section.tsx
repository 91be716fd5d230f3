// The settings of the person: profile, language, recordings, notifications, export, deletion of the account.
import { useState, type FormEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { usePermission } from '../notifications/push.ts';
import { ticketed } from '../../lib/api-client.ts';
import { signOut } from '../../lib/page-token.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { languageChoices } from './languages.ts';
import { DaySummary } from './day-summary.tsx';
import { Block, NotRead, SaveStatus, SettingSwitch } from './setting.tsx';
import { deleteAccount, useLanguage, useProfile, useRecordingPermission } from './account-queries.ts';

export function YouSection({ uid }: { uid: string }) {
  usePageTitle('Your settings');
  return (
    <>
      <h1>You</h1>
      <Block title="Name and place">
        <Profile />
        <Language />
      </Block>
      <Block title="Day summary">
        <DaySummary />
      </Block>
      <Block title="What is kept">
        <Recordings />
      </Block>
      <Block title="Notifications">
        <Notifications />
      </Block>
      <Block
        title="Take everything with you"
        hint="All that Earshot keeps of you, as one JSON file; no sound."
      >
        <Export />
      </Block>
      <Block title="This browser" hint="Signing in again takes a link from this computer.">
        <SignOut />
      </Block>
      <Block title="Delete the account">
        <AccountEnd uid={uid} />
      </Block>
    </>
  );
}

function Export() {
  const save = async (): Promise<void> => {
    const link = document.createElement('a');
    link.href = await ticketed('/v1/users/export');
    link.download = 'earshot-export.json';
    link.click();
  };
  return <Action word="Export as a file" act={save} />;
}

function SignOut() {
  const queries = useQueryClient();
  const leave = async (): Promise<void> => {
    await signOut();
    queries.clear();
    window.location.assign('/');
  };
  return <Action word="Sign out" act={leave} />;
}

/** A button, and what went wrong when it was pressed. */
function Action({ word, act }: { word: string; act: () => Promise<void> }) {
  const [error, setError] = useState<Error | null>(null);
  const press = (): void => {
    setError(null);
    act().catch((failure: unknown) => {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    });
  };
  return (
    <p className="form-actions">
      <button type="button" className="button" onClick={press}>
        {word}
      </button>
      <SaveStatus error={error} />
    </p>
  );
}

function Profile() {
  const { setting: profile, change } = useProfile();
  const [typed, setTyped] = useState<string | null>(null);
  if (profile.isError && !profile.data) {
    return <NotRead what="Your name" error={profile.error} onRetry={() => void profile.refetch()} />;
  }
  const stored = profile.data;
  const name = typed ?? stored?.name ?? '';
  const zone = stored?.time_zone ?? '';
  const zones = Intl.supportedValuesOf('timeZone');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate({ name }, { onSuccess: () => setTyped(null) });
  };
  const changed = typed !== null && typed.trim() !== stored?.name;
  return (
    <>
      <form className="field-line" onSubmit={save}>
        <label className="field">
          <span>Name</span>
          <input
            type="text"
            value={name}
            maxLength={60}
            autoComplete="name"
            disabled={!stored}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <button
          type="submit"
          className="button"
          disabled={!changed || name.trim() === '' || change.isPending}
        >
          Save
        </button>
      </form>
      <label className="field">
        <span>Time zone</span>
        <select
          value={zone}
          disabled={!stored || change.isPending}
          onChange={(event) => change.mutate({ time_zone: event.currentTarget.value })}
        >
          {zone === '' && <option value="">Not set</option>}
          {zone !== '' && !zones.includes(zone) && <option value={zone}>{zone}</option>}
          {zones.map((one) => (
            <option key={one} value={one}>
              {one.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </label>
      <SaveStatus error={change.error} saved={change.isSuccess && !changed} />
    </>
  );
}

function Language() {
  const { setting: language, change } = useLanguage();
  const current = language.data?.language ?? null;
  return (
    <>
      <label className="field">
        <span>Language you speak</span>
        <select
          value={current ?? ''}
          disabled={!language.data || change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.value)}
        >
          {current === null && <option value="">Not set</option>}
          <option value="multi">Find out by listening</option>
          {languageChoices(current).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <SaveStatus error={language.error ?? change.error} saved={change.isSuccess} />
    </>
  );
}

function Recordings() {
  const { setting: permission, change } = useRecordingPermission();
  return (
    <SettingSwitch
      label="Keep the sound of conversations"
      hint="On: sound is kept on this computer, encrypted, so that you can play it again. Off: it is removed once a conversation is written up. What is kept already stays."
      on={permission.data?.store_recording_permission}
      error={permission.error}
      change={change}
      saved={change.isSuccess}
    />
  );
}

function Notifications() {
  const { permission, ask } = usePermission();
  switch (permission) {
    case 'granted':
      return <p>Your system shows Earshot’s notifications, such as a task that falls due.</p>;
    case 'denied':
      return (
        <p>
          Your browser does not let Earshot show notifications; its settings for this page can change that.
          Until then they appear as a line at the top of this window.
        </p>
      );
    case 'unsupported':
      return <p>Notifications appear as a line at the top of this window.</p>;
    case 'default':
      return (
        <p className="form-actions">
          <button type="button" className="button" onClick={() => void ask()}>
            Show notifications
          </button>
          <span className="setting-hint">Until then they appear as a line at the top of this window.</span>
        </p>
      );
  }
}

const TYPED = 'delete everything';

function AccountEnd({ uid }: { uid: string }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<{ busy: boolean; error: Error | null }>({ busy: false, error: null });
  const sure = typed.trim().toLowerCase() === TYPED;

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
        Delete the account
      </button>
    );
  }
  return (
    <form className="account-end" onSubmit={(event) => void submit(event)}>
      <p>
        Every conversation with its sound and transcript, every task, memory, person, folder, goal and
        summary, all keys, webhooks and settings go, now and for good. The trash goes as well. You are signed
        out, and Earshot begins empty.
      </p>
      <label className="field">
        <span>
          To do it, type <strong>{TYPED}</strong>
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
          Delete everything
        </button>
        <button
          type="button"
          className="button"
          onClick={() => {
            setOpen(false);
            setTyped('');
          }}
        >
          Keep it
        </button>
        <SaveStatus error={state.error} />
      </p>
    </form>
  );
}
