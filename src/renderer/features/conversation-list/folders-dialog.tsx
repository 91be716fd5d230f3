// The dialog in which folders are made, renamed, coloured and deleted.
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Folder } from '../../../contract/folders.ts';
import { AddButton } from '../../components/add-button.tsx';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { errorWords } from '../../lib/error-words.ts';
import { useFolders } from '../conversations/use-folders.ts';
import { useFolderEdits } from './folder-edits.ts';

const NAME_MAX = 60;

export function FoldersDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('conversationList.folders');
  const say = useTranslations('shared');
  const sayError = useTranslations('errors');
  const folders = useFolders();
  const { create, update, remove } = useFolderEdits();
  const [name, setName] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const error = create.error ?? update.error ?? remove.error;
  const why = (failed: Error): string => {
    if (failed instanceof ApiError && failed.status === 409) return t('taken');
    if (failed === create.error && failed instanceof ApiError && failed.status === 400) return t('tooMany');
    return t('failed', { why: errorWords(failed, sayError) });
  };

  return (
    <dialog ref={dialog} className="dialog folders-dialog" aria-labelledby="folders-title" onClose={onClose}>
      <h2 id="folders-title">{t('title')}</h2>
      <ul className="folders">
        {folders.data?.map((folder) => (
          <FolderRow
            key={folder.id}
            folder={folder}
            onChange={(change) => update.mutate({ id: folder.id, ...change })}
            onDelete={() => {
              // The button goes with the folder.
              field.current?.focus();
              remove.mutate(folder.id);
            }}
          />
        ))}
      </ul>
      <form
        className="folder-add"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') create.mutate(name.trim(), { onSuccess: () => setName('') });
        }}
      >
        <input
          ref={field}
          type="text"
          value={name}
          maxLength={NAME_MAX}
          dir="auto"
          placeholder={t('add')}
          aria-label={t('add')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <AddButton disabled={name.trim() === '' || create.isPending} />
      </form>
      {error && (
        <p className="screen-error" role="alert">
          {why(error)}
        </p>
      )}
      <form method="dialog" className="dialog-actions">
        <button type="submit" className="button">
          {say('close')}
        </button>
      </form>
    </dialog>
  );
}

interface FolderRowProps {
  folder: Folder;
  onChange(change: { name?: string; color?: string }): void;
  onDelete(): void;
}

function FolderRow({ folder, onChange, onDelete }: FolderRowProps) {
  const t = useTranslations('conversationList.folders');
  const [name, setName] = useState(folder.name);
  const [color, setColor] = useState(folder.color);
  const save = (): void => {
    if (name.trim() === '') setName(folder.name);
    else if (name.trim() !== folder.name) onChange({ name: name.trim() });
  };
  return (
    <li>
      <input
        type="color"
        value={color}
        aria-label={t('color', { folder: folder.name })}
        onChange={(event) => setColor(event.currentTarget.value)}
        onBlur={() => color !== folder.color && onChange({ color })}
      />
      {folder.is_system ? (
        <span className="folder-name">
          {folder.name} <span className="hint">{t('builtIn')}</span>
        </span>
      ) : (
        <input
          type="text"
          className="folder-name"
          value={name}
          maxLength={NAME_MAX}
          dir="auto"
          aria-label={t('rename', { folder: folder.name })}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save();
          }}
        />
      )}
      <span className="hint">{t('count', { count: folder.conversation_count })}</span>
      {!folder.is_system && (
        <ConfirmButton
          label={t('delete')}
          name={t('deleteName', { folder: folder.name })}
          question={t('deleteQuestion')}
          confirm={t('delete')}
          onConfirm={onDelete}
        />
      )}
    </li>
  );
}
