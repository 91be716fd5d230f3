// The address by which a program that every service knows asks its owner to be let in.
import { createHash, randomBytes } from 'node:crypto';

export function authorizeUrl(
  service: string,
  redirect_uri: string,
  verifier = randomBytes(32).toString('base64url'),
): string {
  const asked = new URLSearchParams({
    response_type: 'code',
    client_id: 'omi-claude-prod',
    redirect_uri,
    scope: 'memories:read memories:write',
    state: 'here',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${service}/v1/mcp`,
  });
  return `${service}/oauth/authorize?${asked.toString()}`;
}
