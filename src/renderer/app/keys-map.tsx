// The map of keys: what each does, nothing that does not exist.
import { useEffect, useRef } from 'react';

const KEYS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['j', '↓'], does: 'Next row of a list, or next line of a transcript' },
  { keys: ['k', '↑'], does: 'Previous one' },
  { keys: ['Home', 'End'], does: 'First and last of the list' },
  { keys: ['Enter'], does: 'Open the conversation, play the line, edit the task or memory' },
  { keys: ['/'], does: 'Search conversations, or memories' },
  { keys: ['Space'], does: 'Tick a task, or take the tick away' },
  { keys: ['Del'], does: 'Delete the task' },
  { keys: ['z'], does: 'Undo, while the line that offers it stands' },
  { keys: ['p'], does: 'Play or pause the open conversation' },
  { keys: ['Esc'], does: 'Back to the list' },
  { keys: ['?'], does: 'Show or hide this map' },
];

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
