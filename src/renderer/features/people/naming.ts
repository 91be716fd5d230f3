// Says who speaks: lines, a voice or a person everywhere; adds a person where nobody has the name. Each change can be undone.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RelabelledConversation } from '../../../contract/speaker-changes.ts';
import { client, dataOf } from '../../lib/api-client.ts';
import { conversationKeys } from '../conversations/conversation-queries.ts';
import { peopleKeys } from './people-queries.ts';

export type NamingScope = 'line' | 'conversation' | 'everywhere';

/** Who it is: the owner, nobody known, a person, or one who is added. */
export type Who =
  { kind: 'me' } | { kind: 'nobody' } | { kind: 'person'; id: string } | { kind: 'new'; name: string };

export interface Naming {
  conversationId: string;
  segmentId: string;
  speakerId: number;
  who: Who;
  scope: NamingScope;
}

interface Named {
  changeId: string;
  /** A person who was added by it, and goes with the undo. */
  added: string | null;
}

async function assign(
  { conversationId, segmentId, speakerId, scope }: Naming,
  body: object,
): Promise<RelabelledConversation> {
  const conversation_id = conversationId;
  if (scope === 'line')
    return dataOf(
      client.PATCH('/v1/conversations/{conversation_id}/segments/{segment_id}/assign', {
        params: { path: { conversation_id, segment_id: segmentId } },
        body: { ...body, scope },
      }),
    );
  return dataOf(
    client.PATCH('/v1/conversations/{conversation_id}/assign-speaker/{speaker_id}', {
      params: { path: { conversation_id, speaker_id: speakerId } },
      body: { ...body, scope },
    }),
  );
}

export async function nameVoice(naming: Naming): Promise<Named> {
  const { who } = naming;
  let added: string | null = null;
  let body: { person_id?: string | null; is_user?: boolean } = { is_user: who.kind === 'me' };
  if (who.kind === 'person') body = { person_id: who.id };
  if (who.kind === 'new') {
    const known = await dataOf(
      client.GET('/v1/users/people', { params: { query: { include_speech_samples: false } } }),
    );
    const person = await dataOf(client.POST('/v1/users/people', { body: { name: who.name } }));
    if (!known.some(({ id }) => id === person.id)) added = person.id;
    body = { person_id: person.id };
  }
  if (who.kind === 'nobody') body = { person_id: null };
  const { change_id } = await assign(naming, body);
  return { changeId: change_id, added };
}

export async function undoNaming({ changeId, added }: Named): Promise<void> {
  await undoChange(changeId);
  if (added !== null)
    await dataOf(client.DELETE('/v1/users/people/{person_id}', { params: { path: { person_id: added } } }));
}

export const undoChange = async (change_id: string): Promise<void> => {
  await dataOf(client.POST('/v1/users/people/changes/{change_id}/undo', { params: { path: { change_id } } }));
};

/** Reads again everything that shows names. */
export function useReadAgain(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [peopleKeys.all, conversationKeys.each, conversationKeys.lists].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
}

export function useNaming() {
  const again = useReadAgain();
  return { again, name: useMutation({ mutationFn: nameVoice, onSettled: again }) };
}
