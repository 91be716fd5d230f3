// Says who speaks: lines, a voice or a person everywhere; adds a person where nobody has the name. Each change can be undone.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RelabelledConversation } from '../../../contract/speaker-changes.ts';
import { ApiError, client, dataOf } from '../../lib/api-client.ts';
import { conversationKeys } from '../conversations/conversation-queries.ts';
import { peopleKeys } from './people-queries.ts';

export type NamingScope = 'line' | 'conversation' | 'everywhere';

/** Who it is: the owner, nobody known, a person, or one who is added. */
export type Who =
  | { kind: 'me' }
  | { kind: 'nobody' }
  | { kind: 'person'; id: string; name: string }
  | { kind: 'new'; name: string };

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

const knownIds = async (): Promise<string[]> =>
  (
    await dataOf(client.GET('/v1/users/people', { params: { query: { include_speech_samples: false } } }))
  ).map(({ id }) => id);

async function nameAs(naming: Naming, who: Who): Promise<Named> {
  let added: string | null = null;
  let body: { person_id?: string | null; is_user?: boolean } = { is_user: who.kind === 'me' };
  if (who.kind === 'person') body = { person_id: who.id };
  if (who.kind === 'new') {
    const known = await knownIds();
    const person = await dataOf(client.POST('/v1/users/people', { body: { name: who.name } }));
    if (!known.includes(person.id)) added = person.id;
    body = { person_id: person.id };
  }
  if (who.kind === 'nobody') body = { person_id: null };
  const { change_id } = await assign(naming, body);
  return { changeId: change_id, added };
}

/** An undo may remove the person whom it had added: the next naming begins after it. */
let undone: Promise<unknown> = Promise.resolve();

export async function nameVoice(naming: Naming): Promise<Named> {
  const { who } = naming;
  await undone;
  try {
    return await nameAs(naming, who);
  } catch (error) {
    // The list may show somebody who was removed a moment ago, here or in another window: the name is what was chosen.
    if (who.kind !== 'person' || !(error instanceof ApiError) || error.status !== 404) throw error;
    if ((await knownIds()).includes(who.id)) throw error;
    return nameAs(naming, { kind: 'new', name: who.name });
  }
}

export function undoNaming({ changeId, added }: Named): Promise<void> {
  const steps = async (): Promise<void> => {
    await undoChange(changeId);
    if (added !== null)
      await dataOf(client.DELETE('/v1/users/people/{person_id}', { params: { path: { person_id: added } } }));
  };
  const undoing = steps();
  undone = undoing.catch(() => undefined);
  return undoing;
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
  // What was stored is stored, however long it takes to read everything again.
  return { again, name: useMutation({ mutationFn: nameVoice, onSettled: () => void again() }) };
}
