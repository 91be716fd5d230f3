// The list of keyboard shortcuts, made from the commands that are registered when it opens.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ShortcutGroups } from '../components/shortcut-groups.tsx';
import type { Command } from '../lib/commands.ts';

interface ShortcutsProps {
  /** Null: closed. */
  commands: readonly Command[] | null;
  onClose(): void;
}

export function Shortcuts({ commands, onClose }: ShortcutsProps) {
  const t = useTranslations('frame');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = commands !== null;

  useEffect(() => {
    if (!open) return void dialog.current?.close();
    dialog.current?.showModal();
    // Its only button stands at the end: a long list is read from its beginning.
    heading.current?.focus();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className="dialog shortcuts"
      aria-labelledby="shortcuts-title"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === '?') onClose();
      }}
    >
      <h2 id="shortcuts-title" ref={heading} tabIndex={-1}>
        {t('keyboard.title')}
      </h2>
      <ShortcutGroups commands={commands ?? []} level={3} />
      <form method="dialog">
        <button type="submit" className="button">
          {t('keyboard.close')}
        </button>
      </form>
    </dialog>
  );
}
