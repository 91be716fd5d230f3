// Reads of a message of the tool protocol what the bridge needs to pass it on: ids, method, and the headers that revisions
// from 2026-07-28 on want beside the body. Changes no message. Pure.

export type Id = string | number;

export interface Message {
  /** As it was written; a batch is one message. */
  text: string;
  /** Ids of the requests in it: what has to be answered. */
  ids: readonly Id[];
  /** Of a single message; null of a batch and of an answer. */
  method: string | null;
  /** The tool, prompt or resource that it names. */
  target: string | null;
  /** The request that it cancels. */
  cancels: Id | null;
  /** The revision it declares by itself; older revisions declare none. */
  revision: string | null;
}

type Record_ = Record<string, unknown>;

const isRecord = (value: unknown): value is Record_ =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): value is Id => typeof value === 'string' || typeof value === 'number';
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const within = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

const REVISION = 'io.modelcontextprotocol/protocolVersion';

/** Null when the text is not JSON. */
export function readMessage(text: string): Message | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const all = Array.isArray(value) ? (value as unknown[]) : [value];
  const ids = all.flatMap((one) =>
    isRecord(one) && typeof one['method'] === 'string' && isId(one['id']) ? [one['id']] : [],
  );
  const single = isRecord(value) ? value : {};
  const method = textOf(single['method']);
  const params = single['params'];
  const cancelled = method === 'notifications/cancelled' ? within(params, 'requestId') : null;
  return {
    text,
    ids,
    method,
    target: textOf(within(params, method === 'resources/read' ? 'uri' : 'name')),
    cancels: isId(cancelled) ? cancelled : null,
    revision: textOf(within(within(params, '_meta'), REVISION)),
  };
}

/** A text that a header cannot carry as it is travels in base64 (revision 2026-07-28). */
const headerValue = (text: string): string =>
  /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !/^=\?base64\?.*\?=$/.test(text)
    ? text
    : `=?base64?${Buffer.from(text, 'utf8').toString('base64')}?=`;

const NAMED = ['tools/call', 'prompts/get', 'resources/read'];

/** `negotiated`: the revision that `initialize` agreed on, for messages that declare none. */
export function headersOf(
  { method, target, revision }: Message,
  negotiated: string | null,
): Record<string, string> {
  const version = revision ?? (method === 'initialize' ? null : negotiated);
  return {
    ...(version === null ? {} : { 'MCP-Protocol-Version': version }),
    ...(revision === null || method === null ? {} : { 'Mcp-Method': headerValue(method) }),
    ...(revision !== null && method !== null && target !== null && NAMED.includes(method)
      ? { 'Mcp-Name': headerValue(target) }
      : {}),
  };
}

/** What the other side says of one request. */
export interface Reply {
  /** Undefined in a notification. */
  id: unknown;
  method: string | null;
  result: unknown;
  isError: boolean;
}

/** Null when the text is not a message. */
export function readReply(text: string): Reply | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (Array.isArray(value))
    return value.length > 0 && value.every(isMessage)
      ? { id: undefined, method: null, result: null, isError: false }
      : null;
  if (!isMessage(value)) return null;
  return {
    id: value['id'],
    method: textOf(value['method']),
    result: value['result'],
    isError: isRecord(value['error']),
  };
}

const isMessage = (value: unknown): value is Record_ =>
  isRecord(value) &&
  value['jsonrpc'] === '2.0' &&
  (typeof value['method'] === 'string' || 'result' in value || isRecord(value['error']));

/** Whether it is an answer to the message: to the request of its id, and a list only to a batch. */
export function isAnswerTo({ ids }: Pick<Message, 'ids'>, { id, method, isError }: Reply): boolean {
  if (method !== null) return false;
  if (isError && id == null) return true;
  return id === undefined ? ids.length !== 1 : (ids as readonly unknown[]).includes(id);
}

/** The revision that the answer to `initialize` agrees on. */
export const agreedRevision = (result: unknown): string | null => textOf(within(result, 'protocolVersion'));

/** Tools of a list that may be called again after a call whose answer was lost. */
export function repeatableTools(result: unknown): string[] {
  const tools = within(result, 'tools');
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool: unknown) => {
    const name = within(tool, 'name');
    const hints = within(tool, 'annotations');
    const isSafe = within(hints, 'readOnlyHint') === true || within(hints, 'idempotentHint') === true;
    return typeof name === 'string' && isSafe ? [name] : [];
  });
}

const SAFE_METHODS = [
  'initialize',
  'server/discover',
  'ping',
  'tools/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'prompts/list',
  'prompts/get',
  'completion/complete',
];

/** Whether the message may be sent again when nobody knows what became of it. */
export const isRepeatable = ({ method, target }: Message, tools: ReadonlySet<string>): boolean =>
  method !== null &&
  (SAFE_METHODS.includes(method) || (method === 'tools/call' && target !== null && tools.has(target)));
