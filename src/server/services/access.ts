// Who calls and what the caller may see and do. A transport derives it from the credential; services obey it.
import type { ClientKind } from '../../contract/clients.ts';
import type { ConversationBounds } from '../store/within.ts';

/** The signed-in owner of the data, a developer key, an assistant (MCP), or anybody with a shared link. */
export type Audience = 'owner' | 'developer' | 'assistant' | 'public';

/** One key, or what the owner allowed one OAuth client. */
export interface ClientRef {
  kind: ClientKind;
  /** Id of the key or of the grant. */
  id: string;
}

/** What a caller may see and do. Methods of services take it; views take only its audience. */
export interface Access {
  audience: Audience;
  /** Null for the owner and for public routes. */
  client: ClientRef | null;
  /** Null: everything. */
  bounds: ConversationBounds | null;
  may_write: boolean;
  /** False without the scope for memories and, for programs, while the owner has closed them. */
  reads_memories: boolean;
}

export const unlimited = (audience: Audience, client: ClientRef | null = null): Access => ({
  audience,
  client,
  bounds: null,
  may_write: true,
  reads_memories: true,
});

export const OWNER: Access = unlimited('owner');
