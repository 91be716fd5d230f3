// The paired devices: list, pair with a code to scan, revoke. The address with the key is shown once.
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
  const { list, pair, revoke } = useDevices();
  const [made, setMade] = useState<NewPairedDevice | null>(null);
  const [adding, setAdding] = useState(false);
  const used = list.data?.find(({ id }) => id === made?.id)?.last_seen_at != null;
  return (
    <>
      {list.isError && !list.data ? (
        <NotRead what="The list of devices" error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <span className="bone" aria-busy="true" />
      ) : list.data.length === 0 ? (
        <p className="hint">None is paired.</p>
      ) : (
        <ul className="key-list" aria-label="Paired devices">
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
          placeholder="My phone"
          who="The device"
          submitWords="Show the code"
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
          Pair a device
        </button>
      )}
    </>
  );
}

function DeviceRow({ device, onRevoke }: { device: PairedDevice; onRevoke: () => void }) {
  const { name, scopes, created_at, last_seen_at } = device;
  return (
    <li className="key-row">
      <p className="key-name">{name}</p>
      <p className="facts">
        <span>{formatScopes(scopes)}</span>
        <time dateTime={created_at} title={formatFullTime(created_at)}>
          paired {formatWhen(created_at)}
        </time>
        {last_seen_at ? (
          <time dateTime={last_seen_at} title={formatFullTime(last_seen_at)}>
            last seen {formatWhen(last_seen_at)}
          </time>
        ) : (
          <span>not connected yet</span>
        )}
      </p>
      <p className="key-actions">
        <ConfirmButton
          label="Revoke"
          name={`Revoke ${name}`}
          question="It is refused at once, and what it records now ends."
          confirm="Revoke"
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
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [made.key]);
  const [address, setAddress] = useState(made.addresses[0] ?? '');
  return (
    <div
      className="secret"
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={`The address for ${made.name}`}
    >
      <p>
        Scan this with the phone, or copy the address, and enter it in the app as the address of the service.
        It is shown once. Whoever has it has access: treat it like a password, and do not open it in a
        browser.
      </p>
      {lan === 'off' && (
        <p className="status-note is-attention" role="note">
          <span>Other computers cannot connect now, so this address works on this computer only.</span>
        </p>
      )}
      {lan === 'https' && (
        <p className="setting-hint">
          The original’s phone app does not take a certificate that Earshot made. It needs the address that is
          not encrypted, or a proxy with a certificate in front.
        </p>
      )}
      <QrCode text={address} label={`Code with the address for ${made.name}`} />
      {made.addresses.length > 1 && (
        <label className="field">
          <span>Address in the code</span>
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
        <CopyButton text={address} name="Copy the address" />
      </p>
      <p role="status">
        {used
          ? `${made.name} is connected.`
          : 'Waiting for the app. Unused, the address ends after ten minutes.'}
      </p>
      <button type="button" className="button is-small" onClick={onClose}>
        Done
      </button>
    </div>
  );
}
