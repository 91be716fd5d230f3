// The paired devices: list, pair with a code to scan, revoke. The address with the key is shown once.
import { useTranslations } from 'use-intl';
import { LoadingLine } from '../../components/loading.tsx';
import { useEffect, useRef, useState } from 'react';
import type { LanMode } from '../../../contract/network.ts';
import type { NewPairedDevice, PairedDevice } from '../../../contract/paired-devices.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { formatFullTime, formatWhen } from '../../lib/format-time.ts';
import { CopyButton } from './copy-button.tsx';
import { useDevices } from './network-queries.ts';
import { NewKeyForm } from './new-key-form.tsx';
import { QrCode } from './qr-code.tsx';
import { ALL_SCOPES, formatScopes } from './scope-labels.ts';
import { NotRead, SaveStatus } from './setting.tsx';

export function PairedDevices({ lan }: { lan: LanMode }) {
  const t = useTranslations('network');
  const { list, pair, revoke } = useDevices();
  const [made, setMade] = useState<NewPairedDevice | null>(null);
  const [adding, setAdding] = useState(false);
  const used = list.data?.find(({ id }) => id === made?.id)?.last_seen_at != null;
  return (
    <>
      {list.isError && !list.data ? (
        <NotRead what={t('devicesUnread')} error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <LoadingLine />
      ) : list.data.length === 0 ? (
        <p className="hint">{t('noDevices')}</p>
      ) : (
        <ul className="key-list" aria-label={t('devices')}>
          {list.data.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              onRevoke={() =>
                revoke.mutate(device.id, {
                  onSuccess: () => setMade((current) => (current?.id === device.id ? null : current)),
                })
              }
            />
          ))}
        </ul>
      )}
      <SaveStatus error={revoke.error} />
      {made && <Code made={made} used={used} lan={lan} onClose={() => setMade(null)} />}
      {adding ? (
        <NewKeyForm
          placeholder={t('deviceExample')}
          legend={t('deviceMay')}
          submitWords={t('showCode')}
          ticked={ALL_SCOPES}
          showsScopes={false}
          busy={pair.isPending}
          error={pair.error}
          onSubmit={(input) =>
            pair.mutate(input, {
              onSuccess: (device) => {
                setAdding(false);
                setMade(device);
              },
            })
          }
          onCancel={() => setAdding(false)}
        />
      ) : (
        <button
          type="button"
          className="button"
          onClick={() => {
            pair.reset();
            setMade(null);
            setAdding(true);
          }}
        >
          {t('pair')}
        </button>
      )}
    </>
  );
}

function DeviceRow({ device, onRevoke }: { device: PairedDevice; onRevoke: () => void }) {
  const t = useTranslations('network');
  const access = useTranslations('access');
  const { name, scopes, created_at, last_seen_at } = device;
  return (
    <li className="key-row">
      <p className="key-name">{name}</p>
      <p className="facts">
        <span>{formatScopes(scopes, access)}</span>
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          {t('pairedAt', { when: formatWhen(created_at) })}
        </time>
        {last_seen_at ? (
          <time dateTime={last_seen_at} title={formatFullTime(last_seen_at)}>
            {t('lastSeen', { when: formatWhen(last_seen_at) })}
          </time>
        ) : (
          <span>{t('neverSeen')}</span>
        )}
      </p>
      <p className="key-actions">
        <ConfirmButton
          label={t('revoke')}
          name={t('revokeNamed', { name })}
          question={t('revokeAsk')}
          confirm={t('revoke')}
          onConfirm={onRevoke}
        />
      </p>
    </li>
  );
}

interface CodeProps {
  made: NewPairedDevice;
  used: boolean;
  lan: LanMode;
  onClose: () => void;
}

function Code({ made, used, lan, onClose }: CodeProps) {
  const t = useTranslations('network');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [made.key]);
  const [address, setAddress] = useState(made.addresses[0] ?? '');
  return (
    <div
      className="secret"
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('addressFor', { name: made.name })}
    >
      <p>{t('scan')}</p>
      {lan === 'off' && (
        <p className="status-note is-attention" role="note">
          <span>{t('onlyHere')}</span>
        </p>
      )}
      {lan === 'https' && <p className="setting-hint">{t('noCertificate')}</p>}
      <QrCode text={address} label={t('codeFor', { name: made.name })} />
      {made.addresses.length > 1 && (
        <label className="field">
          <span>{t('addressInCode')}</span>
          <select value={address} onChange={(event) => setAddress(event.currentTarget.value)}>
            {made.addresses.map((one) => (
              <option key={one} value={one}>
                {new URL(one).origin}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="secret-line">
        <code>{address}</code>
        <CopyButton text={address} name={t('copyAddress')} />
      </p>
      <p role="status">{used ? t('connected', { name: made.name }) : t('waiting')}</p>
      <button type="button" className="button is-small" onClick={onClose}>
        {t('done')}
      </button>
    </div>
  );
}
