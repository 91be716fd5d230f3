// Changes what the SDK says into what its reader can use: a sentence in the place of a dump of its validator, and all revisions
// that are answered, not those of one kind only.
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { isObject, RPC } from './json-rpc.ts';
import { MODERN } from './plain-discover.ts';

/** Revisions that begin with a handshake, the newest first. */
export const OLDER_REVISIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
export const REVISIONS = [MODERN, ...OLDER_REVISIONS];

interface Issue {
  path: (string | number)[];
  message: string;
  /** Of each member of a union. */
  errors?: Issue[][] | undefined;
}
const Issue: z.ZodType<Issue> = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
  get errors() {
    return z.array(z.array(Issue)).optional();
  },
});
const Issues = z.array(Issue).min(1);
const DUMP = /^(?:Invalid \S+ request: )?(?<issues>\[\s*\{.*\])$/s;

/** Null for what is no dump of a validator. */
function sentenceOf(message: string): string | null {
  const dumped = DUMP.exec(message)?.groups?.['issues'];
  if (dumped === undefined) return null;
  try {
    const told = Issues.parse(JSON.parse(dumped)).map((issue) => {
      const { message: fault } = issue.errors?.[0]?.[0] ?? issue;
      const place = issue.path.filter((part, at) => at > 0 || part !== 'params').join('.');
      return `${place === '' ? 'params' : place}: ${fault.replace(/^Invalid input: /, '')}`;
    });
    return `The params are not what the method takes. ${told.join('; ')}`;
  } catch {
    return null;
  }
}

function plain(message: JSONRPCMessage): JSONRPCMessage {
  const sentence = 'error' in message ? sentenceOf(message.error.message) : null;
  if (sentence === null || !('error' in message)) return message;
  return { ...message, error: { ...message.error, code: RPC.invalidParams, message: sentence } };
}

/** Changes the transport, and returns it. */
export function speaksPlainly<T extends Pick<Transport, 'send'>>(transport: T): T {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => send(plain(message), options);
  return transport;
}

function withAllRevisions(message: unknown): unknown {
  if (!isObject(message)) return message;
  const { result, error } = message;
  if (isObject(result) && Array.isArray(result['supportedVersions']))
    return { ...message, result: { ...result, supportedVersions: REVISIONS } };
  if (!isObject(error) || error['code'] !== RPC.unsupportedVersion || !isObject(error['data']))
    return message;
  const { data } = error;
  return REVISIONS.includes(String(data['requested']))
    ? message
    : { ...message, error: { ...error, data: { ...data, supported: REVISIONS } } };
}

/** Who asks for the revisions, or for one that nobody has, is told all that are answered. */
export async function namesRevisions(answer: Response, asked: unknown): Promise<Response> {
  const isAbout = answer.status === 400 || (isObject(asked) && asked['method'] === 'server/discover');
  if (!isAbout || answer.headers.get('content-type')?.startsWith('application/json') !== true) return answer;
  const { status, headers } = answer;
  return Response.json(withAllRevisions(await answer.json()), { status, headers });
}
