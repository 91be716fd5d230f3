// The resources of the tool protocol: each conversation as text, and the list of the latest. Read by those who may read
// conversations; a client attaches one to a chat as its user picks it.
import { ProtocolError, ResourceNotFoundError } from '@modelcontextprotocol/server';
import { appLink, conversationIdOf } from '../../contract/app-links.ts';
import type { ReceiptItem } from '../../contract/receipts.ts';
import { ServiceError } from '../service-error.ts';
import { listCursors } from '../services/list-cursor.ts';
import { conversationText, oneLine } from './conversation-text.ts';
import type { ToolContext } from './define-tool.ts';
import { RPC } from './json-rpc.ts';
import { OLDER } from './older-codes.ts';
import { cards } from './shown-conversation.ts';

/** The list of conversations; it changes with each of them. */
export const CONVERSATIONS = 'earshot://conversations';
const TEXT = 'text/markdown';
const LISTED = 50;
const LATEST = 20;

export const RESOURCE_TEMPLATES = [
  {
    uriTemplate: 'earshot://conversation/{id}',
    name: 'conversation',
    title: 'A conversation',
    description: 'Overview, tasks and transcript of one conversation, by its id.',
    mimeType: TEXT,
  },
];

const LATEST_RESOURCE = {
  uri: CONVERSATIONS,
  name: 'conversations',
  title: 'The latest conversations',
  description: `Title, time and speakers of the ${LATEST} latest conversations.`,
  mimeType: TEXT,
};

/** The latest conversations first; goes on with the cursor. */
export function listedResources(cursor: string | undefined, context: ToolContext) {
  const { uid, access, services } = context;
  const cursors = listCursors(uid, 'resources', {});
  const after = cursor === undefined ? undefined : cursors.read(cursor);
  if (after === null) throw new ProtocolError(RPC.invalidParams, 'The cursor is not one of this list');
  const reading = services.conversations.for(access);
  const wanted = { limit: LISTED, offset: 0, after };
  const shown = cards([...reading.pages(uid, wanted)].flat(), context);
  const next = reading.next(uid, wanted);
  return {
    resources: [
      ...(after === undefined ? [LATEST_RESOURCE] : []),
      ...shown.map(({ id, structured, started_at, speakers }) => ({
        uri: appLink({ conversation_id: id }),
        name: structured.title === '' ? id : structured.title,
        description: `${started_at.slice(0, 16).replace('T', ' ')}${speakers.length === 0 ? '' : `, ${speakers.join(', ')}`}`,
        mimeType: TEXT,
      })),
    ],
    ...(next !== null && { nextCursor: cursors.write(next) }),
  };
}

function latest(context: ToolContext): { text: string; items: ReceiptItem[] } {
  const { uid, access, services } = context;
  const found = services.conversations.for(access).pages(uid, { limit: LATEST, offset: 0 });
  const shown = cards([...found].flat(), context);
  const lines = shown.map(
    ({ structured, started_at, speakers, link }) =>
      `- ${started_at.slice(0, 16).replace('T', ' ')} ${oneLine(structured.title)} (${oneLine(speakers.join(', '))}) ${link}`,
  );
  const parts = ['# The latest conversations', '', ...(lines.length === 0 ? ['There are none.'] : lines), ''];
  return { text: parts.join('\n'), items: shown.map(({ id }) => ({ type: 'conversation', id })) };
}

const missing = (uri: string, { era }: ToolContext): ProtocolError =>
  era === 'modern'
    ? new ResourceNotFoundError(uri)
    : new ProtocolError(OLDER.notFound, `Resource not found: ${uri}`, { uri });

/** Throws ProtocolError for what is missing or locked. */
export function readResource(
  uri: string,
  context: ToolContext,
): { value: { contents: { uri: string; mimeType: string; text: string }[] }; items: ReceiptItem[] } {
  const { uid, access, services } = context;
  const contents = (text: string) => ({ contents: [{ uri, mimeType: TEXT, text }] });
  if (uri === CONVERSATIONS) {
    const { text, items } = latest(context);
    return { value: contents(text), items };
  }
  const id = conversationIdOf(uri);
  if (id === null) throw missing(uri, context);
  try {
    const conversation = services.conversations.for(access).get(uid, id, true);
    return {
      value: contents(conversationText(conversation, context)),
      items: [{ type: 'conversation', id }],
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const code = error.code === 'locked' ? OLDER.locked : RPC.internal;
    const told = error.code === 'not_found' ? missing(uri, context) : new ProtocolError(code, error.message);
    // The receipt says why.
    throw Object.assign(told, { cause: error });
  }
}

/** Ids of the latest conversations that begin as what was typed. */
export function completedIds(typed: string, context: ToolContext): string[] {
  const { uid, access, services } = context;
  const found = services.conversations.for(access).pages(uid, { limit: 100, offset: 0 });
  return [...found].flat().flatMap(({ id }) => (id.startsWith(typed) ? [id] : []));
}
