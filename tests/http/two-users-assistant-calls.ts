// The calls of two-users-calls.ts for the tool protocol and its REST mirror. Data only.
import type { Calls } from './two-users-call.ts';

const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params });
const search = ({ a }: { a: { marker: string } }) =>
  message('tools/call', { name: 'search_memories', arguments: { query: a.marker } });

export const ASSISTANT_CALLS: Calls = {
  callToolProtocol: [
    { body: () => message('tools/list'), status: 200 },
    { body: () => message('tools/call', { name: 'get_user_profile' }), status: 200 },
    { body: search, status: 200 },
  ],
  callToolProtocolAlias: { body: search, status: 200 },
  probeToolProtocol: { status: 405 },
  probeToolProtocolAlias: { status: 405 },
  getToolRates: { status: 200 },
  updateToolRates: { body: () => ({ calls_per_hour: null }), status: 200 },
  endToolProtocolSession: { status: 204 },
  endToolProtocolSessionAlias: { status: 204 },
  listAssistantMemories: { query: () => ({ limit: '500' }), status: 200 },
  searchAssistantMemories: { query: ({ a }) => ({ query: a.marker }), status: 200 },
  createAssistantMemory: {
    body: ({ a }) => ({ content: `${a.marker} memories content` }),
    status: 200,
    echoes: true,
  },
  setAssistantMemoryContent: { query: () => ({ value: 'Mine' }), status: 404 },
  deleteAssistantMemory: { status: 404 },
  listAssistantConversations: { query: () => ({ limit: '1000' }), status: 200 },
  searchAssistantConversations: { query: ({ a }) => ({ query: a.marker }), status: 200 },
  getAssistantConversation: { status: 404 },
  listAssistantActionItems: [
    { query: () => ({ limit: '500' }), status: 200 },
    { query: () => ({ updated_since: '1970-01-01T00:00:00Z' }), status: 200 },
  ],
  searchAssistantActionItems: { query: ({ a }) => ({ query: a.marker }), status: 200 },
  createAssistantActionItem: {
    body: ({ a }) => ({ description: `${a.marker} action_items description` }),
    status: 200,
    echoes: true,
  },
  completeAssistantActionItem: { status: 404 },
  updateAssistantActionItem: { body: () => ({ completed: true }), status: 404 },
  deleteAssistantActionItem: { status: 404 },
  listAssistantGoals: { query: () => ({ include_inactive: 'true' }), status: 200 },
  listAssistantPeople: { status: 200 },
  listAssistantDailySummaries: { query: () => ({ limit: '100' }), status: 200 },
  getAssistantProfile: { status: 200 },
  listAuthorizationRequests: { status: 200 },
  decideAuthorizationRequest: { body: () => ({ approve: true }), status: 404 },
  listOAuthGrants: { status: 200 },
  revokeOAuthGrant: { status: 404 },
};
