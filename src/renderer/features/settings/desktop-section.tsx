// Settings of the desktop app on this computer. A browser has none.
import { useTranslations } from 'use-intl';
import {
  bridge,
  type DesktopSettings,
  type EarshotBridge,
  type SystemPermission,
  type UpdateState,
} from '../../../contract/bridge.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { DesktopKeys } from './desktop-keys.tsx';
import { useDesktop } from './desktop-queries.ts';
import { Block, NotRead, Switch } from './setting.tsx';

const KEYS = [
  ['listening.toggle', 'toggle'],
  ['listening.mark', 'mark'],
] as const;
const PERMISSIONS = [
  ['microphone', 'permissionMicrophone'],
  ['screen', 'permissionScreen'],
] as const;

export function DesktopSection() {
  const t = useTranslations('desktop');
  const settings = useTranslations('settings');
  usePageTitle(settings('desktop'));
  const app = bridge();
  return (
    <>
      <h1>{settings('desktop')}</h1>
      <p className="setting-lead">{app === null ? t('onlyInApp') : t('lead')}</p>
      {app !== null && <Settings app={app} />}
    </>
  );
}

function Settings({ app }: { app: EarshotBridge }) {
  const t = useTranslations('desktop');
  const { status, permissions, change } = useDesktop(app);
  if (status.isError)
    return (
      <NotRead sentence={t('couldNotRead')} error={status.error} onRetry={() => void status.refetch()} />
    );
  const settings = status.data?.settings;
  const asks = app.platform === 'darwin' || app.platform === 'win32';
  const toggle = (name: keyof DesktopSettings, label: string, hint: string) => (
    <Switch
      label={label}
      hint={hint}
      on={settings?.[name] as boolean | undefined}
      disabled={change.isPending}
      onChange={(on) => change.mutate({ [name]: on })}
    />
  );
  return (
    <>
      {change.error && (
        <p className="status-note is-attention" role="alert">
          {t('couldNotRead')}
        </p>
      )}
      <Block title={t('window')}>
        {toggle('close_to_tray', t('tray'), t('trayHint'))}
        {toggle('start_at_login', t('login'), t('loginHint'))}
        {toggle('keep_awake', t('awake'), t('awakeHint'))}
      </Block>
      <Block title={t('keys')} hint={t('keysHint')}>
        <ul className="key-list">
          {settings &&
            KEYS.map(([command, words]) => (
              <DesktopKeys
                key={command}
                name={t(words)}
                keys={settings.shortcuts[command]}
                platform={app.platform}
                taken={status.data?.taken_shortcuts.includes(command) ?? false}
                onChange={(keys) => change.mutate({ shortcuts: { [command]: keys } })}
              />
            ))}
        </ul>
      </Block>
      {asks && (
        <Block title={t('permissions')} hint={t('permissionsHint')}>
          <ul className="key-list">
            {PERMISSIONS.map(([which, words]) => (
              <Allowed
                key={which}
                name={t(words)}
                state={permissions.data?.[which]}
                onOpen={() => void app.openSettings(which)}
              />
            ))}
          </ul>
        </Block>
      )}
      <Block title={t('updates')}>
        {toggle('update_check', t('look'), t('lookHint'))}
        {status.data && settings?.update_check && (
          <Update update={status.data.update} onProceed={() => void app.update()} />
        )}
      </Block>
      <Block title={t('trouble')}>
        {toggle('hardware_acceleration', t('graphics'), t('graphicsHint'))}
        {status.data && <p className="setting-hint">{t('crashes', { count: status.data.crash_reports })}</p>}
      </Block>
    </>
  );
}

interface AllowedProps {
  name: string;
  state: SystemPermission | undefined;
  onOpen(): void;
}

function Allowed({ name, state, onOpen }: AllowedProps) {
  const t = useTranslations('desktop');
  return (
    <li className="entry-row">
      <span>
        {name} <span className="setting-hint">{state && t(`permissionState.${state}`)}</span>
      </span>
      <button
        type="button"
        className="button is-small"
        aria-label={t('systemSettingsOf', { name })}
        onClick={onOpen}
      >
        {t('systemSettings')}
      </button>
    </li>
  );
}

function Update({ update, onProceed }: { update: UpdateState; onProceed(): void }) {
  const t = useTranslations('desktop');
  const { state } = update;
  const version = 'version' in update ? update.version : '';
  const byHand = update.state === 'available' && !update.installs;
  return (
    <div className="form-actions">
      <p role="status">{t(byHand ? 'updateState.byHand' : `updateState.${state}`, { version })}</p>
      {((state === 'available' && !byHand) || state === 'ready') && (
        <button type="button" className="button" onClick={onProceed}>
          {state === 'ready' ? t('install') : t('download')}
        </button>
      )}
    </div>
  );
}
