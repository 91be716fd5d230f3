// The folder of a conversation as a chip that opens the list of folders.
import { Folder as FolderIcon } from 'lucide-react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import type { Folder } from '../../../contract/folders.ts';

interface FolderChipProps {
  folders: readonly Pick<Folder, 'id' | 'name'>[];
  chosen: string | null;
  open: boolean;
  onOpen(open: boolean): void;
  onChoose(folder: string | null): void;
}

const NONE = 'none';

export function FolderChip({ folders, chosen, open, onOpen, onChoose }: FolderChipProps) {
  const t = useTranslations('reading');
  const name = folders.find(({ id }) => id === chosen)?.name;
  const shown = name ?? t('noFolder');
  return (
    <MenuTrigger isOpen={open} onOpenChange={onOpen}>
      <Button className="chip" aria-label={t('folderIs', { name: shown })}>
        <FolderIcon size={14} strokeWidth={1.75} aria-hidden />
        <span dir="auto">{shown}</span>
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu
          className="menu"
          aria-label={t('folder')}
          selectionMode="single"
          selectedKeys={[chosen ?? NONE]}
          onAction={(key) => onChoose(key === NONE ? null : String(key))}
        >
          <MenuItem id={NONE} className="menu-item" textValue={t('noFolder')}>
            {t('noFolder')}
          </MenuItem>
          {folders.map((folder) => (
            <MenuItem key={folder.id} id={folder.id} className="menu-item" textValue={folder.name}>
              {folder.name}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
