// How each usual assistant is attached to the tool protocol: where its configuration is, what is entered there, and what to do
// then. The one source of Settings, Assistants, of `mcp config` and of docs/how-to/assistants.md. Data only; the places and
// forms are those of each product's own documentation. assistant-snippets.ts fills it in and writes it out.

export const ASSISTANT_IDS = [
  'claude-desktop',
  'claude-code',
  'cursor',
  'vscode',
  'zed',
  'codex',
  'gemini-cli',
  'lm-studio',
  'goose',
] as const;
export type AssistantId = (typeof ASSISTANT_IDS)[number];

export type ConfigFormat = 'json' | 'toml' | 'yaml';

export const DESKTOP_SYSTEMS = ['linux', 'macos', 'windows'] as const;
export type DesktopSystem = (typeof DESKTOP_SYSTEMS)[number];

/** A text may name {name}, {url}, {key}, {base_url}, {node} and {launcher}. */
export type EntryValue =
  | string
  | number
  | boolean
  | readonly EntryValue[]
  | { readonly [key: string]: EntryValue };

export interface AssistantGuide {
  id: AssistantId;
  /** Also the name of the key that is made for it. */
  name: string;
  about: string;
  /**
   * http: it connects to the address of the service with a key. stdio: it starts the launcher, because it
   * connects to no address of this computer.
   */
  transport: 'http' | 'stdio';
  /** ~ is the home folder. $XDG_CONFIG_HOME, %APPDATA% and %USERPROFILE% are variables of the system. */
  file: Readonly<Record<DesktopSystem, string>>;
  format: ConfigFormat;
  /** The name in the file under which all servers are. */
  section: string;
  /** What stands there under the name chosen for Earshot. */
  entry: Readonly<Record<string, EntryValue>>;
  /** Its own command that enters the same; null: it has none. */
  command: string | null;
  /** What to do then. */
  then: string;
}

const everywhere = (file: string): AssistantGuide['file'] => ({
  linux: `~/${file}`,
  macos: `~/${file}`,
  windows: `%USERPROFILE%\\${file.replaceAll('/', '\\')}`,
});

const AUTHORIZATION = { Authorization: 'Bearer {key}' } as const;
const ENVIRONMENT = { EARSHOT_MCP_KEY: '{key}', EARSHOT_URL: '{base_url}' } as const;

export const ASSISTANT_GUIDES: readonly AssistantGuide[] = [
  {
    id: 'claude-desktop',
    name: 'Claude Desktop',
    about:
      'Its connectors can’t reach an address of this computer, so it starts a launcher that can. The bundle earshot.mcpb installs that with a double click.',
    transport: 'stdio',
    file: {
      linux: '$XDG_CONFIG_HOME/Claude/claude_desktop_config.json',
      macos: '~/Library/Application Support/Claude/claude_desktop_config.json',
      windows: '%APPDATA%\\Claude\\claude_desktop_config.json',
    },
    format: 'json',
    section: 'mcpServers',
    entry: { command: '{node}', args: ['{launcher}'], env: ENVIRONMENT },
    command: null,
    then: 'Quit Claude Desktop altogether and start it again.',
  },
  {
    id: 'claude-code',
    name: 'Claude Code',
    about: 'In all projects of this account.',
    transport: 'http',
    file: everywhere('.claude.json'),
    format: 'json',
    section: 'mcpServers',
    entry: { type: 'http', url: '{url}', headers: AUTHORIZATION },
    command:
      'claude mcp add --transport http --scope user {name} {url} --header "Authorization: Bearer {key}"',
    then: 'Start it again; /mcp shows that it is connected.',
  },
  {
    id: 'cursor',
    name: 'Cursor',
    about: 'In all projects of this account.',
    transport: 'http',
    file: everywhere('.cursor/mcp.json'),
    format: 'json',
    section: 'mcpServers',
    entry: { url: '{url}', headers: AUTHORIZATION },
    command: null,
    then: 'Its settings list the server among the MCP tools.',
  },
  {
    id: 'vscode',
    name: 'VS Code',
    about: 'For agent mode of Copilot, in all folders of the default profile.',
    transport: 'http',
    file: {
      linux: '$XDG_CONFIG_HOME/Code/User/mcp.json',
      macos: '~/Library/Application Support/Code/User/mcp.json',
      windows: '%APPDATA%\\Code\\User\\mcp.json',
    },
    format: 'json',
    section: 'servers',
    entry: { type: 'http', url: '{url}', headers: AUTHORIZATION },
    command: null,
    then: 'Run the command MCP: List Servers and start the server.',
  },
  {
    id: 'zed',
    name: 'Zed',
    about: 'For its agent panel.',
    transport: 'http',
    file: {
      linux: '$XDG_CONFIG_HOME/zed/settings.json',
      macos: '~/.config/zed/settings.json',
      windows: '%APPDATA%\\Zed\\settings.json',
    },
    format: 'json',
    section: 'context_servers',
    entry: { url: '{url}', headers: AUTHORIZATION },
    command: null,
    then: 'It reads the file at once; a green dot in the settings of the agent shows that it is connected.',
  },
  {
    id: 'codex',
    name: 'Codex',
    about: 'For its command line, app and editor extension, which share one file.',
    transport: 'http',
    file: everywhere('.codex/config.toml'),
    format: 'toml',
    section: 'mcp_servers',
    entry: { url: '{url}', http_headers: AUTHORIZATION },
    command: null,
    then: 'Start it again; /mcp shows that it is connected.',
  },
  {
    id: 'gemini-cli',
    name: 'Gemini CLI',
    about: 'In all projects of this account.',
    transport: 'http',
    file: everywhere('.gemini/settings.json'),
    format: 'json',
    section: 'mcpServers',
    entry: { httpUrl: '{url}', headers: AUTHORIZATION },
    command:
      'gemini mcp add --scope user --transport http --header "Authorization: Bearer {key}" {name} {url}',
    then: 'Start it again; /mcp shows that it is connected.',
  },
  {
    id: 'lm-studio',
    name: 'LM Studio',
    about: 'For models that run on this computer: nothing leaves it.',
    transport: 'http',
    file: everywhere('.lmstudio/mcp.json'),
    format: 'json',
    section: 'mcpServers',
    entry: { url: '{url}', headers: AUTHORIZATION },
    command: null,
    then: 'Switch the server on beside the chat, under Program.',
  },
  {
    id: 'goose',
    name: 'Goose',
    about: 'For its command line and app, which share one file.',
    transport: 'http',
    file: {
      linux: '~/.config/goose/config.yaml',
      macos: '~/.config/goose/config.yaml',
      windows: '%APPDATA%\\Block\\goose\\config\\config.yaml',
    },
    format: 'yaml',
    section: 'extensions',
    entry: {
      enabled: true,
      type: 'streamable_http',
      name: '{name}',
      description: 'Conversations, memories and tasks of Earshot',
      uri: '{url}',
      headers: AUTHORIZATION,
      timeout: 300,
    },
    command: null,
    then: 'Start a new session.',
  },
];
