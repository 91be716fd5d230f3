// Reads the peaks of a conversation's audio.
import { queryOptions } from '@tanstack/react-query';
import { PEAK_POINTS } from '../../../contract/limits.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { conversationKeys } from '../conversations/conversation-queries.ts';

export const peaksQuery = (id: string) =>
  queryOptions({
    queryKey: [...conversationKeys.one(id), 'peaks'],
    queryFn: ({ signal }) => {
      const params = { path: { conversation_id: id }, query: { points: PEAK_POINTS.most } };
      return dataOf(client.GET('/v1/conversations/{conversation_id}/peaks', { params, signal }));
    },
    staleTime: 60_000,
  });
