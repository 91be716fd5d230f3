// Asks the service to finish the conversation of a listening. Answers the id of the conversation it became.
import { ApiError, client, dataOf } from '../../lib/api-client.ts';

/** The id of the finished conversation. Null when there is none, because nothing was said. */
export async function finishConversation(conversation_id: string | null): Promise<string | null> {
  if (conversation_id === null) return null;
  try {
    const body = { conversation_id };
    return (await dataOf(client.POST('/v1/conversations', { body }))).conversation.id;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return null;
    if (error.status < 500) throw error;
    // It ended but its processing failed: the conversation says so itself and offers to try again.
    const params = { path: { conversation_id } };
    const { id, status } = await dataOf(client.GET('/v1/conversations/{conversation_id}', { params }));
    if (status === 'in_progress') throw error;
    return id;
  }
}
