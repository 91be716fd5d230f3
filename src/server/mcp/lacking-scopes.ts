// Finds the scopes that messages need and their caller lacks, and refuses with the challenge that names them: a client can ask
// the owner for more with it.
import type { Scope } from '../../contract/keys.ts';
import { scopeChallenge } from '../http/challenge.ts';
import type { RouteAnswer } from '../http/route.ts';
import { idOf, isObject, refusal } from './json-rpc.ts';
import { promptNamed } from './prompts.ts';
import { toolNamed } from './tool-list.ts';

function scopeOf(message: unknown): Scope | null {
  if (!isObject(message) || !isObject(message['params'])) return null;
  const { method, params } = message as { method: unknown; params: { name?: unknown } };
  if (method === 'subscriptions/listen' || method === 'resources/read') return 'conversations:read';
  if (method === 'tools/call' && typeof params.name === 'string')
    return toolNamed(params.name)?.scope ?? null;
  if (method === 'prompts/get' && typeof params.name === 'string')
    return promptNamed(params.name)?.scope ?? null;
  return null;
}

/** Null when nothing is lacking. */
export function refuseLackingScopes(
  body: unknown,
  { scopes, base }: { scopes: readonly Scope[]; base: string },
): RouteAnswer | null {
  const messages: unknown[] = Array.isArray(body) ? body : [body];
  const needed = messages.map(scopeOf).filter((scope) => scope !== null);
  const lacking = [...new Set(needed)].filter((scope) => !scopes.includes(scope));
  if (lacking.length === 0) return null;
  const scope = lacking.join(' ');
  const message = `Insufficient permissions. Required scope: ${scope}`;
  return refusal(
    403,
    { message },
    { id: idOf(body), headers: { 'WWW-Authenticate': scopeChallenge(base, { scope, detail: message }) } },
  );
}
