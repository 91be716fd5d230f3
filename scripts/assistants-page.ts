// Makes docs/how-to/assistants.md of the guides that Settings, Assistants shows. Pure.
import { ASSISTANT_GUIDES, type AssistantGuide } from '../src/contract/assistant-guides.ts';
import { filledText, snippetOf, type SnippetFacts } from '../src/contract/assistant-snippets.ts';

const FACTS: SnippetFacts = {
  name: 'earshot',
  base_url: 'http://127.0.0.1:7345',
  key: 'svc_mcp_…',
  node: '/path/to/node',
  launcher: '/path/to/earshot/out/bridge/earshot-mcp.mjs',
};

const guide = (one: AssistantGuide): string =>
  [
    `## ${one.name}`,
    '',
    `${one.about} \`npm run cli -- mcp config ${one.id} --write\``,
    '',
    '| | |',
    '|---|---|',
    `| Linux | \`${one.file.linux}\` |`,
    `| macOS | \`${one.file.macos}\` |`,
    `| Windows | \`${one.file.windows}\` |`,
    '',
    `\`\`\`${one.format}`,
    snippetOf(one, FACTS).trimEnd(),
    '```',
    '',
    ...(one.command === null ? [] : [`Or: \`${filledText(one.command, FACTS)}\``, '']),
    one.then,
    '',
  ].join('\n');

export const assistantsPage = (): string =>
  [
    '# Attach an assistant',
    '',
    'Generated from `src/contract/assistant-guides.ts` by `node scripts/generate-docs.ts`; do not edit. Settings, Assistants shows the',
    'same with the address of your service, and makes the keys.',
    '',
    'An assistant attaches at `http://127.0.0.1:7345/v1/mcp` with a tool-protocol key (`svc_mcp_…`), or without one where it can ask:',
    'then you allow it in Earshot itself. What it may read, and whether it may write, is yours to say under Settings, Access; every read',
    'is listed there, and one button cuts it off until you let it in again. Settings, Assistants ends a key or what you allowed for good.',
    'In a terminal: `npm run cli -- clients list`, then `clients limit ID`, `clients cut-off ID`, `clients let-in ID`, `receipts list`,',
    'and `keys revoke ID`.',
    '',
    '`npm run cli -- mcp config NAME --write` enters Earshot into the file of the assistant, with a key made for it that stands nowhere',
    'else. Everything else in the file stays, a copy of it is put beside, and a second run changes nothing. `--scopes A,B` says what the key',
    'may do (`--help` lists them; without it the key may do everything). Without `--write` it is printed, without a key.',
    '`npm run cli -- mcp tools` lists what an assistant finds, `mcp call TOOL name=value` tries it.',
    '',
    '## When the assistant cannot reach an address of this computer',
    '',
    'It starts the launcher: one file, `out/bridge/earshot-mcp.mjs`, that needs Node 20 or newer and nothing else. It speaks the protocol on',
    'standard input and output, waits for a service that is not there yet, keeps subscriptions when the service is started again, and',
    'answers in a sentence when something is wrong. Its settings are in the environment:',
    '',
    '| Variable | Means |',
    '|---|---|',
    '| `EARSHOT_MCP_KEY` | the key; or `EARSHOT_MCP_KEY_FILE`, a file that holds it |',
    '| `EARSHOT_URL` | where Earshot is, `http://127.0.0.1:7345` unless said otherwise; or `EARSHOT_DATA_DIR`, its data folder |',
    '| `EARSHOT_WAIT_SECONDS` | how long a call waits for a service that is not there: 30 for the first, 10 for others |',
    '',
    '`npm run package -- --mcpb` makes `out/earshot.mcpb`, a bundle that Claude Desktop installs by a double click, with a Node of its own.',
    'The installed app carries launcher and bundle in its `resources` folder, and starts neither itself: it runs no scripts (its fuse',
    '`runAsNode` is off).',
    '',
    'Assistants that connect from somebody else’s servers, such as the connectors of claude.ai and of ChatGPT, cannot reach this computer.',
    '',
    ...ASSISTANT_GUIDES.map(guide),
  ].join('\n');
