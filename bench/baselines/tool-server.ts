// Baseline: a server of the official SDK with one tool that answers a constant of so many characters; no keys, no checks.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';

const value = { text: 'x'.repeat(Number(process.argv[2])) };
const tool = { name: 'constant', inputSchema: { type: 'object' as const } };
const handler = createMcpHandler(() => {
  const server = new Server({ name: 'constant', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: [tool] }));
  server.setRequestHandler('tools/call', () => ({
    content: [{ type: 'text', text: JSON.stringify(value) }],
    structuredContent: value,
  }));
  return server;
});
const answer = toNodeHandler(handler);
const server = createServer((request, response) => void answer(request, response));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
process.on('SIGTERM', () => process.exit(0));
