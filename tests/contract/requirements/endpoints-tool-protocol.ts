// Contract, section "Endpoints": the tool-protocol family. Data only.
import { requirementsOf } from './requirement.ts';

export const toolProtocolEndpointRequirements = requirementsOf('endpoints', {
  now: {
    'paths.v1-memories-absent': '/v1/memories does not exist and returns 404.',
    'paths.v2-memories-absent': '/v2/memories does not exist and returns 404.',
    'mcp.rest.accepts-key': 'The REST mirror accepts the tool-protocol key.',
    'mcp.rest.plain-json': 'The REST mirror returns plain JSON.',
    'mcp.rest.memories': 'GET /v1/mcp/memories answers memories.',
    'mcp.rest.memories-search': 'GET /v1/mcp/memories/search?query= searches memories.',
    'mcp.rest.conversations': 'GET /v1/mcp/conversations answers conversations.',
    'mcp.rest.action-items': 'GET /v1/mcp/action-items answers action items.',
    'mcp.url': 'The remote server answers at /v1/mcp.',
    'mcp.sse-info': 'GET /v1/mcp/sse/info is a reachability check.',
    'mcp.revision-2026-07-28.no-initialize': 'Revision 2026-07-28 needs no initialize handshake.',
    'mcp.revision-2026-07-28.discover': 'Revision 2026-07-28 answers server/discover, then tools/list.',
    'mcp.older-revisions.initialize-first': 'Older revisions need initialize first.',
    'mcp.transport.streamable-http': 'The transport is streamable HTTP.',
    'mcp.tools.get-memories': 'The tool get_memories exists and accepts filters.',
    'mcp.tools.get-conversations': 'The tool get_conversations exists and accepts filters.',
    'mcp.search.semantic': 'Search goes by meaning.',
    'mcp.search.needs-index': 'Search finds data once it is indexed.',
  },
});
