// The menu of the bar. Loaded once something listens.
import { Ellipsis } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useTranslations } from 'use-intl';

interface BarMenuProps {
  onMark(): void;
  onForget(): void;
  /** No conversation is open. */
  disabled: boolean;
}

export function BarMenu({ onMark, onForget, disabled }: BarMenuProps) {
  const t = useTranslations('listening');
  return (
    <MenuTrigger>
      <Button className="icon-button" aria-label={t('more')}>
        <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="menu" aria-label={t('more')} disabledKeys={disabled ? ['mark', 'forget'] : []}>
          <MenuItem id="mark" className="menu-item" textValue={t('mark')} onAction={onMark}>
            {t('mark')} <kbd>m</kbd>
          </MenuItem>
          <MenuItem id="forget" className="menu-item is-danger" textValue={t('forget')} onAction={onForget}>
            {t('forget')}
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
