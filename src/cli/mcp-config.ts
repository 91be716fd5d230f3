// mcp config: prints what an assistant has to be told to attach to Earshot, or enters it into the assistant's own file.
import { existsSync } from 'node:fs';
import { ASSISTANT_GUIDES, ASSISTANT_IDS, type AssistantGuide } from '../contract/assistant-guides.ts';
import {
  filledEntry,
  filledText,
  isEntryName,
  snippetOf,
  type SnippetFacts,
} from '../contract/assistant-snippets.ts';
import { SCOPES } from '../contract/keys.ts';
import { DEFAULT_PORT } from '../server/config.ts';
import type { Wanted } from './assistant-files/fields.ts';
import { fileOf, mergedText, readConfigFile, writeConfigFile } from './assistant-files/assistant-file.ts';
import { CommandError, printResult, textOption, type Command, type CommandContext } from './command.ts';
import { openLocalInstance, USER_OPTION, userOf, type LocalInstance } from './local-instance.ts';
import { runningServiceUrl } from './service-client.ts';

/** What stands for a key that has not been made. */
const NO_KEY = 'svc_mcp_…';
const KEYS_IN = /(?:svc|omi)_mcp_[A-Za-z0-9_-]+/g;
const PLACEHOLDER = /\{(?:url|key|base_url|node|launcher)\}/;

function guideOf(id: string | undefined): AssistantGuide {
  const guide = ASSISTANT_GUIDES.find((one) => one.id === id);
  if (guide === undefined)
    throw new CommandError(`The assistant must be one of ${ASSISTANT_IDS.join(', ')}.`);
  return guide;
}

function scopesOption(context: CommandContext): string[] | undefined {
  const given = textOption(context, 'scopes')
    ?.split(',')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '');
  if (given?.length === 0) throw new CommandError(`--scopes is empty. Available: ${SCOPES.join(', ')}`);
  return given;
}

async function factsOf(context: CommandContext, guide: AssistantGuide): Promise<Omit<SnippetFacts, 'key'>> {
  const name = textOption(context, 'name') ?? 'earshot';
  if (!isEntryName(name))
    throw new CommandError('--name begins with a letter and holds up to 40 letters, digits, - and _.');
  const url = await runningServiceUrl(context.dataDir);
  if (url === null) context.note('Earshot is not running, so its usual address is used.');
  const { launcher } = context.paths;
  if (guide.transport === 'stdio' && !existsSync(launcher))
    throw new CommandError('The launcher is not built yet. Run: npm run build');
  return { name, base_url: url ?? `http://127.0.0.1:${DEFAULT_PORT}`, node: process.execPath, launcher };
}

function wantedOf(guide: AssistantGuide, facts: SnippetFacts): Wanted {
  const defaults = Object.entries(guide.entry).flatMap(([key, value]) =>
    PLACEHOLDER.test(JSON.stringify(value)) ? [] : [key],
  );
  return { section: guide.section, name: facts.name, entry: filledEntry(guide, facts), defaults };
}

/** What the file says with this key. Throws CommandError for one that cannot be changed. */
function merged(guide: AssistantGuide, file: string, text: string | null, facts: SnippetFacts): string {
  const result = mergedText(guide.format, text, wantedOf(guide, facts));
  if ('refusal' in result) throw new CommandError(`${file} ${result.refusal}. Nothing was changed.`);
  return result.text;
}

const sameScopes = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join() === [...others].sort().join();

/** Whether the file holds all of it already, with a key that still opens Earshot. */
function isEntered(
  local: LocalInstance,
  { guide, file, text, facts, scopes }: Entering & { text: string | null },
  uid: string,
): boolean {
  return [...new Set(text?.match(KEYS_IN))].some((key) => {
    const known = local.keys.verify(key);
    if (known === null || known.uid !== uid || known.kind !== 'mcp') return false;
    if (scopes !== undefined && !sameScopes(scopes, known.scopes)) return false;
    return merged(guide, file, text, { ...facts, key }) === text;
  });
}

interface Entering {
  guide: AssistantGuide;
  file: string;
  facts: Omit<SnippetFacts, 'key'>;
  scopes: string[] | undefined;
}

function enter(context: CommandContext, entering: Entering): void {
  const { guide, file, facts, scopes } = entering;
  const text = readConfigFile(file);
  using local = openLocalInstance(context.dataDir);
  const { uid } = userOf(local, textOption(context, 'user'));
  const result = { client: guide.id, name: facts.name, file };
  if (isEntered(local, { ...entering, text }, uid)) {
    const said = `${guide.name} has Earshot already, as '${facts.name}' in ${file}.`;
    return printResult(context, { ...result, changed: false, copy: null, key_id: null }, [said]);
  }
  merged(guide, file, text, { ...facts, key: NO_KEY });
  const made = local.keys.create(uid, { kind: 'mcp', name: guide.name, scopes });
  let copy: string | null;
  try {
    copy = writeConfigFile(file, merged(guide, file, text, { ...facts, key: made.key }), new Date());
  } catch (error) {
    local.keys.revoke(uid, made.id);
    if (error instanceof CommandError) throw error;
    throw new CommandError(
      `${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? 'failed'}).`,
    );
  }
  if (!context.json) {
    if (copy !== null) context.note(`What was there is in ${copy}`);
    context.note(`Its key (${made.scopes.join(', ')}) stands in that file only. ${guide.then}`);
  }
  printResult(context, { ...result, changed: true, copy, key_id: made.id }, [
    `Entered Earshot as '${facts.name}' in ${file}.`,
  ]);
}

export const mcpConfig: Command = {
  name: 'mcp config',
  usage: `${ASSISTANT_IDS.join('|')} [--write] [--new-key] [--name N] [--scopes a,b] [--file FILE] [--user UID]`,
  summary: 'Print what attaches an assistant, or enter it into the assistant’s own file with a new key',
  positionals: [1, 1],
  options: {
    write: { type: 'boolean' },
    'new-key': { type: 'boolean' },
    name: { type: 'string' },
    scopes: { type: 'string' },
    file: { type: 'string' },
    ...USER_OPTION.options,
  },
  optionHelp: [
    [
      '--write',
      'enter it into the file of the assistant, with a key made for it; what was there is copied first',
    ],
    ['--new-key', 'print it with a key made for it, which is not shown again'],
    ['--name N', 'what the assistant calls it (default: earshot)'],
    ['--scopes A,B', `some of ${SCOPES.join(', ')} (default: all)`],
    ['--file FILE', 'another file than the one of this account, such as one of a project'],
    ...USER_OPTION.help,
  ],
  async run(context) {
    const guide = guideOf(context.positionals[0]);
    const scopes = scopesOption(context);
    const facts = await factsOf(context, guide);
    const file = textOption(context, 'file') ?? fileOf(guide);
    if (context.values.write === true) return enter(context, { guide, file, facts, scopes });
    let key = NO_KEY;
    if (context.values['new-key'] === true) {
      using local = openLocalInstance(context.dataDir);
      const { uid } = userOf(local, textOption(context, 'user'));
      key = local.keys.create(uid, { kind: 'mcp', name: guide.name, scopes }).key;
    }
    const filled = { ...facts, key };
    if (!context.json) {
      context.note(`${guide.name} reads it in ${file}`);
      if (guide.command !== null)
        context.note(`Or run: ${filledText(guide.command, { ...filled, key: NO_KEY })}`);
      context.note(
        key === NO_KEY
          ? 'The key is left out. --write enters it all with a new one; --new-key prints it with one.'
          : 'Keep the key now; it is not shown again.',
      );
      context.note(guide.then);
    }
    const snippet = snippetOf(guide, filled);
    printResult(context, { client: guide.id, name: facts.name, file, snippet }, [snippet.trimEnd()]);
  },
};
