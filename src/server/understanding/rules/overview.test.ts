// Overviews of small invented talks: prose that claims nothing that was not said.
import { describe, expect, test } from 'vitest';
import type { ExtractedClaim } from '../provider.ts';
import { sentencesOf } from '../text/sentences-of.ts';
import { findGist } from './gist.ts';
import { overviewOf, type Findings } from './overview.ts';

const LINES = [
  'The launch of the telescope kit stays on Thursday.',
  'Yes.',
  'The pricing page still carries the numbers of the old plan.',
  'Priya checks the pricing page before the launch of the kit.',
  'Okay, good, that sounds like a way to do it.',
  'The mail goes out only after the pricing page is live and somebody has looked at it.',
];
const supported = { confidence: 0.9, evidence: ['s0'] };

async function overview(
  lines: readonly string[],
  more: Partial<Findings> = {},
  language = 'en',
): Promise<string> {
  const gist = await findGist(sentencesOf(lines), language);
  const none = { action_items: [], events: [], claims: [], timeZone: 'Europe/Berlin', ofCall: false };
  return overviewOf({ ...gist, ...none, ...more });
}

test('nothing said has none', async () => {
  expect(await overview([])).toBe('');
});

test('a short text is its own overview', async () => {
  expect(await overview(['We met.', 'It was fine.', 'Bye.'])).toBe('We met. It was fine. Bye.');
});

test('a short text has no fillers', async () => {
  expect(await overview(['Okay so um we met.', 'It was, uh, fine.'])).toBe('We met. It was, fine.');
});

test('a short memo begins with its tasks', async () => {
  const task = { due_at: null, due_has_time: false, person: null, confidence: 0.9, evidence: ['s0'] };
  const said = await overview(['okay so um dont forget to call the plumber about the sink'], {
    action_items: [{ description: 'Call the plumber about the sink', ...task }],
  });
  expect(said).toBe('To do: call the plumber about the sink.');
});

test('begins with what it was about, and quotes when nothing was decided', async () => {
  const said = await overview(LINES);
  expect(said).toMatch(/^[^.]*\babout\b[^.]*pricing page[^.]*\./u);
  const quoted = [...said.matchAll(/“([^”]+)”/gu)].map((match) => match[1]);
  expect(quoted.length).toBeGreaterThan(0);
  for (const quote of quoted) expect(LINES).toContain(quote);
});

test('names the people, not the labels of voices', async () => {
  const gist = await findGist(
    sentencesOf(LINES).map((sentence, index) => ({
      ...sentence,
      speaker_name: index === 0 ? 'Speaker 2' : index === 2 ? 'Priya' : 'You',
      is_user: index !== 0 && index !== 2,
    })),
    'en',
  );
  const said = overviewOf({
    ...gist,
    action_items: [],
    events: [],
    claims: [],
    timeZone: 'UTC',
    ofCall: false,
  });
  expect(said).toMatch(/talk with Priya about/u);
  expect(said).not.toContain('Speaker');
});

describe('what was found', () => {
  const claims: ExtractedClaim[] = [
    { kind: 'decision', text: 'The launch stays on Thursday', person: null, ...supported },
    { kind: 'question', text: 'Who writes the mail?', person: null, ...supported },
  ];
  const more: Partial<Findings> = {
    action_items: [
      {
        description: 'Check the pricing page',
        due_at: null,
        due_has_time: false,
        person: null,
        ...supported,
      },
      { description: 'Write the mail', due_at: null, due_has_time: false, person: null, ...supported },
    ],
    events: [
      { title: 'Launch', description: '', start: Date.UTC(2026, 5, 4, 12), duration: 30, ...supported },
    ],
    claims,
  };

  test('is said in four sentences at most', async () => {
    const said = await overview(LINES, more);
    expect(said).toContain('Launch is planned for Thursday 4 June');
    expect(said).toContain('14:00');
    expect(said).toContain('To do: check the pricing page and write the mail.');
    expect(said).toContain('Decided: The launch stays on Thursday.');
    expect(said).not.toContain('“');
    expect(said).not.toContain('Still open');
  });
  test('what is open has its place when less was found', async () => {
    expect(await overview(LINES, { claims })).toContain('Still open: Who writes the mail?');
  });
  test('in the language of the talk', async () => {
    const lines = LINES.map(() => 'Der Schornstein muss vor dem Winter gefegt werden, sagt der Vermieter.');
    expect(await overview(lines, { claims }, 'de')).toMatch(/Gespräch|Notiz/u);
    expect(await overview(lines, { claims }, 'de')).toContain('Entschieden:');
  });
});

test('ends with a whole word within 600 characters', async () => {
  const said = await overview([`${`${'a'.repeat(60)} `.repeat(15)}end.`]);
  expect(said.length).toBeLessThanOrEqual(600);
  expect(said).toMatch(/\p{L}…$/u);
});

test('names all that is planned, and more than one decision', async () => {
  const start = Date.UTC(2026, 2, 12, 13);
  const event = { description: '', duration: 60, ...supported };
  const decided = (text: string) => ({ kind: 'decision' as const, text, person: null, ...supported });
  const said = await overview(LINES, {
    events: [
      { title: 'Launch', start, ...event },
      { title: 'Review', start: start + 86_400_000, ...event },
    ],
    claims: [decided('The mail goes out late.'), decided('The kit stays green.')],
  });
  expect(said).toMatch(/Launch is planned for [^.]*14:00 and Review for [^.]*14:00\./u);
  expect(said).toContain('Decided: The mail goes out late. The kit stays green.');
});

test('a task that says little is told with what it is about, and none twice', async () => {
  const task = (description: string) => ({
    ...{ description, due_at: null, due_has_time: false, person: null },
    ...supported,
  });
  const said = await overview(LINES, {
    action_items: [
      task('See to it (the certificate runs out on Monday)'),
      task('Print the page (Priya has the numbers)'),
      task('Print the page (it is late)'),
    ],
  });
  expect(said).toContain('To do: see to it (the certificate runs out on Monday) and print the page.');
});
