// While a wearable is chosen: in a browser the browser has its own list; in the app the list is here.
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bridge, type BluetoothChoice } from '../../../contract/bridge.ts';

export function DeviceChoice() {
  const t = useTranslations('wearableSettings');
  const app = bridge();
  return app === null ? (
    <p className="hint" role="status">
      {t('choosing')}
    </p>
  ) : (
    <OwnList app={app} />
  );
}

function OwnList({ app }: { app: NonNullable<ReturnType<typeof bridge>> }) {
  const t = useTranslations('wearableSettings');
  const words = useTranslations('wearables');
  const [found, setFound] = useState<readonly BluetoothChoice[]>([]);
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => app.onBluetoothDevices((devices) => setFound(devices ?? [])), [app]);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <>
      <p className="hint" role="status">
        {t(found.length === 0 ? 'searching' : 'choosingHere')}
      </p>
      {found.length > 0 && (
        <ul className="key-list">
          {found.map(({ id, name }) => (
            <li key={id} className="entry-row">
              <button type="button" className="button" onClick={() => app.chooseBluetoothDevice(id)}>
                <span dir="auto">{name === '' ? words('wearable') : name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="form-actions">
        <button ref={cancel} type="button" className="button" onClick={() => app.chooseBluetoothDevice(null)}>
          {t('cancel')}
        </button>
      </p>
    </>
  );
}
