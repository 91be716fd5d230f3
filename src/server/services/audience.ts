// Whom a view is made for. A transport derives it from the credential; views decide what it may read.

/** The signed-in owner of the data, a developer key, an assistant (MCP), or anybody with a shared link. */
export type Audience = 'owner' | 'developer' | 'assistant' | 'public';
