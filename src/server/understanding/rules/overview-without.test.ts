// What an overview says once tasks of it were deleted.
import { expect, test } from 'vitest';
import { sentencesOf } from '../text/sentences-of.ts';
import { findGist } from './gist.ts';
import { overviewOf } from './overview.ts';
import { overviewWithout } from './overview-without.ts';

const task = (description: string) => ({
  ...{ description, due_at: null, due_has_time: false, person: null, confidence: 0.9, evidence: ['s0'] },
});
const PLUMBER = 'Call the plumber about the sink';
const TILES = 'Order the blue tiles';
const PAINT = 'Buy white paint';

const LINES = [
  'The kitchen of the old house is nearly done.',
  'The neighbours asked whether the wall between the gardens stays where it is.',
  'In spring we would like to have the garden party that fell through last year.',
  'That depends on the weather, and on the people who build the terrace.',
];

async function made(language: string, lines: readonly string[], ...tasks: string[]) {
  const gist = await findGist(sentencesOf(lines), language);
  const action_items = tasks.map(task);
  const overview = overviewOf({
    ...gist,
    action_items,
    events: [],
    claims: [],
    timeZone: 'UTC',
    ofCall: false,
  });
  return { overview, action_items };
}

test.each([
  ['en', /To do: order the blue tiles and buy white paint\./],
  ['de', /Zu tun: Order the blue tiles und Buy white paint\./],
  ['es', /Por hacer: order the blue tiles y buy white paint\./],
  ['fr', /À faire : order the blue tiles et buy white paint\./],
])('%s: the list of tasks goes on without it', async (language, rest) => {
  const all = await made(language, LINES, PLUMBER, TILES, PAINT);
  expect(all.overview).toMatch(/plumber/i);
  const said = overviewWithout(all, [PLUMBER], []);
  expect(said).toMatch(rest);
  expect(said).not.toMatch(/plumber/i);
  // Nothing else has changed.
  const lead = all.overview.split('. ')[0]!;
  expect(said.startsWith(lead)).toBe(true);
});

test('without any task there is no list', async () => {
  const all = await made('en', LINES, PLUMBER, TILES);
  const said = overviewWithout(all, [PLUMBER, TILES], []);
  expect(said).toMatch(/\bkitchen\b/i);
  expect(said).not.toMatch(/to do|plumber|tiles/i);
  const memo = await made('en', ['dont forget to call the plumber about the sink'], PLUMBER);
  expect(overviewWithout(memo, [PLUMBER], [])).toBe('');
});

test('of an overview that a model wrote, the sentences that name it go', () => {
  const overview =
    'Ann and Ben talked about the kitchen. Ben will call the plumber about the dripping sink. ' +
    'The tiles cost 10.50 each, and Ann orders the blue tiles.';
  const given = { overview, action_items: [task(PLUMBER), task(TILES)] };
  expect(overviewWithout(given, [PLUMBER], [])).toBe(
    'Ann and Ben talked about the kitchen. The tiles cost 10.50 each, and Ann orders the blue tiles.',
  );
  expect(overviewWithout(given, [TILES], [])).toBe(
    'Ann and Ben talked about the kitchen. Ben will call the plumber about the dripping sink.',
  );
});

test('what the owner has rewritten is still a task, and may be named', () => {
  const overview = 'Ben will call the plumber about the sink. To do: call the plumber about the sink.';
  const given = { overview, action_items: [task(PLUMBER)] };
  expect(overviewWithout(given, [PLUMBER], ['Call the plumber about the sink and the tap'])).toBe(
    'Ben will call the plumber about the sink.',
  );
});
