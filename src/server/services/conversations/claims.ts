// Lists what understanding says of a conversation, each with the lines that say so and their place in the audio.
import { latestEnd } from '../latest-end.ts';
import type { Claim, ConversationClaims } from '../../../contract/claims.ts';
import type { TranscriptSegment } from '../../../contract/resources.ts';
import type { ConversationRow } from '../../store/conversation-columns.ts';
import type { Store } from '../../store/store.ts';
import { OWNER, type Access } from '../access.ts';
import { conversationFor } from '../client-bounds.ts';
import { isDraft } from '../draft.ts';
import { readsLocked } from '../privacy-lock.ts';
import { itemsToRead } from './said-again.ts';
import { requireWholeConversation } from './conversation-views.ts';

type Found = Omit<Claim, 'segment_ids' | 'start' | 'end'> & { evidence: readonly string[] };

const NOBODY = { person: null, person_is_user: false } as const;

/** Without lines that are gone. */
function placed({ evidence, ...claim }: Found, lines: ReadonlyMap<string, TranscriptSegment>): Claim {
  const spoken = [...new Set(evidence)]
    .flatMap((id) => lines.get(id) ?? [])
    .sort((a, b) => a.start - b.start || a.end - b.end);
  return {
    ...claim,
    segment_ids: spoken.map(({ id }) => id),
    start: spoken[0]?.start ?? null,
    end: spoken.length === 0 ? null : latestEnd(spoken),
  };
}

export function createClaims({ store }: { store: Store }) {
  function found({ uid, id }: ConversationRow, { audience }: Access): Found[] {
    const items = itemsToRead(store, id, audience);
    const events = store.events.listFor([id]).get(id) ?? [];
    // A program reads memories where it was given them, not with their conversation.
    const memories = readsLocked(audience) ? store.memories.listOf(uid, id) : [];
    const others = store.claims.listFor([id]).get(id) ?? [];
    return [
      ...items.map(({ id, description, person, person_is_user, confidence, touched, evidence }) => ({
        ...{
          id,
          kind: 'action_item' as const,
          text: description,
          person,
          person_is_user,
          confidence,
          evidence,
        },
        draft: isDraft(confidence, touched),
      })),
      ...events.map(({ id, title, confidence, evidence }) => ({
        ...{ id, kind: 'event' as const, text: title, ...NOBODY, confidence, evidence },
        draft: isDraft(confidence),
      })),
      ...memories.map(({ id, content, confidence, edited, reviewed, evidence }) => ({
        ...{ id, kind: 'memory' as const, text: content, ...NOBODY, confidence, evidence },
        draft: isDraft(confidence, edited || reviewed),
      })),
      ...others.map(({ id, kind, text, person, person_is_user, confidence, evidence }) => ({
        ...{ id, kind, text, person, person_is_user, confidence, evidence },
        draft: isDraft(confidence),
      })),
    ];
  }

  function list(access: Access, uid: string, id: string): ConversationClaims {
    const row = conversationFor(store, access, uid, id);
    requireWholeConversation(row, access.audience);
    const claims = found(row, access);
    const lines = store.segments.byIds(
      id,
      claims.flatMap(({ evidence }) => evidence),
    );
    return { id, claims: claims.map((claim) => placed(claim, lines)) };
  }

  return {
    /** Throws `not_found`, and `locked` for a conversation that the audience may only see in lists. */
    for: (access: Access) => ({
      list: (uid: string, id: string): ConversationClaims => list(access, uid, id),
    }),
    /** For the owner's own app. Throws `not_found`. */
    list: (uid: string, id: string): ConversationClaims => list(OWNER, uid, id),
  };
}

export type Claims = ReturnType<typeof createClaims>;
