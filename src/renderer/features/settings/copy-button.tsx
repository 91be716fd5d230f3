// Copies a text to the clipboard and reports the result.
import { useState } from 'react';

export function CopyButton({ text, name }: { text: string; name: string }) {
  const [said, setSaid] = useState<'copied' | 'refused' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('copied');
    } catch {
      setSaid('refused');
    }
  };
  return (
    <>
      <button type="button" className="button is-small" onClick={() => void copy()} aria-label={name}>
        Copy
      </button>
      <span className="save-status" role="status">
        {said === 'copied' && 'Copied'}
        {said === 'refused' && 'The browser did not allow it; select the text and copy it.'}
      </span>
    </>
  );
}
