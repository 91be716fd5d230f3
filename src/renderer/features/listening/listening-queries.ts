// What is listening now and what was interrupted, as the service says it, and what a window may ask of it.
import { queryOptions } from '@tanstack/react-query';
import type { ListeningAction } from '../../../contract/listening.ts';
import { client, dataOf } from '../../lib/api-client.ts';

export const listeningKeys = { all: ['listening'] as const };

/** Changes are announced; figures and what has run out are read again now and then. */
const FIGURES_MS = 5_000;

export const listeningQuery = queryOptions({
  queryKey: listeningKeys.all,
  queryFn: ({ signal }) => dataOf(client.GET('/v1/listening', { signal })),
  refetchInterval: ({ state: { data } }) =>
    data !== undefined && data.sessions.length + data.interrupted.length > 0 ? FIGURES_MS : false,
});

const CALLS = {
  pause: '/v1/listening/{session_id}/pause',
  resume: '/v1/listening/{session_id}/resume',
  stop: '/v1/listening/{session_id}/stop',
} as const satisfies Record<ListeningAction, string>;

export async function controlListening(session_id: string, action: ListeningAction): Promise<void> {
  await dataOf(client.POST(CALLS[action], { params: { path: { session_id } } }));
}
