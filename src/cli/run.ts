// Finds the command, parses its arguments, turns errors into one sentence and an exit code.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { appPaths } from '../server/app-paths.ts';
import { readConfig } from '../server/config.ts';
import { ServiceError } from '../server/service-error.ts';
import { systemSentence } from '../server/start-refusal.ts';
import { AudioFileError } from './audio-file-error.ts';
import { CommandError, type Command, type CommandContext } from './command.ts';
import { COMMAND_GROUPS, COMMANDS } from './commands.ts';

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

const listed = (commands: readonly Command[]): string[] =>
  commands.map(({ name, usage, summary }) => `  ${`${name} ${usage}`.trim()}\n      ${summary}`);

function overview(lines: readonly string[]): string {
  return [
    'Usage: npm run cli -- COMMAND [options]',
    '',
    ...lines,
    '',
    'Every command takes --data-dir DIR, --json and --help. --version prints the version.',
  ].join('\n');
}

const everything = (): string =>
  overview(
    COMMAND_GROUPS.flatMap(({ title, commands }, index) => [
      ...(index > 0 ? [''] : []),
      `${title}:`,
      ...listed(commands),
    ]),
  );

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
  let parsed: ReturnType<typeof parsedArgs>;
  try {
    parsed = parsedArgs(command, args);
  } catch (error) {
    // Node's own words name the option; the second sentence is advice about '--' that does not fit here.
    const [sentence = ''] = (error instanceof Error ? error.message : '').split(/\. |\n/);
    throw new CommandError(`${sentence.replace(/\.$/, '')}. See: ${command.name} --help`);
  }
  // An empty path is the present folder, an empty id a whole list: a variable of a script that is not set. What
  // follows '--' is of a program.
  const { tokens, values, positionals } = parsed;
  const own = tokens.findIndex(({ kind }) => kind === 'option-terminator');
  const words = own < 0 ? tokens : tokens.slice(0, own);
  if (words.some((token) => token.kind === 'positional' && token.value === ''))
    throw new CommandError(`An argument is empty. See: ${command.name} --help`);
  if (values['data-dir'] === '') throw new CommandError('--data-dir is empty.');
  return { values: values as CommandContext['values'], positionals };
}

const parsedArgs = (command: Command, args: string[]) =>
  parseArgs({
    args,
    options: { ...command.options, ...SHARED },
    allowPositionals: true,
    strict: true,
    tokens: true,
  });

/** Options that every command takes may also stand before it; how many words they are. */
function optionsBefore(args: readonly string[]): number {
  let from = 0;
  for (; /^--(json|data-dir(=.*)?)$/s.test(args[from] ?? ''); from++) if (args[from] === '--data-dir') from++;
  return Math.min(from, args.length);
}

async function execute(given: readonly string[], signal: AbortSignal): Promise<void> {
  const before = optionsBefore(given);
  const args = given.slice(before);
  const print = (text: string): void => {
    process.stdout.write(`${text}\n`);
  };
  if (args.length === 0 || args[0] === '--help' || args[0] === '-h' || args[0] === 'help')
    return print(everything());
  if (args[0] === '--version' || args[0] === '-V') return print(appPaths().version);
  const found = find(args);
  if (found === null) {
    // What follows an option may be its value.
    const option = args.findIndex((word) => word.startsWith('-'));
    const words = args.slice(0, Math.min(2, option < 0 ? args.length : option));
    const [first = '', second] = words;
    const commands = group(first);
    if (commands.length > 0) {
      if (second === undefined && (args[1] === '--help' || args[1] === '-h'))
        return print(overview(listed(commands)));
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
  const { values, positionals } = parse(command, [...given.slice(0, before), ...found.rest]);
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

/** What a command may take to end after nobody reads it. */
const CLOSING_MS = 10_000;

/** Runs one command; resolves to the exit code. */
export async function runCommandLine(args: readonly string[]): Promise<number> {
  const interrupt = new AbortController();
  const stop = (): void => interrupt.abort();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  let unwritten: number | null = null;
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (unwritten !== null) return;
    // A reader such as `head` that has enough is no error.
    unwritten = code === 'EPIPE' ? 0 : 1;
    if (unwritten === 1) process.stderr.write(`What this command prints could not be written (${code}).\n`);
    // What the command has open, such as a service of its own, it closes.
    stop();
    const exit = unwritten;
    setTimeout(() => process.exit(exit), CLOSING_MS).unref();
  });
  // Progress that nobody reads stops nothing.
  process.stderr.on('error', () => undefined);
  try {
    await execute(args, interrupt.signal);
    // A failed write is told after the call that made it.
    await nextTurn();
    return unwritten ?? 0;
  } catch (error) {
    if (unwritten !== null) return unwritten;
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
