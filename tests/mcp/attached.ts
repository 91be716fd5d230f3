// An assistant for tests: an official client that is attached with a key of the service, in a chosen revision.
import { Client, StreamableHTTPClientTransport, type ClientOptions } from '@modelcontextprotocol/client';
import { expect, onTestFinished } from 'vitest';

export const MODERN: ClientOptions = { versionNegotiation: { mode: { pin: '2026-07-28' } } };
export const older = (revision: string): ClientOptions => ({
  versionNegotiation: { mode: 'legacy' },
  supportedProtocolVersions: [revision],
});

/** What a tool answered; the client has held it against the schema of the list. */
export type Value = Record<string, unknown>;

interface ToolFailure {
  code: string;
  message: string;
}

export async function attach(service: { url: string }, key: string, options: ClientOptions = MODERN) {
  const client = new Client({ name: 'test', version: '1' }, options);
  const requestInit = { headers: { Authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/v1/mcp', service.url), { requestInit }));
  onTestFinished(() => client.close());
  await client.listTools();

  async function answered(name: string, args: Record<string, unknown>) {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: args });
    const [part] = content as { type: string; text: string }[];
    expect(content).toHaveLength(1);
    return { isError: isError === true, value: structuredContent as Value, text: part!.text };
  }

  return {
    client,
    /** What the tool answers; fails the test when it is an error. */
    async call(name: string, args: Record<string, unknown> = {}): Promise<Value> {
      const { isError, value, text } = await answered(name, args);
      expect(isError, text).toBe(false);
      // Clients that know no structure read the same.
      expect(JSON.parse(text)).toEqual(value);
      return value;
    },
    /** The error of the tool; fails the test when there is none. */
    async failure(name: string, args: Record<string, unknown> = {}): Promise<ToolFailure> {
      const { isError, text } = await answered(name, args);
      expect(isError, text).toBe(true);
      return (JSON.parse(text) as { error: ToolFailure }).error;
    },
  };
}

export type Assistant = Awaited<ReturnType<typeof attach>>;
