// mcp tools, mcp call: what an assistant can do here, tried by hand against the running service.
import { headersOf, readMessage } from '../bridge/message.ts';
import { CommandError, printResult, type Command, type CommandContext } from './command.ts';
import { openLocalInstance } from './local-instance.ts';
import { connect, USER_AGENT } from './service-client.ts';

const REVISION = '2026-07-28';

interface ToolCallResult {
  isError?: boolean;
  content?: { type: string; text?: string }[];
  structuredContent?: unknown;
}

/**
 * Runs with a tool-protocol key: that of the environment, or one that is made for this and revoked at the end,
 * because no other credential opens the tool protocol.
 */
export async function withToolKey<T>(dataDir: string, run: (key: string) => Promise<T>): Promise<T> {
  const given = process.env.EARSHOT_MCP_KEY;
  if (given !== undefined && given !== '') return run(given);
  const make = () => {
    using local = openLocalInstance(dataDir);
    const { uid } = local.owner;
    return { uid, ...local.keys.create(uid, { kind: 'mcp', name: 'Command line' }) };
  };
  const { uid, id, key } = make();
  try {
    return await run(key);
  } finally {
    using local = openLocalInstance(dataDir);
    local.keys.revoke(uid, id);
  }
}

async function ask<T>(context: CommandContext, method: string, params: object): Promise<T> {
  const { url } = await connect(context.dataDir);
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: USER_AGENT, version: context.paths.version },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } });
  const answer = await withToolKey(context.dataDir, async (key) => {
    const given = await fetch(`${url}/v1/mcp`, {
      method: 'POST',
      body,
      signal: context.signal,
      headers: {
        ...headersOf(readMessage(body)!, null),
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'User-Agent': USER_AGENT,
      },
    });
    return (await given.json()) as { result?: T; error?: { message: string }; detail?: string };
  });
  if (answer.result !== undefined) return answer.result;
  throw new CommandError(answer.error?.message ?? answer.detail ?? 'The service gave no answer.');
}

interface ListedTool {
  name: string;
  title?: string;
  description?: string;
  annotations?: { readOnlyHint?: boolean };
}

export const mcpTools: Command = {
  name: 'mcp tools',
  usage: '',
  summary: 'List the tools that assistants find here',
  async run(context) {
    const { tools } = await ask<{ tools: ListedTool[] }>(context, 'tools/list', {});
    const lines = tools.map(({ name, description = '', annotations }) => {
      const [first = ''] = description.split(/(?<=\.)\s/);
      return `${name}${annotations?.readOnlyHint === true ? '' : ' (changes)'}: ${first}`;
    });
    printResult(context, tools, lines);
  },
};

/** A value is JSON where it reads as JSON, else text: limit=5, completed=true, query=the garden. */
function argumentOf(given: string): [name: string, value: unknown] {
  const [, name, text] = /^(\w+)=([^]*)$/.exec(given) ?? [];
  if (name === undefined || text === undefined)
    throw new CommandError(`'${given}' is not an argument of the form name=value.`);
  try {
    return [name, JSON.parse(text)];
  } catch {
    return [name, text];
  }
}

export const mcpCall: Command = {
  name: 'mcp call',
  usage: 'TOOL [name=value ...]',
  summary: 'Call a tool as an assistant would, and print its answer',
  positionals: [1, 50],
  async run(context) {
    const [name = '', ...given] = context.positionals;
    const params = { name, arguments: Object.fromEntries(given.map(argumentOf)) };
    const result = await ask<ToolCallResult>(context, 'tools/call', params);
    const text = (result.content ?? []).flatMap((one) => one.text ?? []).join('\n');
    if (result.isError === true) throw new CommandError(`${name} failed: ${sentenceIn(text)}`);
    context.print(JSON.stringify(result.structuredContent ?? text, null, 2));
  },
};

/** The sentence of a tool's error; the text itself when it has another form. */
function sentenceIn(text: string): string {
  try {
    const { error } = JSON.parse(text) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : text;
  } catch {
    return text;
  }
}
