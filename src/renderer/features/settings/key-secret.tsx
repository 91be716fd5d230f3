// Shows the secret of a key that was just made, once. It takes the focus.
import { useEffect, useRef } from 'react';
import type { CreatedApiKey } from '../../../contract/keys.ts';
import { CopyButton } from './copy-button.tsx';

export function KeySecret({ made, onClose }: { made: CreatedApiKey; onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [made.key]);
  return (
    <div className="secret" ref={place} tabIndex={-1} role="group" aria-label={`The secret of ${made.name}`}>
      <p>
        This is the secret of “{made.name}”. Copy it now: Earshot keeps only a fingerprint of it and cannot
        show it again.
      </p>
      <p className="secret-line">
        <code>{made.key}</code>
        <CopyButton text={made.key} name="Copy the secret" />
      </p>
      <p>Programs written for the original service may ask for this spelling of the same secret:</p>
      <p className="secret-line">
        <code>{made.original_spelling}</code>
        <CopyButton text={made.original_spelling} name="Copy the other spelling" />
      </p>
      <button type="button" className="button is-small" onClick={onClose}>
        I have it
      </button>
    </div>
  );
}
