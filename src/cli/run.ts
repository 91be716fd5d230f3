// Finds the command, parses its arguments, turns errors into one sentence and an exit code.
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { appPaths } from '../server/app-paths.ts';
import { readConfig } from '../server/config.ts';
import { ServiceError } from '../server/service-error.ts';
import { systemSentence } from '../server/start-refusal.ts';
import { AudioFileError } from './audio-file-error.ts';
import { CommandError, type Command, type CommandContext } from './command.ts';
import { COMMANDS } from './commands.ts';

const SHARED = {
  'data-dir': { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsOptionsConfig;

function find(words: readonly string[]): { command: Command; rest: string[] } | null {
  for (const length of [2, 1]) {
    const command = COMMANDS.find(({ name }) => name === words.slice(0, length).join(' '));
    if (command) return { command, rest: words.slice(length) };
  }
  return null;
}

/** The commands whose name begins with the word: `webhook list`, `webhook add` and so on. */
const group = (word: string): readonly Command[] =>
  COMMANDS.filter(({ name }) => name.startsWith(`${word} `));

function overview(commands: readonly Command[] = COMMANDS): string {
  const lines = commands.map(
    ({ name, usage, summary }) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`,
  );
  return [
    'Usage: npm run cli -- COMMAND [options]',
    '',
    ...lines,
    '',
    'Every command takes --data-dir DIR, --json and --help.',
  ].join('\n');
}

function help(command: Command): string {
  const options: (readonly [string, string])[] = [
    ...(command.optionHelp ?? []),
    ['--data-dir DIR', 'the data folder (default: EARSHOT_DATA_DIR or the usual place)'],
    ['--json', 'print JSON'],
  ];
  const width = Math.max(...options.map(([name]) => name.length));
  return [
    `Usage: npm run cli -- ${`${command.name} ${command.usage}`.trim()}`,
    '',
    command.summary,
    '',
    ...options.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`),
  ].join('\n');
}

function parse(command: Command, args: string[]) {
  try {
    const parsed = parseArgs({
      args,
      options: { ...command.options, ...SHARED },
      allowPositionals: true,
      strict: true,
    });
    return {
      values: parsed.values as CommandContext['values'],
      positionals: parsed.positionals,
    };
  } catch (error) {
    // Node's own words name the option; the second sentence is advice about '--' that does not fit here.
    const [sentence = ''] = (error instanceof Error ? error.message : '').split(/\. |\n/);
    throw new CommandError(`${sentence.replace(/\.$/, '')}. See: ${command.name} --help`);
  }
}

/** Options that every command takes may also stand before it. */
function commandFirst(args: readonly string[]): string[] {
  let from = 0;
  for (; args[from] === '--json' || args[from] === '--data-dir'; from++)
    if (args[from] === '--data-dir') from++;
  return [...args.slice(from), ...args.slice(0, from)];
}

async function execute(given: readonly string[], signal: AbortSignal): Promise<void> {
  const args = commandFirst(given);
  const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
  };
  if (args.length === 0 || args[0] === '--help' || args[0] === '-h' || args[0] === 'help')
    return print(overview());
  const found = find(args);
  if (found === null) {
    // What follows an option may be its value.
    const option = args.findIndex((word) => word.startsWith('-'));
    const words = args.slice(0, Math.min(2, option < 0 ? args.length : option));
    const [first = '', second] = words;
    const commands = group(first);
    if (commands.length > 0) {
      if (second === undefined && (args[1] === '--help' || args[1] === '-h'))
        return print(overview(commands));
      const names = commands.map(({ name }) => name.slice(first.length + 1)).join(', ');
      const fault =
        second === undefined
          ? `'${first}' needs`
          : `There is no command '${words.join(' ')}'; '${first}' takes`;
      throw new CommandError(`${fault} one of: ${names}. See: ${first} --help`);
    }
    throw new CommandError(`There is no command '${words.join(' ') || args[0]}'. See --help for the list.`);
  }
  const { command } = found;
  const { values, positionals } = parse(command, found.rest);
  if (values.help === true) return print(help(command));
  const [least, most] = command.positionals ?? [0, 0];
  if (positionals.length < least || positionals.length > most) {
    throw new CommandError(`Usage: ${`${command.name} ${command.usage}`.trim()}`);
  }
  const dataDir = values['data-dir'];
  const folder = readConfig(typeof dataDir === 'string' ? { 'data-dir': dataDir } : {}).dataDir;
  const running = command.run({
    dataDir: folder,
    paths: appPaths(),
    json: values.json === true,
    positionals,
    values,
    signal,
    print,
    note: (text) => process.stderr.write(`${text}\n`),
  });
  await running.catch((error: unknown) => {
    const sentence = error instanceof CommandError ? null : systemSentence(error, { dataDir: folder });
    throw sentence === null ? error : new CommandError(sentence);
  });
}

const SENTENCES =
  /^(DataDirLocked|DamagedDatabase|DatabaseInUse|DatabaseReplaced|MissingDatabase|SchemaTooNew|PortTaken|Config)Error$/;

/** The sentence to show; null when the error is a fault of the program. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof CommandError || error instanceof AudioFileError) return error.message;
  if (error instanceof ServiceError) return error.message;
  if (!(error instanceof Error)) return null;
  // Errors that carry a sentence for people: a locked folder, a damaged database, a taken port.
  if (SENTENCES.test(error.name)) return error.message;
  return null;
}

/** Runs one command; resolves to the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const interrupt = new AbortController();
  const stop = (): void => interrupt.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // A reader such as `head` that has enough is no error.
  process.stdout.on('error', () => process.exit(0));
  try {
    await execute(args, interrupt.signal);
    return 0;
  } catch (error) {
    if (interrupt.signal.aborted) return 130;
    const sentence = sentenceOf(error);
    process.stderr.write(
      sentence === null ? `${String((error as Error)?.stack ?? error)}\n` : `${sentence}\n`,
    );
    return 1;
  } finally {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
  }
}
