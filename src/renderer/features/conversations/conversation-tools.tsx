// The actions on a conversation as a whole: star, lock, rename, folder, delete.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Conversation } from '../../../contract/resources.ts';
import { Icon } from '../../components/icon.tsx';
import { useUndo } from '../../components/undo-context.ts';
import { useConversationEdits, useTrashMoves } from './conversation-edits.ts';
import { foldersQuery } from './conversation-queries.ts';

export function ConversationTools({
  conversation,
  onRename,
}: {
  conversation: Conversation;
  onRename: () => void;
}) {
  const { id, starred, is_locked, folder_id, structured } = conversation;
  const { star, lock, file } = useConversationEdits(id);
  const { put, restore } = useTrashMoves();
  const folders = useQuery(foldersQuery);
  const offerUndo = useUndo();
  const navigate = useNavigate();
  const error = star.error ?? lock.error ?? file.error;

  const remove = async (): Promise<void> => {
    const title = structured.title || 'The conversation';
    // Away first: what is open here is about to be gone.
    await navigate('/');
    try {
      await put.mutateAsync(id);
    } catch (error) {
      offerUndo({ words: `“${title}” could not be deleted. ${error instanceof Error ? error.message : ''}` });
      return;
    }
    offerUndo({
      words: `“${title}” is in the trash`,
      undo: async () => {
        await restore.mutateAsync(id);
        await navigate(`/conversations/${id}`);
      },
    });
  };

  return (
    <div className="tools">
      <button
        type="button"
        className={`quiet${starred ? ' is-on' : ''}`}
        aria-pressed={starred}
        disabled={star.isPending}
        onClick={() => star.mutate(!starred)}
      >
        <Icon name="star" />
        {starred ? 'Starred' : 'Star'}
      </button>
      <button
        type="button"
        className={`quiet${is_locked ? ' is-on' : ''}`}
        aria-pressed={is_locked}
        aria-describedby={is_locked ? 'lock-note' : undefined}
        disabled={lock.isPending}
        onClick={() => lock.mutate(!is_locked)}
      >
        <Icon name="lock" />
        {is_locked ? 'Locked' : 'Lock'}
      </button>
      <button type="button" className="quiet" onClick={onRename}>
        Rename
      </button>
      <label className="tools-folder">
        <span className="visually-hidden">Folder</span>
        <select
          value={folder_id ?? ''}
          disabled={!folders.data || file.isPending}
          onChange={(event) => file.mutate(event.currentTarget.value || null)}
        >
          <option value="">No folder</option>
          {folders.data?.map((folder) => (
            <option key={folder.id} value={folder.id}>
              {folder.name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="quiet" onClick={() => void remove()}>
        Delete
      </button>
      {is_locked && (
        <p id="lock-note" className="tools-note">
          Locked: programs and assistants see only the beginning. A summary of the day that is made from now
          on leaves it out.
        </p>
      )}
      {error && (
        <span className="screen-error" role="alert">
          {error.message}
        </span>
      )}
    </div>
  );
}
