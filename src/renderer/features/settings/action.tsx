// A button that does one thing at once, and what went wrong when it was pressed.
import { useState } from 'react';
import { SaveStatus } from './setting.tsx';

export function Action({ word, act }: { word: string; act: () => Promise<void> }) {
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
