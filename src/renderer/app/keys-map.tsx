// The map of keys: what each key does, the keys of every screen and those of each place.
import { useEffect, useRef } from 'react';
import type { KeyHint } from './place.ts';
import { PLACE_LIST } from './places.tsx';

const EVERYWHERE: readonly KeyHint[] = [
  { keys: ['j', '↓'], does: 'Next row of a list, or next line of a transcript' },
  { keys: ['k', '↑'], does: 'Previous one' },
  { keys: ['Home', 'End'], does: 'First and last of the list' },
  { keys: ['Enter'], does: 'Open the conversation, play the line, edit the task or memory' },
  { keys: ['/'], does: 'Search conversations, or memories' },
];

const AT_THE_END: readonly KeyHint[] = [
  { keys: ['z'], does: 'Undo, while the line that offers it stands' },
  { keys: ['?'], does: 'Show or hide this map' },
];

const KEYS = [...EVERYWHERE, ...PLACE_LIST.flatMap(({ keys }) => keys ?? []), ...AT_THE_END];

export function KeysMap({ open, onClose }: { open: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog ref={dialog} className="keys-map" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">Keys</h2>
      <dl>
        {KEYS.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="button">
          Close
        </button>
      </form>
    </dialog>
  );
}
