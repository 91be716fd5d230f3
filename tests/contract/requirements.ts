// Every behaviour the contract and the page are held to, as data. Tests cite the ids (tests/helpers/verifies.ts);
// coverage.test.ts checks that each met requirement is cited and each citation exists.
import { authenticationRequirements } from './requirements/authentication.ts';
import { clientRequirements } from './requirements/clients.ts';
import { developerEndpointRequirements } from './requirements/endpoints-developer.ts';
import { listenEndpointRequirements } from './requirements/endpoints-listen.ts';
import { toolProtocolEndpointRequirements } from './requirements/endpoints-tool-protocol.ts';
import { errorRequirements } from './requirements/errors.ts';
import { eventRequirements } from './requirements/events.ts';
import { limitRequirements } from './requirements/limits.ts';
import { pageRequirements } from './requirements/page.ts';
import type { Requirement } from './requirements/requirement.ts';
import { conversationResourceRequirements } from './requirements/resources-conversation.ts';
import { otherResourceRequirements } from './requirements/resources-other.ts';
import { serviceRequirements } from './requirements/service.ts';
import { stateRequirements } from './requirements/states.ts';
import { versioningRequirements } from './requirements/versioning.ts';

export const REQUIREMENTS: readonly Requirement[] = [
  ...serviceRequirements,
  ...conversationResourceRequirements,
  ...otherResourceRequirements,
  ...stateRequirements,
  ...developerEndpointRequirements,
  ...listenEndpointRequirements,
  ...toolProtocolEndpointRequirements,
  ...authenticationRequirements,
  ...clientRequirements,
  ...eventRequirements,
  ...errorRequirements,
  ...limitRequirements,
  ...versioningRequirements,
  ...pageRequirements,
];
