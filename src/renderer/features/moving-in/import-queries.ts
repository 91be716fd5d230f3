// Imports as the page reads and steers them.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Import, ImportNote, ImportRecording } from '../../../contract/imports.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { importKeys } from './import-keys.ts';

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

const isOpen = ({ state }: ImportRecording): boolean => state === 'waiting' || state === 'transcribing';

/** The recordings of an import; read again as long as some are transcribed. */
export const useImportRecordings = (id: string, wanted: boolean) =>
  useQuery({
    queryKey: importKeys.recordings(id),
    enabled: wanted,
    queryFn: ({ signal }): Promise<ImportRecording[]> =>
      dataOf(
        client.GET('/private/imports/{import_id}/recordings', {
          params: { path: { import_id: id } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) === true ? POLL_MS : false),
  });

export function usePlaceRecording(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, entry, recorded_at }: Pick<ImportRecording, 'file' | 'entry' | 'recorded_at'>) =>
      dataOf(
        client.PATCH('/private/imports/{import_id}/recordings/{file}/{entry}', {
          params: { path: { import_id: id, file, entry } },
          body: { recorded_at },
        }),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.recordings(id) }),
  });
}

/** Stops the transcription of a recording, or goes on with it. */
export function useTranscribeRecording(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, entry, wanted }: Pick<ImportRecording, 'file' | 'entry'> & { wanted: boolean }) => {
      const params = { path: { import_id: id, file, entry } };
      return dataOf(
        wanted
          ? client.POST('/private/imports/{import_id}/recordings/{file}/{entry}/transcribe', { params })
          : client.POST('/private/imports/{import_id}/recordings/{file}/{entry}/stop', { params }),
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.recordings(id) }),
  });
}

export interface ImportStart {
  id: string;
  bring_back: boolean;
  understand: boolean;
}

export function useImports() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: importKeys.all });
  const path = (import_id: string) => ({ params: { path: { import_id } } });
  return {
    imports: useQuery(importsQuery),
    start: useMutation({
      mutationFn: ({ id, bring_back, understand }: ImportStart) =>
        dataOf(
          client.POST('/private/imports/{import_id}/start', {
            ...path(id),
            body: { dry_run: false, bring_back, understand },
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
