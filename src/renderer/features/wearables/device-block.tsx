// Light, gain of the microphone and the buzzer of a wearable that is connected.
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WearableState } from '../../../capture/bluetooth/wearable.ts';
import { Block } from '../settings/setting.tsx';
import { wearableHost } from './use-wearable.ts';

export function DeviceBlock({ state: { parts, led, gain } }: { state: WearableState }) {
  const t = useTranslations('wearableSettings');
  const [refused, setRefused] = useState(false);
  const host = wearableHost();
  const set = (change: Promise<void>): void =>
    void change.then(
      () => setRefused(false),
      () => setRefused(true),
    );
  return (
    <Block title={t('device')}>
      {led !== null && (
        <Slider
          label={t('light')}
          value={led}
          highest={100}
          onChange={(value) => set(host.order('setLed', value))}
        />
      )}
      {gain !== null && (
        <Slider
          label={t('gain')}
          value={gain.value}
          highest={gain.highest}
          onChange={(value) => set(host.order('setGain', value))}
        />
      )}
      {parts.includes('haptic') && (
        <p className="form-actions">
          <button type="button" className="button" onClick={() => set(host.order('buzz', 'medium'))}>
            {t('buzz')}
          </button>
        </p>
      )}
      <p className="screen-error" role="status" hidden={!refused}>
        {refused && t('notSet')}
      </p>
    </Block>
  );
}

interface SliderProps {
  label: string;
  value: number;
  highest: number;
  onChange(value: number): void;
}

/** Sends where it is let go, not on the way. */
function Slider({ label, value, highest, onChange }: SliderProps) {
  const [moving, setMoving] = useState<number | null>(null);
  const settle = (): void => {
    if (moving !== null && moving !== value) onChange(moving);
    setMoving(null);
  };
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={highest}
        value={moving ?? value}
        onChange={(event) => setMoving(event.currentTarget.valueAsNumber)}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
    </label>
  );
}
