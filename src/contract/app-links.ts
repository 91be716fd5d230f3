// Writes and reads addresses of conversations: earshot://conversation/ID?segment=SID opens the desktop app,
// /conversations/ID?segment=SID the page, both at that line of the transcript. Pure.

export const APP_SCHEME = 'earshot';

/** The channel on which the desktop app tells its page which path to show. */
export const OPEN_PATH = 'open-path';

/** A conversation, or a line of it. */
export interface Place {
  conversation_id: string;
  segment_id?: string | null | undefined;
}

const rest = ({ conversation_id, segment_id }: Place): string =>
  encodeURIComponent(conversation_id) + (segment_id ? `?segment=${encodeURIComponent(segment_id)}` : '');

/** The path of the page. */
export const conversationPath = (place: Place): string => `/conversations/${rest(place)}`;

export const appLink = (place: Place): string => `${APP_SCHEME}://conversation/${rest(place)}`;

const LINK = new RegExp(
  String.raw`^${APP_SCHEME}://conversation/([\w-]{1,200})/?(?:\?segment=([\w-]{1,200}))?$`,
);

/** The id of the conversation that a link names; null for everything that is no such link. */
export const conversationIdOf = (link: string): string | null => LINK.exec(link)?.[1] ?? null;

/** The path of the page that a link names; null for everything that is no such link. */
export function pathOfAppLink(link: string): string | null {
  const [, conversation_id, segment_id] = LINK.exec(link) ?? [];
  return conversation_id === undefined ? null : conversationPath({ conversation_id, segment_id });
}
