import { expect, test } from 'vitest';
import { ASSISTANT_GUIDES, ASSISTANT_IDS, DESKTOP_SYSTEMS, type AssistantId } from './assistant-guides.ts';
import { filledText, isEntryName, snippetOf } from './assistant-snippets.ts';

const FACTS = {
  name: 'earshot',
  base_url: 'http://127.0.0.1:7345',
  key: 'svc_mcp_abc',
  node: 'C:\\Program Files\\node.exe',
  launcher: '/opt/earshot-mcp.mjs',
};

const guideOf = (id: AssistantId) => ASSISTANT_GUIDES.find((guide) => guide.id === id)!;

test('each assistant has one guide, in the order of the ids, with a file on each system', () => {
  expect(ASSISTANT_GUIDES.map(({ id }) => id)).toEqual(ASSISTANT_IDS);
  for (const { file } of ASSISTANT_GUIDES)
    for (const system of DESKTOP_SYSTEMS) expect(file[system]).toMatch(/^(~|%|\$)/);
});

test('a JSON snippet is a whole file with the address and the key', () => {
  expect(JSON.parse(snippetOf(guideOf('vscode'), FACTS))).toEqual({
    servers: {
      earshot: {
        type: 'http',
        url: 'http://127.0.0.1:7345/v1/mcp',
        headers: { Authorization: 'Bearer svc_mcp_abc' },
      },
    },
  });
});

test('what starts the launcher has its path and the key in the environment, whatever the path holds', () => {
  expect(JSON.parse(snippetOf(guideOf('claude-desktop'), FACTS))).toEqual({
    mcpServers: {
      earshot: {
        command: 'C:\\Program Files\\node.exe',
        args: ['/opt/earshot-mcp.mjs'],
        env: { EARSHOT_MCP_KEY: 'svc_mcp_abc', EARSHOT_URL: 'http://127.0.0.1:7345' },
      },
    },
  });
});

test('the TOML snippet is a table', () => {
  expect(snippetOf(guideOf('codex'), FACTS)).toBe(
    [
      '[mcp_servers.earshot]',
      'url = "http://127.0.0.1:7345/v1/mcp"',
      'http_headers = { Authorization = "Bearer svc_mcp_abc" }',
      '',
    ].join('\n'),
  );
});

test('the YAML snippet is a mapping with quoted texts', () => {
  expect(snippetOf(guideOf('goose'), FACTS)).toBe(
    [
      'extensions:',
      '  earshot:',
      '    enabled: true',
      '    type: "streamable_http"',
      '    name: "earshot"',
      '    description: "Conversations, memories and tasks of Earshot"',
      '    uri: "http://127.0.0.1:7345/v1/mcp"',
      '    headers:',
      '      Authorization: "Bearer svc_mcp_abc"',
      '    timeout: 300',
      '',
    ].join('\n'),
  );
});

test('every snippet holds the key once and no placeholder', () => {
  for (const guide of ASSISTANT_GUIDES) {
    const text = snippetOf(guide, FACTS);
    expect(text.split('svc_mcp_abc')).toHaveLength(2);
    expect(text).not.toMatch(/\{(name|url|key|base_url|node|launcher)\}/);
    if (guide.command !== null) expect(filledText(guide.command, FACTS)).toContain('svc_mcp_abc');
  }
});

test('a name of an entry needs no quotes anywhere', () => {
  for (const name of ['earshot', 'Earshot-2', 'my_memory']) expect(isEntryName(name)).toBe(true);
  for (const name of ['', '2x', 'a.b', 'a b', 'a"b', `a${'b'.repeat(40)}`])
    expect(isEntryName(name)).toBe(false);
});
