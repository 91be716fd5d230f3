// Imports as the page reads and steers them. Files go one after the other, straight from the disk.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Import, ImportNote } from '../../../contract/imports.ts';
import { ApiError, client, dataOf } from '../../lib/api-client.ts';
import { pageToken } from '../../lib/page-token.ts';

export const importKeys = {
  all: ['imports'],
  notes: (id: string) => ['imports', 'notes', id] as const,
} as const;

const POLL_MS = 1_000;

export const isUnderWay = ({ status }: Import): boolean => status === 'waiting' || status === 'running';

const importsQuery = queryOptions({
  queryKey: [...importKeys.all, 'list'],
  queryFn: ({ signal }): Promise<Import[]> => dataOf(client.GET('/private/imports', { signal })),
  // Announcements may be missed; an import that runs is looked at anyway.
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? POLL_MS : false),
});

/** All notes of an import, page by page. */
export const useImportNotes = (id: string, wanted: boolean) =>
  useQuery({
    queryKey: importKeys.notes(id),
    enabled: wanted,
    queryFn: async ({ signal }): Promise<ImportNote[]> => {
      const notes: ImportNote[] = [];
      for (;;) {
        const query = { after: notes.at(-1)?.number ?? 0 };
        const page = await dataOf(
          client.GET('/private/imports/{import_id}/notes', {
            params: { path: { import_id: id }, query },
            signal,
          }),
        );
        if (page.length === 0) return notes;
        notes.push(...page);
      }
    },
  });

export interface Sending {
  /** Bytes sent, of how many. */
  sent: number;
  total: number;
}

const nameOf = (file: File): string => (file.webkitRelativePath === '' ? file.name : file.webkitRelativePath);

async function send(id: string, file: File, signal: AbortSignal): Promise<void> {
  const query = new URLSearchParams({ name: nameOf(file) });
  const answer = await fetch(`/private/imports/${id}/files?${query.toString()}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await pageToken()}`,
      'Content-Type': 'application/octet-stream',
    },
    body: file,
    signal,
  });
  if (answer.ok) return;
  const body = (await answer.json().catch(() => ({}))) as { detail?: unknown };
  const detail = typeof body.detail === 'string' ? body.detail : 'The file could not be sent.';
  throw new ApiError(answer.status, detail);
}

/** Prepares an import of the files and looks at what it would do. */
async function bring(
  files: readonly File[],
  onSent: (sending: Sending) => void,
  signal: AbortSignal,
): Promise<void> {
  const [first] = files;
  if (first === undefined) return;
  const name = nameOf(first).split('/')[0] ?? first.name;
  const { id } = await dataOf(client.POST('/private/imports', { body: { name } }));
  const path = { params: { path: { import_id: id } } };
  try {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    let sent = 0;
    for (const file of files) {
      onSent({ sent, total });
      await send(id, file, signal);
      sent += file.size;
    }
    await dataOf(
      client.POST('/private/imports/{import_id}/start', {
        ...path,
        body: { dry_run: true, bring_back: false },
      }),
    );
  } catch (error) {
    await client.DELETE('/private/imports/{import_id}', path).catch(() => undefined);
    throw error;
  }
}

export interface ImportStart {
  id: string;
  bring_back: boolean;
}

export function useImports() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: importKeys.all });
  const path = (import_id: string) => ({ params: { path: { import_id } } });
  return {
    imports: useQuery(importsQuery),
    bring: useMutation({
      mutationFn: ({
        files,
        onSent,
        signal,
      }: {
        files: readonly File[];
        onSent(sending: Sending): void;
        signal: AbortSignal;
      }) => bring(files, onSent, signal),
      onSettled,
    }),
    start: useMutation({
      mutationFn: ({ id, bring_back }: ImportStart) =>
        dataOf(
          client.POST('/private/imports/{import_id}/start', {
            ...path(id),
            body: { dry_run: false, bring_back },
          }),
        ),
      onSettled,
    }),
    stop: useMutation({
      mutationFn: (id: string) => dataOf(client.POST('/private/imports/{import_id}/cancel', path(id))),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => dataOf(client.DELETE('/private/imports/{import_id}', path(id))),
      onSettled,
    }),
  };
}
