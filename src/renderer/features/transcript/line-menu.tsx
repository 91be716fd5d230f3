// The menu of one line. Shows what can be done with it; the section does it.
import { Fragment, useMemo } from 'react';
import { Menu, MenuItem, Popover, Separator } from 'react-aria-components';
import { useTranslations } from 'use-intl';

export type LineAction = 'play' | 'edit' | 'speaker' | 'copy' | 'link' | 'split';

interface LineMenuProps {
  /** The element the menu belongs to; null: closed. */
  at: HTMLElement | null;
  /** What is said, to see which line it is about. */
  about: string;
  actions: readonly LineAction[];
  onAction(action: LineAction): void;
  onClose(): void;
}

export function LineMenu({ at, about, actions, onAction, onClose }: LineMenuProps) {
  const t = useTranslations('transcript');
  const trigger = useMemo(() => ({ current: at }), [at]);
  return (
    <Popover
      className="popover"
      aria-label={t('menuOf', { words: about })}
      triggerRef={trigger}
      isOpen={at !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement="bottom start"
    >
      <Menu
        className="menu"
        aria-label={t('menuOf', { words: about })}
        autoFocus="first"
        onAction={(action) => onAction(action as LineAction)}
        onClose={onClose}
      >
        {actions.map((action) => (
          <Fragment key={action}>
            {action === 'split' && <Separator className="menu-separator" />}
            <MenuItem id={action} className="menu-item">
              {t(`actions.${action}`)}
            </MenuItem>
          </Fragment>
        ))}
      </Menu>
    </Popover>
  );
}
