// Every HTTP route of the service. The router, OpenAPI, docs/endpoints.md and the table test read this list.
import { health } from './health.ts';
import { keyRoutes } from './keys.ts';
import { events } from './private/events.ts';
import { signIn, signOut, whoAmI } from './private/session.ts';
import { createToken } from './private/token.ts';
import type { Route } from './route.ts';
import { conversationAudio } from './v1/conversation-audio.ts';
import {
  countConversations,
  finishConversation,
  getAppConversation,
  listAppConversations,
  reprocessConversation,
} from './v1/conversations.ts';
import { getConversation, listConversations } from './v1-dev-user/conversations.ts';
import { jwks } from './well-known.ts';

/** Fixed paths come before those with a parameter in the same place. */
export const ROUTES: readonly Route[] = [
  listConversations,
  getConversation,
  ...keyRoutes('dev'),
  ...keyRoutes('mcp'),
  listAppConversations,
  finishConversation,
  countConversations,
  getAppConversation,
  reprocessConversation,
  conversationAudio,
  signIn,
  whoAmI,
  signOut,
  createToken,
  events,
  health,
  jwks,
];
