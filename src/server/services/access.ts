// Who calls and what the caller may see and do. A transport derives it from the credential; services obey it.

/** The signed-in owner of the data, a developer key, an assistant (MCP), or anybody with a shared link. */
export type Audience = 'owner' | 'developer' | 'assistant' | 'public';

/** One key, or what the owner allowed one OAuth client. */
export interface ClientRef {
  kind: 'dev_key' | 'mcp_key' | 'oauth';
  /** Id of the key or of the grant. */
  id: string;
}

/** Which conversations a client may read. Each part is null when it sets no bound. */
export interface ConversationBounds {
  /** The empty id stands for conversations without a folder. */
  folder_ids: readonly string[] | null;
  /** At least one of them speaks in it; `user` stands for the owner. */
  person_ids: readonly string[] | null;
  /** Milliseconds since the epoch, inclusive. */
  from: number | null;
  to: number | null;
}

/** What a caller may see and do. Methods of services take it; views take only its audience. */
export interface Access {
  audience: Audience;
  /** Null for the owner and for public routes. */
  client: ClientRef | null;
  /** Null: everything. */
  bounds: ConversationBounds | null;
  may_write: boolean;
}

export const unlimited = (audience: Audience, client: ClientRef | null = null): Access => ({
  audience,
  client,
  bounds: null,
  may_write: true,
});

export const OWNER: Access = unlimited('owner');
