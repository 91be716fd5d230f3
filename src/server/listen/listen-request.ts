// Reads an upgrade request to the live socket: path, query, credential. Pure.
import { claimedKeyKind, KEY_SERVES } from '../../contract/keys.ts';
import { VOICE_RULES, VoiceStreamQuery } from '../../contract/voice-messages.ts';
import { AuthMessage, CLOSE_CODES, ListenQuery, type CloseCode } from '../../contract/listen.ts';

export const VOICE_STREAM_PATH = '/v2/voice-message/transcribe-stream';

/**
 * How the client proves who it is: in the Authorization header, or (browsers cannot) in its first message.
 */
const PATHS = {
  '/v4/listen': { credential: 'header', opens: 'conversation' },
  '/v4/web/listen': { credential: 'first_message', opens: 'conversation' },
  [VOICE_STREAM_PATH]: { credential: 'header', opens: 'voice_message' },
} as const;

export interface ListenTarget {
  credential: 'header' | 'first_message';
  opens: 'conversation' | 'voice_message';
  search: URLSearchParams;
}

/** Null when the path is not a live socket. */
export function listenTarget(requestUrl: string | undefined): ListenTarget | null {
  const url = URL.parse(requestUrl ?? '', 'http://service.invalid');
  if (url === null || !Object.hasOwn(PATHS, url.pathname)) return null;
  return { ...PATHS[url.pathname as keyof typeof PATHS], search: url.searchParams };
}

export interface Closing {
  code: CloseCode;
  reason: string;
}

const policy = (reason: string): { closing: Closing } => ({ closing: { code: CLOSE_CODES.policy, reason } });

/** The bearer token of the header, or why there is none to check. */
export function headerToken(authorization: string | undefined): { token: string } | { closing: Closing } {
  if (authorization === undefined) return policy('Authorization header not found');
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  return token === undefined ? policy('Invalid authorization token') : checkedToken(token);
}

/** The token of a first message, or why there is none to check. */
export function messageToken(text: string): { token: string } | { closing: Closing } {
  const message = AuthMessage.safeParse(parsedJson(text));
  return message.success
    ? checkedToken(message.data.token)
    : policy('The first message must be the auth message');
}

function checkedToken(token: string): { token: string } | { closing: Closing } {
  const kind = claimedKeyKind(token);
  return kind === null
    ? { token }
    : policy(`This key serves ${KEY_SERVES[kind]} only; the live socket takes an ID token`);
}

/**
 * The query of a user whose credential is proven, with what of it is read otherwise than it says, in sentences for the
 * client; or why it is refused.
 */
export function listenQuery(
  search: URLSearchParams,
  provenUid: string,
): { query: ListenQuery; notices: string[] } | { closing: Closing } {
  const given = presentIn(search);
  const parsed = ListenQuery.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return policy(`Bad query: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
  }
  const query = parsed.data;
  if (query.uid !== undefined && query.uid !== provenUid) return policy('Bad uid');
  return { query, notices: noticesOf(given, query) };
}

/** As listenQuery, for a stream of a voice message. */
export function voiceStreamQuery(
  search: URLSearchParams,
  provenUid: string,
): { query: VoiceStreamQuery; notices: string[] } | { closing: Closing } {
  const given = presentIn(search);
  const parsed = VoiceStreamQuery.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? '');
    return policy(VOICE_RULES[name as keyof typeof VOICE_RULES] ?? `${name} is not valid.`);
  }
  const query = parsed.data;
  if (query.uid !== undefined && query.uid !== provenUid) return policy('Bad uid');
  return { query, notices: noticesOf({ stt_service: given['stt_service'] }, query) };
}

/** An empty parameter counts as absent, but for an empty language, which leaves the choice to the service. */
function presentIn(search: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...search].filter(([name, value]) => value !== '' || name === 'language'));
}

const SHOWN_CHARACTERS = 40;

function noticesOf(
  given: Record<string, string | undefined>,
  query: Pick<ListenQuery, 'stt_service'> & { conversation_timeout?: number },
): string[] {
  const notices: string[] = [];
  const { conversation_timeout: timeout, stt_service: service } = given;
  if (service !== undefined && query.stt_service === undefined)
    notices.push(
      `There is no speech service named ${[...service].slice(0, SHOWN_CHARACTERS).join('')} here; this service chooses one.`,
    );
  if (timeout !== undefined && timeout !== '-1' && Number(timeout) !== query.conversation_timeout)
    notices.push(`A conversation ends after ${query.conversation_timeout} seconds of silence.`);
  return notices;
}

/** Undefined when the text is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A close reason has at most 123 bytes (RFC 6455, 5.5); cut between characters. */
export function closeReason(reason: string): string {
  let kept = '';
  let bytes = 0;
  for (const character of reason) {
    bytes += Buffer.byteLength(character);
    if (bytes > 123) break;
    kept += character;
  }
  return kept;
}
