// recap: the summary of a day as it is stored, or of a week, made by the running service.
import { StoredDaySummary } from '../contract/daily-summaries.ts';
import { WeekRecap } from '../contract/week-recap.ts';
import { CommandError, printResult, textOption, type Command, type CommandContext } from './command.ts';
import { connect } from './service-client.ts';

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `- ${line}`)];

type Found = Pick<
  WeekRecap,
  'highlights' | 'action_items' | 'unresolved_questions' | 'decisions_made' | 'knowledge_nuggets'
>;

const findings = (of: Found): string[] => [
  ...section(
    'Highlights',
    of.highlights.map(({ topic }) => topic),
  ),
  ...section(
    'Decisions',
    of.decisions_made.map(({ decision }) => decision),
  ),
  ...section(
    'Open questions',
    of.unresolved_questions.map(({ question }) => question),
  ),
  ...section(
    'Tasks',
    of.action_items.map(({ description, completed }) => `${description}${completed ? ' (done)' : ''}`),
  ),
  ...section(
    'Worth knowing',
    of.knowledge_nuggets.map(({ insight }) => insight),
  ),
];

function weekLines(week: WeekRecap): string[] {
  const { stats, locked_conversations: locked } = week;
  if (stats.total_conversations === 0)
    return [
      `Nothing was said from ${week.start_date} to ${week.end_date}${locked > 0 ? ' that is not locked' : ''}.`,
    ];
  return [
    `${week.start_date} to ${week.end_date}: ${week.headline}`,
    week.overview,
    ...section(
      'Days',
      week.days.map(({ date, headline, total_conversations: count, total_duration_minutes: minutes }) =>
        count === 0 ? `${date}  nothing` : `${date}  ${count} in ${minutes} min  ${headline}`,
      ),
    ),
    ...section(
      'People',
      week.people.map(({ name, conversations }) => `${name} (${conversations})`),
    ),
    ...findings(week),
  ];
}

const dayLines = (day: StoredDaySummary): string[] => [
  `${day.date}: ${day.headline}`,
  ...(day.overview === '' ? [] : [day.overview]),
  ...findings(day),
];

function dateOf(context: CommandContext): string | undefined {
  const date = textOption(context, 'date');
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw new CommandError('--date must be a day written YYYY-MM-DD.');
  return date;
}

export const recap: Command = {
  name: 'recap',
  usage: '[--week] [--date YYYY-MM-DD]',
  summary: 'Show the summary of a day, or what a week was about',
  options: { week: { type: 'boolean' }, date: { type: 'string' } },
  optionHelp: [
    ['--week', 'the whole week, Monday to Sunday'],
    ['--date DAY', 'a day, or a day of the week (default: the newest summary, or this week)'],
  ],
  async run(context) {
    const date = dateOf(context);
    const client = await connect(context.dataDir);
    const { signal } = context;
    if (context.values['week'] === true) {
      const query = { ...(date !== undefined && { date }) };
      const week = WeekRecap.parse(
        await client.ask((api) => api.GET('/v1/recap/week', { params: { query }, signal }), { signal }),
      );
      return printResult(context, week, weekLines(week));
    }
    const query = { limit: 1, offset: 0, ...(date !== undefined && { start_date: date, end_date: date }) };
    const answer = await client.ask(
      (api) => api.GET('/v1/users/daily-summaries', { params: { query }, signal }),
      { signal },
    );
    const [day] = StoredDaySummary.array().parse(answer?.summaries ?? []);
    const none = date === undefined ? 'No day is summed up yet.' : `${date} is not summed up.`;
    printResult(context, day ?? null, day === undefined ? [none] : dayLines(day));
  },
};
