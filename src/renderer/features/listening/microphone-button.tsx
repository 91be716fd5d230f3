// Opens the choice of the microphone, which is loaded when it is opened.
import { lazy, Suspense, useRef, useState } from 'react';
import { Bluetooth, Mic } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { wearableChosen } from '../wearables/chosen-wearable.ts';
import { useWearable } from '../wearables/use-wearable.ts';
import { nameOf } from '../wearables/wearable-words.ts';
import { chosenMicrophone } from './chosen-microphone.ts';
import { useListening } from './listening-context.ts';

const MicrophoneChoice = lazy(async () => ({
  default: (await import('./microphone-choice.tsx')).MicrophoneChoice,
}));

export function MicrophoneButton() {
  const t = useTranslations('listening');
  const { session } = useListening();
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const wearable = useWearable();
  const wearables = useTranslations('wearables');
  const isOpen = session.phase !== 'idle' && session.phase !== 'failed';
  const byWearable = isOpen ? session.source === 'wearable' : wearableChosen();
  const name = byWearable
    ? nameOf(wearable, wearables)
    : (session.device?.name ?? chosenMicrophone()?.name ?? t('browserChoice'));
  const Icon = byWearable ? Bluetooth : Mic;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="icon-button"
        aria-label={`${t('microphone')}: ${name}`}
        title={`${t('microphone')}: ${name}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </button>
      {open && (
        <Suspense>
          <MicrophoneChoice trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
