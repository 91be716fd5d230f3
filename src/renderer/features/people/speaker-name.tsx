// The name beside a line: a button that asks who it is. Draws the name and colour it is given: a long conversation has many.
import { Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AskedVoice } from './asked-voice.ts';
import { NamePanel } from './name-panel-later.ts';
import './people.css';

interface SpeakerNameProps extends AskedVoice {
  name: string;
  hue: string;
}

export function SpeakerName({ name, hue, ...panel }: SpeakerNameProps) {
  const t = useTranslations('people');
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className="speaker-name"
        style={{ color: hue }}
        aria-label={t('name.open', { name })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span dir="auto">{name}</span>
      </button>
      {open && (
        <Suspense>
          <NamePanel {...panel} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
