// Answers the page’s requests about grants and authorization requests from memory: for states that a
// real service reaches only after days, or never on purpose.
import type { Page, Route } from '@playwright/test';
import type { Scope } from '../src/contract/keys.ts';
import type { AuthorizationRequest, OAuthGrant } from '../src/contract/oauth.ts';

export const READ_ALL: Scope[] = ['conversations:read', 'memories:read', 'action_items:read', 'goals:read'];
const MINUTE = 60_000;

export const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE).toISOString();

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
