// Everything else that can be done with a conversation, in one menu.
import { useRef, useState } from 'react';
import { Ellipsis } from 'lucide-react';
import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
  SubmenuTrigger,
} from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { EXPORT_FORMATS } from '../../../contract/conversation-export.ts';
import type { Conversation } from '../../../contract/resources.ts';
import { useUndo } from '../../components/undo-context.ts';
import { useCommands } from '../../lib/commands.ts';
import { errorWords } from '../../lib/error-words.ts';
import { useLeave } from '../../lib/use-leave.ts';
import { ForgetDialog } from '../listening/forget-dialog.tsx';
import { justEnded } from '../listening/just-ended.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { copyText, saveAs } from './exported-file.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { OverviewDialog } from './overview-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface MoreMenuProps {
  conversation: Conversation;
  onRename(): void;
  onLock(): void;
  onDelete(): void;
}

const DIALOGS = {
  overview: OverviewDialog,
  share: ShareDialog,
  versions: VersionsDialog,
  merge: MergeDialog,
  details: DetailsDialog,
} as const;

type Shown = 'all' | 'formats';

interface OpenMenu {
  what: Shown;
  /** Opened by its key: what it stands at, null for the button. */
  at?: Element | null;
}

/** Seen in the pane that scrolls it. */
function isInView(element: Element): boolean {
  const [own, pane] = [element, element.closest('.pane-scroll')].map((each) => each?.getBoundingClientRect());
  return own !== undefined && pane !== undefined && own.top >= pane.top && own.bottom <= pane.bottom;
}

export function MoreMenu({ conversation, onRename, onLock, onDelete }: MoreMenuProps) {
  const t = useTranslations('reading');
  const sayError = useTranslations('errors');
  const tell = useUndo();
  const leave = useLeave();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [forgets, setForgets] = useState(false);
  const { id, is_locked } = conversation;
  const button = useRef<HTMLButtonElement>(null);
  /** What had the focus when a key opened the menu. */
  const before = useRef<HTMLElement | null>(null);
  // The entry of the menu that had the focus before the dialog is gone.
  const close = (): void => {
    setOpen(null);
    requestAnimationFrame(() => (before.current?.isConnected ? before.current : button.current)?.focus());
  };
  const OpenDialog = open === null ? null : DIALOGS[open];
  const attempt = (work: Promise<void>, done: string | null): void => {
    work.then(
      () => {
        if (done !== null) tell({ words: done });
      },
      (error: unknown) => tell({ words: `${t('notExported')} ${errorWords(error, sayError)}` }),
    );
  };
  const show = (what: Shown): void => {
    const place = [button.current, document.activeElement].find((element) => element && isInView(element));
    const stand = (): void =>
      setMenu({ what, at: place === undefined || place === button.current ? null : place });
    const { activeElement } = document;
    before.current =
      activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : null;
    if (place) return stand();
    button.current?.scrollIntoView({ block: 'nearest' });
    // Menus close when what they stand at is scrolled.
    requestAnimationFrame(stand);
  };
  useCommands(() => {
    const group = t('conversation');
    return [
      {
        id: 'conversation.more',
        title: t('more'),
        group,
        keys: '.',
        hidden: true,
        run: () => show('all'),
      },
      { id: 'conversation.export', title: t('export'), group, keys: 'Shift+E', run: () => show('formats') },
    ];
  });
  const formats = [
    ...EXPORT_FORMATS.map((format) => (
      <Item key={format} onAction={() => attempt(saveAs(id, format), null)}>
        {t(format)}
      </Item>
    )),
    <Item key="pdf" onAction={() => window.print()}>
      {t('pdf')}
    </Item>,
  ];
  return (
    <>
      <MenuTrigger isOpen={menu !== null} onOpenChange={(isOpen) => setMenu(isOpen ? { what: 'all' } : null)}>
        <Button ref={button} className="icon-button" aria-label={t('more')}>
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        </Button>
        <Popover
          className="popover"
          placement={menu?.at ? 'bottom start' : 'bottom end'}
          {...(menu?.at && { triggerRef: { current: menu.at } })}
        >
          {menu?.what === 'formats' ? (
            <Menu className="menu" aria-label={t('more')} autoFocus="first">
              <MenuSection>
                <Header className="menu-heading">{t('export')}</Header>
                {formats}
              </MenuSection>
            </Menu>
          ) : (
            <Menu
              className="menu"
              aria-label={t('more')}
              {...(menu?.at !== undefined && { autoFocus: 'first' })}
            >
              <Item onAction={() => attempt(copyText(id), t('copied'))}>{t('copy')}</Item>
              <SubmenuTrigger>
                <Item>{t('export')}</Item>
                <Popover className="popover">
                  <Menu className="menu" aria-label={t('export')}>
                    {formats}
                  </Menu>
                </Popover>
              </SubmenuTrigger>
              <Item onAction={() => setOpen('share')}>{t('share')}</Item>
              <Separator className="menu-separator" />
              <Item onAction={onRename}>{t('rename')}</Item>
              <Item onAction={() => setOpen('overview')}>{t('editOverview')}</Item>
              <Item onAction={onLock}>{is_locked ? t('unlock') : t('lock')}</Item>
              <Item onAction={() => setOpen('versions')}>{t('versions')}</Item>
              <Item onAction={() => setOpen('merge')}>{t('merge')}</Item>
              <Separator className="menu-separator" />
              <Item onAction={() => leave(`/settings/access/receipts?item=${encodeURIComponent(id)}`)}>
                {t('whoRead')}
              </Item>
              <Item onAction={() => setOpen('details')}>{t('details')}</Item>
              <Separator className="menu-separator" />
              {justEnded(conversation) && (
                <Item danger onAction={() => setForgets(true)}>
                  {t('forget')}
                </Item>
              )}
              <Item danger onAction={onDelete}>
                {t('delete')}
              </Item>
            </Menu>
          )}
        </Popover>
      </MenuTrigger>
      {forgets && (
        <ForgetDialog
          conversationId={id}
          onClose={(removed) => {
            setForgets(false);
            if (removed) leave('/');
            else close();
          }}
        />
      )}
      {OpenDialog !== null && <OpenDialog conversation={conversation} onClose={close} />}
    </>
  );
}

interface ItemProps {
  children: string;
  danger?: boolean;
  onAction?(): void;
}

function Item({ children, danger = false, onAction }: ItemProps) {
  return (
    <MenuItem
      className={`menu-item${danger ? ' is-danger' : ''}`}
      textValue={children}
      {...(onAction && { onAction })}
    >
      {children}
    </MenuItem>
  );
}
