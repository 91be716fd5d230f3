// Answers the page’s requests about clients, receipts, grants and authorization requests from memory: for states that a
// real service reaches only after days, or never on purpose.
import type { Page, Route } from '@playwright/test';
import type { Client, ClientLimits } from '../src/contract/clients.ts';
import type { Scope } from '../src/contract/keys.ts';
import type { AuthorizationRequest, OAuthGrant } from '../src/contract/oauth.ts';
import type { Receipt } from '../src/contract/receipts.ts';

export const READ_ALL: Scope[] = ['conversations:read', 'memories:read', 'action_items:read', 'goals:read'];
const EVERYTHING: Scope[] = [
  ...READ_ALL,
  ...READ_ALL.map((scope) => scope.replace('read', 'write') as Scope),
];

const NO_LIMITS: ClientLimits = {
  folder_ids: null,
  person_ids: null,
  start_date: null,
  end_date: null,
  access: 'read_write',
};
const MINUTE = 60_000;

export const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();

export function scriptedClient(id: string, given: Partial<Client> = {}): Client {
  return {
    id,
    kind: 'mcp_key',
    name: `Client ${id}`,
    detail: 'svc_mcp_',
    scopes: EVERYTHING,
    limits: NO_LIMITS,
    cut_off: false,
    created_at: ago(9_000),
    last_used_at: null,
    reads_30d: 0,
    writes_30d: 0,
    words_30d: 0,
    ...given,
  };
}

export function scriptedReceipt(id: number, given: Partial<Receipt> = {}): Receipt {
  return {
    id,
    at: ago(id),
    client_kind: 'mcp_key',
    client_id: 'a',
    client_name: 'Claude Code',
    via: 'mcp',
    operation: 'search_conversations',
    action: 'read',
    outcome: 'ok',
    reason: null,
    items: [],
    item_count: 0,
    words: 0,
    cut: false,
    ...given,
  };
}

export function scriptedRequest(id: string, given: Partial<AuthorizationRequest> = {}): AuthorizationRequest {
  return {
    id,
    client_name: 'Lumen',
    client_host: 'lumen.example',
    redirect_host: 'lumen.example',
    only_local_redirects: false,
    scopes: ['conversations:read', 'memories:read', 'memories:write'],
    match_code: 'K7QF',
    created_at: ago(0),
    expires_at: ago(-10),
    ...given,
  };
}

export interface Script {
  clients: Client[];
  receipts: Receipt[];
  grants: OAuthGrant[];
  requests: AuthorizationRequest[];
  settings: Record<string, number | null>;
  /** Paths that are answered with 500. */
  failing: Set<string>;
  /** What the page sent: method, path and body. */
  sent: { method: string; path: string; body: unknown }[];
}

/** The whole browser context answers so: also a second window of it. */
export async function scriptAccess(page: Page, given: Partial<Script> = {}): Promise<Script> {
  const script: Script = {
    clients: [],
    receipts: [],
    grants: [],
    requests: [],
    settings: { calls_per_hour: 2_000, calls_per_ten_seconds: 500, writes_per_hour: 120 },
    failing: new Set(),
    sent: [],
    ...given,
  };
  const context = page.context();
  const on = (pattern: RegExp, answer: (route: Route, url: URL, body: unknown) => unknown) =>
    context.route(pattern, async (route) => {
      const url = new URL(route.request().url());
      const body: unknown = route.request().postDataJSON();
      if (route.request().method() !== 'GET')
        script.sent.push({ method: route.request().method(), path: url.pathname, body });
      if (script.failing.has(url.pathname))
        return route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } });
      const json = answer(route, url, body);
      return json === undefined ? route.fulfill({ status: 204 }) : route.fulfill({ json });
    });
  await on(/\/v1\/clients(\/[^/]+)?$/, (route, url, body) => {
    if (route.request().method() === 'GET') return script.clients;
    const id = url.pathname.split('/').at(-1);
    const client = script.clients.find((one) => one.id === id);
    if (client) Object.assign(client, body);
    return client;
  });
  await context.route(/\/v1\/receipts(\?|$)/, (route) => {
    const { searchParams: search, pathname } = new URL(route.request().url());
    if (script.failing.has(pathname))
      return route.fulfill({ status: 500, json: { detail: 'Something went wrong.' } });
    const wanted = script.receipts.filter(
      (one) =>
        (search.get('client_id') ?? one.client_id) === one.client_id &&
        (search.get('action') ?? one.action) === one.action &&
        (!search.has('item_id') || one.items.some(({ id }) => id === search.get('item_id'))),
    );
    const begin = Number(search.get('cursor') ?? 0);
    const end = begin + Number(search.get('limit') ?? 50);
    const headers: Record<string, string> = end < wanted.length ? { 'x-next-cursor': String(end) } : {};
    return route.fulfill({ json: wanted.slice(begin, end), headers });
  });
  await on(/\/v1\/mcp\/oauth\/grants(\/[^/]+)?$/, (route, url) => {
    if (route.request().method() === 'GET') return { grants: script.grants };
    script.grants = script.grants.filter(({ id }) => id !== url.pathname.split('/').at(-1));
    return undefined;
  });
  await on(/\/v1\/mcp\/oauth\/requests$/, () => script.requests);
  await on(/\/v1\/mcp\/oauth\/requests\/[^/]+\/decision$/, (_route, url) => {
    script.requests = script.requests.filter(({ id }) => id !== url.pathname.split('/').at(-2));
    return undefined;
  });
  await on(/\/v1\/mcp\/settings$/, (_route, _url, body) => Object.assign(script.settings, body ?? {}));
  return script;
}
