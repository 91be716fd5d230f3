// Calls of tools over HTTP in revision 2026-07-28, by a client that costs as little as it can.
import { Agent, request } from 'node:http';

const REVISION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
};

/** What is asked for. */
export const QUERIES = [
  'the kitchen',
  'trip to Lisbon',
  'who takes which part of it',
  'what is left before the end of the month',
  'money for the choir',
  'flowers and trees',
  'holiday by plane',
];

export interface ToolCall {
  name: string;
  args: Readonly<Record<string, unknown>>;
}

export function messageOf({ name, args }: ToolCall, key: string) {
  const params = { name, arguments: args, _meta: META };
  return {
    method: 'POST' as const,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': REVISION,
      'mcp-method': 'tools/call',
      'mcp-name': name,
    },
  };
}

/** Calls over one connection that stays. Throws for an answer that is an error. */
export function toolCaller(url: string, key: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const address = new URL('/v1/mcp', url);
  return {
    /** The text of the whole answer. */
    call(asked: ToolCall): Promise<string> {
      const { method, headers, body } = messageOf(asked, key);
      return new Promise((resolve, reject) => {
        const sent = request(address, { agent, method, headers }, (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => (text += part));
          answer.once('end', () => {
            if (answer.statusCode === 200 && !text.includes('"isError":true')) resolve(text);
            else reject(new Error(`${asked.name} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
          });
        });
        sent.once('error', reject);
        sent.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}

/** Milliseconds of each. */
export async function times(count: number, one: (at: number) => Promise<unknown>): Promise<number[]> {
  const taken = [];
  for (let at = 0; at < count; at++) {
    const began = performance.now();
    await one(at);
    taken.push(performance.now() - began);
  }
  return taken;
}
