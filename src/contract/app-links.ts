// Writes and reads addresses of the desktop app: earshot://conversation/ID?segment=SID opens it where the page has
// /conversations/ID?segment=SID; earshot://ask?q=WORDS puts a question into its field, earshot://pair pairs a wearable. Pure.

export const APP_SCHEME = 'earshot';

/** A conversation, or a line of it. */
export interface Place {
  conversation_id: string;
  segment_id?: string | null | undefined;
}

const rest = ({ conversation_id, segment_id }: Place): string =>
  encodeURIComponent(conversation_id) + (segment_id ? `?segment=${encodeURIComponent(segment_id)}` : '');

/** The path of the page. `find`: words that are marked in it. */
export function conversationPath({ find, ...place }: Place & { find?: string | undefined }): string {
  const path = `/conversations/${rest(place)}`;
  if (!find) return path;
  return `${path}${place.segment_id ? '&' : '?'}find=${encodeURIComponent(find)}`;
}

export const appLink = (place: Place): string => `${APP_SCHEME}://conversation/${rest(place)}`;

const LINK = new RegExp(
  String.raw`^${APP_SCHEME}://conversation/([\w-]{1,200})/?(?:\?segment=([\w-]{1,200}))?$`,
);

/** The id of the conversation that a link names; null for everything that is no such link. */
export const conversationIdOf = (link: string): string | null => LINK.exec(link)?.[1] ?? null;

const ASK = new RegExp(String.raw`^${APP_SCHEME}://ask/?(?:\?q=([^&#]{1,3000}))?$`);
const PAIR = new RegExp(String.raw`^${APP_SCHEME}://pair/?$`);

/**
 * The path of the page that a link names; null for everything that is no such link. Any program can open one: it shows
 * a place or a question that somebody may send, and does nothing.
 */
export function pathOfAppLink(link: string): string | null {
  const [, conversation_id, segment_id] = LINK.exec(link) ?? [];
  if (conversation_id !== undefined) return conversationPath({ conversation_id, segment_id });
  if (PAIR.test(link)) return '/settings/wearables';
  const asked = ASK.exec(link);
  if (asked === null) return null;
  const question = decoded(asked[1] ?? '');
  return question === null ? null : question === '' ? '/ask' : `/ask?draft=${encodeURIComponent(question)}`;
}

/** What is no character, or lets words read otherwise than they are sent. */
const TURNING = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

function decoded(text: string): string | null {
  try {
    // The cut, or a program that sends what is no text, can leave half a character, which an address cannot have.
    const words = decodeURIComponent(text.replaceAll('+', ' '));
    return words.replaceAll(TURNING, ' ').replaceAll(/\s+/gu, ' ').trim().slice(0, 500).toWellFormed();
  } catch {
    return null;
  }
}
