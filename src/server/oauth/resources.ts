// Names the resources that clients may ask tokens for. Pure.
import { audienceAt } from '../../contract/oauth.ts';

/** What clients may name as the resource: the tool protocol's address, its alias, and the service as a whole. */
export const resourcesAt = (issuer: string): string[] => [
  audienceAt(issuer),
  `${audienceAt(issuer)}/`,
  `${audienceAt(issuer)}/sse`,
  issuer,
  `${issuer}/`,
];
