// Makes the server of the tool protocol that answers one caller, in every revision. The SDK takes a new one for each request,
// so all that can be made once is made elsewhere.
import { randomUUID } from 'node:crypto';
import {
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type CacheHint,
  type ServerCapabilities,
  type Tool as SdkTool,
  type Transport,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { conversationIdOf } from '../../contract/app-links.ts';
import type { ReceiptItem } from '../../contract/receipts.ts';
import type { CommitSync } from '../ports.ts';
import { ServiceError } from '../service-error.ts';
import { placeOf, type ToolContext } from './define-tool.ts';
import { INSTRUCTIONS } from './instructions.ts';
import { OLDER_REVISIONS, speaksPlainly } from './plain-messages.ts';
import { completedPeople, completion, listedPrompts, promptMessages, promptNamed } from './prompts.ts';
import { withReceipt } from './receipt.ts';
import {
  completedIds,
  CONVERSATIONS,
  listedResources,
  readResource,
  RESOURCE_TEMPLATES,
} from './resources.ts';
import { listedTools, toolNamed, type ToolRights } from './tool-list.ts';

/** What an assistant may keep of an answer. A list depends on the rights of the caller; the greeting does not. */
const LIST: CacheHint = { ttlMs: 300_000, cacheScope: 'private' };
const CACHE_HINTS = {
  'server/discover': { ttlMs: 3_600_000, cacheScope: 'public' },
  'tools/list': LIST,
  'prompts/list': LIST,
  'resources/templates/list': LIST,
  // A conversation can come at any time, and be corrected.
  'resources/list': { ttlMs: 10_000, cacheScope: 'private' },
  'resources/read': { ttlMs: 10_000, cacheScope: 'private' },
} as const;

/**
 * Older revisions subscribe within a session, and there are none. No list is announced to change: what a caller is shown changes
 * with its rights only.
 */
const CAPABILITIES: Record<ToolContext['era'], ServerCapabilities> = {
  modern: { tools: {}, resources: { subscribe: true }, prompts: {}, completions: {} },
  legacy: { tools: {}, resources: {}, prompts: {}, completions: {} },
};

export interface ServerCaller {
  rights: ToolRights;
  context: Omit<ToolContext, 'signal' | 'era'>;
}

class PlainServer extends Server {
  override connect(transport: Transport): Promise<void> {
    return super.connect(speaksPlainly(transport));
  }
}

/** Ids are no words. */
const wordsOf = (ref: string): z.ZodType => (ref === 'ref/resource' ? z.object({}) : z.unknown());

const itemsAt = (uris: readonly string[]): ReceiptItem[] =>
  uris.flatMap((uri) => {
    const id = conversationIdOf(uri);
    return id === null ? [] : [{ type: 'conversation' as const, id }];
  });

export type ServerOf = (caller: ServerCaller, era: ToolContext['era']) => Server;

export interface ServerOptions {
  /** Of the program. */
  version: string;
  /** Resolves when what a tool changed survives a power cut. */
  committed: CommitSync;
}

export const createServerOf =
  ({ version, committed }: ServerOptions): ServerOf =>
  ({ rights, context }, era) => {
    const server = new PlainServer(
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
      const result = await tool.call(params.arguments, { ...context, signal: mcpReq.signal, era });
      if (tool.writes) await committed();
      return result;
    });
    const { log } = context;
    /** What a service refuses is said in its words; what nobody expected is said in the log. */
    async function answer<R>(
      { mcpReq }: { mcpReq: { signal: AbortSignal } },
      asked: { operation: string; fields?: object; schema?: z.ZodType },
      run: (call: ToolContext) => { value: R; items: readonly ReceiptItem[] },
    ): Promise<R> {
      try {
        const { operation, fields = {}, schema = z.unknown() } = asked;
        const read = { operation, fields, action: 'read', schema } as const;
        const { value } = await withReceipt(context, read, () =>
          run({ ...context, signal: mcpReq.signal, era }),
        );
        return value;
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        if (error instanceof ServiceError)
          throw new ProtocolError(ProtocolErrorCode.InternalError, error.message);
        const id = randomUUID();
        log.error({ id, error: placeOf(error) }, 'unexpected error while answering an assistant');
        throw new ProtocolError(
          ProtocolErrorCode.InternalError,
          `It failed. The log of the service has it as ${id}.`,
        );
      }
    }
    const readsConversations = rights.scopes.includes('conversations:read');
    server.setRequestHandler('resources/list', ({ params }, extra) =>
      readsConversations
        ? answer(extra, { operation: 'resource:list' }, (call) => {
            const value = listedResources(params?.cursor, call);
            return { value, items: itemsAt(value.resources.map(({ uri }) => uri)) };
          })
        : { resources: [] },
    );
    server.setRequestHandler('resources/templates/list', () => ({
      resourceTemplates: readsConversations ? RESOURCE_TEMPLATES : [],
    }));
    server.setRequestHandler('resources/read', ({ params }, extra) =>
      answer(
        extra,
        {
          operation: params.uri === CONVERSATIONS ? 'resource:conversations' : 'resource:conversation',
          fields: { conversation_id: conversationIdOf(params.uri) },
        },
        (call) => readResource(params.uri, call),
      ),
    );
    server.setRequestHandler('prompts/list', () => ({ prompts: listedPrompts(rights.scopes) }));
    server.setRequestHandler('prompts/get', ({ params }, extra) =>
      answer(extra, { operation: `prompt:${promptNamed(params.name)?.name ?? 'unknown'}` }, (call) =>
        promptMessages(params.name, params.arguments ?? {}, call),
      ),
    );
    server.setRequestHandler('completion/complete', ({ params: { ref, argument } }, extra) =>
      answer(extra, { operation: 'completion', schema: wordsOf(ref.type) }, (call) => {
        if (readsConversations && ref.type === 'ref/prompt' && argument.name === 'person')
          return completion(completedPeople(argument.value, call));
        if (!readsConversations || ref.type !== 'ref/resource' || argument.name !== 'id')
          return completion([]);
        const ids = completedIds(argument.value, call);
        return completion(ids.map((id) => ({ value: id, item: { type: 'conversation', id } })));
      }),
    );
    return server;
  };
