// Makes the server of the tool protocol that answers one caller, in every revision. The SDK takes a new one for each request,
// so all that can be made once is made elsewhere.
import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CacheHint,
  type ServerCapabilities,
  type Tool as SdkTool,
} from '@modelcontextprotocol/server';
import type { ToolContext } from './define-tool.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { listedTools, toolNamed, type ToolRights } from './tool-list.ts';

/** Revisions that begin with a handshake, the newest first. */
export const OLDER_REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

/** What an assistant may keep of an answer. A list depends on the rights of the caller; the greeting does not. */
const LIST: CacheHint = { ttlMs: 300_000, cacheScope: 'private' };
const CACHE_HINTS = {
  'server/discover': { ttlMs: 3_600_000, cacheScope: 'public' },
  'tools/list': LIST,
} as const;

/**
 * Older revisions subscribe within a session, and there are none. No list is announced to change: what a caller is shown changes
 * with its rights only.
 */
const CAPABILITIES: Record<ToolContext['era'], ServerCapabilities> = {
  modern: { tools: {}, resources: { subscribe: true } },
  legacy: { tools: {}, resources: {} },
};

export interface ServerCaller {
  rights: ToolRights;
  context: Omit<ToolContext, 'signal' | 'era'>;
}

export type ServerOf = (caller: ServerCaller, era: ToolContext['era']) => Server;

/** `version` is that of the program. */
export const createServerOf =
  (version: string): ServerOf =>
  ({ rights, context }, era) => {
    const server = new Server(
      { name: 'earshot', title: 'Earshot', version },
      {
        capabilities: CAPABILITIES[era],
        instructions: INSTRUCTIONS,
        cacheHints: CACHE_HINTS,
        supportedProtocolVersions: OLDER_REVISIONS,
      },
    );
    server.setRequestHandler('tools/list', () => ({ tools: listedTools(rights) as SdkTool[] }));
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
      const tool = toolNamed(params.name);
      if (tool === undefined)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${params.name}`);
      return tool.call(params.arguments, { ...context, signal: mcpReq.signal, era });
    });
    return server;
  };
