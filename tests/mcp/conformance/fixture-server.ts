// A server with the tools, resources and prompts that the conformance suite calls. It shows that what stands in front of the
// product's server passes everything on that the protocol has.
import {
  completable,
  createRequestStateCodec,
  McpServer,
  ResourceTemplate,
  type Server,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { addAskingTools } from './fixture-asking.ts';
import { IMAGE, SOUND, text } from './fixture-contents.ts';

const codec = createRequestStateCodec<number>({ key: 'a key of thirty-two bytes or more, for tests' });
const moment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));
const NONE = z.object({});

function addTools(server: McpServer): void {
  const tool = (name: string, answer: () => object): void =>
    void server.registerTool(
      name,
      { description: `Fixture ${name}`, inputSchema: NONE },
      () => answer() as never,
    );
  const image = { type: 'image', data: IMAGE, mimeType: 'image/png' };
  tool('test_simple_text', () => ({ content: [text('This is a simple text response for testing.')] }));
  tool('test_image_content', () => ({ content: [image] }));
  tool('test_audio_content', () => ({ content: [{ type: 'audio', data: SOUND, mimeType: 'audio/wav' }] }));
  const resource = (uri: string, mimeType: string, words: string) => ({
    type: 'resource',
    resource: { uri, mimeType, text: words },
  });
  tool('test_embedded_resource', () => ({
    content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  }));
  tool('test_multiple_content_types', () => ({
    content: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }));
  tool('test_error_handling', () => {
    throw new Error('This tool intentionally returns an error for testing');
  });
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Reports progress', inputSchema: NONE },
    async (_input, { mcpReq }) => {
      const progressToken = mcpReq._meta?.progressToken;
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined)
          await mcpReq.notify({
            method: 'notifications/progress',
            params: { progressToken, progress, total: 100 },
          });
        await moment();
      }
      return { content: [text('Done')] };
    },
  );
  for (const name of ['test_tool_with_logging', 'test_logging_tool'])
    server.registerTool(name, { description: 'Logs', inputSchema: NONE }, async (_input, { mcpReq }) => {
      for (const step of ['Tool execution started', 'Tool processing data', 'Tool execution completed']) {
        await mcpReq.log('info', step);
        await moment();
      }
      return { content: [text('Done')] };
    });
}

function addResources(server: McpServer): void {
  const described = (mimeType: string) => ({
    description: 'Fixture',
    mimeType,
    cacheHint: { ttlMs: 0, cacheScope: 'private' as const },
  });
  server.registerResource('text', 'test://static-text', described('text/plain'), ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('binary', 'test://static-binary', described('image/png'), ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'image/png', blob: IMAGE }],
  }));
  server.registerResource('watched', 'test://watched-resource', described('text/plain'), ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'text/plain', text: 'Watched' }],
  }));
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    described('application/json'),
    ({ href: uri }, { id }) => {
      const data = { id, templateTest: true, data: `Data for ID: ${String(id)}` };
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(data) }] };
    },
  );
}

function addPrompts(server: McpServer): void {
  const user = (content: object) => ({ role: 'user' as const, content: content as never });
  server.registerPrompt('test_simple_prompt', { description: 'Fixture' }, () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }));
  const argument = (describes: string) =>
    completable(z.string().describe(describes), () => ['hello', 'help']);
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'Fixture',
      argsSchema: z.object({ arg1: argument('The first'), arg2: argument('The second') }),
    },
    ({ arg1, arg2 }) => ({ messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))] }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Fixture', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => ({
      messages: [
        user({
          type: 'resource',
          resource: { uri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
        }),
        user(text('Please process the embedded resource above.')),
      ],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'Fixture' }, () => ({
    messages: [
      user({ type: 'image', data: IMAGE, mimeType: 'image/png' }),
      user(text('Please analyze the image above.')),
    ],
  }));
}

export function createFixtureServer(): Server {
  const list = { ttlMs: 1000, cacheScope: 'private' } as const;
  const server = new McpServer(
    { name: 'fixture', version: '1.0.0' },
    {
      capabilities: {
        tools: {},
        prompts: {},
        logging: {},
        completions: {},
        resources: { subscribe: true },
      },
      cacheHints: {
        'tools/list': list,
        'prompts/list': list,
        'resources/list': list,
        'resources/templates/list': list,
      },
      requestState: { verify: codec.verify },
    },
  );
  addTools(server);
  addAskingTools(server, codec);
  addResources(server);
  addPrompts(server);
  server.server.setRequestHandler('resources/subscribe', () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', () => ({}));
  return server.server;
}
