// Changes many conversations at once, with one step to undo it: file, star, list, merge, export, delete. Deleting opens the
// next conversation of the list where the open one goes.
import { useQueryClient } from '@tanstack/react-query';
import { useMatch, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ConversationChange } from '../../../contract/conversation-index.ts';
import type { ExportFormat } from '../../../contract/conversation-export.ts';
import type { Conversation } from '../../../contract/resources.ts';
import { useUndo } from '../../components/undo-context.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { formatNumber } from '../../lib/format-number.ts';
import { errorWords } from '../../lib/error-words.ts';
import { conversationKeys, folderKeys } from '../conversations/conversation-queries.ts';
import { filterSearch, type ListFilters } from './list-filters.ts';
import { useListFilters } from './list-address.ts';
import { listPosition, listRows } from './list-queries.ts';

type Row = Pick<Conversation, 'id' | 'folder_id' | 'starred' | 'discarded'> & {
  structured: { title: string };
};
type Change = Omit<ConversationChange, 'conversation_id'>;

export interface BulkEdits {
  file(rows: readonly Row[], folder: { id: string; name: string } | null): Promise<void>;
  star(rows: readonly Row[], starred: boolean): Promise<void>;
  /** Lists what was too short. */
  list(rows: readonly Row[]): Promise<void>;
  merge(rows: readonly Row[]): Promise<void>;
  export(rows: readonly Row[], format: ExportFormat, onDone: (count: number) => void): Promise<void>;
  remove(rows: readonly Pick<Row, 'id' | 'structured'>[]): Promise<void>;
}

export function useBulkEdits(filters: ListFilters): BulkEdits {
  const t = useTranslations('conversationList.bulk');
  const sayError = useTranslations('errors');
  const offerUndo = useUndo();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const openId = useMatch('/conversations/:id')?.params.id;
  const search = filterSearch(filters);

  const change = async (changes: readonly ConversationChange[]): Promise<void> => {
    await dataOf(client.POST('/v1/conversations/changes', { body: { changes: [...changes] } }));
    for (const { conversation_id } of changes)
      void queries.invalidateQueries({ queryKey: conversationKeys.one(conversation_id) });
    void queries.invalidateQueries({ queryKey: folderKeys.all });
    await queries.invalidateQueries({ queryKey: conversationKeys.lists });
  };

  /** Says what was done, or why not; true when it was. */
  const act = async (work: () => Promise<unknown>, offer: { words: string; undo(): Promise<unknown> }) => {
    try {
      await work();
    } catch (error) {
      offerUndo({ words: t('failed', { why: errorWords(error, sayError) }).replace(/\.$/, '') });
      return false;
    }
    offerUndo(offer);
    return true;
  };

  const edit = async (rows: readonly Row[], words: string, to: Change, back: (row: Row) => Change) => {
    const changes = (of: (row: Row) => Change): ConversationChange[] =>
      rows.map((row) => ({ conversation_id: row.id, ...of(row) }));
    await act(() => change(changes(() => to)), { words, undo: () => change(changes(back)) });
  };

  /** The conversation of the list that takes the place of the open one, when it and others go. */
  const nextOf = async (id: string, going: ReadonlySet<string>): Promise<string | null> => {
    const position = await listPosition(filters, id);
    if (position === null) return null;
    const begin = Math.max(0, position - going.size);
    const around = await listRows(filters, 2 * going.size + 1, begin);
    const at = around.findIndex((row) => row.id === id);
    const staying = (some: readonly Conversation[]) => some.find((row) => !going.has(row.id))?.id;
    return staying(around.slice(at + 1)) ?? staying(around.slice(0, Math.max(0, at)).toReversed()) ?? null;
  };

  return {
    file: (rows, folder) =>
      edit(
        rows,
        folder === null
          ? t('unfiled', { count: rows.length })
          : t('filed', { count: rows.length, folder: folder.name }),
        { folder_id: folder?.id ?? null },
        ({ folder_id }) => ({ folder_id: folder_id ?? null }),
      ),
    star: (rows, starred) =>
      edit(
        rows,
        t(starred ? 'starred' : 'unstarred', { count: rows.length }),
        { starred },
        ({ starred: before }) => ({ starred: before }),
      ),
    list: (rows) =>
      edit(rows, t('listed', { count: rows.length }), { discarded: false }, () => ({ discarded: true })),
    async merge(rows) {
      const conversation_ids = rows.map(({ id }) => id);
      let merged = '';
      const done = await act(
        async () => {
          const body = { conversation_ids, reprocess: true };
          merged = (await dataOf(client.POST('/v1/conversations/merge', { body }))).conversation.id;
          await queries.invalidateQueries({ queryKey: conversationKeys.lists });
        },
        {
          words: t('merged', { count: formatNumber(rows.length) }),
          undo: async () => {
            await navigate(`/${search}`);
            await change([
              { conversation_id: merged, deleted: true },
              ...conversation_ids.map((conversation_id) => ({ conversation_id, deleted: false })),
            ]);
          },
        },
      );
      if (done) await navigate(`/conversations/${merged}${search}`);
    },
    async export(rows, format, onDone) {
      try {
        const { exportTogether } = await import('./export-together.ts');
        await exportTogether(
          rows.map(({ id }) => id),
          format,
          onDone,
        );
      } catch (error) {
        offerUndo({ words: t('failed', { why: errorWords(error, sayError) }).replace(/\.$/, '') });
      }
    },
    async remove(rows) {
      const going = new Set(rows.map(({ id }) => id));
      const wasOpen = openId !== undefined && going.has(openId) ? openId : null;
      // Away first: what is open here is about to be gone.
      if (wasOpen !== null) {
        const { pathname } = window.location;
        const next = await nextOf(wasOpen, going).catch(() => null);
        // Whoever went elsewhere meanwhile stays there.
        if (window.location.pathname === pathname)
          await navigate(next === null ? `/${search}` : `/conversations/${next}${search}`);
      }
      const all = (deleted: boolean): ConversationChange[] =>
        rows.map(({ id }) => ({ conversation_id: id, deleted }));
      const [only] = rows;
      const words =
        rows.length === 1 && only?.structured.title
          ? t('deletedOne', { title: only.structured.title })
          : t('deleted', { count: rows.length });
      await act(() => change(all(true)), {
        words,
        undo: async () => {
          await change(all(false));
          if (wasOpen !== null) await navigate(`/conversations/${wasOpen}${search}`);
        },
      });
    },
  };
}

/** For the page of one conversation: to the trash, on to the next one of the list, with a step to undo it. */
export function useDeletion(): (conversation: Pick<Row, 'id' | 'structured'>) => Promise<void> {
  const { filters } = useListFilters();
  const { remove } = useBulkEdits(filters);
  return (conversation) => remove([conversation]);
}
