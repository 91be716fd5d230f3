// A button for an action that cannot be undone: the first press asks in place, the second one acts.
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

interface ConfirmButtonProps {
  /** What the first button says, and what it says to a screen reader when that is not enough by itself. */
  label: string;
  name?: string;
  /** The question, and the words of the button that does it. */
  question: string;
  confirm: string;
  onConfirm(): void;
  busy?: boolean;
  quiet?: boolean;
  tabIndex?: number;
}

export function ConfirmButton({
  label,
  name,
  question,
  confirm,
  onConfirm,
  busy,
  quiet = true,
  tabIndex,
}: ConfirmButtonProps) {
  const t = useTranslations('shared');
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);

  useEffect(() => {
    if (asking) keep.current?.focus();
    else if (wasAsking.current) first.current?.focus();
    wasAsking.current = asking;
  }, [asking]);

  if (!asking) {
    return (
      <button
        ref={first}
        type="button"
        className={quiet ? 'quiet' : 'button is-stop'}
        aria-label={name}
        onClick={() => setAsking(true)}
        disabled={busy}
        tabIndex={tabIndex}
      >
        {label}
      </button>
    );
  }
  return (
    <span
      className="confirm"
      role="group"
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        setAsking(false);
      }}
    >
      <span>{question}</span>
      <button
        type="button"
        className="button is-small is-stop"
        disabled={busy}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {confirm}
      </button>
      <button ref={keep} type="button" className="button is-small" onClick={() => setAsking(false)}>
        {t('cancel')}
      </button>
    </span>
  );
}
