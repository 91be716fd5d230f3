// The rules against short invented conversations: what must be found and what must not.
import { describe, expect, test } from 'vitest';
import type { Extraction, ExtractionInput } from '../provider.ts';
import { createRulesProvider } from './rules-provider.ts';

const NOON_FRIDAY_NEW_YORK = Date.UTC(2026, 2, 6, 17);

function input(lines: readonly string[], extra: Partial<ExtractionInput> = {}): ExtractionInput {
  return {
    segments: lines.map((text, index) => ({
      id: `s${index}`,
      text,
      speaker_name: 'You',
      is_user: true,
      start: index * 4,
      end: index * 4 + 2,
    })),
    startedAt: NOON_FRIDAY_NEW_YORK,
    timeZone: 'America/New_York',
    language: 'en',
    ...extra,
  };
}

async function extract(given: ExtractionInput): Promise<Extraction> {
  const outcome = await createRulesProvider().extract(given);
  if (!outcome.ok) throw new Error(outcome.failure.reason);
  return outcome.extraction;
}

interface Row {
  say: string[];
  tasks?: string[];
  events?: string[];
  memories?: string[];
}

const TABLE: Row[] = [
  { say: ["I'll send the report to Anna tomorrow."], tasks: ['Send the report to Anna'] },
  { say: ["Don't forget to water the plants."], tasks: ['Water the plants'] },
  { say: ['Remind me to buy milk on Saturday.'], tasks: ['Buy milk'] },
  { say: ['Can you please book the hotel?'], tasks: ['Book the hotel'] },
  { say: ['We need to fix the kitchen sink.'], tasks: ['Fix the kitchen sink'] },
  { say: ['Please bring the blue folder.'], tasks: ['Bring the blue folder'] },
  {
    say: ["um so i'll call the plumber and then i need to pay the rent"],
    tasks: ['Call the plumber', 'Pay the rent'],
  },
  { say: ["Let's move the deadline to next week."] },
  { say: ["If it rains, I'll take the bus."] },
  { say: ['I might paint the fence.'] },
  { say: ['I already paid the electricity bill.'] },
  { say: ['Did you send the letter yesterday?'] },
  { say: ["I'll see you there."] },
  { say: ["I'll do it."] },
  { say: ['I think I should learn to swim.'] },
  { say: ['The weather was lovely on the coast.'] },
  { say: ['We have a meeting with Carla tomorrow at 10 am.'], events: ['Meeting with Carla'] },
  { say: ['My dentist appointment is on Tuesday at 3 pm.'], events: ['Dentist appointment'] },
  { say: ['Lunch with Omar is on Monday at noon for an hour.'], events: ['Lunch with Omar'] },
  { say: ['The meeting yesterday at 10 was far too long.'] },
  { say: ['That phone call was funny.'] },
  { say: ['I love how quiet it is here.'] },
  { say: ['We have to renew the insurance by the end of the month.'], tasks: ['Renew the insurance'] },
  { say: ['The meeting at 4 pm tomorrow is cancelled.'] },
  { say: ["I'm allergic to peanuts and shellfish."], memories: ['Allergic to peanuts and shellfish'] },
  { say: ['My sister works as a nurse in Leeds.'], memories: ['Sister works as a nurse in Leeds'] },
  {
    say: ['I live in a small flat near the harbour.'],
    memories: ['Lives in a small flat near the harbour'],
  },
  { say: ['I always drink tea before breakfast.'], memories: ['Always drinks tea before breakfast'] },
  {
    say: ['I have cycled to work since I was sixteen.'],
    memories: ['Has cycled to work since they were sixteen'],
  },
  {
    say: ['My favourite composer is Clara Schumann.'],
    memories: ['Favourite composer is Clara Schumann'],
  },
  { say: ['I love that.', 'It was a very long day for us.'] },
  { say: ['I have a dog at home for now, only until Monday.'] },
  { say: ['I live here.'] },
];

describe('conversation table', () => {
  test.each(TABLE)('$say', async ({ say, tasks = [], events = [], memories = [] }) => {
    const got = await extract(input(say));
    expect({
      tasks: got.action_items.map((item) => item.description),
      events: got.events.map((item) => item.title),
      memories: got.memories.map((item) => item.content),
    }).toEqual({ tasks, events, memories });
    expect(got.title).not.toBe('');
    for (const item of [...got.action_items, ...got.events, ...got.memories]) {
      expect(item.evidence.length).toBeGreaterThan(0);
      for (const id of item.evidence) expect(say.map((_, index) => `s${index}`)).toContain(id);
    }
  });
});

describe('time', () => {
  test.each([
    ['before the change', Date.UTC(2026, 2, 6, 17), Date.UTC(2026, 2, 7, 22)],
    ['across the spring change', Date.UTC(2026, 2, 7, 17), Date.UTC(2026, 2, 8, 21)],
    ['across the autumn change', Date.UTC(2026, 9, 31, 16), Date.UTC(2026, 10, 1, 22)],
  ])('tomorrow at 5 in New York, %s', async (_, startedAt, due) => {
    const got = await extract(input(["I'll call Maria tomorrow at 5."], { startedAt }));
    expect(got.action_items).toMatchObject([
      { description: 'Call Maria', due_at: due, due_has_time: true, evidence: ['s0'] },
    ]);
  });

  test('a date in another clause is not the due date', async () => {
    const got = await extract(input(["I'll call Maria, and we met on Monday."]));
    expect(got.action_items[0]?.due_at).toBeNull();
  });

  test('an event lasts as long as was said', async () => {
    const got = await extract(input(['Lunch with Omar is on Monday at noon for an hour.']));
    expect(got.events[0]).toMatchObject({ start: Date.UTC(2026, 2, 9, 16), duration: 60 });
  });
});

describe('edges', () => {
  test('no segments', async () => {
    const got = await extract(input([]));
    expect(got).toMatchObject({
      title: 'Untitled conversation',
      overview: '',
      category: 'other',
      emoji: '🧠',
    });
  });

  test('another language gets a title and an overview only', async () => {
    const got = await extract(input(['Ich heiße Jürgen und wohne in Köln.'], { language: 'de' }));
    expect(got.title).not.toBe('');
    expect([got.action_items, got.events, got.memories]).toEqual([[], [], []]);
  });

  test.each([
    ['de', 0],
    ['en', 1],
    ['EN-gb', 1],
    [null, 1],
  ])('with the language %s English words are %d task', async (language, count) => {
    const got = await extract(input(['Please water the plants.'], { language }));
    expect(got.action_items).toHaveLength(count);
  });

  test('the language is that of the text when a client states another one', async () => {
    const german = await extract(
      input(['Ich muss morgen noch die Unterlagen zur Bank bringen und dann zum Arzt.']),
    );
    expect(german.language).toBe('de');
    const english = await extract(
      input(["Please water the plants and don't forget the ones on the balcony."], { language: 'de' }),
    );
    expect(english).toMatchObject({ language: 'en', action_items: [{}] });
    expect(
      await extract(input(['Eu não posso ir amanhã porque tenho que levar a menina ao médico.'])),
    ).toMatchObject({
      language: 'pt',
      understood: false,
    });
  });

  test('every language is taken', () => {
    expect(createRulesProvider().supports('xx')).toBe(true);
  });

  test('the category is that of the whole talk, with its emoji', async () => {
    const got = await extract(input(['we took a flight', 'hotel was nice']));
    expect(got).toMatchObject({ category: 'travel', emoji: '✈️' });
  });

  test('a fault that is no abort is not hidden', async () => {
    const broken = input(['Hello.'], { signal: new AbortController().signal });
    await expect(
      createRulesProvider().extract({ ...broken, segments: null as unknown as typeof broken.segments }),
    ).rejects.toThrow(TypeError);
    await expect(
      createRulesProvider().extract({ ...input([]), segments: null as unknown as typeof broken.segments }),
    ).rejects.toThrow(TypeError);
  });

  test('an aborted signal ends it with an outcome, whatever the reason', async () => {
    for (const reason of [new Error('stop'), 'stop', undefined]) {
      const signal = AbortSignal.abort(reason);
      expect(await createRulesProvider().extract(input(['Hello.'], { signal }))).toMatchObject({
        ok: false,
        failure: { outcome: 'stopped', provider: 'offline rules', retryable: true, reason: 'stopped' },
      });
    }
  });

  test('a long transcript keeps its evidence and gives the same result twice', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `We need to check pump ${index} in the garden`);
    const first = await extract(input(lines));
    expect(first.action_items).toHaveLength(5000);
    expect(first.action_items[4999]?.evidence).toEqual(['s4999']);
    expect(await extract(input(lines))).toEqual(first);
  });
});

test('a fact of a voice that only the talk names is kept under this name', async () => {
  const voices = ['Speaker 1', 'Speaker 2'];
  const given = input([
    'Hello Daniel, this is Maria.',
    'Hello Maria, thank you for calling.',
    'What would you like to eat?',
    'I am allergic to peanuts, so no cake for me.',
  ]);
  const segments = given.segments.map((segment, index) => ({
    ...segment,
    is_user: false,
    speaker_name: voices[index % 2]!,
  }));
  const { memories } = await extract({ ...given, segments });
  expect(memories.map(({ content }) => content)).toEqual([expect.stringMatching(/^Daniel is allergic/u)]);
});
