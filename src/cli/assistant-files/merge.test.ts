// What is entered into the files of assistants, and that everything else in them stays.
import { describe, expect, test } from 'vitest';
import type { Wanted } from './fields.ts';
import { mergeJson } from './merge-json.ts';
import { mergeToml } from './merge-toml.ts';
import { mergeYaml } from './merge-yaml.ts';

const textOf = (merged: ReturnType<typeof mergeJson>): string => {
  if ('refusal' in merged) throw new Error(merged.refusal);
  return merged.text;
};
const lines = (...all: string[]): string => `${all.join('\n')}\n`;

describe('JSON', () => {
  const wanted: Wanted = {
    section: 'mcpServers',
    name: 'earshot',
    entry: { type: 'http', url: 'http://a/v1/mcp', headers: { Authorization: 'Bearer K' } },
    defaults: ['type'],
  };
  const entered = (text: string, more: Partial<Wanted> = {}) =>
    textOf(mergeJson(text, { ...wanted, ...more }));

  test('a server goes behind the others; comments, order and a trailing comma stay', () => {
    const before = lines(
      '// mine',
      '{',
      '  "theme": "dark", /* , */',
      '  "mcpServers": {',
      '    "other": { "command": "x" }, // keep, me',
      '  },',
      '  "last": [1, 2,],',
      '}',
    );
    expect(entered(before)).toBe(
      before.replace(
        '// keep, me\n',
        lines(
          '// keep, me',
          '    "earshot": {',
          '      "type": "http",',
          '      "url": "http://a/v1/mcp",',
          '      "headers": {',
          '        "Authorization": "Bearer K"',
          '      }',
          '    }',
        ),
      ),
    );
    expect(entered(entered(before))).toBe(entered(before));
  });

  test.each([
    '{}',
    '{ }\n',
    '{"a": 1}',
    '{\n\t"a": 1\n}\n',
    '{\r\n  "mcpServers": {}\r\n}\r\n',
    '\uFEFF{"mcpServers":{"x":{}}}',
  ])('%j holds the server afterwards, and what it held', (before) => {
    const after = JSON.parse(entered(before).replace('\uFEFF', '')) as { mcpServers: object };
    const held = JSON.parse(before.replace('\uFEFF', '')) as { mcpServers?: object };
    expect(after).toEqual({ ...held, mcpServers: { ...held.mcpServers, earshot: wanted.entry } });
    if (before.includes('\r\n')) expect(entered(before)).not.toMatch(/[^\r]\n/);
    if (before.includes('\t')) expect(entered(before)).toContain('\n\t"mcpServers"');
  });

  test('an entry that is there keeps what is not ours, and loses nothing', () => {
    const before =
      '{"mcpServers": {"earshot": {"url": "http://old", "type": "sse", "disabled": true, "headers": {"X": "1"}}}}';
    expect(JSON.parse(entered(before))).toEqual({
      mcpServers: {
        earshot: {
          url: 'http://a/v1/mcp',
          type: 'sse',
          disabled: true,
          headers: { X: '1', Authorization: 'Bearer K' },
        },
      },
    });
  });

  test.each([
    ['{"a": }', 'is not JSON'],
    ['[1]', 'is not JSON with an object'],
    ['{"mcpServers": []}', 'has no object under mcpServers'],
    ['{"mcpServers": {"earshot": 3}}', 'has no object under mcpServers.earshot'],
    ['{"mcpServers": {"earshot": {"command": "x"}}}', 'of another kind'],
    ['{"a": 1} x', 'is not JSON'],
    ['{"a": "\n"}', 'is not JSON'],
    ["{'a': 1}", 'is not JSON'],
    ['{"a": 01}', 'is not JSON'],
    ['{"a": 1,, "b": 2}', 'is not JSON'],
    ['{"a": 1 /* ', 'is not JSON'],
  ])('%j is refused', (before, why) => {
    expect(mergeJson(before, wanted)).toEqual({ refusal: expect.stringContaining(why) as string });
  });
});

describe('TOML', () => {
  const wanted: Wanted = {
    section: 'mcp_servers',
    name: 'earshot',
    entry: { url: 'http://a/v1/mcp', http_headers: { Authorization: 'Bearer K' } },
    defaults: [],
  };
  const entered = (text: string) => textOf(mergeToml(text, wanted));
  const table = lines(
    '[mcp_servers.earshot]',
    'url = "http://a/v1/mcp"',
    'http_headers = { Authorization = "Bearer K" }',
  );

  test('a table of its own goes to the end; the rest stays, whatever it holds', () => {
    const before = lines(
      '# mine',
      'model = "x" # why',
      'text = """',
      '[mcp_servers.earshot]',
      '"""',
      "path = 'C:\\x'",
      'list = [',
      '  1, # one',
      '  { a = [1.5, 1979-05-27 07:32:00Z], "b c" = true },',
      ']',
      '[mcp_servers."other one"]',
      'command = "y"',
      '[[many.things]]',
      'a.b = 1',
    );
    expect(entered(before)).toBe(`${before}\n${table}`);
    expect(entered(entered(before))).toBe(entered(before));
    expect(entered('')).toBe(table);
    expect(entered('a = 1')).toBe(`a = 1\n\n${table}`);
  });

  test('a table that is there keeps what is not ours, in each way to write it', () => {
    const inline = lines(
      '[mcp_servers.earshot]',
      'startup_timeout_sec = 9',
      'url = "old"',
      'http_headers = { X = "1" }',
      '[z]',
    );
    expect(entered(inline)).toBe(
      inline.replace('"old"', '"http://a/v1/mcp"').replace('{ X', '{ Authorization = "Bearer K", X'),
    );
    const nested = lines(
      '[mcp_servers.earshot]',
      'url = "old"',
      '[mcp_servers.earshot.http_headers]',
      'Authorization = "J"',
      '[z]',
    );
    expect(entered(nested)).toBe(nested.replace('"old"', '"http://a/v1/mcp"').replace('"J"', '"Bearer K"'));
    const bare = lines(
      '[mcp_servers.earshot]',
      'http_headers = {}',
      '[mcp_servers.earshot.tools.x]',
      'approve = true',
    );
    expect(entered(bare)).toBe(
      bare
        .replace('{}', '{ Authorization = "Bearer K" }')
        .replace('earshot]\n', 'earshot]\nurl = "http://a/v1/mcp"\n'),
    );
  });

  test.each([
    ['a = ', 'is not TOML'],
    ['[a', 'is not TOML'],
    ['a = "x', 'is not TOML'],
    ['a = 1 b = 2', 'is not TOML'],
    ['{"a": 1}', 'is not TOML'],
    ['mcp_servers = { other = { command = "x" } }', 'in a form'],
    ['mcp_servers.earshot.url = "x"', 'in a form'],
    ['[mcp_servers]\nearshot = { url = "x" }', 'in a form'],
    ['[[mcp_servers]]\na = 1', 'in a form'],
    ['[mcp_servers.earshot]\ncommand = "x"', 'of another kind'],
  ])('%j is refused', (before, why) => {
    expect(mergeToml(before, wanted)).toEqual({ refusal: expect.stringContaining(why) as string });
  });
});

describe('YAML', () => {
  const wanted: Wanted = {
    section: 'extensions',
    name: 'earshot',
    entry: { enabled: true, uri: 'http://a/v1/mcp', headers: { Authorization: 'Bearer K' }, timeout: 300 },
    defaults: ['enabled', 'timeout'],
  };
  const entered = (text: string) => textOf(mergeYaml(text, wanted));
  const block = (indent: string): string =>
    lines(
      'earshot:',
      '  enabled: true',
      '  uri: "http://a/v1/mcp"',
      '  headers:',
      '    Authorization: "Bearer K"',
      '  timeout: 300',
    ).replace(/^(?=.)/gm, indent);

  test('a server goes behind the others; the rest stays, whatever it holds', () => {
    const before = lines(
      '---',
      '# mine',
      'GOOSE_MODEL: x # why',
      'extensions:',
      '    developer:',
      '        enabled: true',
      '        args:',
      '        - a: 1',
      '        description: |',
      '            earshot:',
      '            two: lines',
      '',
      '# behind',
      'last: [1, 2]',
    );
    const four = block('    ').replace(/^ {6,8}/gm, (indent) => ' '.repeat((indent.length - 4) * 2 + 4));
    expect(entered(before)).toBe(before.replace('two: lines\n', `two: lines\n${four}`));
    expect(entered(entered(before))).toBe(entered(before));
  });

  test.each(['', 'a: 1\n', 'a: 1', 'extensions:\n', 'extensions: {}\nb: 2\n', 'extensions: # none\n'])(
    'where there is none yet: %j',
    (before) => {
      expect(entered(before)).toContain(`extensions:\n${block('  ')}`);
      if (before.includes('b: 2')) expect(entered(before)).toMatch(/\nb: 2\n$/);
    },
  );

  test('an entry that is there keeps what is not ours', () => {
    const before = lines(
      'extensions:',
      '  earshot:',
      '    enabled: false',
      "    uri: 'http://old'",
      '    headers: {}',
      '    available_tools:',
      '    - get_memories',
      '  other:',
      '    enabled: true',
    );
    expect(entered(before)).toBe(
      before
        .replace("'http://old'", '"http://a/v1/mcp"')
        .replace('headers: {}', 'headers:\n      Authorization: "Bearer K"')
        .replace('- get_memories\n', '- get_memories\n    timeout: 300\n'),
    );
  });

  test.each([
    ['{a: 1}', 'is not YAML'],
    ['- a\nb', 'is not YAML'],
    ['just text', 'is not YAML'],
    ['a: 1\n---\nb: 2', 'is not YAML'],
    ['extensions:\n\tdeveloper: 1', 'is not YAML'],
    ['extensions: {developer: {enabled: true}}', 'under extensions'],
    ['extensions: &all\n  a: 1', 'under extensions'],
    ['extensions:\n- a', 'under extensions'],
    ['extensions:\n  earshot: {enabled: true}', 'under extensions.earshot'],
    ['extensions:\n  earshot:\n    cmd: x\n    command: y', 'of another kind'],
    ['extensions:\n  earshot:\n    uri: |\n      x', 'under uri'],
  ])('%j is refused', (before, why) => {
    expect(mergeYaml(before, wanted)).toEqual({ refusal: expect.stringContaining(why) as string });
  });
});
