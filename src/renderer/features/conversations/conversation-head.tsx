// The head of a conversation: title with its star, the facts, the folder as a chip, and the menu of everything else.
import { useState, type RefObject } from 'react';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Conversation } from '../../../contract/resources.ts';
import { NotSaved } from '../../components/not-saved.tsx';
import { useCommands } from '../../lib/commands.ts';
import { languageTag } from '../../lib/language-tag.ts';
import { useDeletion } from '../conversation-list/bulk-edits.ts';
import { useConversationEdits } from './conversation-edits.ts';
import { useFolders } from './use-folders.ts';
import { Facts } from './facts.tsx';
import { FolderChip } from './folder-chip.tsx';
import { MoreMenu } from './more-menu.tsx';
import { useRenameRequest } from './rename-request.ts';
import { TitleField } from './title-field.tsx';

interface HeadProps {
  conversation: Conversation;
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
}

export function ConversationHead({ conversation, title, heading }: HeadProps) {
  const t = useTranslations('reading');
  const { id, status, starred, is_locked, folder_id, structured, language } = conversation;
  const { star, lock, file } = useConversationEdits(id);
  const folders = useFolders();
  const asked = useRenameRequest();
  const [answered, setAnswered] = useState<string | null>(null);
  const [renaming, setRenaming] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const remove = useDeletion();
  const finished = status !== 'in_progress';
  if (asked !== answered) {
    setAnswered(asked);
    if (asked !== null && finished) setRenaming(true);
  }
  const error = star.error ?? lock.error ?? file.error;
  useCommands(() => {
    if (!finished) return [];
    // A row of the list that has the focus takes these keys first.
    const both = { group: t('conversation'), scope: t('openOrRow') } as const;
    return [
      { ...both, id: 'conversation.star', title: t('star'), keys: 's', run: () => star.mutate(!starred) },
      { ...both, id: 'conversation.folder', title: t('folder'), keys: 'f', run: () => setChoosing(true) },
      { ...both, id: 'conversation.rename', title: t('rename'), keys: 'r', run: () => setRenaming(true) },
      {
        ...both,
        id: 'conversation.delete',
        title: t('delete'),
        keys: '#',
        run: () => void remove(conversation),
      },
    ];
  });

  return (
    <header className="reading-head">
      <div className={renaming ? 'visually-hidden' : 'reading-title'}>
        <h1 id="conversation-title" ref={heading} tabIndex={-1} dir="auto" lang={languageTag(language)}>
          {title}
        </h1>
        {finished && (
          <button
            type="button"
            className={`icon-button${starred ? ' is-starred' : ''}`}
            aria-label={t('star')}
            title={t('star')}
            aria-pressed={starred}
            disabled={star.isPending}
            onClick={() => star.mutate(!starred)}
          >
            <Star size={18} strokeWidth={1.75} fill={starred ? 'currentColor' : 'none'} aria-hidden />
          </button>
        )}
      </div>
      {renaming && (
        <TitleField
          id={id}
          title={structured.title}
          onDone={() => {
            setRenaming(false);
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
      <div className="reading-about">
        <Facts conversation={conversation} />
        {finished && (
          <span className="reading-tools">
            <FolderChip
              folders={folders.data ?? []}
              chosen={folder_id ?? null}
              open={choosing}
              onOpen={setChoosing}
              onChoose={(folder) => file.mutate(folder)}
            />
            <MoreMenu
              conversation={conversation}
              onRename={() => setRenaming(true)}
              onLock={() => lock.mutate(!is_locked)}
              onDelete={() => void remove(conversation)}
            />
          </span>
        )}
      </div>
      {is_locked && <p className="tools-note">{t('lockedNote')}</p>}
      <NotSaved error={error} />
    </header>
  );
}
