// mcp rates: how much assistants may ask for. Beside a running service, a change counts from the next call on.
import { ToolRatesPatch, type ToolRates } from '../contract/tool-rates.ts';
import { CommandError, printResult, textOption, type Command, type CommandContext } from './command.ts';
import { openLocalInstance, USER_OPTION, userOf } from './local-instance.ts';

const FIELDS = [
  ['hour', 'calls_per_hour', 'Calls in an hour'],
  ['ten-seconds', 'calls_per_ten_seconds', 'Calls in ten seconds'],
  ['writes', 'writes_per_hour', 'Changes in an hour, of each noun'],
] as const;

const lines = (rates: ToolRates): string[] =>
  FIELDS.map(([, field, words]) => `${words}: ${rates[field] ?? 'not limited'}`);

function patchOf(context: CommandContext): ToolRatesPatch {
  const given = FIELDS.flatMap(([option, field]) => {
    const value = textOption(context, option);
    return value === undefined ? [] : [[field, value === 'off' ? null : Number(value)] as const];
  });
  const parsed = ToolRatesPatch.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new CommandError('A limit is a whole number from 1 to 1000000, or off.');
  return parsed.data;
}

export const mcpRates: Command = {
  name: 'mcp rates',
  usage: '[--hour N] [--ten-seconds N] [--writes N] [--user UID]',
  summary: 'Show or change how much assistants may ask for',
  options: {
    hour: { type: 'string' },
    'ten-seconds': { type: 'string' },
    writes: { type: 'string' },
    ...USER_OPTION.options,
  },
  optionHelp: [
    ['--hour N', 'calls in an hour, or off'],
    ['--ten-seconds N', 'calls in ten seconds, or off'],
    ['--writes N', 'changes of one noun in an hour, or off'],
    ...USER_OPTION.help,
  ],
  async run(context) {
    using local = openLocalInstance(context.dataDir);
    const { uid } = userOf(local, textOption(context, 'user'));
    const patch = patchOf(context);
    const changes = Object.keys(patch).length > 0;
    const rates = changes ? local.toolRates.update(uid, patch) : local.toolRates.settings(uid);
    printResult(context, rates, lines(rates));
  },
};
