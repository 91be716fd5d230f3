// Brings files from any screen. What sends them is loaded when there are some.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importKeys } from './import-keys.ts';
import type { Bringing } from './sending.ts';

export function useBring() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (bringing: Bringing) => (await import('./send-files.ts')).sendFiles(bringing),
    onSettled: () => queries.invalidateQueries({ queryKey: importKeys.all }),
  });
}
