// A button that does one thing at once, and what went wrong when it was pressed.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SaveStatus } from './setting.tsx';

interface ActionProps {
  word: string;
  /** An address that ends with # and this leads to the button. */
  name: string;
  act(): Promise<void>;
}

export function Action({ word, name, act }: ActionProps) {
  const [error, setError] = useState<Error | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { hash, key } = useLocation();
  const isMeant = hash === `#${name}`;
  useEffect(() => {
    if (isMeant) button.current?.focus();
  }, [isMeant, key]);
  const press = (): void => {
    setError(null);
    act().catch((failure: unknown) => {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
    });
  };
  return (
    <p className="form-actions">
      <button ref={button} type="button" className="button" onClick={press}>
        {word}
      </button>
      <SaveStatus error={error} />
    </p>
  );
}
